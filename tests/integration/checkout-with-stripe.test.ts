import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { cancelBooking } from "#app/bookings/changes/cancel-booking.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { setOffered } from "#app/bookings/closures/set-offered.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { eraseOldGuests } from "#app/bookings/privacy/erase-old-guests.server.ts";
import { listOwedRefunds } from "#app/bookings/refunds/list-owed-refunds.server.ts";
import { recordManualRepayment } from "#app/bookings/refunds/record-manual-repayment.server.ts";
import { recordMoneyMovement } from "#app/bookings/refunds/record-provider-refunds.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import { findManagedBooking } from "#app/bookings/riders/build-managed-booking.server.ts";
import type { PaymentGateway } from "#app/payments/gateway.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { writeRetention } from "#app/platform/retention-setting.server.ts";
import { bookingHistory, bookings, payments } from "#db/schema.ts";
import { eraseWholeGuest } from "../support/erase-whole-guest.ts";
import { publishSettings } from "../support/publish-settings.ts";
import {
  createBookingRequest,
  createVisit,
  defaultNow,
  useBookingDatabase,
} from "../support/use-booking-database.ts";
import { useFakeStripe } from "../support/use-fake-stripe.ts";

// The tests cover rules that only Stripe has: an idempotency key belongs to one order, and a
// session lasts at least 30 minutes.
const world = useBookingDatabase();
const stripe = useFakeStripe(world.clock);
const { fake } = stripe;
beforeEach(() => world.clock.set(defaultNow));

const deps = (change: Partial<BookingDependencies> = {}): BookingDependencies => ({
  ...world.deps,
  gateways: createGateways(stripe.gateway),
  ...change,
});

async function checkout(date: string, checkoutKey: string = randomUUID(), with_ = deps()) {
  const result = await startCheckout(
    with_,
    createBookingRequest({ date }),
    createVisit(checkoutKey),
  );
  if (result.outcome !== "pay") throw new Error(JSON.stringify(result));
  return { ...result, sessionId: result.booking.paymentSessionId ?? "" };
}

const paymentOf = async (bookingId: string) => {
  const [row] = await world.db.select().from(payments).where(eq(payments.bookingId, bookingId));
  if (!row) throw new Error("no payment");
  return row;
};

describe("a payment page at Stripe", () => {
  it("a form that is resubmitted, immediately or minutes later, gets the same Stripe page", async () => {
    const key = randomUUID();
    const before = fake.sessions.size;
    const twice = await Promise.all([checkout("2026-12-09", key), checkout("2026-12-09", key)]);
    world.clock.advance(12);
    const later = await checkout("2026-12-09", key);
    expect(new Set([...twice, later].map(({ url }) => url)).size).toBe(1);
    expect(fake.sessions.size).toBe(before + 1);
    expect(await world.findBooking(later.booking.id)).toMatchObject({ state: "held" });
  });

  it("a Stripe page is found again when the process died before storing it", async () => {
    const key = randomUUID();
    const dying: PaymentGateway = {
      ...stripe.gateway,
      async create(order, idempotencyKey) {
        await stripe.gateway.create(order, idempotencyKey);
        // The promise never resolves, as if the process had died at this moment.
        return new Promise(() => {});
      },
    };
    const before = fake.sessions.size;
    void startCheckout(
      deps({ gateways: createGateways(dying) }),
      createBookingRequest({ date: "2026-12-10" }),
      createVisit(key),
    );
    await expect.poll(() => fake.sessions.size).toBe(before + 1);
    world.clock.advance(1);
    const again = await checkout("2026-12-10", key);
    expect(fake.sessions.size).toBe(before + 1);
    expect([...fake.sessions.keys()].at(-1)).toBe(again.sessionId);
  });

  it("a Stripe page expires at the same time as the hold of its seats", async () => {
    const { booking, sessionId } = await checkout("2026-12-11");
    const { holdExpiresAt } = await world.findBooking(booking.id);
    expect(fake.sessions.get(sessionId)?.expires_at).toBe((holdExpiresAt?.getTime() ?? 0) / 1000);
  });

  it("a hold keeps its seats when its form is resubmitted while Stripe is unavailable", async () => {
    const key = randomUUID();
    const { booking } = await checkout("2026-12-12", key);
    fake.failures = 10;
    const request = createBookingRequest({ date: "2026-12-12" });
    const tried = await startCheckout(deps(), request, createVisit(key));
    fake.failures = 0;
    expect(tried.outcome).toBe("payment-unavailable");
    expect(await world.findBooking(booking.id)).toMatchObject({ state: "held" });
  });
});

