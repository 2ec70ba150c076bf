import { formatReference } from "../../bookings/format-reference.ts";
import { formatPickup, hasNoPickup } from "../../departures/pickup.ts";
import { getRideTitle } from "../../departures/ride-title.ts";
import { fillMessage, fillPlural } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locale.ts";
import { isTimeOfDay } from "../../i18n/time-of-day.ts";
import { getOperatorPath } from "../../routing/operator-paths.ts";
import type { FeedRide, FeedRider } from "./list-feed-rides.server.ts";
import { calendarFeedMessages } from "./messages.ts";
import { formatMoment, getRideTimeRange } from "./ride-time-range.ts";

/** The calendar entry of a ride; times are local. */
export type CalendarEntry = Readonly<{
  departureId: number;
  start: string;
  end: string;
  summary: string;
  description: string;
  url: string;
  isCalledOff: boolean;
}>;

/**
 * Converts a ride to a calendar entry that lasts from the first pickup until the guests are back
 * and lists the riders in its description.
 */
export function toCalendarEntry(ride: FeedRide, locale: Locale, siteUrl: string): CalendarEntry {
  const messages = calendarFeedMessages[locale];
  const { date, departureId, isCalledOff } = ride;
  const { from, to } = getRideTimeRange(ride, findEarliestPickup(ride));
  const title = getRideTitle(ride.tour, ride.name, locale);
  const values = { ride: title, sold: ride.sold, capacity: ride.capacity };
  return {
    departureId,
    start: formatMoment(from),
    end: formatMoment(to),
    summary: fillMessage(isCalledOff ? messages.calledOff : messages.summary, values),
    description: ride.riders.map((rider) => formatRider(rider, locale)).join("\n"),
    url: `${siteUrl}${getOperatorPath("day", date)}`,
    isCalledOff,
  };
}

function formatRider(rider: FeedRider, locale: Locale): string {
  const messages = calendarFeedMessages[locale];
  const name = toCalendarLine(rider.name) || formatReference(rider.reference);
  return `${formatStop(rider, locale)}: ${name}, ${fillPlural(messages.riders, rider.participants)}`;
}

/** The pickup time and place of a rider, or how a rider without a pickup gets to the start. */
function formatStop({ pickupTime, pickupLocation }: FeedRider, locale: Locale): string {
  const messages = calendarFeedMessages[locale];
  const place = toCalendarLine(pickupLocation);
  if (hasNoPickup(pickupTime)) return `${formatPickup(pickupTime, locale)} ${place}`.trim();
  return `${toCalendarLine(pickupTime) || messages.noTime} ${place || messages.noPlace}`;
}

function findEarliestPickup({ riders }: FeedRide): string | null {
  const times = riders.map(({ pickupTime }) => pickupTime).filter(isTimeOfDay);
  return times.sort()[0] ?? null;
}

/**
 * Reduces a guest's text to one line, so that it cannot imitate the line of another rider. Unlike
 * `toSingleLine` for emails, it removes control characters, because calendars do not escape them.
 */
function toCalendarLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
