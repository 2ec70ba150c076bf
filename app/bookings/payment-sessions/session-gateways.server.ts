import { eq } from "drizzle-orm";
import { payments } from "#db/schema.ts";
import type { CheckoutSession, PaymentGateway } from "../../payments/gateway.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";

type Deps = Pick<BookingDependencies, "db" | "gateways">;

export type FoundSession = Readonly<{ gateway: PaymentGateway; session: CheckoutSession }>;

/**
 * Returns the gateways to ask about a session: the one that took its payment or, if no payment is
 * recorded, all gateways whose session ids have this format. Throws if the keys of the payment's
 * provider are missing.
 */
export async function listSessionGateways(
  { db, gateways }: Deps,
  sessionId: string,
): Promise<readonly PaymentGateway[]> {
  const [noted] = await db
    .select({ provider: payments.provider })
    .from(payments)
    .where(eq(payments.sessionId, sessionId));
  if (!noted) return gateways.all.filter((gateway) => gateway.isSessionId(sessionId));
  const gateway = gateways.findGateway(noted.provider);
  if (!gateway) throw new Error(`the keys of the payment provider ${noted.provider} are missing`);
  return [gateway];
}

/**
 * Looks up a session at the provider that reported it, or at each gateway of `listSessionGateways`.
 * Returns null if none of them knows it. Throws if a gateway cannot be reached.
 */
export async function findSession(
  deps: Deps,
  sessionId: string,
  reportedBy?: PaymentGateway,
): Promise<FoundSession | null> {
  const gateways = reportedBy ? [reportedBy] : await listSessionGateways(deps, sessionId);
  for (const gateway of gateways) {
    const session = await gateway.retrieve(sessionId);
    if (session) return { gateway, session };
  }
  return null;
}
