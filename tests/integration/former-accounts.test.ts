import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { cancelBooking } from "#app/bookings/changes/cancel-booking.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { hasAccountMismatch } from "#app/bookings/payment/provider-account-mismatch.server.ts";
import { reconcilePayments } from "#app/bookings/payment/reconcile-payments.server.ts";
import { reconcileSince } from "#app/bookings/payment/reconcile-since.server.ts";
import { executeRefundOrder } from "#app/bookings/refunds/execute-refund-order.server.ts";
import { recordDispute } from "#app/bookings/refunds/record-dispute.server.ts";
import { recordMoneyMovement } from "#app/bookings/refunds/record-provider-refunds.server.ts";
import { refundBooking } from "#app/bookings/refunds/refund-booking.server.ts";
import { listOrders } from "#app/bookings/refunds/refund-orders.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import type { PaymentGateway } from "#app/payments/gateway.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { createStripe } from "#app/payments/stripe/gateway.server.ts";
import { joinAccounts } from "#app/payments/stripe/join-accounts.ts";
import { payments } from "#db/schema.ts";
import { FakeStripe } from "../support/fake-stripe.ts";
import {
  createBookingRequest,
  createVisit,
  defaultNow,
  useBookingDatabase,
} from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const fake = new FakeStripe();
fake.now = () => world.clock.now();
let before: PaymentGateway;
let after: PaymentGateway;

beforeAll(async () => {
  const api = await fake.start();
  const create = (secretKey: string, ...webhookSecrets: string[]) =>
    createStripe({ secretKey, webhookSecrets, clock: world.clock, api });
  const old = create("sk_test_old", "whsec_old");
  const present = create("sk_test_new", "whsec_new", "whsec_old");
  before = old;
  after = joinAccounts(present, old);
});
afterAll(() => fake.stop());
beforeEach(() => {
  world.clock.set(defaultNow);
  world.published.length = 0;
  fake.reset();
  fake.accounts.addKey("sk_test_old", "acct_old");
  fake.accounts.addKey("sk_test_new", "acct_new");
});

const siteWith = (gateway: PaymentGateway): BookingDependencies => ({
  ...world.deps,
  gateways: createGateways(gateway, world.sandbox),
});

let day = 0;
const nextDate = () => new Date(Date.UTC(2027, 0, ++day)).toISOString().slice(0, 10);

async function checkout(gateway: PaymentGateway, date = nextDate(), key: string = randomUUID()) {
  const request = createBookingRequest({ date });
  const result = await startCheckout(siteWith(gateway), request, createVisit(key));
  if (result.outcome !== "pay") throw new Error(result.outcome);
  return { id: result.booking.id, sessionId: result.booking.paymentSessionId ?? "", date, key };
}

async function getPayment(bookingId: string) {
  const [row] = await world.db.select().from(payments).where(eq(payments.bookingId, bookingId));
  if (!row) throw new Error("no payment");
  return row;
}

const listRefunds = (sessionId: string) => before.listRefunds(sessionId);

