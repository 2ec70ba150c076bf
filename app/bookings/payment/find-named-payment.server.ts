import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { payments } from "#db/schema.ts";
import { isId } from "../booking-id.ts";
import type { PaymentRow } from "../booking-store.server.ts";

/**
 * Returns the payment attempt that a session names in its metadata, if its session is not stored.
 * Only sessions of payment requests name one. Locks the row.
 */
export async function findNamedPayment(
  tx: Transaction,
  bookingId: string,
  { metadata }: Readonly<{ metadata: Readonly<Record<string, string>> }>,
): Promise<PaymentRow | undefined> {
  const { paymentId = "" } = metadata;
  if (!isId(paymentId)) return undefined;
  const [row] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.id, paymentId),
        eq(payments.bookingId, bookingId),
        isNull(payments.sessionId),
      ),
    )
    .for("update");
  return row;
}
