import type { Locale } from "#app/i18n/locale.ts";
import type { Services } from "#server/wiring/services.ts";
import { type BookingsView, getOffset, toRecordFilter } from "../addresses/bookings-query.ts";
import { getRideNames } from "./ride-names.server.ts";
import type { FirstLoad } from "./use-bookings.ts";

/** Loads the bookings that the server includes in a page, and what their table needs. */
export async function loadBookings(
  { operator, clock, env }: Pick<Services, "operator" | "clock" | "env">,
  { view, limit, locale }: Readonly<{ view: BookingsView; limit: number; locale: Locale }>,
) {
  const filter = { limit, offset: getOffset(view), ...toRecordFilter(view) };
  const page = await operator.listRecordsPage(filter);
  const first: FirstLoad = { ...page, view, limit, loadedAt: clock.now().getTime() };
  return { publicKey: env.publicAnonKey, first, rideNames: getRideNames(locale) };
}
