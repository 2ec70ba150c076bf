import { redirect } from "react-router";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";

type Done = "moved" | "same" | "saved" | "riders" | "ages" | "unchanged";

/**
 * Redirects to the booking's page, which can be reloaded without repeating the change. `done` names
 * the notice that the page shows.
 */
export function redirectToBooking(
  { managed, locale }: Readonly<{ managed: ManagedBooking; locale: Locale }>,
  done?: Done,
): Response {
  const path = getPagePath("manageBooking", locale, managed.booking.manageToken);
  return redirect(done ? `${path}?done=${done}` : path, 303);
}
