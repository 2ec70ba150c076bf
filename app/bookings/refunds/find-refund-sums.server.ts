import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookingHistory, payments } from "#db/schema.ts";
import { type BookingRow, findBookingById } from "../booking-store.server.ts";
import type { RefundSums } from "../ledger/format-refund.ts";
import { listManualPayments } from "../ledger/ledger-store.server.ts";
import type { ManagedBooking } from "../managed-booking.server.ts";
import { listOrders } from "./refund-orders.server.ts";
import { sumAllRefunds, sumRefundsSince } from "./sum-refunds.ts";

/**
 * Finds what goes back since the newest change of a booking's riders, from the ledger; null if there
 * was no such change.
 */
export async function findRefundOfPartyChange(
  db: Database,
  bookingId: string,
): Promise<RefundSums | null> {
  const booking = await findBookingById(db, bookingId);
  if (!booking) return null;
  const ledger = await readLedger(db, bookingId);
  const change = ledger.history.findLast(({ event }) => event === "party-changed");
  return change ? sumRefundsSince(booking, ledger, change.at) : null;
}

/** Finds what goes back of a booking that stands, with what went back since an instant. */
export async function findRefundsSince(
  db: Database,
  booking: BookingRow,
  since: Date | null,
): Promise<RefundSums> {
  return sumRefundsSince(booking, await readLedger(db, booking.id), since);
}

/** Finds everything that went and goes back to the guest of a booking. */
export async function findAllRefunds(
  db: Database,
  { booking, money }: Pick<ManagedBooking, "booking" | "money">,
): Promise<RefundSums> {
  return sumAllRefunds(booking, await readLedger(db, booking.id), money.end);
}

async function readLedger(db: Database, bookingId: string) {
  return {
    history: await db
      .select()
      .from(bookingHistory)
      .where(eq(bookingHistory.bookingId, bookingId))
      .orderBy(asc(bookingHistory.id)),
    payments: await db.select().from(payments).where(eq(payments.bookingId, bookingId)),
    refundOrders: await listOrders(db, bookingId),
    handPayments: await listManualPayments(db, bookingId),
  };
}
