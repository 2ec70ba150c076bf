import { and, desc, eq, inArray, isNull, max } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { payments } from "#db/schema.ts";
import { holdMinutes } from "../../business/facts.ts";
import { offersInstalments } from "../../business/offers-instalments.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { CheckoutSession, PaymentOrder } from "../../payments/gateway.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import {
  type BookingRow,
  generateId,
  lockBooking,
  type PaymentRow,
} from "../booking-store.server.ts";
import { formatPaymentTitle } from "../checkout/payment-title.ts";
import { formatReference } from "../format-reference.ts";
import { computePayableCentavos } from "../ledger/booking-balance.ts";
import { getCollectedCentavos } from "../ledger/ledger-store.server.ts";
import {
  getPaymentRequestState,
  type PaymentRequestState,
} from "../payment-requests/payment-request-state.ts";
import {
  findPaymentRequest,
  type PaymentRequestRow,
} from "../payment-requests/payment-request-store.server.ts";
import {
  closeRequestSessions,
  endPayment,
} from "../payment-sessions/close-request-sessions.server.ts";
import { findSession } from "../payment-sessions/session-gateways.server.ts";
import { takesNewPayments } from "../payment-sessions/takes-new-payments.ts";
import { confirmPayment } from "./confirm-payment.server.ts";

/** Where the guest returns to, and the language of the payment page. */
export type PaymentVisit = Readonly<{ successUrl: string; cancelUrl: string; locale: Locale }>;

export type OpenedRequest =
  /** The provider's page on which the guest pays. */
  | { outcome: "pay"; url: string }
  /** The request cannot be paid in this state. */
  | { outcome: "not-open"; state: Exclude<PaymentRequestState, "open"> }
  /** The business takes no cards. */
  | { outcome: "no-cards" }
  | { outcome: "payment-unavailable" };

/**
 * How long a payment attempt without a recorded page counts as being opened by another request, in
 * milliseconds. After that, the process that began it has died, and a new attempt is made.
 */
const openingMs = 60_000;

/**
 * Opens the provider's page for a payment request, or returns the page that is already open. Two
 * requests at the same time get the same page. Returns undefined for an unknown token.
 */
export async function openPaymentRequest(
  deps: BookingDependencies,
  token: string,
  visit: PaymentVisit,
): Promise<OpenedRequest | undefined> {
  const { catalog } = await readCatalog(deps.db);
  if (!catalog.business.takesCards.value) return { outcome: "no-cards" };
  const begun = await beginAttempt(deps, token);
  if (!begun || "outcome" in begun) return begun;
  if (!begun.payment.sessionId) return openPage(deps, begun, visit);
  const { payment } = begun;
  try {
    const foundSession = await findSession(deps, begun.payment.sessionId);
    const session = foundSession?.session;
    if (session?.paymentStatus === "paid") {
      await confirmPayment(deps, session.id, foundSession?.gateway);
      return { outcome: "not-open", state: "paid" };
    }
    const isUsable = foundSession && takesNewPayments(deps, foundSession);
    if (isUsable && session?.url) return { outcome: "pay", url: session.url };
    if (session?.url) await foundSession?.gateway.expire(session.id);
  } catch (error) {
    // The guest may be paying in another window, so no second page is opened.
    deps.log.error({ err: error, paymentId: payment.id }, "a payment page could not be looked up");
    return { outcome: "payment-unavailable" };
  }
  await endPayment(deps, payment.id);
  const next = await beginAttempt(deps, token);
  return next && !("outcome" in next) ? openPage(deps, next, visit) : next;
}

type Attempt = Readonly<{ request: PaymentRequestRow; booking: BookingRow; payment: PaymentRow }>;

/** Returns the current payment attempt of a request that can be paid, and creates one if needed. */
function beginAttempt(
  deps: BookingDependencies,
  token: string,
): Promise<Attempt | Extract<OpenedRequest, { outcome: "not-open" }> | undefined> {
  return runInTransaction(deps.db, async (tx) => {
    const known = await findPaymentRequest(tx, token);
    if (!known) return undefined;
    const booking = await lockBooking(tx, known.bookingId);
    // The request is read again, because it may have changed while this waited for the lock.
    const request = (await findPaymentRequest(tx, token)) ?? known;
    const now = deps.clock.now();
    const payable = computePayableCentavos(booking, await getCollectedCentavos(tx, booking.id));
    const state = getPaymentRequestState(request, booking, payable, now);
    if (state !== "open") return { outcome: "not-open", state };
    const payment =
      (await findCurrentAttempt(tx, request, now)) ?? (await insertAttempt(tx, deps, request, now));
    return { request, booking, payment };
  });
}

