import { asc, inArray } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookingHistory, bookings, handPayments, refundOrders } from "#db/schema.ts";
import type { BookingRow } from "../booking-store.server.ts";
import type { RefundSums } from "../ledger/format-refund.ts";
import { endSumColumns } from "../ledger/ledger-store.server.ts";
import { getBookingMoney } from "../ledger/money-breakdown.ts";
import {
  findOpenRequest,
  type PaymentRequestRow,
} from "../payment-requests/payment-request-store.server.ts";
import { sumRefundsOfEnded, sumRefundsSince } from "../refunds/sum-refunds.ts";
import { listOpenManualMessages, type OpenManualMessage } from "./manual-messages.server.ts";
import { findUntoldChanges, type UntoldChange } from "./untold-changes.ts";

/** What a text has to say in addition to how the booking stands now. */
export type UntoldNews = Readonly<{
  changes: readonly UntoldChange[];
  /** What goes back, and what went back since the first of the changes, from the ledger. */
  back: RefundSums;
}>;

/** A message with everything that its text says. */
export type ReadyManualMessage = OpenManualMessage &
  Readonly<{
    news: UntoldNews;
    /** The open link of the offer that the guest has to hear of; null for other messages. */
    offerLink: PaymentRequestRow | null;
  }>;

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
  return Promise.all(
    open.map(async (one) => ({
      ...{ ...one, news: findNews(one, ledger) },
      offerLink:
        one.message.about === "offer" || one.message.about === "waiting-offer"
          ? ((await findOpenRequest(db, one.booking.id, "team")) ?? null)
          : null,
    })),
  );
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

/**
 * Finds the newest change of a booking and what goes back because of it, for a WhatsApp message. The
 * team's own messages name all changes since the last one instead.
 */
export async function findNewestNews(db: Database, booking: BookingRow): Promise<UntoldNews> {
  const ledger = await readLedger(db, [booking.id]);
  return findNews({ booking }, ledger, (changes) => {
    const newest = changes.at(-1)?.at.getTime();
    return changes.filter(({ at }) => at.getTime() === newest);
  });
}

function findNews(
  { booking }: Pick<OpenManualMessage, "booking">,
  ledger: Ledger,
  pick: (changes: UntoldChange[]) => UntoldChange[] = (changes) => changes,
): UntoldNews {
  const ofBooking = ({ bookingId }: { bookingId: string }) => bookingId === booking.id;
  const history = ledger.history.filter(ofBooking);
  const changes = pick(findUntoldChanges(history));
  const [end] = ledger.ends.filter(ofBooking);
  const own = {
    history,
    refundOrders: ledger.orders.filter(ofBooking),
    handPayments: ledger.byHand.filter(ofBooking),
  };
  if (booking.state === "cancelled" && end) {
    const { collectedCentavos = 0, manualCentavos = 0, agencyCentavos = 0 } = booking;
    const sums = { collectedCentavos, manualCentavos, agencyCentavos };
    const { end: ended } = getBookingMoney(booking, sums, end);
    if (ended) return { changes: [], back: sumRefundsOfEnded(own, ended) };
  }
  return { changes, back: sumRefundsSince(booking, own, changes[0]?.at ?? null) };
}
