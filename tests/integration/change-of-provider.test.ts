import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listAlerts } from "#app/alerts/list-alerts.server.ts";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { cancelBooking } from "#app/bookings/changes/cancel-booking.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { reconcilePayments } from "#app/bookings/payment/reconcile-payments.server.ts";
import { reconcileSince } from "#app/bookings/payment/reconcile-since.server.ts";
import { listUnknownPayments } from "#app/bookings/payment/unknown-payments.server.ts";
import { getBookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import { executeRefundOrder } from "#app/bookings/refunds/execute-refund-order.server.ts";
import { recordDispute } from "#app/bookings/refunds/record-dispute.server.ts";
import { recordMoneyMovement } from "#app/bookings/refunds/record-provider-refunds.server.ts";
import { refundBooking } from "#app/bookings/refunds/refund-booking.server.ts";
import { listOrders } from "#app/bookings/refunds/refund-orders.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import { retryRefunds } from "#app/bookings/refunds/retry-refunds.server.ts";
import type { PaymentGateway } from "#app/payments/gateway.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { signWebhook } from "#app/payments/sandbox/signature.server.ts";
import { createStripe } from "#app/payments/stripe/gateway.server.ts";
import { action as receive } from "#app/web/endpoints/payment-webhook.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { payments } from "#db/schema.ts";
import { openQueue } from "#jobs/job-queue.server.ts";
import type { Services } from "#server/wiring/services.ts";
import { FakeStripe } from "../support/fake-stripe.ts";
import { createBookingRequest, createVisit, defaultNow } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, ...given } = useNotifiers();
const fake = new FakeStripe();
fake.now = () => world.clock.now();
const stripeSecret = "whsec_of_stripe";
/** The webhook secret of the sandbox in `booking-world.ts`. */
const sandboxSecret = "whsec_test";
let stripe: PaymentGateway;
beforeAll(async () => {
  const api = await fake.start();
  const keys = { secretKey: "sk_test_x", webhookSecrets: [stripeSecret] };
  stripe = createStripe({ ...keys, clock: world.clock, api });
  // The alerts read tables of the job queue, which this creates.
  await (await openQueue(world.connectionString, world.deps.log)).stop();
});
afterAll(() => fake.stop());
beforeEach(() => {
  world.clock.set(defaultNow);
  world.published.length = 0;
});

type Name = "stripe" | "sandbox";
const gatewayOf = (name: Name) => (name === "stripe" ? stripe : world.sandbox);
/** Creates a site with the keys of all given providers, whose setting names the first one. */
const siteWith = (...names: [Name, ...Name[]]): BookingDependencies => {
  const [first, ...earlier] = names.map(gatewayOf) as [PaymentGateway, ...PaymentGateway[]];
  return { ...world.deps, gateways: createGateways(first, ...earlier) };
};
const pay = async (name: Name, sessionId: string) =>
  name === "stripe"
    ? fake.pay(sessionId, "Hannah Meyer")
    : world.sandbox.paymentActions.pay(sessionId);

let day = 0;
const nextDate = () => new Date(Date.UTC(2027, 0, ++day)).toISOString().slice(0, 10);

async function checkout(deps: BookingDependencies, date = nextDate(), key: string = randomUUID()) {
  const result = await startCheckout(deps, createBookingRequest({ date }), createVisit(key));
  if (result.outcome !== "pay") throw new Error(JSON.stringify(result));
  const { id, paymentSessionId } = result.booking;
  return { id, sessionId: paymentSessionId ?? "", date, key, url: result.url };
}

async function buy(deps: BookingDependencies, name: Name) {
  const ride = await checkout(deps);
  await pay(name, ride.sessionId);
  await confirmPayment(deps, ride.sessionId);
  return ride;
}

async function paymentOf(bookingId: string) {
  const [row] = await world.db.select().from(payments).where(eq(payments.bookingId, bookingId));
  if (!row) throw new Error("no payment");
  return row;
}