async function findCurrentAttempt(
  tx: Transaction,
  request: PaymentRequestRow,
  now: Date,
): Promise<PaymentRow | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.requestId, request.id), inArray(payments.state, ["created", "open"])))
    .orderBy(desc(payments.attempt))
    .limit(1);
  const isAbandoned =
    payment?.sessionId === null && now.getTime() - payment.createdAt.getTime() > openingMs;
  return isAbandoned ? undefined : payment;
}

async function insertAttempt(
  tx: Transaction,
  { gateways }: BookingDependencies,
  { id: requestId, bookingId, amountCentavos }: PaymentRequestRow,
  now: Date,
): Promise<PaymentRow> {
  const [last] = await tx
    .select({ attempt: max(payments.attempt) })
    .from(payments)
    .where(eq(payments.bookingId, bookingId));
  const [added] = await tx
    .insert(payments)
    .values({
      id: generateId(),
      bookingId,
      requestId,
      attempt: (last?.attempt ?? 0) + 1,
      provider: gateways.forCheckout.name,
      state: "created",
      amountCentavos,
      createdAt: now,
    })
    .returning();
  if (!added) throw new Error("the payment attempt was not stored");
  return added;
}

async function openPage(
  deps: BookingDependencies,
  attempt: Attempt,
  visit: PaymentVisit,
): Promise<OpenedRequest> {
  const gateway = deps.gateways.forCheckout;
  const { payment, booking } = attempt;
  let session: CheckoutSession;
  try {
    const { business } = (await readCatalog(deps.db)).catalog;
    const hasInstalments = offersInstalments(
      business.instalmentsFromMxn.value ?? null,
      payment.amountCentavos / 100,
    );
    session = await gateway.create(
      buildPaymentOrder(attempt, { ...visit, offersInstalments: hasInstalments }),
      // The provider refuses a key that comes back with other texts, and they are in this language.
      `${booking.id}:${payment.attempt}:${visit.locale}`,
    );
  } catch (error) {
    deps.log.error({ err: error, bookingId: booking.id }, "the payment page could not be opened");
    return { outcome: "payment-unavailable" };
  }
  await deps.db
    .update(payments)
    .set({ provider: gateway.name, sessionId: session.id, state: "open" })
    .where(
      and(
        eq(payments.id, payment.id),
        inArray(payments.state, ["created", "ended"]),
        isNull(payments.sessionId),
      ),
    );
  const first = await findOtherPage(deps, payment, session);
  if (first) return first;
  // The request may have been withdrawn while the page was being opened.
  const { request } = attempt;
  const current = (await findPaymentRequest(deps.db, request.token)) ?? request;
  if (current.state !== "open") {
    await closeRequestSessions(deps, request.id);
    return { outcome: "not-open", state: current.state };
  }
  return session.url ? { outcome: "pay", url: session.url } : { outcome: "payment-unavailable" };
}

/**
 * Returns the page that another request has opened for the same attempt in another language, and
 * expires this one, so that only one of them can be paid. Undefined if this page is the recorded one.
 */
async function findOtherPage(
  deps: BookingDependencies,
  { id }: PaymentRow,
  session: CheckoutSession,
): Promise<OpenedRequest | undefined> {
  const [recorded] = await deps.db
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(eq(payments.id, id));
  const sessionId = recorded?.sessionId ?? session.id;
  if (sessionId === session.id) return undefined;
  try {
    await deps.gateways.forCheckout.expire(session.id);
    const url = (await findSession(deps, sessionId))?.session?.url;
    if (url) return { outcome: "pay", url };
  } catch (error) {
    deps.log.error({ err: error, paymentId: id }, "a second payment page could not be closed");
  }
  return { outcome: "payment-unavailable" };
}

function buildPaymentOrder(
  { request, booking, payment }: Attempt,
  visit: PaymentVisit & Readonly<{ offersInstalments: boolean }>,
): PaymentOrder {
  const reference = formatReference(booking.reference);
  return {
    reference: booking.id,
    label: reference,
    amountCentavos: payment.amountCentavos,
    offersInstalments: visit.offersInstalments,
    description: formatPaymentTitle(booking, request.collects, visit.locale),
    locale: visit.locale,
    // The link may be forwarded, so the provider's page does not show the guest's name and email.
    customerName: "",
    customerEmail: "",
    metadata: {
      bookingId: booking.id,
      bookingReference: reference,
      // With these ids, a payment is found even if the process dies before it stores the session.
      paymentId: payment.id,
      requestId: request.id,
    },
    expiresAt: new Date(payment.createdAt.getTime() + holdMinutes * 60_000),
    successUrl: visit.successUrl,
    cancelUrl: visit.cancelUrl,
  };
}
