import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  cancelBooking,
  cancelBookingForOperator,
} from "#app/bookings/changes/cancel-booking.server.ts";
import { cancelDeparture } from "#app/bookings/closures/cancel-departure.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { recordManualPayment } from "#app/bookings/manual/record-manual-payment.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { openPaymentRequest } from "#app/bookings/payment/open-payment-request.server.ts";
import { reconcilePayments } from "#app/bookings/payment/reconcile-payments.server.ts";
import {
  createPaymentRequest,
  getOrCreateGuestRequest,
  type PaymentRequestOrder,
} from "#app/bookings/payment-requests/create-payment-request.server.ts";
import { findPaymentLink } from "#app/bookings/payment-requests/find-payment-link.server.ts";
import { withdrawPaymentRequest } from "#app/bookings/payment-requests/withdraw-payment-request.server.ts";
import { getBookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import { executeRefundOrder } from "#app/bookings/refunds/execute-refund-order.server.ts";
import { refundBooking } from "#app/bookings/refunds/refund-booking.server.ts";
import { getCardRefundable } from "#app/bookings/refunds/refund-orders.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { bookingHistory, paymentRequests, payments, refundOrders } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const by = "Ana";
const visit = {
  successUrl: "http://site.test/booking/pay/x?session_id={CHECKOUT_SESSION_ID}",
  cancelUrl: "http://site.test/booking/pay/x",
  locale: "en",
} as const;

/** Each test books a day of its own, so that no departure fills up. */
let day = 1;
function nextDate(): string {
  day += 1;
  return new Date(Date.UTC(2026, 11, 9 + day)).toISOString().slice(0, 10);
}

/** Books two riders for 3,700 pesos, of which nothing is paid. */
async function bookUnpaid(date = nextDate()) {
  const key = { tour: "sunset", date, start: "16:00" } as const;
  const request = createManualBookingRequest({ key, terms: "on-arrival" });
  const booked = await createManualBooking(world.deps, request);
  if (booked.outcome !== "booked") throw new Error(booked.outcome);
  return booked.booking;
}

/** Books two riders on the site, who pay the whole price of 3,700 pesos. */
async function bookPaid(date = nextDate()) {
  const { bookingId, sessionId } = await world.hold({ date });
  await world.sandbox.paymentActions.pay(sessionId);
  await confirmPayment(world.deps, sessionId);
  return { ...(await world.findBooking(bookingId)), sessionId };
}

async function makeLink(bookingId: string, order: Partial<PaymentRequestOrder> = {}) {
  const made = await createPaymentRequest(world.deps, bookingId, {
    ...{ id: randomUUID(), amountCentavos: null, expiresAt: null, by },
    ...order,
  });
  if (made.outcome !== "created") throw new Error(JSON.stringify(made));
  return made.request;
}

/** Opens the payment page of a link. Returns the id of its session. */
async function open(token: string): Promise<string> {
  const opened = await openPaymentRequest(world.deps, token, visit);
  if (opened?.outcome !== "pay") throw new Error(JSON.stringify(opened));
  return opened.url.split("/").at(-1) ?? "";
}

async function pay(token: string) {
  const sessionId = await open(token);
  await world.sandbox.paymentActions.pay(sessionId);
  return confirmPayment(world.deps, sessionId);
}

const getState = async (token: string) =>
  (await findPaymentLink(world.db, world.clock.now(), token))?.state;
const listPayments = (bookingId: string) =>
  world.db
    .select()
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(payments.attempt));
const listEvents = async (bookingId: string) =>
  (
    await world.db
      .select({ event: bookingHistory.event })
      .from(bookingHistory)
      .where(eq(bookingHistory.bookingId, bookingId))
      .orderBy(asc(bookingHistory.id))
  ).map(({ event }) => event);
const getBalance = async (id: string) =>
  (await getBookingDetails(world.db, world.clock.now(), id))?.managed?.balanceCentavos;

beforeEach(() => world.clock.set(defaultNow));

