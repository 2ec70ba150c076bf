import { and, asc, count, desc, eq, gte, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings, handMessages, type ManualMessageTopic } from "#db/schema.ts";
import { addDays, type LocalDate } from "../../platform/local-date.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import { type BookingRow, selectWithRide } from "../booking-store.server.ts";

export type ManualMessageRow = typeof handMessages.$inferSelect;
/** A manual message that nobody has told the guest yet, with its booking. */
export type OpenManualMessage = Readonly<{ message: ManualMessageRow; booking: BookingRow }>;

/**
 * Topics that stay relevant for a week after the day of the ride, because that is how long a guest
 * can choose after a cancelled departure.
 */
const lastingTopics: ManualMessageTopic[] = ["called-off", "cancelled", "refund"];
const daysLasting = 7;
/**
 * The maximum number of messages that a page lists. Only a site without a mail server ever has
 * more.
 */
const maxListed = 300;

/**
 * Lists the manual messages that are still to be told, ordered by the day of the ride, soonest
 * first. Leaves out messages about past rides; for topics in `lastingTopics`, only if the ride was
 * more than a week ago. Thanks are listed on the day after the ride.
 */
export async function listOpenManualMessages(
  db: Database,
  now: Date,
  only: Readonly<{ bookingId?: string; date?: LocalDate }> = {},
): Promise<OpenManualMessage[]> {
  return db
    .select({ message: handMessages, booking: selectWithRide })
    .from(handMessages)
    .innerJoin(bookings, eq(bookings.id, handMessages.bookingId))
    .where(
      and(
        buildOpenCondition(now),
        only.bookingId ? eq(handMessages.bookingId, only.bookingId) : undefined,
        only.date ? eq(bookings.bookingDate, only.date) : undefined,
      ),
    )
    .orderBy(asc(bookings.bookingDate), asc(bookings.pickupTime), asc(handMessages.id))
    .limit(maxListed);
}

/** Returns how many of the given bookings have a pending manual message. */
export async function countPendingMessages(
  tx: Transaction,
  bookingIds: readonly string[],
): Promise<number> {
  if (bookingIds.length === 0) return 0;
  const [row] = await tx
    .select({ open: count() })
    .from(handMessages)
    .where(and(isPendingMessage, inArray(handMessages.bookingId, [...bookingIds])));
  return row?.open ?? 0;
}

/**
 * Returns the newest manual message of a booking that is pending or told; undefined if there is
 * none.
 */
export async function findNewestManualMessage(
  db: Database,
  bookingId: string,
): Promise<ManualMessageRow | undefined> {
  const [row] = await db
    .select()
    .from(handMessages)
    .where(and(eq(handMessages.bookingId, bookingId), isNull(handMessages.endedAt)))
    .orderBy(desc(handMessages.createdAt), desc(handMessages.id))
    .limit(1);
  return row;
}

/**
 * The condition that a message is pending: nobody has told the guest, and the message has not
 * ended.
 */
export const isPendingMessage = and(isNull(handMessages.toldAt), isNull(handMessages.endedAt));

function buildOpenCondition(now: Date): SQL | undefined {
  const today = toLocalDate(now);
  return and(
    isPendingMessage,
    isNull(bookings.erasedAt),
    or(
      gte(bookings.bookingDate, today),
      // Guests are thanked on the day after the ride and never later.
      and(eq(handMessages.about, "thanks"), gte(bookings.bookingDate, addDays(today, -1))),
      and(
        inArray(handMessages.about, lastingTopics),
        gte(bookings.bookingDate, addDays(today, -daysLasting)),
      ),
    ),
  );
}
