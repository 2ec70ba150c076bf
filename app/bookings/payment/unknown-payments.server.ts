import { desc } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { unknownPayments } from "#db/schema.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { FoundSession } from "../payment-sessions/session-gateways.server.ts";

/** A payment in the provider's account that does not match any booking. */
export type UnknownPayment = typeof unknownPayments.$inferSelect;

/** Records a payment once, so that the operator can check it. It has no other effect. */
export async function recordUnknownPayment(
  tx: Transaction,
  deps: BookingDependencies,
  { session, gateway }: FoundSession,
  reason: UnknownPayment["reason"],
): Promise<void> {
  const { id: sessionId, amountCentavos } = session;
  const noted = await tx
    .insert(unknownPayments)
    .values({
      sessionId,
      provider: gateway.name,
      amountCentavos,
      reason,
      seenAt: deps.clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (noted.length > 0)
    deps.log.warn({ sessionId, reason }, "a payment we do not know is left alone");
}

/** Lists the 100 newest unknown payments, newest first. */
export function listUnknownPayments(db: Database): Promise<UnknownPayment[]> {
  return db.select().from(unknownPayments).orderBy(desc(unknownPayments.seenAt)).limit(100);
}