describe("createPaymentRequest", () => {
  it("createPaymentRequest asks for the whole balance within 24 hours by default", async () => {
    const { id } = await bookUnpaid();
    const request = await makeLink(id);
    expect(request).toMatchObject({
      amountCentavos: 3700_00,
      collects: "booking",
      state: "open",
      expiresAt: new Date(defaultNow.getTime() + 24 * 3_600_000),
    });
    expect(await getState(request.token)).toBe("open");
  });

  it("createPaymentRequest calls a first part a deposit and what follows it the rest", async () => {
    const { id } = await bookUnpaid();
    const deposit = await makeLink(id, { amountCentavos: 1000_00 });
    expect(deposit.collects).toBe("deposit");
    expect(await pay(deposit.token)).toMatchObject({ outcome: "confirmed", first: true });
    const rest = await makeLink(id);
    expect(rest).toMatchObject({ collects: "rest", amountCentavos: 2700_00 });
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "pending" });
    await pay(rest.token);
    expect(await world.findBooking(id)).toMatchObject({
      paymentStatus: "paid",
      state: "confirmed",
    });
    expect(await listPayments(id)).toMatchObject([
      { state: "paid", amountCentavos: 1000_00, requestId: deposit.id },
      { state: "paid", amountCentavos: 2700_00, requestId: rest.id },
    ]);
    expect(await getBalance(id)).toBe(0);
  });

  it("createPaymentRequest refuses wrong sums and deadlines and stores nothing", async () => {
    const { id, bookingDate } = await bookUnpaid();
    const start = toInstant(bookingDate, "16:00");
    const refuse = (order: Partial<PaymentRequestOrder>) =>
      createPaymentRequest(world.deps, id, {
        ...{ id: randomUUID(), amountCentavos: null, expiresAt: null, by },
        ...order,
      });
    expect(await refuse({ amountCentavos: 3700_01 })).toEqual({
      outcome: "too-much",
      maxCentavos: 3700_00,
    });
    expect(await refuse({ amountCentavos: 9_99 })).toMatchObject({ outcome: "too-little" });
    expect(await refuse({ expiresAt: defaultNow })).toEqual({ outcome: "deadline-passed" });
    expect(await refuse({ expiresAt: new Date(start.getTime() + 1) })).toEqual({
      outcome: "deadline-too-late",
      latest: start,
    });
    world.clock.set(start);
    expect(await refuse({})).toEqual({ outcome: "deadline-passed" });
    const stored = await world.db
      .select()
      .from(paymentRequests)
      .where(eq(paymentRequests.bookingId, id));
    expect(stored).toEqual([]);
  });

  it("createPaymentRequest makes one link of a form that is submitted twice at the same time", async () => {
    const { id } = await bookUnpaid();
    const order = { id: randomUUID() };
    const [one, two] = await Promise.all([makeLink(id, order), makeLink(id, order)]);
    expect(one.token).toBe(two.token);
    expect(await listEvents(id)).toEqual(["entered", "request-created"]);
  });

  it("createPaymentRequest does not return a request of another booking with the same form id", async () => {
    const [mine, theirs] = [await bookUnpaid(), await bookUnpaid()];
    const { id } = await makeLink(theirs.id);
    await expect(makeLink(mine.id, { id })).rejects.toThrow();
  });

  it("createPaymentRequest withdraws the earlier link, whose open page can no longer be paid", async () => {
    const { id } = await bookUnpaid();
    const first = await makeLink(id);
    const sessionId = await open(first.token);
    const second = await makeLink(id, { amountCentavos: 2000_00 });
    expect(await getState(first.token)).toBe("withdrawn");
    expect(await world.sandbox.retrieve(sessionId)).toMatchObject({ status: "expired" });
    expect(await openPaymentRequest(world.deps, first.token, visit)).toEqual({
      outcome: "not-open",
      state: "withdrawn",
    });
    expect(await getState(second.token)).toBe("open");
  });

  it("createPaymentRequest is refused for cancelled bookings and for those that are paid", async () => {
    const paid = await bookPaid();
    const refused = await createPaymentRequest(world.deps, paid.id, {
      ...{ id: randomUUID(), amountCentavos: null, expiresAt: null, by },
    });
    expect(refused).toEqual({ outcome: "too-much", maxCentavos: 0 });
    await cancelBooking(world.deps, paid.id, "full");
    const order = { id: randomUUID(), amountCentavos: 100_00, expiresAt: null, by };
    expect(await createPaymentRequest(world.deps, paid.id, order)).toEqual({
      outcome: "not-confirmed",
    });
  });
});