async function orderOf(deps: BookingDependencies, bookingId: string) {
  const refund = { id: randomUUID(), amountCentavos: 500_00, reason: "A late pickup", by: "owner" };
  await refundBooking(deps, bookingId, { ...refund, way: "card" });
  const [order] = await listOrders(world.db, bookingId);
  if (!order) throw new Error("no order");
  return order;
}

const sentBack = async (name: Name, sessionId: string) =>
  (await gatewayOf(name).listRefunds(sessionId)).map(({ amountCentavos }) => amountCentavos);

const confirmations = (bookingId: string) =>
  world.published.filter(
    (event) => event.type === "booking-confirmed" && event.bookingId === bookingId,
  );

const troubles = async (deps: BookingDependencies) => {
  const env = { siteUrl: "http://localhost", dataDir: "/tmp" } as const;
  const getSetup = () => ({ takesRealPayments: true });
  const all = await listAlerts({ ...deps, env, getSetup, notifier: given.notifier({}) });
  return all.filter(({ kind }) => kind === "missing-provider");
};

describe.each([
  ["stripe", "sandbox"],
  ["sandbox", "stripe"],
] as const)("payments of %s after the setting names %s", (former, latter) => {
  const formerSite = () => siteWith(former, latter);
  const site = () => siteWith(latter, former);

  it("refundPayment refunds through the provider that took the payment", async () => {
    const ride = await buy(formerSite(), former);
    await cancelBooking(site(), ride.id, "full");
    const { id } = await paymentOf(ride.id);
    await Promise.all([refundPayment(site(), id), refundPayment(site(), id)]);
    expect(await paymentOf(ride.id)).toMatchObject({ provider: former, state: "refunded" });
    expect(await sentBack(former, ride.sessionId)).toEqual([370_000]);
  });

  it("executeRefundOrder executes an order made before the provider change only once", async () => {
    const ride = await buy(formerSite(), former);
    const order = await orderOf(formerSite(), ride.id);
    await Promise.all([
      executeRefundOrder(formerSite(), order.id),
      executeRefundOrder(site(), order.id),
    ]);
    await executeRefundOrder(site(), order.id);
    expect(await listOrders(world.db, ride.id)).toMatchObject([{ state: "done", trouble: null }]);
    expect(await sentBack(former, ride.sessionId)).toEqual([50_000]);
    expect(await paymentOf(ride.id)).toMatchObject({ state: "paid", refundedCentavos: 50_000 });
  });

  it("executeRefundOrder executes an order made after the provider change", async () => {
    const ride = await buy(formerSite(), former);
    const order = await orderOf(site(), ride.id);
    world.clock.advance(11);
    await retryRefunds(site());
    expect((await listOrders(world.db, ride.id)).map(({ state }) => state)).toEqual(["done"]);
    expect(await sentBack(former, ride.sessionId)).toEqual([order.amountCentavos]);
  });

  it("confirmPayment confirms a session paid after the provider change once, even in a process with the old setting", async () => {
    const ride = await checkout(formerSite());
    await pay(former, ride.sessionId);
    world.clock.advance(5);
    await Promise.all([
      confirmPayment(site(), ride.sessionId),
      confirmPayment(site(), ride.sessionId, gatewayOf(former)),
      reconcilePayments(site()),
      reconcileSince(site(), defaultNow),
      // A process that started before the provider change is still running.
      confirmPayment(formerSite(), ride.sessionId),
      reconcilePayments(formerSite()),
    ]);
    expect(await world.findBooking(ride.id)).toMatchObject({ state: "confirmed" });
    expect(confirmations(ride.id)).toHaveLength(1);
    expect(await world.countSeatsSold(ride.date)).toBe(2);
    expect(await paymentOf(ride.id)).toMatchObject({ provider: former, state: "paid" });
  });

  it("reconcilePayments confirms a session that is paid after the provider change", async () => {
    const ride = await checkout(formerSite());
    await pay(former, ride.sessionId);
    world.clock.advance(5);
    await reconcilePayments(site());
    await reconcilePayments(site());
    expect(await world.findBooking(ride.id)).toMatchObject({ state: "confirmed" });
    expect(confirmations(ride.id)).toHaveLength(1);
  });

  it("reconcilePayments releases the seats of an expired, unpaid session of the former provider", async () => {
    const ride = await checkout(formerSite());
    await gatewayOf(former).expire(ride.sessionId);
    world.clock.advance(3);
    await reconcilePayments(site());
    expect(await world.findBooking(ride.id)).toMatchObject({ state: "expired" });
    expect(await world.findDeparture(ride.date)).toMatchObject({ taken: 0 });
  });

  it("startCheckout ends the former provider's payment page, and the next call uses the current provider", async () => {
    const ride = await checkout(formerSite());
    const request = createBookingRequest({ date: ride.date });
    const ended = await startCheckout(site(), request, createVisit(ride.key));
    expect(ended.outcome).toBe("payment-unavailable");
    const session = await gatewayOf(former).retrieve(ride.sessionId);
    expect(session).toMatchObject({ status: "expired", url: null });
    const again = await checkout(site(), ride.date, ride.key);
    expect((await paymentOf(again.id)).provider).toBe(latter);
    expect(await world.findDeparture(ride.date)).toMatchObject({ taken: 2 });
  });

  it("startCheckout treats a paid session of the former provider as paid", async () => {
    const ride = await checkout(formerSite());
    await pay(former, ride.sessionId);
    const request = createBookingRequest({ date: ride.date });
    const tried = await startCheckout(site(), request, createVisit(ride.key));
    expect(tried.outcome).toBe("already-paid");
    expect(await world.findBooking(ride.id)).toMatchObject({ state: "held" });
  });

  it("startCheckout ends the former provider's payment page when the guest chooses another ride", async () => {
    const ride = await checkout(formerSite());
    await checkout(site(), nextDate(), ride.key);
    const session = await gatewayOf(former).retrieve(ride.sessionId);
    expect(session).toMatchObject({ status: "expired" });
    expect(await world.findDeparture(ride.date)).toMatchObject({ taken: 0 });
  });
});

