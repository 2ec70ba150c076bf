import { asc, inArray } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookingHistory, bookings, handPayments, refundOrders } from "#db/schema.ts";
import type { RefundSums } from "../ledger/format-refund.ts";
import { endSumColumns } from "../ledger/ledger-store.server.ts";
import { getBookingMoney, getRowMoney } from "../ledger/money-breakdown.ts";
import { findUndonePayments } from "../ledger/undone-payments.ts";
import { cancellationRefundReason } from "../refunds/refund-orders.server.ts";
import { listOpenManualMessages, type OpenManualMessage } from "./manual-messages.server.ts";
import { findUntoldChanges, type UntoldChange } from "./untold-changes.ts";

/** What a text has to say in addition to how the booking stands now. */
export type UntoldNews = Readonly<{
  changes: readonly UntoldChange[];
  /** What goes back, and what went back since the first of the changes, from the ledger. */
  back: RefundSums;
}>;

/** A message with everything that its text says. */
export type ReadyManualMessage = OpenManualMessage & Readonly<{ news: UntoldNews }>;

/** Lists the messages of `listOpenManualMessages` with what their guests do not know yet. */
export async function listReadyMessages(
  ...args: Parameters<typeof listOpenManualMessages>
): Promise<ReadyManualMessage[]> {
  const [db] = args;
  const open = await listOpenManualMessages(...args);
  if (open.length === 0) return [];
  const ledger = await readLedger(
    db,
    open.map(({ booking }) => booking.id),
  );
  return open.map((one) => ({ ...one, news: findNews(one, ledger) }));
}

type Ledger = Awaited<ReturnType<typeof readLedger>>;

async function readLedger(db: Database, ids: readonly string[]) {
  const own = [...ids];
  const [history, orders, byHand, ends] = await Promise.all([
    db
      .select()
      .from(bookingHistory)
      .where(inArray(bookingHistory.bookingId, own))
      .orderBy(asc(bookingHistory.id)),
    db.select().from(refundOrders).where(inArray(refundOrders.bookingId, own)),
    db.select().from(handPayments).where(inArray(handPayments.bookingId, own)),
    db
      .select({ bookingId: bookings.id, ...endSumColumns })
      .from(bookings)
      .where(inArray(bookings.id, own)),
  ]);
  return { history, orders, byHand, ends };
}

function findNews({ booking }: OpenManualMessage, ledger: Ledger): UntoldNews {
  const ofBooking = ({ bookingId }: { bookingId: string }) => bookingId === booking.id;
  const history = ledger.history.filter(ofBooking);
  const changes = findUntoldChanges(history);
  const [end] = ledger.ends.filter(ofBooking);
  if (booking.state === "cancelled" && end) {
    const { collectedCentavos = 0, manualCentavos = 0, agencyCentavos = 0 } = booking;
    const sums = { collectedCentavos, manualCentavos, agencyCentavos };
    const { end: back } = getBookingMoney(booking, sums, end);
    if (back) return { changes: [], back };
  }
  const since = changes[0]?.at ?? null;
  const { owed } = getRowMoney(booking);
  const handPaymentsOfBooking = ledger.byHand.filter(ofBooking);
  const { undone, counters } = findUndonePayments({ handPayments: handPaymentsOfBooking, history });
  const given = handPaymentsOfBooking.filter(
    ({ id, at, amountCentavos }) =>
      since !== null && at >= since && amountCentavos < 0 && !undone.has(id) && !counters.has(id),
  );
  const sumGiven = (isAgency: boolean) =>
    given
      .filter(({ method }) => (method === "agency") === isAgency)
      .reduce((sum, { amountCentavos }) => sum - amountCentavos, 0);
  const orders = ledger.orders
    .filter(ofBooking)
    .filter(
      ({ dueAt, state, orderedBy }) =>
        since !== null &&
        dueAt >= since &&
        state !== "dropped" &&
        orderedBy !== cancellationRefundReason,
    );
  return {
    changes,
    back: {
      card: toCardRefund(orders),
      hand: { due: owed.hand, given: sumGiven(false) },
      agency: { due: owed.agency, given: sumGiven(true) },
    },
  };
}

function toCardRefund(
  orders: readonly Pick<typeof refundOrders.$inferSelect, "state" | "amountCentavos">[],
): RefundSums["card"] {
  const has = (state: (typeof orders)[number]["state"]) =>
    orders.some((order) => order.state === state);
  return {
    centavos: orders.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0),
    state: has("returned") ? "returned" : has("due") ? "begun" : has("repaid") ? "repaid" : "given",
  };
}
