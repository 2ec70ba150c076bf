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

/** The rest follows at the next run, so that a flood of mails never leaves at once. */
const mostAtOnce = 200;

/**
 * The name of the setting with the instant, in ISO 8601, until which nobody is told of bookings: an
 * invented season's guests do not exist.
 */
export const confirmedUntilSetting = "bookings-untold-until";

/**
 * Publishes a job for each confirmed booking ahead that nobody was told of, and that has no waiting or
 * failed job: an earlier version could lose such a job for good. Each booking gets one job, however
 * many processes run this. Returns how many got one.
 */
export async function retryConfirmations({ db, clock, log, publish }: Deps): Promise<number> {
  const now = clock.now();
  return runInTransaction(db, async (tx) => {
    // Whoever comes second finds the jobs of the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('confirmations', 0))`);
    const untold = await listUnconfirmedBookings(tx, now);
    const due = untold.filter(needsConfirmation).slice(0, mostAtOnce);
    for (const { id } of due) {
      log.warn({ bookingId: id }, "a booking is confirmed, and nobody was told");
      await publish(tx, { type: "booking-confirmed", bookingId: id });
    }
    return due.length;
  });
}

type Untold = Pick<typeof bookings.$inferSelect, "id" | "source" | "email" | "offerExpiresAt">;

/** Whether a message belongs to the booking: see `queueConfirmation`. */
function needsConfirmation(booking: Untold): boolean {
  if (booking.source === "site") return true;
  return booking.offerExpiresAt === null && getGuestEmail(booking) !== null;
}

/** One statement: a job that ends meanwhile stores its deliveries with its end. */
async function listUnconfirmedBookings(tx: Transaction, now: Date): Promise<Untold[]> {
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
      ),
    )
    .orderBy(asc(bookingDate), asc(id));
}