describe("Stripe's webhook events after the setting has changed to the sandbox", () => {
  it("recordDispute records a dispute until it is closed and links to Stripe's dashboard", async () => {
    const ride = await buy(siteWith("stripe"), "stripe");
    const after = siteWith("sandbox", "stripe");
    const dispute = fake.disputePayment(ride.sessionId);
    await recordDispute(after, stripe, dispute);
    const [opened] = world.published.filter(({ type }) => type === "dispute");
    if (opened?.type !== "dispute") throw new Error("no dispute was told");
    await given.notifier({}).queueBookingNotifications(opened);
    const found = fake.disputes.find(({ id }) => id === dispute);
    Object.assign(found ?? {}, { status: "lost" });
    await recordDispute(after, stripe, dispute);
    const file = await getBookingDetails(world.db, world.clock.now(), ride.id);
    expect(file?.disputes).toMatchObject([
      { stage: "lost", link: `https://dashboard.stripe.com/test/disputes/${dispute}` },
    ]);
  });

  it("recordProviderRefunds records a refund that was made in Stripe's dashboard", async () => {
    const ride = await buy(siteWith("stripe"), "stripe");
    const refund = fake.refundInDashboard(ride.sessionId, 10_000);
    const after = siteWith("sandbox", "stripe");
    expect(await recordMoneyMovement(after, stripe, { kind: "refund", id: refund })).toBe("kept");
    expect(await paymentOf(ride.id)).toMatchObject({ refundedCentavos: 10_000 });
  });
});