describe("the state of a payment link", () => {
  it("a payment link ends at its deadline, is settled by cash, and changes with a part of it", async () => {
    const { id } = await bookUnpaid();
    const { token, expiresAt } = await makeLink(id);
    const collect = (amountCentavos: number) =>
      recordManualPayment(world.deps, id, {
        ...{ id: randomUUID(), method: "cash", note: null, by, amountCentavos },
      });
    world.clock.set(new Date(expiresAt.getTime() - 1));
    expect(await getState(token)).toBe("open");
    world.clock.set(expiresAt);
    expect(await getState(token)).toBe("ended");
    world.clock.set(defaultNow);
    await collect(700_00);
    expect(await getState(token)).toBe("changed");
    expect(await openPaymentRequest(world.deps, token, visit)).toEqual({
      outcome: "not-open",
      state: "changed",
    });
    await collect(3000_00);
    expect(await getState(token)).toBe("settled");
    await cancelBooking(world.deps, id, "full");
    expect(await getState(token)).toBe("cancelled");
  });

  it("a withdrawn link cannot be paid, and is withdrawn only once", async () => {
    const { id } = await bookUnpaid();
    const request = await makeLink(id);
    const withdrawal = { id: request.id, by };
    expect(await withdrawPaymentRequest(world.deps, id, withdrawal)).toBe("withdrawn");
    expect(await withdrawPaymentRequest(world.deps, id, withdrawal)).toBe("not-open");
    expect(await getState(request.token)).toBe("withdrawn");
    expect(await listEvents(id)).toEqual(["entered", "request-created", "request-withdrawn"]);
  });

  it("an unknown token opens nothing", async () => {
    expect(await findPaymentLink(world.db, defaultNow, "0".repeat(32))).toBeUndefined();
    expect(await openPaymentRequest(world.deps, "0".repeat(32), visit)).toBeUndefined();
  });
});

describe("openPaymentRequest", () => {
  it("openPaymentRequest opens one page for two requests at the same time", async () => {
    const { id } = await bookUnpaid();
    const { token } = await makeLink(id);
    const opened = await Promise.all([open(token), open(token), open(token)]);
    expect(new Set(opened).size).toBe(1);
    expect(await listPayments(id)).toHaveLength(1);
  });

  it("openPaymentRequest opens a new page after the former one has expired", async () => {
    const { id } = await bookUnpaid();
    const { token } = await makeLink(id);
    const first = await open(token);
    world.clock.advance(31);
    const second = await open(token);
    expect(second).not.toBe(first);
    expect(await listPayments(id)).toMatchObject([{ state: "ended" }, { state: "open" }]);
    expect(await world.findBooking(id)).toMatchObject({ state: "confirmed" });
  });

  it("reconcilePayments ends an expired page of a link without touching the booking", async () => {
    const { id } = await bookUnpaid();
    const { token } = await makeLink(id);
    await open(token);
    world.clock.advance(40);
    await reconcilePayments(world.deps);
    expect(await listPayments(id)).toMatchObject([{ state: "ended" }]);
    expect(await world.findBooking(id)).toMatchObject({ state: "confirmed" });
  });

  it("a payment is found by its metadata if the process died before it stored the session", async () => {
    const { id } = await bookUnpaid();
    const { token, id: requestId } = await makeLink(id);
    const sessionId = await open(token);
    await world.db
      .update(payments)
      .set({ sessionId: null, state: "created" })
      .where(eq(payments.bookingId, id));
    await world.sandbox.paymentActions.pay(sessionId);
    expect(await confirmPayment(world.deps, sessionId)).toMatchObject({ first: true });
    expect(await listPayments(id)).toMatchObject([{ state: "paid", sessionId, requestId }]);
    expect(await getState(token)).toBe("paid");
  });
});

