import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookingHistory } from "#db/schema.ts";
import { findBookingById } from "../booking-store.server.ts";
import type { RefundSums } from "../ledger/format-refund.ts";
import { listManualPayments } from "../ledger/ledger-store.server.ts";
import { listOrders } from "./refund-orders.server.ts";
import { sumRefundsSince } from "./sum-refunds-since.ts";

/**
 * Finds what goes back since the newest change of a booking's riders, from the ledger; null if there
 * was no such change.
 */
export async function findRefundOfPartyChange(
  db: Database,
  bookingId: string,
): Promise<RefundSums | null> {
  const booking = await findBookingById(db, bookingId);
  const history = await db
    .select()
    .from(bookingHistory)
    .where(eq(bookingHistory.bookingId, bookingId))
    .orderBy(asc(bookingHistory.id));
  const change = history.findLast(({ event }) => event === "party-changed");
  if (!booking || !change) return null;
  const ledger = {
    history,
    orders: await listOrders(db, bookingId),
    handPayments: await listManualPayments(db, bookingId),
  };
  return sumRefundsSince(booking, ledger, change.at);
}
