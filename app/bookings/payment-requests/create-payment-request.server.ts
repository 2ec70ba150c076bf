import { and, count, eq, isNull } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { paymentRequests, quotes } from "#db/schema.ts";
import { getDepartureStart } from "../../departures/departure-start.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import {
  type BookingRow,
  generateId,
  lockBooking,
  recordHistory,
} from "../booking-store.server.ts";
import { computePayableCentavos } from "../ledger/booking-balance.ts";
import { getCollectedCentavos } from "../ledger/ledger-store.server.ts";
import { findScheduledById } from "../managed-booking.server.ts";
import { isPaymentHold } from "../payment-hold.ts";
import { closeRequestSessions } from "../payment-sessions/close-request-sessions.server.ts";
import { getAddedRidersCentavos } from "./added-riders.server.ts";
import {
  getUsualDeadline,
  maxGuestRequests,
  minRequestCentavos,
} from "./payment-request-limits.ts";
import { getPaymentRequestState } from "./payment-request-state.ts";
import {
  findOpenRequest,
  getCollectedPart,
  type PaymentRequestRow,
} from "./payment-request-store.server.ts";
import { withdrawLockedRequest } from "./withdraw-payment-request.server.ts";

/** A sum that the team asks a guest to pay by card. */
export type PaymentRequestOrder = Readonly<{
  /** The id that the form generated. Submitting the same form twice makes one request. */
  id: string;
  /** The sum in centavos; null for everything that is still to be collected. */
  amountCentavos: number | null;
  /** Until when the guest can pay; null for the usual deadline. */
  expiresAt: Date | null;
  /** The account that asks for it. */
  by: string;
}>;

export type PaymentRequestResult =
  | { outcome: "created"; request: PaymentRequestRow }
  /**
   * The booking is neither confirmed nor held until paid, its departure was cancelled, or its guest
   * was erased.
   */
  | { outcome: "not-confirmed" }
  /** More is asked for than is still to be collected. */
  | { outcome: "too-much"; maxCentavos: number }
  /** Less is asked for than the payment provider takes. */
  | { outcome: "too-little"; minCentavos: number }
  /** The deadline has passed, or the ride has started or the hold has ended. */
  | { outcome: "deadline-passed" }
  /** The deadline is after the start of the ride or after the end of the hold. */
  | { outcome: "deadline-too-late"; latest: Date };

/**
 * Creates a payment request of the team for a booking that is confirmed or held until paid. The
 * team has at most one open request for a booking, so its earlier one is withdrawn.
 */
export async function createPaymentRequest(
  deps: BookingDependencies,
  bookingId: string,
  order: PaymentRequestOrder,
): Promise<PaymentRequestResult> {
  const made = await runInTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const [known] = await tx
      .select()
      .from(paymentRequests)
      .where(and(eq(paymentRequests.id, order.id), eq(paymentRequests.bookingId, bookingId)));
    if (known) return { outcome: "created", request: known, replaced: null } as const;
    const created = await createRequestInTransaction(tx, deps, booking, order);
    if (created.outcome === "created") await publishTeamLink(tx, deps, created.request);
    return created;
  });
  if (made.outcome !== "created") return made;
  if (made.replaced) await closeRequestSessions(deps, made.replaced.id);
  return { outcome: "created", request: made.request };
}

/** Publishes that the team made a link, so that WhatsApp sends it. */
export async function publishTeamLink(
  tx: Transaction,
  deps: BookingDependencies,
  { id: requestId, bookingId }: Pick<PaymentRequestRow, "id" | "bookingId">,
): Promise<void> {
  if (!deps.isWhatsAppSetUp) return;
  await deps.publish(tx, { type: "payment-link-made", bookingId, requestId });
}

/**
 * Returns the request with which a guest pays all that is left: an open one if it asks for exactly
 * this sum, otherwise a new one, which leaves the team's link as it is. Guests can pay until the
 * ride starts.
 */
export async function getOrCreateGuestRequest(
  deps: BookingDependencies,
  bookingId: string,
): Promise<PaymentRequestResult | { outcome: "too-many" }> {
  const now = deps.clock.now();
  const made = await runInTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const balance = computePayableCentavos(booking, await getCollectedCentavos(tx, bookingId));
    for (const maker of ["team", "guest"] as const) {
      const open = await findOpenRequest(tx, bookingId, maker);
      if (
        open?.amountCentavos === balance &&
        getPaymentRequestState(open, booking, balance, now) === "open"
      ) {
        return { outcome: "created", request: open, replaced: null } as const;
      }
    }
    const [made] = await tx
      .select({ requests: count() })
      .from(paymentRequests)
      .where(and(eq(paymentRequests.bookingId, bookingId), isNull(paymentRequests.madeBy)));
    if ((made?.requests ?? 0) >= maxGuestRequests) return { outcome: "too-many" } as const;
    const scheduled = await findScheduledById(tx, bookingId);
    if (!scheduled) return { outcome: "not-confirmed" } as const;
    return createRequestInTransaction(tx, deps, booking, {
      id: generateId(),
      amountCentavos: null,
      expiresAt: getDepartureStart(scheduled.key),
      by: null,
    });
  });
  if (made.outcome !== "created") return made;
  if (made.replaced) await closeRequestSessions(deps, made.replaced.id);
  return { outcome: "created", request: made.request };
}