describe("the payment of a link", () => {
  it("a payment of a link is recorded once, however many callers report it at the same time", async () => {
    const { id } = await bookUnpaid();
    const { token } = await makeLink(id);
    const sessionId = await open(token);
    await world.sandbox.paymentActions.pay(sessionId);
    const confirmations = await Promise.all(
      Array.from({ length: 4 }, () => confirmPayment(world.deps, sessionId)),
    );
    expect(confirmations.filter((one) => "first" in one && one.first)).toHaveLength(1);
    expect((await listEvents(id)).filter((event) => event === "request-paid")).toHaveLength(1);
    expect(await getBalance(id)).toBe(0);
  });

  it("a payment of a link keeps the session that confirmed the booking", async () => {
    const booking = await bookPaid();
    await world.db.execute(`update bookings set total_price = 5550 where id = '${booking.id}'`);
    const { token } = await makeLink(booking.id);
    const confirmation = await pay(token);
    expect(confirmation).toMatchObject({ outcome: "confirmed", booking: { id: booking.id } });
    expect((await world.findBooking(booking.id)).paymentSessionId).toBe(booking.sessionId);
    expect(await listPayments(booking.id)).toMatchObject([
      { state: "paid", amountCentavos: 3700_00 },
      { state: "paid", amountCentavos: 1850_00 },
    ]);
  });

  it("a payment after the link's deadline counts if the sum is still due", async () => {
    const { id } = await bookUnpaid();
    const { token, expiresAt } = await makeLink(id);
    world.clock.set(new Date(expiresAt.getTime() - 60_000));
    const sessionId = await open(token);
    world.clock.set(new Date(expiresAt.getTime() + 60_000));
    await world.sandbox.paymentActions.pay(sessionId);
    expect(await confirmPayment(world.deps, sessionId)).toMatchObject({ outcome: "confirmed" });
    expect(await getState(token)).toBe("paid");
  });

  it("a payment is refunded in full if the sum was collected in cash meanwhile", async () => {
    const { id } = await bookUnpaid();
    const { token } = await makeLink(id);
    const sessionId = await open(token);
    const cash = { id: randomUUID(), method: "cash", note: null, by } as const;
    await world.sandbox.paymentActions.pay(sessionId);
    // Noting the cash closes the payment page, so the guest has paid before.
    await recordManualPayment(world.deps, id, { ...cash, amountCentavos: 3700_00 });
    expect(await confirmPayment(world.deps, sessionId)).toMatchObject({ outcome: "refunded" });
    expect(await confirmPayment(world.deps, sessionId)).toMatchObject({ outcome: "refunded" });
    const [payment] = await listPayments(id);
    expect(payment).toMatchObject({ state: "refund-due" });
    await refundPayment(world.deps, payment?.id ?? "");
    expect(await listPayments(id)).toMatchObject([{ state: "refunded" }]);
    expect(await world.findBooking(id)).toMatchObject({
      ...{ state: "confirmed", paymentStatus: "paid", isOverpaid: false },
    });
    expect(await listEvents(id)).toContain("paid-not-due");
  });

  it("a payment of a booking that was cancelled meanwhile is refunded and does not reopen it", async () => {
    const { id } = await bookUnpaid();
    const { token } = await makeLink(id);
    const sessionId = await open(token);
    // The report of the payment comes after the cancellation.
    await world.sandbox.paymentActions.pay(sessionId);
    await cancelBooking(world.deps, id, "full");
    const cancelled = await world.findBooking(id);
    expect(await confirmPayment(world.deps, sessionId)).toMatchObject({ outcome: "refunded" });
    const [payment] = await listPayments(id);
    await refundPayment(world.deps, payment?.id ?? "");
    expect(await world.findBooking(id)).toMatchObject({
      ...{ state: "cancelled", paymentStatus: cancelled.paymentStatus },
    });
  });
});

describe("a link whose departure was cancelled", () => {
  it("a link of a cancelled departure asks for nothing, and its payment is refunded", async () => {
    const booking = await bookUnpaid();
    const { token } = await makeLink(booking.id);
    const sessionId = await open(token);
    await world.sandbox.paymentActions.pay(sessionId);
    const key = { tour: "sunset", date: booking.bookingDate, start: "16:00" } as const;
    await cancelDeparture(world.deps, key, "weather");
    expect(await getState(token)).toBe("called-off");
    expect(await getOrCreateGuestRequest(world.deps, booking.id)).toEqual({
      outcome: "not-confirmed",
    });
    expect(await confirmPayment(world.deps, sessionId)).toMatchObject({ outcome: "refunded" });
    expect(await world.findBooking(booking.id)).toMatchObject({ state: "confirmed" });
  });
});

