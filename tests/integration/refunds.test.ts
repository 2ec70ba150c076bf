import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import {
  cancelBooking,
  cancelBookingForOperator,
} from "#app/bookings/changes/cancel-booking.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { listOwedRefunds } from "#app/bookings/refunds/list-owed-refunds.server.ts";
import { recordDispute } from "#app/bookings/refunds/record-dispute.server.ts";
import { recordManualRepayment } from "#app/bookings/refunds/record-manual-repayment.server.ts";
import {
  recordMoneyMovement,
  recordProviderRefunds,
} from "#app/bookings/refunds/record-provider-refunds.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import { retryRefund, retryRefunds } from "#app/bookings/refunds/retry-refunds.server.ts";
import { findManagedBooking } from "#app/bookings/riders/build-managed-booking.server.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { bookingHistory, deliveries, disputes, payments } from "#db/schema.ts";
import { createBookingRequest, createVisit, defaultNow } from "../support/use-booking-database.ts";
import { useFakeStripe } from "../support/use-fake-stripe.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

const { world, notifier, listNotificationsOf: newsOf } = useNotifiers();
const stripe = useFakeStripe(world.clock);
const { fake } = stripe;
beforeEach(() => {
  world.clock.set(defaultNow);
  fake.endFaults();
});
const deps = (): BookingDependencies => ({
  ...world.deps,
  gateways: createGateways(stripe.gateway, world.sandbox),
});

/** Books a ride on the given day, paid with Stripe. */
async function paid(date: string) {
  const checkout = await startCheckout(
    deps(),
    createBookingRequest({ date }),
    createVisit(randomUUID()),
  );
  if (checkout.outcome !== "pay") throw new Error(JSON.stringify(checkout));
  const { booking } = checkout;
  const sessionId = booking.paymentSessionId ?? "";
  fake.pay(sessionId, "Hannah Meyer");
  return { id: booking.id, token: booking.manageToken, sessionId };
}

async function confirmed(date: string) {
  const ride = await paid(date);
  await confirmPayment(deps(), ride.sessionId);
  return ride;
}

async function cancelled(date: string) {
  const ride = await confirmed(date);
  await cancelBooking(deps(), ride.id, "full");
  return ride;
}

async function paymentOf(bookingId: string) {
  const [row] = await world.db.select().from(payments).where(eq(payments.bookingId, bookingId));
  if (!row) throw new Error("no payment");
  return row;
}

async function eventsOf(bookingId: string) {
  const lines = await world.db
    .select()
    .from(bookingHistory)
    .where(eq(bookingHistory.bookingId, bookingId))
    .orderBy(bookingHistory.id);
  return lines.map(({ event }) => event);
}

const owedTo = async (bookingId: string) =>
  (await listOwedRefunds(world.db, world.clock.now())).filter((one) => one.bookingId === bookingId);
const days = (count: number) => world.clock.advance(count * 24 * 60);

