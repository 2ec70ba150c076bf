import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { bookingHistory } from "#db/schema.ts";
import type { BookingRow } from "../../bookings/booking-store.server.ts";
import {
  changeEvents,
  describeChange,
  describePartyAndPriceChange,
  joinChanges,
} from "../email/describe-booking-change.ts";
import { operatorLocale } from "../email/operator-notification.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";

/** The maximum number of changes that an operator email lists. */
const maxListedChanges = 10;

/**
 * Describes the changes of riders and price in the booking's current revision as one text, in the
 * guest's language. The list is empty if there are none.
 */
export async function describeNewestChange(
  deps: NotifierDependencies,
  { id, revision, language }: BookingRow,
): Promise<string[]> {
  const lines = await deps.db
    .select()
    .from(bookingHistory)
    .where(
      and(
        eq(bookingHistory.bookingId, id),
        inArray(bookingHistory.event, changeEvents),
        sql`${bookingHistory.detail} ->> 'revision' = ${String(revision)}`,
      ),
    );
  const changes = lines.flatMap((line) => describePartyAndPriceChange(line, language));
  return changes.length > 0 ? [joinChanges(changes)] : [];
}

/** Describes the latest ten changes of the booking in the operator's language, oldest first. */
export async function describeRecentChanges(
  deps: NotifierDependencies,
  bookingId: string,
): Promise<string[]> {
  const lines = await deps.db
    .select()
    .from(bookingHistory)
    .where(
      and(eq(bookingHistory.bookingId, bookingId), inArray(bookingHistory.event, changeEvents)),
    )
    .orderBy(desc(bookingHistory.id))
    .limit(maxListedChanges);
  return lines.reverse().map((line) => describeChange(line, operatorLocale));
}
