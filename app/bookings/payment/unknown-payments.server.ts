import { desc } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { unknownPayments } from "#db/schema.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { FoundSession } from "../session-gateways.server.ts";

/** A payment in the provider's account that matches nothing we sold, as far as we know. */
export type UnknownPayment = typeof unknownPayments.$inferSelect;

/** Notes a payment that is left alone, once, for the operator to look at. */
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

/** The newest first, 100 at most. */
export function listUnknownPayments(db: Database): Promise<UnknownPayment[]> {
  return db.select().from(unknownPayments).orderBy(desc(unknownPayments.seenAt)).limit(100);
}