describe("a refund", () => {
  it("a refund that the provider rejects for five days raises an alert after a day and never counts as done", async () => {
    const { id } = await cancelled("2027-02-01");
    fake.refundRefusal = "balance_insufficient";
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunding" });
    for (let hour = 0; hour < 23; hour += 1) {
      world.clock.advance(60);
      await retryRefunds(deps());
    }
    expect(await owedTo(id)).toEqual([]);
    for (const _day of [1, 2, 3, 4]) {
      days(1);
      await retryRefunds(deps());
    }
    expect(await owedTo(id)).toMatchObject([
      { kind: "stuck", amountMxn: 3_700, why: "balance_insufficient", since: defaultNow },
    ]);
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunding" });
    // The operator was notified once.
    expect(newsOf(id).filter(({ type }) => type === "refund-stuck")).toHaveLength(1);
    fake.endFaults();
    days(1);
    await retryRefunds(deps());
    expect(await owedTo(id)).toEqual([]);
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunded" });
  });

  it("a refund whose job was lost during fifteen days of downtime is still made", async () => {
    const { id } = await cancelled("2027-02-02");
    days(15);
    await Promise.all([retryRefunds(deps()), retryRefunds(deps())]);
    expect(await paymentOf(id)).toMatchObject({ state: "refunded", refundedCentavos: 370_000 });
    expect((await eventsOf(id)).filter((event) => event === "refunded")).toHaveLength(1);
  });

  it("retryRefunds stops calling a provider after several refunds have failed", async () => {
    const rides = [];
    for (const day of ["01", "02", "03", "04", "05", "06", "07", "08"]) {
      rides.push(await cancelled(`2027-03-${day}`));
    }
    days(1);
    let asked = 0;
    const refund = async () => {
      asked += 1;
      throw new Error("the provider is away");
    };
    await retryRefunds({ ...deps(), gateways: createGateways({ ...stripe.gateway, refund }) });
    expect(asked).toBe(5);
    await retryRefunds(deps());
    for (const { id } of rides) {
      expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunded" });
    }
  });

  it("the operator can retry a refund", async () => {
    const { id } = await cancelled("2027-02-03");
    fake.refundRefusal = "balance_insufficient";
    await expect(refundPayment(deps(), (await paymentOf(id)).id)).rejects.toThrow();
    const due = () => world.published.filter(({ type }) => type === "payment-refund-due").length;
    const before = due();
    expect(await retryRefund(deps(), id)).toBe("begun");
    expect(due()).toBe(before + 1);
    fake.endFaults();
    world.clock.advance(60);
    await refundPayment(deps(), (await paymentOf(id)).id);
    expect(await retryRefund(deps(), id)).toBe("nothing-owed");
  });

  it("a refund is in progress until the provider reports its success", async () => {
    const { id, sessionId } = await cancelled("2027-02-04");
    fake.refundStatus = "pending";
    await refundPayment(deps(), (await paymentOf(id)).id);
    expect(await paymentOf(id)).toMatchObject({ state: "refund-due", refundTrouble: "pending" });
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunding" });
    const made = (await stripe.gateway.listRefunds(sessionId))[0]?.id ?? "";
    fake.settleRefund(made, "succeeded");
    expect(await recordMoneyMovement(deps(), stripe.gateway, { kind: "refund", id: made })).toBe(
      "done",
    );
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunded" });
  });

  it.each(["failed", "canceled"] as const)(
    "a pending refund that then %s is noticed without a report, reported once, and can be retried",
    async (status) => {
      const { id, sessionId } = await cancelled(status === "failed" ? "2027-02-05" : "2027-02-06");
      fake.refundStatus = "pending";
      await refundPayment(deps(), (await paymentOf(id)).id);
      fake.settleRefund((await stripe.gateway.listRefunds(sessionId))[0]?.id ?? "", status);
      fake.endFaults();
      world.clock.advance(20);
      await Promise.all([
        retryRefunds(deps()),
        recordProviderRefunds(deps(), stripe.gateway, sessionId),
      ]);
      expect(await owedTo(id)).toMatchObject([{ kind: "returned", amountMxn: 3_700 }]);
      expect(newsOf(id).filter(({ type }) => type === "refund-returned")).toHaveLength(1);
      expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunding" });
      expect(await retryRefund(deps(), id)).toBe("begun");
      world.clock.advance(60);
      await refundPayment(deps(), (await paymentOf(id)).id);
      expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunded" });
      // A late report about the former refund changes nothing.
      await recordProviderRefunds(deps(), stripe.gateway, sessionId);
      expect(await owedTo(id)).toEqual([]);
    },
  );

  it("an automatic refund is reported to guest and operator once when it begins", async () => {
    const { id, sessionId } = await paid("2027-02-07");
    world.clock.advance(40);
    await world.closeDeparture("2027-02-07");
    await confirmPayment(deps(), sessionId).then(({ outcome }) => expect(outcome).toBe("refunded"));
    fake.refundRefusal = "balance_insufficient";
    const tell = notifier({});
    const { id: paymentId } = await paymentOf(id);
    for (const _try of [1, 2]) await tell.queueRefundEmails(paymentId);
    const told = await world.db.select().from(deliveries);
    const about = told.filter(({ subject }) => subject.includes(paymentId));
    expect(about.map(({ subject }) => subject.split(":")[0]).toSorted()).toEqual([
      "refunded",
      "refunded-notice",
    ]);
  });
});

