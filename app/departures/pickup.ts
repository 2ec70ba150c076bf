import { formatTime } from "../i18n/format.ts";
import type { Locale } from "../i18n/locale.ts";
import { type LocalDate, toInstant } from "../platform/local-time.ts";
import type { DepartureTime } from "../tours/tour-listing.ts";
import { pickupMessages } from "./pickup-messages.ts";

/**
 * The stored pickup time of a booking whose riders come to the start on their own. An empty text
 * means that another system did not send a time.
 */
export const noPickup = "without-pickup";

/** Returns whether the riders of a booking come to the start on their own. */
export function hasNoPickup(pickupTime: string): boolean {
  return pickupTime === noPickup;
}

/** Returns whether a booking of a ride can have this pickup time, or none. */
export function isValidPickup(
  { pickups }: Pick<DepartureTime, "pickups">,
  pickup: string,
): boolean {
  return hasNoPickup(pickup) || pickups.includes(pickup);
}

/** Returns whether a pickup time of a day has passed. */
export function isPickupOver(date: LocalDate, pickup: string, now: Date): boolean {
  return !hasNoPickup(pickup) && toInstant(date, pickup) <= now;
}

/** Lists the pickup times that the operator can still choose: the future ones, and always none. */
export function listPickupsAhead(date: LocalDate, pickups: readonly string[], now: Date): string[] {
  return [...pickups.filter((pickup) => !isPickupOver(date, pickup, now)), noPickup];
}

/** Formats a pickup time for the team: `2:30 PM` or `On their own`. Other texts are not changed. */
export function formatPickup(pickupTime: string, locale: Locale): string {
  return hasNoPickup(pickupTime) ? pickupMessages[locale].alone : formatTime(pickupTime, locale);
}

/** Returns a pickup time for other systems; it is empty for riders without a pickup. */
export function toExternalPickup(pickupTime: string): string {
  return hasNoPickup(pickupTime) ? "" : pickupTime;
}
