import { isTimeOfDay, type LocalMoment } from "../../i18n/time-of-day.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import { getRideEnd } from "../../tours/ride-end.ts";
import type { DepartureTime, Listing } from "../../tours/tour-listing.ts";

/** A ride on a day, with its end on that day, and the longest duration of its tour. */
export type CalendarRide = Readonly<{
  date: LocalDate;
  ride: DepartureTime;
  durationHours: Listing["durationHours"];
}>;

/**
 * Returns the time range of a ride in a calendar. It begins at the pickup, or at the start of the
 * ride if there is no pickup, and lasts until the ride is over (`getRideEnd`). Another system may
 * have stored a pickup after the end; the range then begins at the start, so that it always ends
 * after it begins.
 */
export function getRideTimeRange(
  { date, ride, durationHours }: CalendarRide,
  pickup: string | null,
): Readonly<{ from: LocalMoment; to: LocalMoment }> {
  const to = getRideEnd(ride, { durationHours }, date, pickup !== null);
  const isUsable = pickup !== null && isTimeOfDay(pickup) && `${date} ${pickup}` < formatKey(to);
  return { from: { date, time: isUsable ? pickup : ride.start }, to };
}

/** Formats a moment so that texts compare like the moments. */
function formatKey({ date, time }: LocalMoment): string {
  return `${date} ${time}`;
}

/** Formats a moment for calendar programs, which read it as local time because it has no offset. */
export function formatMoment({ date, time }: LocalMoment): string {
  return `${date}T${time}:00`;
}
