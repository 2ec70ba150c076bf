import { and, eq, inArray } from "drizzle-orm";
import { payments } from "#db/schema.ts";
import type { BookingDeps } from "../booking-dependencies.server.ts";
import { givenBack } from "../booking-store.server.ts";
import { confirmPayment } from "./confirm-payment.server.ts";

export type Reconciled = Readonly<{ seen: number; confirmed: number; failed: number }>;

/**
 * Asks in the other direction: every session that the provider completed since an instant is
 * confirmed, if it is ours. This finds payments that our own database does not know, such as those
 * made after the backup that was restored. Safe to repeat.
 */
export async function reconcileSince(deps: BookingDeps, since: Date): Promise<Reconciled> {
  const found = { seen: 0, confirmed: 0, failed: 0 };
  for await (const sessionId of deps.gateway.completedSince(since)) {
    found.seen += 1;
    if (await isKnown(deps, sessionId)) continue;
    try {
      const confirmation = await confirmPayment(deps, sessionId);
      if (confirmation.outcome === "confirmed" && confirmation.first) found.confirmed += 1;
    } catch (error) {
      deps.log.warn({ err: error, sessionId }, "a completed session could not be confirmed");
      found.failed += 1;
    }
  }
  return found;
}

async function isKnown({ db }: BookingDeps, sessionId: string): Promise<boolean> {
  const [known] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.sessionId, sessionId), inArray(payments.state, ["paid", ...givenBack])));
  return known !== undefined;
}
