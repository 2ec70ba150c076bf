import { and, asc, count, desc, eq, gte, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings, handMessages, type ManualMessageTopic } from "#db/schema.ts";
import { addDays, type LocalDate, toLocalDate } from "../../platform/local-time.ts";
import { type BookingRow, selectWithRide } from "../booking-store.server.ts";

export type ManualMessageRow = typeof handMessages.$inferSelect;
/** A message that somebody has to tell a guest, with the booking it is about. */
export type OpenManualMessage = Readonly<{ message: ManualMessageRow; booking: BookingRow }>;

/** A guest hears of a ride that is off, or of money, for a week after its day: an offer lasts as long. */
const lasting: ManualMessageTopic[] = ["called-off", "cancelled", "refund"];
const daysLasting = 7;
/** More than a page shows; hundreds mean that the site has no mail server. */
const mostListed = 300;

/**
 * What is still to be told, by the day of the ride, the next first. A message about a ride that is
 * over is left out: at once, or after a week where the ride was called off or the booking cancelled.
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
        isOpen(now),
        only.bookingId ? eq(handMessages.bookingId, only.bookingId) : undefined,
        only.date ? eq(bookings.bookingDate, only.date) : undefined,
      ),
    )
    .orderBy(asc(bookings.bookingDate), asc(bookings.pickupTime), asc(handMessages.id))
    .limit(mostListed);
}

/** Of these bookings, how many have something to be told by hand. */
export async function countPendingMessages(
  tx: Transaction,
  bookingIds: readonly string[],
): Promise<number> {
  if (bookingIds.length === 0) return 0;
  const [row] = await tx
    .select({ open: count() })
    .from(handMessages)
    .where(and(isNotNotified, inArray(handMessages.bookingId, [...bookingIds])));
  return row?.open ?? 0;
}

/** The newest message of a booking that was told or is still to be told; undefined without one. */
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

/** Of a message: nobody has told it, and it has not ended. */
export const isNotNotified = and(isNull(handMessages.toldAt), isNull(handMessages.endedAt));

function isOpen(now: Date): SQL | undefined {
  const today = toLocalDate(now);
  return and(
    isNotNotified,
    isNull(bookings.erasedAt),
    or(
      gte(bookings.bookingDate, today),
      and(
        inArray(handMessages.about, lasting),
        gte(bookings.bookingDate, addDays(today, -daysLasting)),
      ),
    ),
  );
}
