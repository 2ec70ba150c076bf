import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { hasAccountMismatch } from "#app/bookings/payment/provider-account-mismatch.server.ts";
import { reconcilePayments } from "#app/bookings/payment/reconcile-payments.server.ts";
import { listUnknownPayments } from "#app/bookings/payment/unknown-payments.server.ts";
import { findRecord, saveRecord } from "#app/legacy-api/save-api-record.server.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { bookings, payments, sandboxSessions } from "#db/schema.ts";
import {
  createBookingRequest,
  createVisit,
  defaultNow,
  useBookingDatabase,
} from "../support/use-booking-database.ts";
import { useFakeStripe } from "../support/use-fake-stripe.ts";

// A payment belongs to the site if its reference and amount match. Other payments are ignored.
const world = useBookingDatabase();
const stripe = useFakeStripe(world.clock);
const { fake } = stripe;
let deps: typeof world.deps;
beforeAll(() => {
  deps = { ...world.deps, gateways: createGateways(stripe.gateway, world.sandbox) };
});
beforeEach(() => world.clock.set(defaultNow));

const metadataOf = (bookingId: string, change = {}) => ({
  bookingId,
  firstName: "Ana",
  lastName: "Torres",
  phone: "+52 954 123 4567",
  bookingDate: "2026-12-20",
  participants: "2",
  pickupTime: "14:30",
  pickupLocation: "Hotel Arcoíris",
  language: "es",
  tourName: "Sunset Tour",
  ...change,
});

/**
 * Reports a paid session as return page, webhook and reconciliation do, and asserts that it is
 * ignored.
 */
async function expectLeftAlone(sessionId: string, amountCentavos: number, reason: string) {
  const refunds = fake.refunds.length;
  const events = world.published.length;
  for (const _ of [1, 2, 3]) {
    expect(await confirmPayment(deps, sessionId)).toEqual({ outcome: "unknown-session" });
  }
  const noted = (await listUnknownPayments(world.db)).filter((one) => one.sessionId === sessionId);
  expect(noted).toEqual([
    { sessionId, provider: "stripe", amountCentavos, reason, seenAt: world.clock.now() },
  ]);
  const confirmed = await world.db
    .select()
    .from(bookings)
    .where(eq(bookings.paymentSessionId, sessionId));
  expect(confirmed.filter(({ state }) => state === "confirmed")).toEqual([]);
  expect([fake.refunds.length, world.published.length]).toEqual([refunds, events]);
}

describe("an unrelated payment on the same provider account", () => {
  it("an unrelated payment of MXN 10 takes no seats, even with a legacy record for twelve riders", async () => {
    const sessionId = fake.sellOtherProduct({ amount: 1_000 });
    // The limit on unpaid records does not reject this one.
    expect(await findRecord(deps, { stripe_session_id: sessionId })).toEqual({
      row: undefined,
      isPaid: true,
    });
    expect(await findRecord(deps, { stripe_session_id: "cs_test_nobodyknows" })).toEqual({
      row: undefined,
      isPaid: false,
    });
    await saveRecord(deps, {
      participants: 12,
      booking_date: "2026-12-24",
      stripe_session_id: sessionId,
    });
    await expectLeftAlone(sessionId, 1_000, "not-ours");
    expect((await world.findDeparture("2026-12-24"))?.taken ?? 0).toBe(0);
  });

  it("a payment from an unrelated payment link takes no seats, even if its metadata names a tour and a day", async () => {
    for (const reference of [null, randomUUID()]) {
      const metadata = { tourName: "Sunset Tour", bookingDate: "2026-12-24", participants: "2" };
      const sessionId = fake.sellOtherProduct({ amount: 370_000, reference, metadata });
      await expectLeftAlone(sessionId, 370_000, "not-ours");
    }
  });

  it("an unrelated payment is neither booked nor refunded, even if its amount is the price for two riders", async () => {
    await expectLeftAlone(fake.sellOtherProduct({ amount: 370_000 }), 370_000, "not-ours");
  });
});

