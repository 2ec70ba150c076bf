import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Services } from "#server/wiring/services.ts";

/** A visit of the riders' questions by a link. */
export type AnswersVisit = Readonly<{
  services: Pick<Services, "guest" | "waivers" | "clock" | "env">;
  managed: ManagedBooking;
  locale: Locale;
  /** The position of the only rider that the link is for; null for the link of the whole booking. */
  only: number | null;
}>;
