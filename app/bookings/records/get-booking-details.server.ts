import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { auditEntries, bookingHistory, disputes, payments } from "#db/schema.ts";
import { getDisputeUrl, getProviderDisputes } from "../../payments/disputes.ts";
import type { DisputeStage } from "../../payments/gateway.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import { type BookingRow, findBookingById, type PaymentRow } from "../booking-store.server.ts";
import { listManualPayments, type ManualPaymentRow } from "../ledger/ledger-store.server.ts";
import { findScheduledById, type ManagedBooking } from "../managed-booking.server.ts";
import {
  findNewestManualMessage,
  type ManualMessageRow,
} from "../manual-messages/manual-messages.server.ts";
import { findOwedRefund } from "../refunds/list-owed-refunds.server.ts";
import {
  getCardRefundable,
  listOrders,
  type RefundOrderRow,
} from "../refunds/refund-orders.server.ts";
import { buildManagedBooking } from "../riders/build-managed-booking.server.ts";

export type HistoryLine = typeof bookingHistory.$inferSelect &
  /**
   * The staff account that made the change; null if nobody of the team made it, or if it was made
   * before accounts were recorded.
   */
  Readonly<{ account: string | null }>;

/** What the operator sees of one booking. */
export type BookingDetails = Readonly<{
  booking: BookingRow;
  /** Null for a record without seats, which another system saved. */
  managed: ManagedBooking | null;
  /** The payment attempts, oldest first. */
  payments: readonly PaymentRow[];
  /** The manual payments, oldest first. */
  handPayments: readonly ManualPaymentRow[];
  /** The refund orders, oldest first. */
  refundOrders: readonly RefundOrderRow[];
  /** The disputes, oldest first. */
  disputes: readonly (typeof disputes.$inferSelect &
    Readonly<{ stage: DisputeStage; link: string | null }>)[];
  /** Centavos that can still be refunded to the card. */
  refundableByCard: number;
  /** The refund that the operator has to deal with; null if there is none. */
  owed: ReturnType<typeof findOwedRefund>;
  /** The manual message that is pending or was told last; null if there is none. */
  handMessage: ManualMessageRow | null;
  /** The history of the booking, oldest first. */
  history: readonly HistoryLine[];
}>;

export async function getBookingDetails(
  db: Database,
  now: Date,
  id: string,
): Promise<BookingDetails | undefined> {
  const [booking, scheduled, paid, byHand, ordered, byCard, disputed, handMessage, history] =
    await Promise.all([
      findBookingById(db, id),
      findScheduledById(db, id),
      db.select().from(payments).where(eq(payments.bookingId, id)).orderBy(asc(payments.attempt)),
      listManualPayments(db, id),
      listOrders(db, id),
      getCardRefundable(db, id),
      db.select().from(disputes).where(eq(disputes.bookingId, id)).orderBy(asc(disputes.openedAt)),
      findNewestManualMessage(db, id),
      db
        .select({ ...getTableColumns(bookingHistory), account: auditEntries.accountName })
        .from(bookingHistory)
        .leftJoin(
          auditEntries,
          // Including the booking lets the query use an index.
          and(eq(auditEntries.aboutId, id), eq(auditEntries.historyId, bookingHistory.id)),
        )
        .where(eq(bookingHistory.bookingId, id))
        .orderBy(asc(bookingHistory.id)),
    ]);
  if (!booking) return undefined;
  const { catalog } = await readCatalog(db);
  const managed = scheduled
    ? await buildManagedBooking(db, catalog, scheduled, { reader: "team", now })
    : null;
  return {
    booking,
    managed,
    payments: paid,
    handPayments: byHand,
    disputes: disputed.map((dispute) => {
      const payment = paid.find(({ id: paymentId }) => paymentId === dispute.paymentId);
      return {
        ...dispute,
        stage: getProviderDisputes(payment?.provider).getDisputeStage(dispute.status),
        link: payment ? getDisputeUrl(payment, dispute.id) : null,
      };
    }),
    refundOrders: ordered,
    refundableByCard: byCard.centavos,
    owed: findOwedRefund(paid, ordered, now),
    handMessage: handMessage ?? null,
    history,
  };
}
