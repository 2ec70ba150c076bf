import { and, asc, eq, gt, gte, isNull, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { bookings, storedSettings } from "#db/schema.ts";
import type { BookingEvent } from "../../bookings/booking-events.ts";
import { getGuestEmail } from "../../bookings/guest-email.ts";
import type { Clock } from "../../platform/clock.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import type { Logger } from "../../platform/logger.server.ts";

type Deps = Readonly<{
  db: Database;
  clock: Clock;
  log: Logger;
  publish(tx: Transaction, event: BookingEvent): Promise<void>;
}>;

/**
 * The maximum number of bookings per run, to limit the number of emails that are sent together. The
 * next run handles the rest.
 */
const maxBookingsPerRun = 200;

/**
 * The name of a setting whose value is a time (ISO 8601). Bookings made up to this time get no
 * confirmation. The demo season sets it, because its guests are invented.
 */
export const confirmedUntilSetting = "bookings-untold-until";

/**
 * Publishes a confirmation job for each future confirmed booking that has neither a notification
 * nor a waiting or failed job. An earlier version of the site could lose such jobs. Each booking
 * gets one job, even if several processes run this. Returns the number of jobs.
 */
export async function retryConfirmations({ db, clock, log, publish }: Deps): Promise<number> {
  const now = clock.now();
  return runInTransaction(db, async (tx) => {
    // The lock makes a second process wait, so that it finds the jobs of the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('confirmations', 0))`);
    const unconfirmed = await listUnconfirmedBookings(tx, now);
    const due = unconfirmed.filter(needsConfirmation).slice(0, maxBookingsPerRun);
    for (const { id } of due) {
      log.warn({ bookingId: id }, "a booking is confirmed, and nobody was told");
      await publish(tx, { type: "booking-confirmed", bookingId: id });
    }
    return due.length;
  });
}

type UnconfirmedBooking = Pick<
  typeof bookings.$inferSelect,
  "id" | "source" | "email" | "offerExpiresAt"
>;

/** Whether the booking needs an email to the guest or the operator (see `queueConfirmation`). */
function needsConfirmation(booking: UnconfirmedBooking): boolean {
  if (booking.source === "site") return true;
  return booking.offerExpiresAt === null && getGuestEmail(booking) !== null;
}

/**
 * Lists the confirmed bookings that have neither a notification nor a job. Both conditions have to
 * be in one statement: between two statements, a job could end and store its deliveries, and its
 * booking would seem to have neither.
 */
async function listUnconfirmedBookings(tx: Transaction, now: Date): Promise<UnconfirmedBooking[]> {
  const [since] = await tx
    .select({ value: storedSettings.value })
    .from(storedSettings)
    .where(eq(storedSettings.name, confirmedUntilSetting));
  const { id, source, email, offerExpiresAt, bookingDate } = bookings;
  return tx
    .select({ id, source, email, offerExpiresAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.state, "confirmed"),
        gte(bookingDate, toLocalDate(now)),
        isNull(bookings.erasedAt),
        since && gt(bookings.bookingTimestamp, new Date(since.value)),
        sql`not exists (select from deliveries where channel = 'mail'
          and subject in ('confirmed:' || bookings.id, 'confirmed-notice:' || bookings.id))`,
        sql`not exists (select from pgboss.job where name = 'booking-confirmed'
          and state in ('created', 'retry', 'active', 'failed')
          and data ->> 'bookingId' = bookings.id::text)`,
        // The first address of a booking has just been stored, and this job sends the confirmation.
        sql`not exists (select from pgboss.job where name = 'booking-news'
          and state in ('created', 'retry', 'active')
          and data -> 'event' ->> 'isFirstAddress' = 'true'
          and data -> 'event' ->> 'bookingId' = bookings.id::text)`,
      ),
    )
    .orderBy(asc(bookingDate), asc(id));
}
