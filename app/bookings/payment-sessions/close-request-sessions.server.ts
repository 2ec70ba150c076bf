import { and, eq, inArray, isNotNull, or, type SQL } from "drizzle-orm";
import { bookings, payments } from "#db/schema.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { listSessionGateways } from "./session-gateways.server.ts";

type SessionDependencies = Pick<BookingDependencies, "db" | "gateways" | "log">;

/**
 * Expires the open payment pages of a request. If the provider cannot be reached, the page stays
 * open until it expires by itself; a payment on it is then checked against what is still due.
 */
export async function closeRequestSessions(
  deps: SessionDependencies,
  requestId: string,
): Promise<void> {
  await closeSessions(deps, eq(payments.requestId, requestId));
}

/** Expires the open payment pages of all requests of a booking; see `closeRequestSessions`. */
export async function closeBookingSessions(
  deps: SessionDependencies,
  bookingId: string,
): Promise<void> {
  await closeSessions(deps, eq(payments.bookingId, bookingId));
}

/**
 * Expires the open payment pages of all requests that cannot be paid, because their booking or its
 * departure was cancelled. Runs after the transaction that cancelled them; a page that could not be
 * expired then is expired after a later cancellation, or expires by itself.
 */
export async function closeUnpayableSessions(deps: SessionDependencies): Promise<void> {
  const unpayable = deps.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      or(inArray(bookings.state, ["cancelled", "expired"]), isNotNull(bookings.offerExpiresAt)),
    );
  try {
    await closeSessions(deps, inArray(payments.bookingId, unpayable));
  } catch (error) {
    // What was cancelled stays cancelled.
    deps.log.error({ err: error }, "the payment pages of cancelled bookings could not be listed");
  }
}

async function closeSessions(deps: SessionDependencies, ofRequests: SQL): Promise<void> {
  const open = await deps.db
    .select({ id: payments.id, sessionId: payments.sessionId })
    .from(payments)
    .where(
      and(
        ofRequests,
        isNotNull(payments.requestId),
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