describe("a provider without its keys", () => {
  // Payments that other tests have left open would wait too.
  beforeEach(async () => {
    await world.db.update(payments).set({ state: "ended" }).where(eq(payments.state, "open"));
  });

  it("refunds of a provider without keys wait, raise an alert, and are paid once the keys are back", async () => {
    const whole = await buy(siteWith("stripe"), "stripe");
    const part = await buy(siteWith("stripe"), "stripe");
    const unheard = await checkout(siteWith("stripe"));
    const after = siteWith("sandbox");
    await cancelBooking(after, whole.id, "full");
    const order = await orderOf(after, part.id);
    await refundPayment(after, (await paymentOf(whole.id)).id);
    await executeRefundOrder(after, order.id);
    world.clock.advance(11);
    await retryRefunds(after);
    await reconcilePayments(after);
    expect(await paymentOf(whole.id)).toMatchObject({ state: "refund-due", refundTrouble: null });
    expect(await listOrders(world.db, part.id)).toMatchObject([{ state: "due", trouble: null }]);
    expect(await world.findBooking(unheard.id)).toMatchObject({ state: "held" });
    expect(await troubles(after)).toEqual([
      { kind: "missing-provider", provider: "Stripe", count: 3 },
    ]);
    await expect(confirmPayment(after, whole.sessionId)).rejects.toThrow(/keys .* stripe/);

    const back = siteWith("sandbox", "stripe");
    expect(await troubles(back)).toEqual([]);
    await retryRefunds(back);
    expect(await paymentOf(whole.id)).toMatchObject({ state: "refunded" });
    expect(await listOrders(world.db, part.id)).toMatchObject([{ state: "done" }]);
    await stripe.expire(unheard.sessionId);
    await reconcilePayments(back);
    expect(await troubles(after)).toEqual([]);
  });

  it("a provider without keys raises no alert while no refund or payment waits for it", async () => {
    await buy(siteWith("stripe"), "stripe");
    expect(await troubles(siteWith("sandbox"))).toEqual([]);
  });

  it("the seats of a payment session stay held when its provider has no keys", async () => {
    const ride = await checkout(siteWith("stripe"));
    const request = createBookingRequest({ date: ride.date });
    const tried = await startCheckout(siteWith("sandbox"), request, createVisit(ride.key));
    expect(tried.outcome).toBe("payment-unavailable");
    expect(await world.findBooking(ride.id)).toMatchObject({ state: "held" });
    const again = await checkout(siteWith("stripe"), ride.date, ride.key);
    expect(again.id).toBe(ride.id);
  });
});

describe("reconcileSince with two providers", () => {
  it("reconcileSince still asks one provider when the other is unavailable, and reports the failure", async () => {
    const after = siteWith("sandbox", "stripe");
    const ride = await checkout(after);
    await pay("sandbox", ride.sessionId);
    fake.failures = 50;
    await expect(reconcileSince(after, defaultNow)).rejects.toThrow();
    fake.failures = 0;
    expect(await world.findBooking(ride.id)).toMatchObject({ state: "confirmed" });
  });
});

describe("POST /webhooks/payment with two providers", () => {
  async function post(deps: BookingDependencies, body: string, header: string, secret: string) {
    const services = {
      log: deps.log,
      gateways: deps.gateways,
      payment: {
        confirmPayment: (id: string, gateway: PaymentGateway) => confirmPayment(deps, id, gateway),
      },
    };
    const context = new RouterContextProvider();
    context.set(servicesContext, services as unknown as Services);
    context.set(requestContext, { id: "1", log: deps.log, clientAddress: "127.0.0.1" });
    const request = new Request("http://site.test/webhooks/payment", {
      method: "POST",
      headers: { [header]: signWebhook(body, secret, world.clock.now()) },
      body,
    });
    return (await receive({ request, context })).status;
  }

  it("POST /webhooks/payment accepts an event from either provider with that provider's own signature", async () => {
    const after = siteWith("sandbox", "stripe");
    const [old, fresh] = [await checkout(siteWith("stripe")), await checkout(after)];
    await pay("stripe", old.sessionId);
    await pay("sandbox", fresh.sessionId);
    const told = fake.createEvent("checkout.session.completed", old.sessionId);
    expect(await post(after, told, "stripe-signature", stripeSecret)).toBe(200);
    const sandboxTold = JSON.stringify({
      ...{ id: "evt_1", type: "checkout.session.completed" },
      data: { object: { id: fresh.sessionId } },
    });
    expect(await post(after, sandboxTold, "payment-signature", sandboxSecret)).toBe(200);
    for (const { id } of [old, fresh]) {
      expect(await world.findBooking(id)).toMatchObject({ state: "confirmed" });
      expect(confirmations(id)).toHaveLength(1);
    }
  });

  it("POST /webhooks/payment rejects an event with the other provider's header or secret", async () => {
    const after = siteWith("sandbox", "stripe");
    const ride = await checkout(siteWith("stripe"));
    await pay("stripe", ride.sessionId);
    const told = fake.createEvent("checkout.session.completed", ride.sessionId);
    expect(await post(after, told, "stripe-signature", sandboxSecret)).toBe(400);
    expect(await post(after, told, "payment-signature", stripeSecret)).toBe(400);
    expect(await world.findBooking(ride.id)).toMatchObject({ state: "held" });
  });

  it("POST /webhooks/payment ignores a sandbox event about a Stripe session", async () => {
    const after = siteWith("sandbox", "stripe");
    const ride = await checkout(siteWith("stripe"));
    await pay("stripe", ride.sessionId);
    const told = fake.createEvent("checkout.session.completed", ride.sessionId);
    expect(await post(after, told, "payment-signature", sandboxSecret)).toBe(200);
    expect(await world.findBooking(ride.id)).toMatchObject({ state: "held" });
  });
});