describe("refunds in Stripe's dashboard", () => {
  it("a partial refund in Stripe's dashboard is recorded and reduces the amount that can still be refunded", async () => {
    const { id, sessionId, token } = await confirmed("2027-02-08");
    fake.refundInDashboard(sessionId, 100_000);
    const charge = { kind: "charge", id: fake.getChargeId(sessionId) } as const;
    for (const _twice of [1, 2]) await recordMoneyMovement(deps(), stripe.gateway, charge);
    expect(newsOf(id).filter(({ type }) => type === "refunded-elsewhere")).toEqual([
      {
        type: "refunded-elsewhere",
        paymentId: (await paymentOf(id)).id,
        bookingId: id,
        amountCentavos: 100_000,
        totalCentavos: 100_000,
      },
    ]);
    const managed = () => findManagedBooking(world.db, world.clock.now(), token);
    expect(await managed()).toMatchObject({ refundableMxn: 2_700, isConfirmed: true });
    expect(await cancelBooking(deps(), id, "full")).toMatchObject({ amountMxn: 2_700 });
    expect(newsOf(id).at(-1)).toMatchObject({ type: "booking-cancelled", refundCentavos: 270_000 });
    await refundPayment(deps(), (await paymentOf(id)).id);
    const [ours] = await stripe.gateway.listRefunds(sessionId);
    fake.settleRefund(ours?.id ?? "", "failed");
    await recordMoneyMovement(deps(), stripe.gateway, { kind: "refund", id: ours?.id ?? "" });
    expect(await owedTo(id)).toMatchObject([{ kind: "returned", amountMxn: 2_700 }]);
    expect(await recordManualRepayment(deps(), id)).toBe("noted");
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunded" });
  });

  it("a full refund in Stripe's dashboard does not cancel the booking, and a later cancellation pays nothing", async () => {
    const { id, sessionId } = await confirmed("2027-02-09");
    fake.refundInDashboard(sessionId);
    await recordMoneyMovement(deps(), stripe.gateway, {
      kind: "charge",
      id: fake.getChargeId(sessionId),
    });
    expect(await world.findBooking(id)).toMatchObject({
      state: "confirmed",
      paymentStatus: "refunded",
    });
    const before = fake.refunds.length;
    expect(await cancelBooking(deps(), id, "full")).toMatchObject({ amountMxn: 0 });
    await refundPayment(deps(), (await paymentOf(id)).id);
    expect(fake.refunds).toHaveLength(before);
    expect(await paymentOf(id)).toMatchObject({ state: "refunded" });
  });

  it("a payment that was refunded in Stripe's dashboard before it was processed confirms no booking", async () => {
    const { id, sessionId } = await paid("2027-02-10");
    fake.refundInDashboard(sessionId);
    expect(await confirmPayment(deps(), sessionId)).toMatchObject({ outcome: "refunded" });
    expect(await world.findBooking(id)).toMatchObject({ state: "cancelled" });
    expect(await world.findDeparture("2027-02-10")).toMatchObject({ taken: 0 });
    await refundPayment(deps(), (await paymentOf(id)).id);
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunded" });
    expect(fake.refunds.filter(({ amount }) => amount === 370_000)).not.toHaveLength(0);
  });

  it("refunds and disputes of unrelated sales are ignored", async () => {
    const sold = fake.sellOtherProduct({ amount: 50_000 });
    const refund = fake.refundInDashboard(sold);
    expect(await recordMoneyMovement(deps(), stripe.gateway, { kind: "refund", id: refund })).toBe(
      "unknown",
    );
    expect(
      await recordMoneyMovement(deps(), stripe.gateway, { kind: "charge", id: "ch_unknown" }),
    ).toBe("not ours");
    const dispute = fake.disputePayment(sold);
    expect(await recordDispute(deps(), stripe.gateway, dispute)).toBe("unknown");
  });
});

