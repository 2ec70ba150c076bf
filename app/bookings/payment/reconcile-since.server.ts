import { and, eq, inArray } from "drizzle-orm";
import { payments } from "#db/schema.ts";
import type { PaymentGateway } from "../../payments/gateway.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { refundStates } from "../booking-store.server.ts";
import { confirmPayment } from "./confirm-payment.server.ts";

export type ReconcileResult = Readonly<{ seen: number; confirmed: number; failed: number }>;

/**
 * Confirms every session of this site that a provider has completed since the given time. This
 * finds payments that the database does not know, for example those made after a restored backup.
 * Safe to repeat. If a provider cannot list its sessions, throws after all others were asked.
 */
export async function reconcileSince(
  deps: BookingDependencies,
  since: Date,
): Promise<ReconcileResult> {
  const result = { seen: 0, confirmed: 0, failed: 0 };
  const unanswered: unknown[] = [];
  for (const gateway of deps.gateways.all) {
    try {
      await confirmCompleted(deps, gateway, since, result);
    } catch (error) {
      unanswered.push(error);
    }
  }
  if (unanswered.length > 0) throw unanswered[0];
  return result;
}

async function confirmCompleted(
  deps: BookingDependencies,
  gateway: PaymentGateway,
  since: Date,
  counts: { -readonly [K in keyof ReconcileResult]: number },
): Promise<void> {
  for await (const sessionId of gateway.listCompletedSince(since)) {
    counts.seen += 1;
    if (await isKnownSession(deps, gateway, sessionId)) continue;
    try {
      const confirmation = await confirmPayment(deps, sessionId, gateway);
      if (confirmation.outcome === "confirmed" && confirmation.first) counts.confirmed += 1;
    } catch (error) {
      deps.log.warn({ err: error, sessionId }, "a completed session could not be confirmed");
      counts.failed += 1;
    }
  }
}

async function isKnownSession(
  { db }: BookingDependencies,
  { name }: PaymentGateway,
  sessionId: string,
): Promise<boolean> {
  const [known] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.sessionId, sessionId),
        eq(payments.provider, name),
        inArray(payments.state, ["paid", ...refundStates]),
      ),
    );
  return known !== undefined;
}