describe("installments at Stripe", () => {
  const offer = async (date: string, fromMxn: number | null) => {
    await publishSettings(world.db, { instalmentsFromMxn: { value: fromMxn } });
    const { sessionId, booking } = await checkout(date);
    const { installments, amount_total } = fake.sessions.get(sessionId) ?? {};
    return { installments, matches: amount_total === booking.totalPrice * 100 };
  };

  it("a page offers installments from the operator's sum on, and its sum stays the same", async () => {
    const { totalPrice } = (await checkout("2027-01-11")).booking;
    expect(await offer("2027-01-12", null)).toEqual({ installments: false, matches: true });
    expect(await offer("2027-01-13", totalPrice + 1)).toEqual({
      installments: false,
      matches: true,
    });
    expect(await offer("2027-01-14", totalPrice)).toEqual({ installments: true, matches: true });
    await publishSettings(world.db, { instalmentsFromMxn: { value: null } });
  });

  it("a retried order stays the same at Stripe when the operator switches installments on meanwhile", async () => {
    const key = randomUUID();
    const request = createBookingRequest({ date: "2027-01-15" });
    const lost: PaymentGateway = {
      ...stripe.gateway,
      async create(order, idempotencyKey) {
        await stripe.gateway.create(order, idempotencyKey);
        return new Promise(() => {});
      },
    };
    const before = fake.sessions.size;
    void startCheckout(deps({ gateways: createGateways(lost) }), request, createVisit(key));
    await expect.poll(() => fake.sessions.size).toBe(before + 1);
    await publishSettings(world.db, { instalmentsFromMxn: { value: 300 } });
    const { sessionId } = await checkout("2027-01-15", key);
    expect(fake.sessions.size).toBe(before + 1);
    expect(fake.sessions.get(sessionId)?.installments).toBe(false);
    await publishSettings(world.db, { instalmentsFromMxn: { value: null } });
  });
});

describe("a Stripe account that also sells other things", () => {
  it("a payment for something else on the same Stripe account is ignored", async () => {
    const order = {
      reference: "order-77",
      amountCentavos: 99_000,
      description: "A hat",
      locale: "en" as const,
      customerName: "Ana",
      customerEmail: "ana@example.com",
      metadata: {},
      expiresAt: new Date(world.clock.now().getTime() + 30 * 60_000),
      successUrl: "https://hats.test/",
      cancelUrl: "https://hats.test/",
    };
    const { id } = await stripe.gateway.create(order, "hat");
    fake.pay(id, "Ana");
    expect(await confirmPayment(deps(), id)).toEqual({ outcome: "unknown-session" });
    expect(fake.refunds).not.toContainEqual(expect.objectContaining({ amount: 99_000 }));
  });
});