/**
 * Makes the link for all that is left of a booking that was just entered. The guest can pay until the
 * ride starts.
 */
export async function requestRest(
  tx: Transaction,
  deps: Pick<BookingDependencies, "clock">,
  booking: BookingRow,
  by: string,
): Promise<void> {
  const scheduled = await findScheduledById(tx, booking.id);
  const expiresAt = scheduled ? getDepartureStart(scheduled.key) : null;
  const made = await createRequestInTransaction(tx, deps, booking, {
    ...{ id: generateId(), amountCentavos: null, expiresAt, by },
  });
  if (made.outcome !== "created") throw new Error(`no link was made: ${made.outcome}`);
}

/** A sum to ask for; `by` is null for a guest's own request. */
export type NewPaymentRequest = Omit<PaymentRequestOrder, "by"> & Readonly<{ by: string | null }>;
/** The stored request, and the earlier one whose payment pages are to be closed after the commit. */
type Inserted = {
  outcome: "created";
  request: PaymentRequestRow;
  replaced: PaymentRequestRow | null;
};

/**
 * Creates a request for a locked booking in a transaction of the caller, and withdraws the open one
 * of the same maker. Nothing is stored if it is refused. The link of a booking that is held until
 * paid ends with the hold at the latest.
 */
export async function createRequestInTransaction(
  tx: Transaction,
  { clock }: Pick<BookingDependencies, "clock">,
  booking: BookingRow,
  { id, amountCentavos: requestedCentavos, expiresAt: wanted, by }: NewPaymentRequest,
): Promise<Inserted | Exclude<PaymentRequestResult, { outcome: "created" }>> {
  const now = clock.now();
  const scheduled = await findScheduledById(tx, booking.id);
  const isHeld = isPaymentHold(booking);
  const isPayable =
    (booking.state === "confirmed" || isHeld) &&
    booking.offerExpiresAt === null &&
    booking.erasedAt === null;
  if (!scheduled || !isPayable) return { outcome: "not-confirmed" };
  const collectedCentavos = await getCollectedCentavos(tx, booking.id);
  const balanceCentavos = Math.max(0, computePayableCentavos(booking, collectedCentavos));
  const amountCentavos = requestedCentavos ?? balanceCentavos;
  if (amountCentavos > balanceCentavos || balanceCentavos === 0)
    return { outcome: "too-much", maxCentavos: balanceCentavos };
  if (amountCentavos < minRequestCentavos)
    return { outcome: "too-little", minCentavos: minRequestCentavos };
  const holdEnd = isHeld ? booking.holdExpiresAt : null;
  const latest = holdEnd ?? getDepartureStart(scheduled.key);
  const expiresAt = wanted ?? holdEnd ?? getUsualDeadline(now, latest);
  if (expiresAt <= now) return { outcome: "deadline-passed" };
  if (expiresAt > latest) return { outcome: "deadline-too-late", latest };
  const maker = by === null ? "guest" : "team";
  const replaced = (await findOpenRequest(tx, booking.id, maker)) ?? null;
  if (replaced) {
    const withdrawal = { id: replaced.id, at: now, by, replacedBy: id };
    await withdrawLockedRequest(tx, booking.id, withdrawal);
  }
  const addedRidersCentavos = await getAddedRidersCentavos(tx, booking.id);
  const collects = getCollectedPart(amountCentavos, {
    ...{ balanceCentavos, collectedCentavos, addedRidersCentavos },
  });
  const [request] = await tx
    .insert(paymentRequests)
    .values({
      id,
      bookingId: booking.id,
      amountCentavos,
      collects,
      state: "open",
      expiresAt,
      madeBy: by,
      madeAt: now,
    })
    .returning();
  if (!request) throw new Error("the payment request was not stored");
  if (replaced) {
    // An offer is then accepted by the new link.
    await tx.update(quotes).set({ requestId: id }).where(eq(quotes.requestId, replaced.id));
  }
  await recordHistory(tx, {
    bookingId: booking.id,
    at: now,
    actor: by === null ? "guest" : "operator",
    event: "request-created",
    detail: {
      ...{ requestId: id, amountCentavos, collects },
      ...(amountCentavos < balanceCentavos && { isPart: true }),
      ...(by !== null && { by }),
    },
  });
  return { outcome: "created", request, replaced };
}
