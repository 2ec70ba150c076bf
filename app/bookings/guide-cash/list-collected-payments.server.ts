import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookingHistory, handPayments, type ManualPaymentMethod } from "#db/schema.ts";

/** Money that was collected on a ride. */
export type CollectedPayment = Readonly<{
  id: string;
  bookingId: string;
  method: ManualPaymentMethod;
  amountCentavos: number;
  at: Date;
  /** The name of the account that collected it. */
  by: string;
  collectedBy: string | null;
  /** The payment's line in the booking's history, by which it is undone. */
  lineId: number;
  /** Whether it is the booking's last event, so that it can be undone for some minutes. */
  isLast: boolean;
  /** Whether it was undone. It then counts in no sum. */
  isUndone: boolean;
}>;

/** Lists what was collected on rides for some bookings, earliest first. */
export async function listCollectedPayments(
  db: Database,
  bookingIds: readonly string[],
): Promise<CollectedPayment[]> {
  if (bookingIds.length === 0) return [];
  const { bookingId, amountCentavos, collectedBy } = handPayments;
  const { id: lineId, detail, event } = bookingHistory;
  const isUndone = sql<boolean>`exists (select from booking_history as undo
    where undo.booking_id = ${bookingId}
      and undo.event = 'collected-undone' and (undo.detail ->> 'undoes')::bigint = ${lineId})`;
  return db
    .select({
      ...{ id: handPayments.id, bookingId, method: handPayments.method, amountCentavos },
      ...{ at: handPayments.at, by: handPayments.notedBy, collectedBy, lineId },
      isLast: sql<boolean>`not exists (select from booking_history as later
        where later.booking_id = ${bookingId} and later.id > ${lineId})`,
      isUndone,
    })
    .from(handPayments)
    .innerJoin(
      bookingHistory,
      and(
        eq(bookingHistory.bookingId, bookingId),
        eq(event, "collected"),
        sql`${detail} ->> 'handPaymentId' = ${handPayments.id}::text`,
      ),
    )
    .where(and(inArray(bookingId, [...bookingIds]), isNotNull(collectedBy), gt(amountCentavos, 0)))
    .orderBy(asc(lineId));
}