describe("a refund that the bank returns", () => {
  it("a refund that the bank returns is recorded and reported once", async () => {
    const { booking, sessionId } = await checkout("2026-12-17");
    fake.pay(sessionId, "Hannah Meyer");
    await confirmPayment(deps(), sessionId);
    await cancelBooking(deps(), booking.id, "full");
    const { id } = await paymentOf(booking.id);
    await refundPayment(deps(), id);
    const refundId = fake.failRefund(sessionId, "lost_or_stolen_card");
    const report = () =>
      recordMoneyMovement(deps(), stripe.gateway, { kind: "refund", id: refundId });
    await Promise.all([report(), report(), report()]);
    const news = { type: "refund-returned", bookingId: booking.id, refundId };
    expect(world.published.filter(({ type }) => type === "refund-returned")).toEqual([
      { ...news, amountCentavos: 370_000 },
    ]);
    const history = await world.db
      .select()
      .from(bookingHistory)
      .where(eq(bookingHistory.bookingId, booking.id));
    expect(history.at(-1)).toMatchObject({
      actor: "provider",
      event: "refund-returned",
      detail: { refundId, amountCentavos: 370_000, why: "lost_or_stolen_card" },
    });
    const token = booking.manageToken;
    const owed = async () => ({
      operator: (await listOwedRefunds(world.db, world.clock.now())).filter(
        ({ bookingId }) => bookingId === booking.id,
      ),
      guest: (await findManagedBooking(world.db, world.clock.now(), token))?.refundReturned,
      payment: (await paymentOf(booking.id)).state,
    });
    expect(await owed()).toMatchObject({
      operator: [{ reference: booking.reference, name: "Hannah Meyer", amountMxn: 3_700 }],
      guest: true,
      payment: "refund-returned",
    });
    // A late report of the payment takes no seats again.
    expect(await confirmPayment(deps(), sessionId)).toMatchObject({ outcome: "refunded" });
    // The data of a guest who is still owed money cannot be erased.
    const email = "closed.card@example.com";
    await world.db.update(bookings).set({ email }).where(eq(bookings.id, booking.id));
    expect(await eraseWholeGuest(deps(), email)).toMatchObject({
      outcome: "payment-open",
    });
    const eraser = { ...deps(), clock: { now: () => toInstant("2027-12-18", "12:00") } };
    await writeRetention(world.db, 12);
    await eraseOldGuests(eraser, async () => 0);
    expect(await world.findBooking(booking.id)).toMatchObject({ erasedAt: null });
    const repaid = await Promise.all([1, 2].map(() => recordManualRepayment(deps(), booking.id)));
    expect(repaid.toSorted()).toEqual(["noted", "nothing-owed"]);
    expect(await owed()).toEqual({ operator: [], guest: false, payment: "refunded" });
    // A late report of the same refund changes nothing.
    await report();
    expect(await owed()).toMatchObject({ payment: "refunded" });
    await eraseOldGuests(eraser, async () => 0);
    expect((await world.findBooking(booking.id)).erasedAt).not.toBeNull();
    await writeRetention(world.db, null);
  });
});

describe("a payment that arrives late", () => {
  it("a late payment is refunded when the morning ride was switched off before it arrived", async () => {
    const morning = { tour: "sunset", date: "2026-12-16", start: "08:00" } as const;
    await setOffered(deps(), morning, true);
    const request = createBookingRequest({ date: morning.date, pickupTime: "07:00" });
    const checkout = await startCheckout(deps(), request, createVisit(randomUUID()));
    if (checkout.outcome !== "pay") throw new Error(checkout.outcome);
    const sessionId = checkout.booking.paymentSessionId ?? "";
    fake.pay(sessionId, "Hannah Meyer");
    world.clock.advance(40);
    await setOffered(deps(), morning, false);
    expect(await confirmPayment(deps(), sessionId)).toMatchObject({ outcome: "refunded" });
  });

  it("a late payment is refunded after the ride has started", async () => {
    const { booking, sessionId } = await checkout("2026-12-15");
    fake.pay(sessionId, "Hannah Meyer");
    world.clock.advance(14 * 24 * 60 + 5 * 60);
    expect(await confirmPayment(deps(), sessionId)).toMatchObject({ outcome: "refunded" });
    expect(await world.findBooking(booking.id)).toMatchObject({ state: "cancelled" });
    expect(await world.findDeparture("2026-12-15")).toMatchObject({ taken: 0 });
  });
});
