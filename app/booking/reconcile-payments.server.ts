import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { payments } from "#db/schema.ts";
import { holdMinutes } from "../content/facts.ts";
import { cancelHold } from "./cancel-hold.server.ts";
import { confirmPayment } from "./confirm-payment.server.ts";
import type { BookingDeps } from "./deps.server.ts";
import { forgetOldOrigins } from "./hold-origins.server.ts";

/** Younger sessions are left to the return page and the webhook. */
const graceMinutes = 2;
const batch = 200;
/** A provider that fails so often in a row is away: each further call would wait for its limit. */
const failuresInARow = 3;

/**
 * Asks the provider about every session nobody has reported: a paid one is confirmed, one that
 * ended unpaid gives its seats back. What cannot be asked now is asked in the next round. Sessions
 * of another provider are left alone: this one knows nothing of them.
 */
export async function reconcilePayments(deps: BookingDeps): Promise<void> {
  const now = deps.clock.now();
  await forgetOldOrigins(deps.db, now);
  const unreported = await deps.db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.state, ["created", "open"]),
        eq(payments.provider, deps.gateway.provider),
        lte(payments.createdAt, new Date(now.getTime() - graceMinutes * 60_000)),
      ),
    )
    // In no order, so that a few that always fail never stand in front of all others.
    .orderBy(sql`random()`)
    .limit(batch);
  let failures = 0;
  for (const payment of unreported) {
    try {
      await reconcile(deps, payment, now);
      failures = 0;
    } catch (error) {
      deps.log.warn({ err: error, paymentId: payment.id }, "a payment could not be reconciled");
      failures += 1;
      if (failures === failuresInARow) return;
    }
  }
}

async function reconcile(
  deps: BookingDeps,
  payment: typeof payments.$inferSelect,
  now: Date,
): Promise<void> {
  if (!payment.sessionId) {
    // The process died before the guest was sent to pay, so nobody can.
    const isOver = payment.createdAt.getTime() + holdMinutes * 60_000 <= now.getTime();
    if (isOver) await cancelHold(deps, payment.bookingId, "payment-ended");
    return;
  }
  const confirmation = await confirmPayment(deps, payment.sessionId);
  const isOver =
    confirmation.outcome === "unknown-session" ||
    (confirmation.outcome === "not-paid" && confirmation.session.status === "expired");
  if (isOver) await cancelHold(deps, payment.bookingId, "payment-ended");
}
