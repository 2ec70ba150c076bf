import { isClosedWithRiders } from "#app/bookings/closures/departures-to-close.ts";
import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { getDepartureStart } from "#app/departures/departure-start.ts";
import { fillMessage, fillPlural, formatTime, type Plural } from "#app/i18n/format.ts";
import type { Locale, Localized } from "#app/i18n/locale.ts";
import { type TourId, tours } from "#app/tours/all-tours.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import { getShortTourName } from "#app/tours/tour-names.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";

export function getDayPath(date: string): string {
  return `/admin/departures/${date}`;
}

/**
 * Returns a departure's name, such as `sunset-16:00`. It is unique within the day, and used in
 * forms and URLs.
 */
export function formatRideName({ tour, start }: Pick<DepartureKey, "tour" | "start">): string {
  return `${tour}-${start}`;
}

/** Parses a departure's name, such as `sunset-16:00`. Returns undefined if the name is invalid. */
export function parseDepartureName(name: string, date: string): DepartureKey | undefined {
  const [, id, start = ""] = /^(.+)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(name) ?? [];
  const tour = findTourById(id);
  return tour && { tour, date, start };
}

/**
 * Returns the tour's short name, such as "Sunset", or the departure's own name, such as "Morning
 * Ride".
 */
export function getShortTitle(
  { key, name }: Readonly<{ key: Pick<DepartureKey, "tour">; name: Localized | null }>,
  locale: Locale,
): string {
  return name?.[locale] ?? getShortTourName(key.tour, locale);
}

export function getRideColourClass(tour: TourId): string {
  return tours[tour].accent === "monte" ? "text-lagoon" : "text-rose";
}

/** Returns text such as "Ride 4:00 PM". */
export function formatRideTime({ key }: OperatorDeparture, locale: Locale): string {
  return fillMessage(adminDeparturesMessages[locale].ride, { time: formatTime(key.start, locale) });
}

export type RideState =
  | "open"
  | "full"
  | "full-while-paying"
  | "no-horses"
  | "past"
  | "sale-closed"
  | "not-yet"
  | "not-offered"
  | "closed"
  | "weather"
  | "other";

/** Returns a ride's state: open, or the reason why guests cannot book it. */
export function getRideState(ride: OperatorDeparture): RideState {
  const { closed, sale, offered, sold, held, blocked, isGone, seatsLeft } = ride;
  if (closed) return closed;
  if (!offered && sold + held === 0) return "not-offered";
  if (sale === "past") return "past";
  if (isGone) return "sale-closed";
  // Seats of guests who are still paying may become free again, so they do not make the ride full.
  const paying = held - blocked;
  if (seatsLeft === 0 && paying === 0) return sold + held > 0 ? "full" : "no-horses";
  if (!offered) return "not-offered";
  if (sale !== "open") return sale === "closed" ? "sale-closed" : "not-yet";
  return seatsLeft === 0 ? "full-while-paying" : "open";
}

/** Whether the ride is offered, has guests, or was closed or cancelled. */
export function isOfferedBookedOrClosed({
  offered,
  sold,
  held,
  closed,
}: OperatorDeparture): boolean {
  return offered || sold + held > 0 || closed !== null;
}

export function canBeCancelled(departure: OperatorDeparture): boolean {
  return (
    isOfferedBookedOrClosed(departure) &&
    (departure.closed === null || isClosedWithRiders(departure))
  );
}

/** Whether the ride has started. This stays true after its end. */
export function hasStarted({ key }: Pick<OperatorDeparture, "key">, now: Date): boolean {
  return getDepartureStart(key) <= now;
}

/** Whether the riders are back from the ride. */
export function hasEnded({ backAt }: Pick<OperatorDeparture, "backAt">, now: Date): boolean {
  return backAt <= now;
}

/** Whether staff can create a manual booking on the ride. */
export function canAddRiders(ride: OperatorDeparture, now: Date): boolean {
  const { closed, offered, isGone, hasPrivateParty, seatsLeft } = ride;
  if (closed || !offered || isGone || hasPrivateParty || hasStarted(ride, now)) return false;
  return seatsLeft > 0;
}

/** Returns the path of the form that creates a manual booking on a ride. */
export function getAddRidersPath(key: DepartureKey): string {
  return `${getDayPath(key.date)}/manual-booking?ride=${encodeURIComponent(formatRideName(key))}`;
}

/**
 * Whether the departure is cancelled when the operator cancels the whole day. Departures that have
 * already started are excluded.
 */
export function isCancelledWithDay(departure: OperatorDeparture, now: Date): boolean {
  return canBeCancelled(departure) && !hasStarted(departure, now);
}

/** Fills in a plural message that has a special text for zero. */
export function fillCountMessage(message: Plural & { none: string }, count: number): string {
  return count === 0 ? message.none : fillPlural(message, count);
}
