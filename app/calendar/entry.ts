import { sayReference } from "../booking/reference.ts";
import { rideTitle } from "../booking/ride-title.ts";
import { fill, fillPlural } from "../i18n/format.ts";
import type { Locale } from "../i18n/locale.ts";
import { calendarFeedMessages } from "../i18n/messages/calendar-feed.ts";
import type { FeedRide, FeedRider } from "./feed-rides.server.ts";

/** What a calendar shows of a ride; times are local. */
export type CalendarEntry = Readonly<{
  departureId: number;
  start: string;
  end: string;
  summary: string;
  description: string;
  url: string;
  isCalledOff: boolean;
}>;

/** A ride as an entry from its first pickup to its end, with the riders in the text. */
export function entryOf(ride: FeedRide, locale: Locale, siteUrl: string): CalendarEntry {
  const words = calendarFeedMessages[locale];
  const { date, departureId, isCalledOff } = ride;
  const start = firstPickup(ride);
  const title = rideTitle(ride.tour, ride.name, locale);
  const values = { ride: title, sold: ride.sold, capacity: ride.capacity };
  return {
    departureId,
    start: `${date}T${start}:00`,
    end: `${date}T${endOf(ride, start)}:00`,
    summary: fill(isCalledOff ? words.calledOff : words.summary, values),
    description: ride.riders.map((rider) => riderLine(rider, locale)).join("\n"),
    url: `${siteUrl}/admin/departures/${date}`,
    isCalledOff,
  };
}

function riderLine(rider: FeedRider, locale: Locale): string {
  const words = calendarFeedMessages[locale];
  const time = inLine(rider.pickupTime) || words.noTime;
  const place = inLine(rider.pickupLocation) || words.noPlace;
  const name = inLine(rider.name) || sayReference(rider.reference);
  return `${time} ${place}: ${name}, ${fillPlural(words.riders, rider.participants)}`;
}

function firstPickup({ start, riders }: FeedRide): string {
  const times = riders.map(({ pickupTime }) => pickupTime).filter(isTime);
  return times.reduce((first, time) => (time < first ? time : first), times[0] ?? start);
}

/** The end in the schedule, or so many hours after the pickup; always after the start. */
function endOf({ end, longestHours, start: rideStart }: FeedRide, start: string): string {
  const latest = "23:59";
  const [hour = 0, minute = 0] = start.split(":").map(Number);
  const later = `${String(hour + longestHours).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  const ends = end ?? (later < latest ? later : latest);
  return ends > start && ends > rideStart ? ends : latest;
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** A guest's text in one line, so that it cannot imitate another rider's line. */
function inLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