describe("a payment with one of our booking references", () => {
  it("a payment with one of our booking references but no booking creates the booking from its metadata", async () => {
    const reference = randomUUID();
    const sessionId = fake.sellOtherProduct({
      amount: 370_000,
      reference,
      metadata: metadataOf(reference),
    });
    expect(await confirmPayment(deps, sessionId)).toMatchObject({
      outcome: "confirmed",
      booking: { firstName: "Ana", participants: 2, bookingDate: "2026-12-20", totalPrice: 3_700 },
    });
  });

  it("a payment with one of our booking references is ignored if its amount is not the price for its riders", async () => {
    const reference = randomUUID();
    const metadata = metadataOf(reference, { participants: "12" });
    const sessionId = fake.sellOtherProduct({ amount: 370_000, reference, metadata });
    await expectLeftAlone(sessionId, 370_000, "other-amount");
  });

  it("a payment for an existing booking counts only if its amount is the booking's price", async () => {
    const request = createBookingRequest({ date: "2026-12-21" });
    const checkout = await startCheckout(deps, request, createVisit(randomUUID()));
    if (checkout.outcome !== "pay") throw new Error(checkout.outcome);
    const { booking } = checkout;
    const metadata = metadataOf(booking.id);
    const other = fake.sellOtherProduct({ amount: 1_000, reference: booking.id, metadata });
    await expectLeftAlone(other, 1_000, "other-amount");
    expect(await world.findBooking(booking.id)).toMatchObject({ state: "held" });
    const own = booking.paymentSessionId ?? "";
    fake.pay(own, "Hannah Meyer");
    const session = fake.sessions.get(own);
    Object.assign(session ?? {}, { amount_total: 1_000 });
    await expectLeftAlone(own, 1_000, "other-amount");
    Object.assign(session ?? {}, { amount_total: 370_000 });
    expect(await confirmPayment(deps, own)).toMatchObject({ outcome: "confirmed" });
  });
});

it("confirmPayment rejects a sandbox session whose amount is not the booking's price", async () => {
  const { bookingId, sessionId } = await world.hold({ date: "2026-12-22", participants: 12 });
  await world.sandbox.paymentActions.pay(sessionId);
  await world.db
    .update(sandboxSessions)
    .set({ amountCentavos: 1_000 })
    .where(eq(sandboxSessions.id, sessionId));
  expect(await confirmPayment(world.deps, sessionId)).toEqual({ outcome: "unknown-session" });
  expect(await world.findBooking(bookingId)).toMatchObject({ state: "held" });
  const [payment] = await world.db.select().from(payments).where(eq(payments.bookingId, bookingId));
  expect(payment).toMatchObject({ state: "open" });
});

it("a payment at the price that the guest was shown is accepted after the price has changed", async () => {
  const { bookingId, sessionId } = await world.hold({ date: "2026-12-23" });
  // The booking and its payment are changed to an earlier price of MXN 1,500 per rider.
  const old = { amountCentavos: 300_000 };
  await world.db.update(bookings).set({ totalPrice: 3_000 }).where(eq(bookings.id, bookingId));
  await world.db.update(payments).set(old).where(eq(payments.bookingId, bookingId));
  await world.db.update(sandboxSessions).set(old).where(eq(sandboxSessions.id, sessionId));
  await world.sandbox.paymentActions.pay(sessionId);
  expect(await confirmPayment(world.deps, sessionId)).toMatchObject({
    outcome: "confirmed",
    booking: { totalPrice: 3_000 },
  });
});

it("a session in another currency is recorded for the operator and not booked", async () => {
  const checkout = await startCheckout(deps, createBookingRequest({ date: "2026-12-27" }), {
    ...createVisit(randomUUID()),
  });
  if (checkout.outcome !== "pay") throw new Error(checkout.outcome);
  const sessionId = checkout.booking.paymentSessionId ?? "";
  const session = fake.sessions.get(sessionId);
  if (!session) throw new Error("no session");
  session.currency = "usd";
  fake.pay(sessionId, "Ana");
  for (let round = 0; round < 2; round += 1) {
    expect(await confirmPayment(deps, sessionId)).toEqual({ outcome: "unknown-session" });
  }
  const noted = (await listUnknownPayments(world.db)).filter((one) => one.sessionId === sessionId);
  expect(noted.map(({ reason }) => reason)).toEqual(["other-currency"]);
  expect(await world.findBooking(checkout.booking.id)).toMatchObject({ state: "held" });
  expect(fake.refunds).toEqual([]);
});

it("using the key of another provider account raises an alert and is logged once an hour until corrected", async () => {
  await startCheckout(
    deps,
    createBookingRequest({ date: "2026-12-28" }),
    createVisit(randomUUID()),
  );
  expect(await hasAccountMismatch(world.db, world.clock.now())).toBe(false);
  const told: string[] = [];
  const log = { ...deps.log, error: (text: string) => void told.push(text) } as typeof deps.log;
  fake.otherAccount = true;
  for (let minute = 0; minute < 20; minute += 1) {
    world.clock.advance(3);
    await reconcilePayments({ ...deps, log });
  }
  expect(told.filter((text) => /another account's/.test(text))).toHaveLength(1);
  expect(await hasAccountMismatch(world.db, world.clock.now())).toBe(true);
  fake.otherAccount = false;
  world.clock.advance(180);
  await reconcilePayments({ ...deps, log });
  expect(await hasAccountMismatch(world.db, world.clock.now())).toBe(false);
});