describe("getOrCreateGuestRequest", () => {
  it("getOrCreateGuestRequest returns the open link for the same sum, and else makes one until the ride", async () => {
    const booking = await bookUnpaid();
    const mine = await makeLink(booking.id);
    expect(await getOrCreateGuestRequest(world.deps, booking.id)).toMatchObject({
      request: { id: mine.id },
    });
    await recordManualPayment(world.deps, booking.id, {
      ...{ id: randomUUID(), method: "cash", note: null, by, amountCentavos: 700_00 },
    });
    const made = await getOrCreateGuestRequest(world.deps, booking.id);
    expect(made).toMatchObject({
      outcome: "created",
      request: {
        ...{ amountCentavos: 3000_00, collects: "rest", madeBy: null },
        expiresAt: toInstant(booking.bookingDate, "16:00"),
      },
    });
  });

  it("getOrCreateGuestRequest limits how many links a guest makes", async () => {
    const { id } = await bookUnpaid();
    const outcomes: string[] = [];
    for (let round = 0; round < 22; round += 1) {
      const made = await getOrCreateGuestRequest(world.deps, id);
      outcomes.push(made.outcome);
      if (made.outcome === "created") {
        await withdrawPaymentRequest(world.deps, id, { id: made.request.id, by });
      }
    }
    expect(outcomes.filter((one) => one === "created")).toHaveLength(20);
    expect(outcomes.at(-1)).toBe("too-many");
  });
});

describe("refunds of a booking with several card payments", () => {
  /** Books two riders who paid 3,700 pesos in two card payments, 1,000 and 2,700. */
  async function bookWithTwoPayments() {
    const { id } = await bookUnpaid();
    await pay((await makeLink(id, { amountCentavos: 1000_00 })).token);
    await pay((await makeLink(id)).token);
    return id;
  }

  it("a full cancellation refunds every card payment", async () => {
    const id = await bookWithTwoPayments();
    expect(await getCardRefundable(world.db, id)).toMatchObject({ centavos: 3700_00 });
    expect(await cancelBooking(world.deps, id, "full")).toMatchObject({ amountMxn: 3700 });
    const due = await listPayments(id);
    expect(due).toMatchObject([{ state: "refund-due" }, { state: "refund-due" }]);
    await refundPayment(world.deps, due[0]?.id ?? "");
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunding" });
    await refundPayment(world.deps, due[1]?.id ?? "");
    expect(await listPayments(id)).toMatchObject([{ state: "refunded" }, { state: "refunded" }]);
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunded" });
  });

  it("a refund of everything after a cancellation without one ends with the last order", async () => {
    const id = await bookWithTwoPayments();
    const { bookingDate } = await world.findBooking(id);
    world.clock.set(toInstant(bookingDate, "15:00"));
    await cancelBookingForOperator(world.deps, id, { refund: "policy", shown: "none" });
    const refund = {
      id: randomUUID(),
      way: "card",
      reason: "Rain",
      by,
      amountCentavos: 3700_00,
    } as const;
    expect(await refundBooking(world.deps, id, refund)).toMatchObject({ outcome: "given-back" });
    const orders = await world.db.select().from(refundOrders).where(eq(refundOrders.bookingId, id));
    expect(orders).toHaveLength(2);
    for (const order of orders) await executeRefundOrder(world.deps, order.id);
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunded" });
  });

  it("a partial refund takes from the newest card payment first and never more than was paid", async () => {
    const id = await bookWithTwoPayments();
    const refund = { id: randomUUID(), way: "card", reason: "Rain", by } as const;
    expect(await refundBooking(world.deps, id, { ...refund, amountCentavos: 3701_00 })).toEqual({
      outcome: "too-much",
      maxCentavos: 3700_00,
    });
    const given = await refundBooking(world.deps, id, { ...refund, amountCentavos: 3000_00 });
    expect(given).toMatchObject({ outcome: "given-back", givenBack: { byCard: 3000_00 } });
    expect(await refundBooking(world.deps, id, { ...refund, amountCentavos: 3000_00 })).toEqual({
      outcome: "known",
    });
    const [first, second] = await listPayments(id);
    const orders = await world.db
      .select()
      .from(refundOrders)
      .where(eq(refundOrders.bookingId, id))
      .orderBy(asc(refundOrders.amountCentavos));
    expect(orders).toMatchObject([
      { amountCentavos: 300_00, paymentId: first?.id },
      { amountCentavos: 2700_00, paymentId: second?.id },
    ]);
    expect(await getCardRefundable(world.db, id)).toMatchObject({ centavos: 700_00 });
  });
});
