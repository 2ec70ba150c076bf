import { eq } from "drizzle-orm";
import { payments } from "#db/schema.ts";
import type { CheckoutSession, PaymentGateway } from "../payments/gateway.ts";
import type { BookingDependencies } from "./booking-dependencies.server.ts";

type Deps = Pick<BookingDependencies, "db" | "gateways">;

/** A session as its provider sees it now. */
export type FoundSession = Readonly<{ gateway: PaymentGateway; session: CheckoutSession }>;

/**
 * The gateways to ask about a session: that of its payment, or every one whose sessions have such
 * ids when no payment is noted. Throws when the keys of the payment's provider are missing.
 */
export async function gatewaysOfSession(
  { db, gateways }: Deps,
  sessionId: string,
): Promise<readonly PaymentGateway[]> {
  const [noted] = await db
    .select({ provider: payments.provider })
    .from(payments)
    .where(eq(payments.sessionId, sessionId));
  if (!noted) return gateways.all.filter((gateway) => gateway.isSessionId(sessionId));
  const gateway = gateways.gatewayOf(noted.provider);
  if (!gateway) throw new Error(`the keys of the payment provider ${noted.provider} are missing`);
  return [gateway];
}

/**
 * Asks for a session: at the provider that reported it, or at those of `gatewaysOfSession`. Null when
 * none of them knows it. Throws when one cannot be asked.
 */
export async function findSession(
  deps: Deps,
  sessionId: string,
  reportedBy?: PaymentGateway,
): Promise<FoundSession | null> {
  const asked = reportedBy ? [reportedBy] : await gatewaysOfSession(deps, sessionId);
  for (const gateway of asked) {
    const session = await gateway.retrieve(sessionId);
    if (session) return { gateway, session };
  }
  return null;
}
