import { and, asc, desc, eq, gt, inArray, like, lt, lte, max, sql } from "drizzle-orm";
import { bookingHistory, deliveries } from "#db/schema.ts";
import type { BookingRow } from "../../bookings/booking-store.server.ts";
import type { RefundSums } from "../../bookings/ledger/format-refund.ts";
import { findRefundsSince } from "../../bookings/refunds/find-refund-sums.server.ts";
import {
  changeEvents,
  describeChange,
  describeMove,
  describePartyAndPriceChanges,
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
  { id, revision, language, participants }: BookingRow,
): Promise<string[]> {
  const lines = await listUntoldChanges(deps, { id, revision }, "changed");
  const newest = lines.filter(({ detail }) => detail.revision === revision);
  const changes = [
    ...describeMove(lines, language, participants),
    ...describePartyAndPriceChanges(newest, language),
  ];
  return changes.length > 0 ? [joinChanges(changes)] : [];
}

/** The first part of the subject of an email about changes: to the guest, or to the team. */
type ChangeEmail = "changed" | "changed-notice";

/**
 * Finds what goes back of a booking, and what went back since the first change that no earlier email
 * of this kind told of. An email that is queued again therefore names the same sums.
 */
export async function findUntoldRefunds(
  deps: NotifierDependencies,
  booking: BookingRow,
  email: ChangeEmail,
): Promise<RefundSums> {
  const [first] = await listUntoldChanges(deps, booking, email);
  return findRefundsSince(deps.db, booking, first?.at ?? null);
}

/** Lists the changes up to a booking's revision that no earlier email told of, oldest first. */
async function listUntoldChanges(
  deps: NotifierDependencies,
  { id, revision }: Pick<BookingRow, "id" | "revision">,
  email: ChangeEmail,
) {
  const toldRevision = await findToldRevision(deps, `${email}:${id}`, revision);
  const at = sql<number>`(${bookingHistory.detail} ->> 'revision')::int`;
  return deps.db
    .select()
    .from(bookingHistory)
    .where(
      and(
        eq(bookingHistory.bookingId, id),
        inArray(bookingHistory.event, changeEvents),
        gt(at, toldRevision),
        lte(at, revision),
      ),
    )
    .orderBy(asc(bookingHistory.id));
}

/** Returns the newest revision, before the given one, that an email with such a subject told of. */
async function findToldRevision(
  { db }: NotifierDependencies,
  subject: string,
  before: number,
): Promise<number> {
  const of = sql<number>`split_part(${deliveries.subject}, ':', 3)::int`;
  const [latest] = await db
    .select({ revision: max(of) })
    .from(deliveries)
    .where(
      and(like(deliveries.subject, `${subject}:%`), eq(deliveries.channel, "mail"), lt(of, before)),
    );
  return Number(latest?.revision ?? 0);
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
