import { and, asc, count, desc, eq, gte, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings, type HandMessageAbout, handMessages } from "#db/schema.ts";
import { addDays, type LocalDate, localDateOf } from "../../platform/local-time.ts";
import { type BookingRow, withRide } from "../booking-store.server.ts";

export type HandMessageRow = typeof handMessages.$inferSelect;
/** A message that somebody has to tell a guest, with the booking it is about. */
export type OpenHandMessage = Readonly<{ message: HandMessageRow; booking: BookingRow }>;

/** A guest hears of a ride that is off, or of money, for a week after its day: an offer lasts as long. */
const lasting: HandMessageAbout[] = ["called-off", "cancelled", "refund"];
const daysLasting = 7;
/** More than a page shows; hundreds mean that the site has no mail server. */
const mostListed = 300;

/**
 * What is still to be told, by the day of the ride, the next first. A message about a ride that is
 * over is left out: at once, or after a week where the ride was called off or the booking cancelled.
 */
export async function openHandMessages(
  db: Database,
  now: Date,
  only: Readonly<{ bookingId?: string; date?: LocalDate }> = {},
): Promise<OpenHandMessage[]> {
  return db
    .select({ message: handMessages, booking: withRide })
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
export async function countUntold(tx: Transaction, bookingIds: readonly string[]): Promise<number> {
  if (bookingIds.length === 0) return 0;
  const [row] = await tx
    .select({ open: count() })
    .from(handMessages)
    .where(and(isNotTold, inArray(handMessages.bookingId, [...bookingIds])));
  return row?.open ?? 0;
}

/** The newest message of a booking that was told or is still to be told; undefined without one. */
export async function newestHandMessage(
  db: Database,
  bookingId: string,
): Promise<HandMessageRow | undefined> {
  const [row] = await db
    .select()
    .from(handMessages)
    .where(and(eq(handMessages.bookingId, bookingId), isNull(handMessages.endedAt)))
    .orderBy(desc(handMessages.createdAt), desc(handMessages.id))
    .limit(1);
  return row;
}

/** Of a message: nobody has told it, and it has not ended. */
export const isNotTold = and(isNull(handMessages.toldAt), isNull(handMessages.endedAt));

function isOpen(now: Date): SQL | undefined {
  const today = localDateOf(now);
  return and(
    isNotTold,
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
