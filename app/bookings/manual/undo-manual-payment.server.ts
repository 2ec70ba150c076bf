import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { handPayments } from "#db/schema.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { type BookingRow, generateId } from "../booking-store.server.ts";
import { withdrawRequestPaidByHand } from "../payment-requests/end-request-by-hand.server.ts";
import { insertManualPayment } from "./record-manual-payment.server.ts";

type UndonePayment = Readonly<{
  booking: BookingRow;
  line: Readonly<{ id: number; event: string; detail: Readonly<Record<string, unknown>> }>;
  by: string;
}>;

/**
 * Undoes a manual payment by a reversing entry, because ledger lines are never deleted. `line` is the
 * line of the history that recorded it. The booking must be locked.
 */
export async function undoManualPayment(
  tx: Transaction,
  deps: BookingDependencies,
  { booking, line, by }: UndonePayment,
): Promise<void> {
  const noted = and(
    eq(handPayments.id, String(line.detail.handPaymentId)),
    eq(handPayments.bookingId, booking.id),
  );
  const [payment] = await tx.select().from(handPayments).where(noted);
  if (!payment) throw new Error(`the money of line ${line.id} is not in the ledger`);
  const { method, collectedBy, collectedDay } = payment;
  const amountCentavos = -payment.amountCentavos;
  const collector =
    collectedBy && collectedDay ? { accountId: collectedBy, day: collectedDay } : undefined;
  const counter = { id: generateId(), method, amountCentavos, note: null, by, collector };
  await insertManualPayment(tx, booking, counter, deps.clock.now(), {
    undoes: line.id,
    counterPaymentId: counter.id,
    event: line.event === "collected" ? "collected-undone" : "given-back-undone",
  });
  await withdrawRequestPaidByHand(tx, payment.id, deps.clock.now());
  await deps.publish(tx, {
    type: "payment-noted",
    bookingId: booking.id,
    handPaymentId: counter.id,
    method,
    amountCentavos,
  });
}
