import { departureStart } from "#app/booking/guest/cancellation.ts";
import type { OperatorDeparture } from "#app/booking/operator/operator-departures.server.ts";
import { ownTitle } from "#app/booking/ride-title.ts";
import type { DepartureKey } from "#app/booking/seats/availability.ts";
import { fill, fillPlural, formatTime, type Plural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminDeparturesMessages } from "#app/i18n/messages/admin-departures.ts";
import { type TourId, tours } from "#app/tours/all-tours.ts";
import { tourById } from "#app/tours/tour-of.ts";

/** The address of a day's riders. */
export function dayAddress(date: string): string {
  return `/admin/departures/${date}`;
}

/** How a form or an address names a departure of a day: `sunset-16:00`. */
export function rideName({ tour, start }: Pick<DepartureKey, "tour" | "start">): string {
  return `${tour}-${start}`;
}

/** The departure of a day that a form or an address names, if it could be one. */
export function rideNamed(name: string, date: string): DepartureKey | undefined {
  const [, id, start = ""] = /^(.+)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(name) ?? [];
  const tour = tourById(id);
  return tour && { tour, date, start };
}

/** "Sunset", or "Morning Ride" for the one with a name of its own. */
export function shortTitle({ tour, start }: Omit<DepartureKey, "date">, locale: Locale): string {
  return ownTitle(tour, start, locale) ?? tours[tour].shortName[locale];
}

/** The class of a ride's name, in the colour of its tour. */
export function rideColour(tour: TourId): string {
  return tours[tour].look.accent === "monte" ? "text-lagoon" : "text-rose";
}

/** "Ride 4:00 PM". */
export function rideTime({ key }: OperatorDeparture, locale: Locale): string {
  return fill(adminDeparturesMessages[locale].ride, { time: formatTime(key.start, locale) });
}

export type RideState =
  | "open"
  | "full"
  | "full-while-paying"
  | "past"
  | "sale-closed"
  | "not-yet"
  | "not-offered"
  | "weather"
  | "other";

/** The one word for a ride: why guests cannot book it, or that they can. */
export function stateOf(ride: OperatorDeparture): RideState {
  const { closed, sale, offered, sold, held, capacity, isGone, beside } = ride;
  if (closed) return closed;
  if (!offered && sold + held === 0) return "not-offered";
  if (sale === "past") return "past";
  if (isGone) return "sale-closed";
  if (sold + beside >= capacity) return "full";
  if (!offered) return "not-offered";
  if (sale !== "open") return sale === "closed" ? "sale-closed" : "not-yet";
  // Who is paying may leave, and the seats are free again.
  return sold + held + beside >= capacity ? "full-while-paying" : "open";
}

/** Whether there is something to show or call off: offered, or with guests, or called off. */
export function isOn({ offered, sold, held, closed }: OperatorDeparture): boolean {
  return offered || sold + held > 0 || closed !== null;
}

/** What can still be called off by its own name. */
export function isCallable(departure: OperatorDeparture): boolean {
  return isOn(departure) && departure.closed === null;
}

/** Whether the ride has started: its guests are riding, or have ridden. */
export function hasStarted({ key }: Pick<OperatorDeparture, "key">, now: Date): boolean {
  return departureStart(key) <= now;
}

/** What "call off the day" means: only what is still ahead. */
export function isAhead(departure: OperatorDeparture, now: Date): boolean {
  return isCallable(departure) && !hasStarted(departure, now);
}

/** A message that says something of its own where there is nobody. */
export function fillNone(message: Plural & { none: string }, count: number): string {
  return count === 0 ? message.none : fillPlural(message, count);
}