describe("payments of an account whose key was replaced by another account's", () => {
  it("a session that was opened before is confirmed when it is paid after the change", async () => {
    const ride = await checkout(before);
    fake.pay(ride.sessionId, "Hannah Meyer");
    world.clock.advance(5);
    await reconcilePayments(siteWith(after));
    expect(await world.findBooking(ride.id)).toMatchObject({ state: "confirmed" });
    expect(await hasAccountMismatch(world.db, world.clock.now())).toBe(false);
  });

  it("a canceled booking is refunded by the account that took the payment", async () => {
    const ride = await checkout(before);
    fake.pay(ride.sessionId, "Hannah Meyer");
    await confirmPayment(siteWith(after), ride.sessionId);
    await cancelBooking(siteWith(after), ride.id, "full");
    await refundPayment(siteWith(after), (await getPayment(ride.id)).id);
    expect(await getPayment(ride.id)).toMatchObject({ state: "refunded" });
    expect(await listRefunds(ride.sessionId)).toMatchObject([{ amountCentavos: 370_000 }]);
  });

  it("a part is refunded once by the account that took the payment", async () => {
    const ride = await checkout(before);
    fake.pay(ride.sessionId, "Hannah Meyer");
    await confirmPayment(siteWith(before), ride.sessionId);
    const refund = { id: randomUUID(), amountCentavos: 50_000, reason: "Late", by: "owner" };
    await refundBooking(siteWith(after), ride.id, { ...refund, way: "card" });
    const [order] = await listOrders(world.db, ride.id);
    await executeRefundOrder(siteWith(after), order?.id ?? "");
    await executeRefundOrder(siteWith(before), order?.id ?? "");
    expect(await listRefunds(ride.sessionId)).toMatchObject([{ amountCentavos: 50_000 }]);
  });

  it("disputes and refunds made at Stripe are found in the account that took the payment", async () => {
    const ride = await checkout(before);
    fake.pay(ride.sessionId, "Hannah Meyer");
    await confirmPayment(siteWith(after), ride.sessionId);
    const refund = fake.refundInDashboard(ride.sessionId, 10_000);
    const movement = { kind: "refund", id: refund } as const;
    expect(await recordMoneyMovement(siteWith(after), after, movement)).toBe("kept");
    await recordDispute(siteWith(after), after, fake.disputePayment(ride.sessionId));
    expect(world.published.map(({ type }) => type)).toContain("dispute");
  });

  it("completed sessions of both accounts are found without their webhook events", async () => {
    const [old, fresh] = [await checkout(before), await checkout(after)];
    for (const { sessionId } of [old, fresh]) fake.pay(sessionId, "Hannah Meyer");
    await reconcileSince(siteWith(after), defaultNow);
    for (const { id } of [old, fresh])
      expect(await world.findBooking(id)).toMatchObject({ state: "confirmed" });
  });

  it("the payment page of the old account is ended, and the next one is the new account's", async () => {
    const ride = await checkout(before);
    const request = createBookingRequest({ date: ride.date });
    const ended = await startCheckout(siteWith(after), request, createVisit(ride.key));
    expect(ended.outcome).toBe("payment-unavailable");
    expect(await before.retrieve(ride.sessionId)).toMatchObject({ status: "expired" });
    const again = await checkout(after, ride.date, ride.key);
    expect(await before.retrieve(again.sessionId)).toBeNull();
    expect(await world.findDeparture(ride.date)).toMatchObject({ taken: 2 });
  });

  it("a late event under the old secret counts, a forged one does not", async () => {
    const ride = await checkout(before);
    fake.pay(ride.sessionId, "Hannah Meyer");
    const rawBody = fake.createEvent("checkout.session.completed", ride.sessionId);
    const parse = (secret: string) => {
      const signature = Stripe.webhooks.generateTestHeaderString({
        ...{ payload: rawBody, secret },
        timestamp: Math.floor(world.clock.now().getTime() / 1000),
      });
      const headers = new Headers({ "stripe-signature": signature });
      return after.parseWebhook({ rawBody, headers, url: new URL("http://site.test/") });
    };
    expect(await parse("whsec_forged")).toBeNull();
    expect(await parse("whsec_old")).toMatchObject({ about: { id: ride.sessionId } });
  });

  it("a session stays undecided while the old account cannot be asked", async () => {
    const ride = await checkout(before);
    fake.pay(ride.sessionId, "Hannah Meyer");
    fake.accounts.keys.delete("sk_test_old");
    await expect(confirmPayment(siteWith(after), ride.sessionId)).rejects.toThrow(/API Key/);
    expect(await getPayment(ride.id)).toMatchObject({ state: "open" });
    const fresh = await checkout(after);
    fake.pay(fresh.sessionId, "Hannah Meyer");
    expect(await confirmPayment(siteWith(after), fresh.sessionId)).toMatchObject({
      outcome: "confirmed",
    });
  });
});