describe("session ids of two providers", () => {
  it("confirmPayment looks up a session id only at the provider whose format it has", async () => {
    const retrieve = vi.fn(async () => null);
    const gateways = createGateways({ ...world.sandbox, retrieve }, stripe);
    const calls = fake.calls.length;
    const unknown = { outcome: "unknown-session", isMissing: true };
    expect(await confirmPayment({ ...world.deps, gateways }, "cs_live_nobody")).toEqual(unknown);
    expect([retrieve.mock.calls.length, fake.calls.length - calls]).toEqual([0, 1]);
    expect(await confirmPayment({ ...world.deps, gateways }, "pref-77")).toEqual(unknown);
    expect([retrieve.mock.calls.length, fake.calls.length - calls]).toEqual([0, 1]);
  });

  it("confirmPayment does not match a recorded payment with the same session id at another provider", async () => {
    const ride = await checkout(siteWith("stripe"));
    const open = await stripe.retrieve(ride.sessionId);
    if (!open) throw new Error("no session");
    const paid = { ...open, status: "complete", paymentStatus: "paid" } as const;
    const other: PaymentGateway = { ...stripe, name: "other", retrieve: async () => paid };
    const deps = { ...world.deps, gateways: createGateways(other, stripe) };
    for (const _twice of [1, 2]) {
      expect(await confirmPayment(deps, ride.sessionId, other)).toEqual({
        outcome: "unknown-session",
      });
    }
    expect(await world.findBooking(ride.id)).toMatchObject({ state: "held" });
    const noted = await listUnknownPayments(world.db);
    expect(noted.filter(({ sessionId }) => sessionId === ride.sessionId)).toMatchObject([
      { provider: "other", reason: "not-ours" },
    ]);
    // The page has only the id, and the provider of the recorded payment is asked.
    expect(await confirmPayment(deps, ride.sessionId)).toMatchObject({ outcome: "not-paid" });
    await pay("stripe", ride.sessionId);
    expect(await confirmPayment(deps, ride.sessionId)).toMatchObject({ outcome: "confirmed" });
  });

  it("confirmPayment books nothing for a session of the former sandbox if no payment was recorded for it", async () => {
    const ride = await checkout(siteWith("sandbox"));
    await pay("sandbox", ride.sessionId);
    await world.db.delete(payments).where(eq(payments.bookingId, ride.id));
    const after = siteWith("stripe", "sandbox");
    expect(await confirmPayment(after, ride.sessionId)).toEqual({ outcome: "unknown-session" });
    await reconcileSince(after, defaultNow);
    expect(await world.findBooking(ride.id)).toMatchObject({ state: "held" });
    // No money was moved, so nothing is recorded for the operator.
    const noted = await listUnknownPayments(world.db);
    expect(noted.map(({ sessionId }) => sessionId)).not.toContain(ride.sessionId);
  });
});