describe("a disputed payment", () => {
  const rowOf = async (id: string) =>
    (await world.db.select().from(disputes).where(eq(disputes.id, id)))[0];

  it.each(["won", "lost"])(
    "a disputed payment keeps its seat, and the operator is notified once at its opening and once that it was %s",
    async (end) => {
      const { id, sessionId } = await confirmed(end === "won" ? "2027-02-11" : "2027-02-12");
      const dispute = fake.disputePayment(sessionId);
      await Promise.all([1, 2, 3].map(() => recordDispute(deps(), stripe.gateway, dispute)));
      expect(await rowOf(dispute)).toMatchObject({ bookingId: id, status: "needs_response" });
      const found = fake.disputes.find((one) => one.id === dispute);
      if (found) found.status = end;
      for (const _twice of [1, 2]) await recordDispute(deps(), stripe.gateway, dispute);
      const news = newsOf(id).filter(({ type }) => type === "dispute");
      expect(news).toMatchObject([
        {
          stage: "open",
          amountCentavos: 370_000,
          evidenceDueBy: expect.stringMatching(/^2026-12-08/),
        },
        { stage: end },
      ]);
      for (const one of news) await notifier({}).queueBookingNotifications(one);
      const mails = await world.db.select().from(deliveries);
      const [opened] = mails.filter(({ subject }) => subject.endsWith(`${dispute}:open`));
      const text = JSON.stringify(opened?.payload);
      expect(text).toContain(`https://dashboard.stripe.com/test/disputes/${dispute}`);
      expect(text).toContain("8 de diciembre");
      expect(await world.findBooking(id)).toMatchObject({ state: "confirmed" });
      expect(await world.countSeatsSold(end === "won" ? "2027-02-11" : "2027-02-12")).toBe(2);
    },
  );

  it("a payment with a lost dispute can no longer be refunded, and a cancellation requests no refund", async () => {
    const { id, token, sessionId } = await confirmed("2027-02-14");
    const dispute = fake.disputePayment(sessionId);
    const standing = () => findManagedBooking(world.db, world.clock.now(), token);
    expect(await standing()).toMatchObject({ refund: "full", refundableMxn: 3_700 });
    const found = fake.disputes.find((one) => one.id === dispute);
    if (found) found.status = "lost";
    await recordDispute(deps(), stripe.gateway, dispute);
    expect(await standing()).toMatchObject({
      refund: "none",
      refundableMxn: 0,
      refundTerms: { kind: "dispute-lost" },
    });
    expect(await cancelBooking(deps(), id, "full")).toMatchObject({ outcome: "refund-changed" });
    expect(await cancelBookingForOperator(deps(), id, { refund: "full" })).toMatchObject({
      outcome: "cancelled",
      refund: "none",
      amountMxn: 0,
    });
    expect(await owedTo(id)).toEqual([]);
    expect(await paymentOf(id)).toMatchObject({ state: "paid" });
  });

  it("an open dispute blocks a refund, and a lost dispute counts as one because the guest has the money", async () => {
    const { id, sessionId } = await confirmed("2027-02-13");
    const dispute = fake.disputePayment(sessionId);
    await cancelBooking(deps(), id, "full");
    await expect(refundPayment(deps(), (await paymentOf(id)).id)).rejects.toThrow();
    days(2);
    expect(await owedTo(id)).toMatchObject([{ kind: "stuck", why: "charge_disputed" }]);
    const found = fake.disputes.find((one) => one.id === dispute);
    if (found) found.status = "lost";
    // The report that the dispute was opened arrives last.
    for (const _order of ["closed", "created"])
      await recordDispute(deps(), stripe.gateway, dispute);
    expect(await owedTo(id)).toEqual([]);
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunded" });
    expect((await eventsOf(id)).slice(-2)).toEqual(["dispute-lost", "refunded-by-dispute"]);
  });

  it("after a returned refund and a lost dispute nothing is left to pay by hand", async () => {
    const { id, sessionId } = await cancelled("2027-03-21");
    await refundPayment(deps(), (await paymentOf(id)).id);
    fake.failRefund(sessionId, "lost_or_stolen_card");
    expect(await recordProviderRefunds(deps(), stripe.gateway, sessionId)).toBe("returned");
    await recordDispute(deps(), stripe.gateway, fake.disputePayment(sessionId, { status: "lost" }));
    expect(await owedTo(id)).toEqual([]);
    expect(await recordManualRepayment(deps(), id)).toBe("nothing-owed");
  });
});
