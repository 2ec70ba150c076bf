import { formatTime } from "../i18n/format.ts";
import type { Locale } from "../i18n/locale.ts";
import { type LocalDate, toInstant } from "../platform/local-time.ts";
import type { DepartureTime } from "../tours/tour-listing.ts";
import { pickupMessages } from "./pickup-messages.ts";

/**
 * What a booking stores as its pickup time when its riders come to the start by themselves. An empty
 * text means that another system has not said the time.
 */
export const noPickup = "without-pickup";

/** Whether the riders of a booking come to the start by themselves. */
export function hasNoPickup(pickupTime: string): boolean {
  return pickupTime === noPickup;
}

/** Whether a booking of a ride can have this pickup time, or none. */
export function isValidPickup(
  { pickups }: Pick<DepartureTime, "pickups">,
  pickup: string,
): boolean {
  return hasNoPickup(pickup) || pickups.includes(pickup);
}

/** Whether it is too late to pick anybody up on that day at that time. */
export function isPickupOver(date: LocalDate, pickup: string, now: Date): boolean {
  return !hasNoPickup(pickup) && toInstant(date, pickup) <= now;
}

/** The pickup times that the operator can still choose: those ahead, and always none. */
export function listPickupsAhead(date: LocalDate, pickups: readonly string[], now: Date): string[] {
  return [...pickups.filter((pickup) => !isPickupOver(date, pickup, now)), noPickup];
}

/** A pickup time in the words of the team: `2:30 PM`, `On their own`. Other texts stay as they are. */
export function formatPickup(pickupTime: string, locale: Locale): string {
  return hasNoPickup(pickupTime) ? pickupMessages[locale].alone : formatTime(pickupTime, locale);
}

/** A pickup time for other systems, which know no word of ours: empty without a pickup. */
export function toExternalPickup(pickupTime: string): string {
  return hasNoPickup(pickupTime) ? "" : pickupTime;
}
