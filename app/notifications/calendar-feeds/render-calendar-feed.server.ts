import { createHash } from "node:crypto";
import { ICalCalendar, ICalEventStatus } from "ical-generator";
import type { Database } from "#db/database.ts";
import { timeZone } from "../../business/facts.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import { fillMessage } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Logger } from "../../platform/logger.server.ts";
import { type CalendarEntry, toCalendarEntry } from "./calendar-entry.ts";
import { findFeedBySecret } from "./calendar-feeds.server.ts";
import { type FeedRide, mapFeedRides } from "./list-feed-rides.server.ts";
import { calendarFeedMessages } from "./messages.ts";
import { timeZoneRule } from "./time-zone-rule.ts";
import { type EntryVersion, updateEntryVersions } from "./update-entry-versions.server.ts";

/** The interval in seconds at which calendar programs are asked to refresh. */
const refreshSeconds = 3_600;

export type RenderedFeed = Readonly<{ text: string; etag: string }>;

/**
 * Renders the calendar feed with the given secret: all rides with confirmed riders, or those of one
 * guide, from 30 days ago on. Returns null for an invalid secret. The same rides always give the
 * same text.
 */
export async function renderCalendarFeed(
  db: Database,
  secret: string,
  { siteUrl, now, log }: Readonly<{ siteUrl: string; now: Date; log: Pick<Logger, "error"> }>,
): Promise<RenderedFeed | null> {
  const feed = await findFeedBySecret(db, secret, now);
  if (!feed) return null;
  const { language, accountId } = feed;
  const entries = await mapFeedRides(db, { now, guideId: accountId, log }, (ride) =>
    buildValidEntry(ride, language, siteUrl),
  );
  const versions = await updateEntryVersions(db, entries, language, now);
  const text = renderCalendar(entries, versions, { siteUrl, language, now });
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` };
}

/** Builds the calendar entry of a ride. Throws if a calendar cannot represent it. */
function buildValidEntry(ride: FeedRide, language: Locale, siteUrl: string): CalendarEntry {
  const entry = toCalendarEntry(ride, language, siteUrl);
  const { start, end } = entry;
  new ICalCalendar().createEvent({ start, end, timezone: timeZone });
  return entry;
}

function renderCalendar(
  entries: readonly CalendarEntry[],
  versions: ReadonlyMap<number, EntryVersion>,
  { siteUrl, language, now }: Readonly<{ siteUrl: string; language: Locale; now: Date }>,
): string {
  const brand = getPublishedBusiness().brand.value;
  const calendar = new ICalCalendar({
    name: fillMessage(calendarFeedMessages[language].name, { brand }),
    prodId: { company: brand, product: "rides", language },
    // The calendar itself has no time zone; with one, DTSTAMP would not be in UTC as the standard
    // requires.
    timezone: { name: null, generator: () => timeZoneRule },
    ttl: refreshSeconds,
  });
  const { host } = new URL(siteUrl);
  for (const entry of entries) {
    const { sequence, changedAt } = versions.get(entry.departureId) ?? {
      sequence: 0,
      changedAt: now,
    };
    calendar.createEvent({
      id: `ride-${entry.departureId}@${host}`,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      // A text without an offset is local time in the tours' time zone, whatever the time zone of
      // this process.
      start: entry.start,
      end: entry.end,
      timezone: timeZone,
      summary: entry.summary,
      description: entry.description,
      url: entry.url,
      status: entry.isCalledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  // The iCalendar format requires a line break after every line, including the last one.
  return `${calendar.toString()}\r\n`;
}
