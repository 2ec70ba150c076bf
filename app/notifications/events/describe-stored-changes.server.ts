import { and, asc, desc, eq, gt, inArray, like, lt, lte, max, sql } from "drizzle-orm";
import { bookingHistory, deliveries } from "#db/schema.ts";
import type { BookingRow } from "../../bookings/booking-store.server.ts";
import {
  changeEvents,
  describeChange,
  describeMove,
  describePartyAndPriceChange,
  joinChanges,
} from "../email/describe-booking-change.ts";
import { operatorLocale } from "../email/operator-notification.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";

/** The maximum number of changes that an operator email lists. */
const maxListedChanges = 10;

/**
 * Describes the move and the changes of riders and price in the booking's current revision as one
 * text, in the guest's language. Moves that no email told of are joined with it: the guest knows the
 * ride before the first of them. The list is empty if there are none.
 */
export async function describeNewestChange(
  deps: NotifierDependencies,
  { id, revision, language }: BookingRow,
): Promise<string[]> {
  const told = await findToldRevision(deps, id, revision);
  const at = sql<number>`(${bookingHistory.detail} ->> 'revision')::int`;
  const lines = await deps.db
    .select()
    .from(bookingHistory)
    .where(
      and(
        eq(bookingHistory.bookingId, id),
        inArray(bookingHistory.event, changeEvents),
        gt(at, told),
        lte(at, revision),
      ),
    )
    .orderBy(asc(bookingHistory.id));
  const newest = lines.filter(({ detail }) => detail.revision === revision);
  const changes = [
    ...describeMove(lines, language),
    ...newest.flatMap((line) => describePartyAndPriceChange(line, language)),
  ];
  return changes.length > 0 ? [joinChanges(changes)] : [];
}

/** Returns the newest revision of a booking, before the given one, that an email told the guest. */
async function findToldRevision(
  { db }: NotifierDependencies,
  id: string,
  before: number,
): Promise<number> {
  const of = sql<number>`split_part(${deliveries.subject}, ':', 3)::int`;
  const [told] = await db
    .select({ revision: max(of) })
    .from(deliveries)
    .where(
      and(
        like(deliveries.subject, `changed:${id}:%`),
        eq(deliveries.channel, "mail"),
        lt(of, before),
      ),
    );
  return Number(told?.revision ?? 0);
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
