import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { payments } from "#db/schema.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { listSessionGateways } from "../session-gateways.server.ts";

/**
 * Expires the open payment pages of a request. If the provider cannot be reached, the page stays
 * open until it expires by itself; a payment on it is then checked against what is still due.
 */
export async function closeRequestSessions(
  deps: Pick<BookingDependencies, "db" | "gateways" | "log">,
  requestId: string,
): Promise<void> {
  const open = await deps.db
    .select({ id: payments.id, sessionId: payments.sessionId })
    .from(payments)
    .where(
      and(
        eq(payments.requestId, requestId),
        eq(payments.state, "open"),
        isNotNull(payments.sessionId),
      ),
    );
  for (const { id, sessionId } of open) {
    try {
      for (const gateway of await listSessionGateways(deps, sessionId ?? "")) {
        const session = await gateway.expire(sessionId ?? "");
        if (session?.status === "expired") await endPayment(deps, id);
      }
    } catch (error) {
      deps.log.warn({ err: error, paymentId: id }, "a payment page could not be expired");
    }
  }
}

/** Marks a payment attempt as ended unless it has been paid. */
export async function endPayment(
  { db }: Pick<BookingDependencies, "db">,
  paymentId: string,
): Promise<void> {
  await db
    .update(payments)
    .set({ state: "ended" })
    .where(and(eq(payments.id, paymentId), inArray(payments.state, ["created", "open"])));
}
