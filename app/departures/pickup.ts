import { formatTime } from "../i18n/format.ts";
import type { Locale } from "../i18n/locale.ts";
import type { LocalDate } from "../platform/local-date.ts";
import { toInstant } from "../platform/local-time.ts";
import type { DepartureTime } from "../tours/tour-listing.ts";
import { pickupMessages } from "./pickup-messages.ts";

/**
 * The stored pickup time of a booking whose riders come to the start on their own. If the stored
 * text is empty, another system created the booking without a pickup time.
 */
export const noPickup = "without-pickup";

/** Returns whether the riders of a booking come to the start on their own. */
export function hasNoPickup(pickupTime: string): boolean {
  return pickupTime === noPickup;
}

/** Returns whether a booking of a ride can have this pickup time. `noPickup` is always valid. */
export function isValidPickup(
  { pickups }: Pick<DepartureTime, "pickups">,
  pickup: string,
): boolean {
  return hasNoPickup(pickup) || pickups.includes(pickup);
}

/** Returns whether a pickup time on a day has passed. */
export function isPickupOver(date: LocalDate, pickup: string, now: Date): boolean {
  return !hasNoPickup(pickup) && toInstant(date, pickup) <= now;
}

/** Lists the pickup times that can still be chosen: those in the future, and always `noPickup`. */
export function listPickupsAhead(date: LocalDate, pickups: readonly string[], now: Date): string[] {
  return [...pickups.filter((pickup) => !isPickupOver(date, pickup, now)), noPickup];
}

/**
 * Formats a stored pickup time for the team: `2:30 PM` or `On their own`. Other texts are
 * unchanged.
 */
export function formatPickup(pickupTime: string, locale: Locale): string {
  return hasNoPickup(pickupTime) ? pickupMessages[locale].alone : formatTime(pickupTime, locale);
}

/** Converts a stored pickup time for other systems, where an empty text means no pickup. */
export function toExternalPickup(pickupTime: string): string {
  return hasNoPickup(pickupTime) ? "" : pickupTime;
}
