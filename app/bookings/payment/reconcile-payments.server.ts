import { and, eq, gte, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { payments } from "#db/schema.ts";
import { holdMinutes } from "../../business/facts.ts";
import type { PaymentGateway } from "../../payments/gateway.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { PaymentRow } from "../booking-store.server.ts";
import { cancelHold } from "../checkout/cancel-hold.server.ts";
import { deleteOldHoldOrigins } from "../checkout/hold-origins.server.ts";
import { endPayment } from "../payment-sessions/close-request-sessions.server.ts";
import { confirmPayment } from "./confirm-payment.server.ts";
import { recordAccountMismatch } from "./provider-account-mismatch.server.ts";

/** Younger sessions are left to the return page and the webhook. */
const graceMinutes = 2;
const batch = 200;
const endedBatch = 20;
/**
 * A provider that fails this many times in a row counts as unavailable, because each further call
 * would wait for a timeout.
 */
const failuresInARow = 3;

/**
 * Asks each provider about its sessions whose result is not recorded yet. A paid session is
 * confirmed, and a session that ended unpaid releases its seats. A session that cannot be checked
 * now is checked in a later run, and a session whose provider's keys are missing is checked when
 * the keys are back.
 */
export async function reconcilePayments(deps: BookingDependencies): Promise<void> {
  const now = deps.clock.now();
  await deleteOldHoldOrigins(deps.db, now);
  for (const gateway of deps.gateways.all) await reconcileProviderPayments(deps, gateway, now);
}

async function reconcileProviderPayments(
  deps: BookingDependencies,
  gateway: PaymentGateway,
  now: Date,
): Promise<void> {
  const getTimeMinutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const unreported = await listPaymentsInRandomOrder(deps, batch, [
    eq(payments.provider, gateway.name),
    inArray(payments.state, ["created", "open"]),
    lte(payments.createdAt, getTimeMinutesAgo(graceMinutes)),
    // If the provider has not known a session for a month, it never will.
    gte(payments.createdAt, getTimeMinutesAgo(30 * 24 * 60)),
  ]);
  // A session may have been marked as ended by mistake, so for a day each run checks some of them.
  const ended = await listPaymentsInRandomOrder(deps, endedBatch, [
    eq(payments.provider, gateway.name),
    eq(payments.state, "ended"),
    isNotNull(payments.sessionId),
    gte(payments.createdAt, getTimeMinutesAgo(24 * 60)),
  ]);
  let failures = 0;
  for (const payment of [...unreported, ...ended]) {
    try {
      await reconcilePayment(deps, gateway, payment, now);
      failures = 0;
    } catch (error) {
      deps.log.warn({ err: error, paymentId: payment.id }, "a payment could not be reconciled");
      failures += 1;
      if (failures === failuresInARow) return;
    }
  }
}

/** Queries payments in random order, so that a few that always fail do not block the others. */
function listPaymentsInRandomOrder({ db }: BookingDependencies, limit: number, conditions: SQL[]) {
  return db
    .select()
    .from(payments)
    .where(and(...conditions))
    .orderBy(sql`random()`)
    .limit(limit);
}

async function reconcilePayment(
  deps: BookingDependencies,
  gateway: PaymentGateway,
  payment: typeof payments.$inferSelect,
  now: Date,
): Promise<void> {
  if (!payment.sessionId) {
    // The process died before the guest was sent to the payment page, so nobody can pay.
    const isOver = payment.createdAt.getTime() + holdMinutes * 60_000 <= now.getTime();
    if (isOver) await endAttempt(deps, payment);
    return;
  }
  const confirmation = await confirmPayment(deps, payment.sessionId, gateway);
  if (confirmation.outcome === "unknown-session") {
    // The session was created with another key and may turn out to be paid once that key is back.
    // Until then, the seats are released when the hold expires.
    if (confirmation.isMissing) await recordAccountMismatch(deps, now);
    return;
  }
  const isOver = confirmation.outcome === "not-paid" && confirmation.session.status === "expired";
  if (isOver) await endAttempt(deps, payment);
}

/** Ends an unpaid attempt. If it belongs to a checkout, the seats of its hold are released. */
function endAttempt(deps: BookingDependencies, payment: PaymentRow): Promise<void> {
  return payment.requestId === null
    ? cancelHold(deps, payment.bookingId)
    : endPayment(deps, payment.id);
}
