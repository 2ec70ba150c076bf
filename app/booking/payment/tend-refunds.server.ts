import { and, eq, sql } from "drizzle-orm";
import { transact } from "#db/database.ts";
import { bookingHistory, payments } from "#db/schema.ts";
import { lockBooking, recordHistory } from "../booking-store.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { isStuck, owedCentavos } from "./owed-refunds.server.ts";
import { refundPayment } from "./refund-payment.server.ts";

/** Younger refunds are left to the job that was made with them. */
const graceMinutes = 10;
const batch = 200;
/** A provider that fails so often in a row is away, or its balance is empty. */
const failuresInARow = 5;

/**
 * Asks the provider once more for every refund that is due or pending, even if its job has given up
 * or was lost, and tells the operator of each refund that needs a person. The payments themselves
 * say what is due, so nothing is forgotten however long the site was off.
 */
export async function tendRefunds(deps: BookingDeps): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.db
    .select()
    .from(payments)
    .where(eq(payments.state, "refund-due"))
    // In random order, so that a few that always fail never stand in front of all others.
    .orderBy(sql`random()`)
    .limit(batch);
  let failures = 0;
  for (const payment of due) {
    const since = payment.refundDueAt ?? payment.createdAt;
    if (now.getTime() - since.getTime() < graceMinutes * 60_000) continue;
    if (failures < failuresInARow) {
      try {
        await refundPayment(deps, payment.id);
        failures = 0;
      } catch (error) {
        deps.log.warn({ err: error, paymentId: payment.id }, "a refund has not gone through yet");
        failures += 1;
      }
    }
    if (isStuck(payment, now)) await tellOnce(deps, payment.id);
  }
}

/**
 * Tries a returned or stuck refund again for the operator, for instance after filling the balance.
 * Says whether there was anything to try.
 */
export async function retryRefund(
  deps: BookingDeps,
  bookingId: string,
): Promise<"begun" | "nothing-owed"> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    await lockBooking(tx, bookingId);
    const again = await tx
      .update(payments)
      .set({ state: "refund-due", refundTrouble: null })
      .where(
        and(
          eq(payments.bookingId, bookingId),
          sql`(${payments.state} = 'refund-returned' or ${payments.state} = 'refund-due' and ${payments.refundTrouble} is distinct from 'pending')`,
        ),
      )
      .returning();
    if (again.length === 0) return "nothing-owed";
    for (const { id: paymentId } of again) {
      await deps.publish(tx, { type: "payment-refund-due", bookingId, paymentId });
    }
    await recordHistory(tx, { bookingId, at: now, actor: "operator", event: "refund-retried" });
    return "begun";
  });
}

async function tellOnce(deps: BookingDeps, paymentId: string): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (!payment || !isStuck(payment, now)) return;
    const { bookingId } = payment;
    await lockBooking(tx, bookingId);
    const [told] = await tx
      .select({ id: bookingHistory.id })
      .from(bookingHistory)
      .where(
        and(
          eq(bookingHistory.bookingId, bookingId),
          eq(bookingHistory.event, "refund-stuck"),
          sql`${bookingHistory.detail} ->> 'paymentId' = ${paymentId}`,
        ),
      );
    if (told) return;
    await recordHistory(tx, {
      bookingId,
      at: now,
      actor: "system",
      event: "refund-stuck",
      detail: { paymentId, why: payment.refundTrouble },
    });
    const amountCentavos = owedCentavos(payment);
    await deps.publish(tx, { type: "refund-stuck", bookingId, paymentId, amountCentavos });
  });
}
