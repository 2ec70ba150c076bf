import { inArray } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { payments, refundOrders } from "#db/schema.ts";
import { formatPhone, getPhoneLinks } from "../../business/phone-number.server.ts";
import { hasNoPickup, toExternalPickup } from "../../departures/pickup.ts";
import { toLead } from "../../leads/lead.ts";
import { countChildren } from "../../tours/pricing.ts";
import { toLegacyColumns } from "../booking-details.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { countEarlierBookings } from "../customers/count-earlier-bookings.server.ts";
import { getDisplayedState } from "../displayed-booking-state.ts";
import { getColumnTexts } from "../field-readers.ts";
import { getLedgerSums } from "../ledger/ledger-store.server.ts";
import { emptyLedgerSums, getBookingMoney, sumMoneyByHolder } from "../ledger/money-breakdown.ts";
import { getRefundProgress } from "../refunds/refund-progress.ts";
import type { OperatorApiRecord, StoredApiRecord } from "./api-record.ts";

export function toStoredApiRecord(row: BookingRow, now: Date): StoredApiRecord {
  return {
    id: row.id,
    ...toLegacyColumns(row),
    booking_date: row.bookingDate,
    booking_timestamp: row.bookingTimestamp.toISOString(),
    participants: row.participants,
    pickup_time: toExternalPickup(row.pickupTime),
    total_price: row.totalPrice,
    language: row.language,
    payment_status: getDisplayedState(row, now) === "lapsed" ? "expired" : row.paymentStatus,
    stripe_session_id: row.paymentSessionId,
    tour_name: row.tourName,
  };
}

/**
 * Converts stored bookings to the API records of the operator, with the progress of their refunds
 * and where their money is.
 */
export async function toOperatorApiRecords(
  db: Database,
  now: Date,
  rows: readonly BookingRow[],
): Promise<OperatorApiRecord[]> {
  const isTheirs = inArray(
    payments.bookingId,
    rows.map(({ id }) => id),
  );
  const paid = Map.groupBy(
    rows.length === 0 ? [] : await db.select().from(payments).where(isTheirs),
    ({ bookingId }) => bookingId,
  );
  const ids = rows.map(({ id }) => id);
  const areTheirs = inArray(refundOrders.bookingId, ids);
  const ordered = Map.groupBy(
    ids.length === 0 ? [] : await db.select().from(refundOrders).where(areTheirs),
    ({ bookingId }) => bookingId,
  );
  const sums = await getLedgerSums(db, ids);
  const earlier = await countEarlierBookings(db, ids);
  return rows.map((row): OperatorApiRecord => {
    const { refund, refundedMxn } = getRefundProgress(paid.get(row.id) ?? [], ordered.get(row.id));
    const { held, owed, toCollectCentavos } = getBookingMoney(
      row,
      sums.get(row.id) ?? emptyLedgerSums,
    );
    const { reference, source } = row;
    return {
      ...toStoredApiRecord(row, now),
      reference,
      state: getDisplayedState(row, now),
      held_until: row.holdExpiresAt?.toISOString() ?? null,
      refund,
      refunded_mxn: refundedMxn,
      ...getColumnTexts(row),
      source,
      brought_by: row.broughtBy,
      lead: toLead(row),
      balance_mxn: (toCollectCentavos - sumMoneyByHolder(owed)) / 100,
      collected_mxn: sumMoneyByHolder(held) / 100,
      at_agency_mxn: held.agency / 100,
      agency_owes_mxn: owed.agency / 100,
      children: countChildren(row.priceLines),
      is_private: row.isPrivate,
      come_alone: hasNoPickup(row.pickupTime),
      dialed_phone: formatPhone(row),
      phone_links: getPhoneLinks(row),
      earlier_bookings: earlier.get(row.id) ?? 0,
    };
  });
}
