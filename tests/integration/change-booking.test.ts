import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { addTeamNote } from "#app/bookings/changes/booking-notes.server.ts";
import {
  cancelBooking,
  cancelBookingForOperator,
} from "#app/bookings/changes/cancel-booking.server.ts";
import { changeParty } from "#app/bookings/changes/change-party.server.ts";
import { changeTour } from "#app/bookings/changes/change-tour.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { changePrice } from "#app/bookings/refunds/change-price.server.ts";
import { executeRefundOrder } from "#app/bookings/refunds/execute-refund-order.server.ts";
import { listOwedRefunds } from "#app/bookings/refunds/list-owed-refunds.server.ts";
import { recordDispute } from "#app/bookings/refunds/record-dispute.server.ts";
import { recordManualRepayment } from "#app/bookings/refunds/record-manual-repayment.server.ts";
import {
  recordMoneyMovement,
  recordProviderRefunds,
} from "#app/bookings/refunds/record-provider-refunds.server.ts";
import { refundBooking } from "#app/bookings/refunds/refund-booking.server.ts";
import type { RefundMethod } from "#app/bookings/refunds/refund-difference.server.ts";
import { listOrders } from "#app/bookings/refunds/refund-orders.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import { retryRefund, retryRefunds } from "#app/bookings/refunds/retry-refunds.server.ts";
import { findManagedBooking } from "#app/bookings/riders/build-managed-booking.server.ts";
import { recordNoShow } from "#app/bookings/sheet-acts/record-attendance.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { bookingHistory, deliveries, payments } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
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
async function paid(date: string, participants = 4) {
  const request = createBookingRequest({ date, participants });
  const checkout = await startCheckout(deps(), request, createVisit(randomUUID()));
  if (checkout.outcome !== "pay") throw new Error(JSON.stringify(checkout));
  const { id, manageToken, paymentSessionId } = checkout.booking;
  const sessionId = paymentSessionId ?? "";
  fake.pay(sessionId, "Hannah Meyer");
  await confirmPayment(deps(), sessionId);
  return { id, sessionId, token: manageToken };
}

const party = (participants: number, isPrivate = false) => ({
  participants,
  children: 0,
  isPrivate,
});
const riders = (id: string, count: number, shownMxn: number | null, way: RefundMethod = "card") =>
  changeParty(deps(), id, { party: party(count), shownMxn, way, by: "owner" });
const refund = (id: string, amountMxn: number, change: { id?: string; way?: "cash" } = {}) =>
  refundBooking(deps(), id, {
    id: randomUUID(),
    amountCentavos: amountMxn * 100,
    way: "card",
    reason: "A late pickup",
    by: "owner",
    ...change,
  });
const price = (id: string, totalMxn: number, shownMxn: number, way: RefundMethod = "card") =>
  changePrice(deps(), id, { totalMxn, shownMxn, reason: "Friends", way, by: "owner" });
const managed = (token: string) => findManagedBooking(world.db, world.clock.now(), token);
const owed = async (id: string) =>
  (await listOwedRefunds(world.db, world.clock.now())).filter(({ bookingId }) => bookingId === id);

async function orderOf(id: string) {
  const [order] = (await listOrders(world.db, id)).toReversed();
  if (!order) throw new Error("no order");
  return order;
}

async function paymentOf(id: string) {
  const [row] = await world.db.select().from(payments).where(eq(payments.bookingId, id));
  if (!row) throw new Error("no payment");
  return row;
}

/** Returns the amounts in centavos that the provider has refunded for a session. */
async function sentBack(sessionId: string): Promise<number[]> {
  const refunds = await stripe.gateway.listRefunds(sessionId);
  return refunds
    .filter(({ status }) => status !== "failed")
    .map(({ amountCentavos }) => amountCentavos);
}

async function eventsOf(id: string) {
  const lines = await world.db
    .select()
    .from(bookingHistory)
    .where(eq(bookingHistory.bookingId, id))
    .orderBy(bookingHistory.id);
  return lines.map(({ event }) => event);
}

describe("adding riders", () => {
  it("adding riders takes seats only after the new price was shown, and the difference becomes the balance", async () => {
    const { id, token } = await paid("2027-02-01", 2);
    expect(await riders(id, 3, null)).toEqual({
      outcome: "other-total",
      totalMxn: 5_550,
      left: [],
      fromMxn: 3_700,
    });
    expect(await world.findDeparture("2027-02-01")).toMatchObject({ taken: 2 });
    expect(await riders(id, 3, 5_000)).toMatchObject({ outcome: "other-total" });
    expect(await riders(id, 3, 5_550)).toMatchObject({ outcome: "changed" });
    expect(await world.findDeparture("2027-02-01")).toMatchObject({ taken: 3 });
    expect(await world.findBooking(id)).toMatchObject({
      participants: 3,
      totalPrice: 5_550,
      paymentStatus: "pending",
    });
    expect(await managed(token)).toMatchObject({ balanceCentavos: 185_000, isConfirmed: true });
    // A report from the provider does not mark the balance as paid.
    await recordProviderRefunds(deps(), stripe.gateway, (await paymentOf(id)).sessionId ?? "");
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "pending" });
    const news = newsOf(id).at(-1);
    expect(news).toMatchObject({ type: "booking-changed", by: "operator", revision: 1 });
    if (news) await notifier({}).queueBookingNotifications(news);
    const mails = await world.db.select().from(deliveries);
    const letter = JSON.stringify(mails.find(({ subject }) => subject === `changed:${id}:1`));
    expect(letter).toMatch(/riders from 2 to 3; the total goes from [^"]*3,700[^"]* to [^"]*5,550/);
    expect(letter).toMatch(/1,850/);
    expect(letter).not.toContain('"Paid"');
  });

  it("adding riders is refused without free seats, even for two concurrent requests", async () => {
    const { id } = await paid("2027-02-02", 4);
    const other = await paid("2027-02-02", 4);
    const [one, two] = await Promise.all([riders(id, 8, 14_800), riders(other.id, 8, 14_800)]);
    expect([one.outcome, two.outcome].toSorted()).toEqual(["changed", "refused"]);
    expect(await world.findDeparture("2027-02-02")).toMatchObject({ taken: 12 });
    const both = [one, two].find(({ outcome }) => outcome === "refused");
    expect(both).toEqual({
      outcome: "refused",
      refusal: { reason: "sold-out", seatsLeft: 4 },
    });
  });

  it("adding riders is refused after the start, on a closed ride and on a cancelled booking", async () => {
    const { id } = await paid("2027-02-03", 2);
    await world.closeDeparture("2027-02-03");
    expect(await riders(id, 3, null)).toMatchObject({ refusal: { reason: "closed" } });
    world.clock.set(new Date("2027-02-04T12:00:00Z"));
    expect(await riders(id, 1, null)).toMatchObject({ refusal: { reason: "past-cutoff" } });
    world.clock.set(defaultNow);
    await cancelBookingForOperator(deps(), id, { refund: "full" });
    expect(await riders(id, 1, null)).toEqual({ outcome: "not-confirmed" });
  });
});

describe("removing riders", () => {
  it("removing riders releases their seats and refunds them once through the provider", async () => {
    const { id, sessionId, token } = await paid("2027-02-05");
    expect(await riders(id, 1, 1_850)).toMatchObject({
      outcome: "changed",
      givenBack: { byCard: 555_000, byHand: 0, later: 0 },
    });
    // Submitting the same form again changes nothing.
    expect(await riders(id, 1, 1_850)).toEqual({ outcome: "unchanged" });
    expect(await world.findDeparture("2027-02-05")).toMatchObject({ taken: 1 });
    expect(await managed(token)).toMatchObject({ balanceCentavos: 0, refundableMxn: 1_850 });
    const order = await orderOf(id);
    expect(order).toMatchObject({ state: "due", amountCentavos: 555_000 });
    await Promise.all([1, 2, 3, 4].map(() => executeRefundOrder(deps(), order.id)));
    await recordProviderRefunds(deps(), stripe.gateway, sessionId);
    expect(await sentBack(sessionId)).toEqual([555_000]);
    expect(await orderOf(id)).toMatchObject({ state: "done", trouble: null });
    expect(await managed(token)).toMatchObject({ balanceCentavos: 0, refundableMxn: 1_850 });
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "paid" });
    const events = await eventsOf(id);
    expect(events.filter((event) => event === "part-refunded")).toHaveLength(1);
    expect(events).not.toContain("refunded-elsewhere");
    for (const _twice of [1, 2]) await notifier({}).queueRefundOrderEmail(order.id);
    const mails = await world.db.select().from(deliveries);
    const about = mails.filter(({ subject }) => subject.includes(order.id));
    expect(about).toHaveLength(1);
    expect(JSON.stringify(about[0]?.payload)).toMatch(/5,550/);
    // The remaining amount is refunded when the guest cancels.
    expect(await cancelBooking(deps(), id, "full")).toMatchObject({ amountMxn: 1_850 });
    await refundPayment(deps(), (await paymentOf(id)).id);
    expect((await sentBack(sessionId)).toSorted()).toEqual([185_000, 555_000]);
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunded" });
  });

  it("the operator can remove riders with a cash refund or without a refund", async () => {
    const one = await paid("2027-02-06");
    await riders(one.id, 3, 5_550, "cash");
    expect(await managed(one.token)).toMatchObject({ balanceCentavos: 0 });
    expect(await listOrders(world.db, one.id)).toEqual([]);
    const other = await paid("2027-02-07");
    expect(await riders(other.id, 3, 5_550, "later")).toMatchObject({
      givenBack: { byCard: 0, later: 185_000 },
    });
    expect(await managed(other.token)).toMatchObject({ balanceCentavos: -185_000 });
    // The overpaid amount is refunded first, so the price does not change.
    expect(await refund(other.id, 1_850)).toMatchObject({ outcome: "given-back" });
    expect(await world.findBooking(other.id)).toMatchObject({ totalPrice: 5_550 });
    expect(await managed(other.token)).toMatchObject({ balanceCentavos: 0 });
  });

  it("removing riders refunds nothing when nothing was paid", async () => {
    const wish = createManualBookingRequest({
      key: { tour: "sunset", date: "2027-02-08", start: "16:00" },
      terms: "on-arrival",
      party: party(3),
    });
    await createManualBooking(deps(), wish);
    expect(await riders(wish.id, 2, 3_700)).toMatchObject({
      givenBack: { byCard: 0, byHand: 0, later: 0 },
    });
    expect(await world.findBooking(wish.id)).toMatchObject({
      totalPrice: 3_700,
      paymentStatus: "pending",
    });
  });
});

describe("a refund order", () => {
  it.each(["refundPart", "listRefunds"] as const)(
    "a refund order is executed once when the process dies around %s and retries hours later",
    async (call) => {
      const { id, sessionId } = await paid(call === "refundPart" ? "2027-02-09" : "2027-02-10");
      await refund(id, 500);
      const { id: orderId } = await orderOf(id);
      for (const dies of ["before", "after", "before", "after"]) {
        const dying = {
          ...stripe.gateway,
          async [call](...order: never[]) {
            if (dies === "before") throw new Error("died");
            await (stripe.gateway[call] as (...given: never[]) => Promise<unknown>)(...order);
            throw new Error("died");
          },
        };
        await executeRefundOrder({ ...deps(), gateways: createGateways(dying) }, orderId).catch(
          (error) => {
            expect(error.message).toBe("died");
          },
        );
        world.clock.advance(61);
      }
      await Promise.all([retryRefunds(deps()), retryRefunds(deps())]);
      expect(await sentBack(sessionId)).toEqual([50_000]);
      expect(await orderOf(id)).toMatchObject({ state: "done", claimedUntil: null });
    },
  );

  it("a refund order whose provider response was lost is completed a week later without a second refund", async () => {
    const { id, sessionId } = await paid("2027-02-11");
    await refund(id, 500);
    fake.lostAnswers = 20;
    await expect(executeRefundOrder(deps(), (await orderOf(id)).id)).rejects.toThrow();
    fake.endFaults();
    world.clock.advance(7 * 24 * 60);
    await retryRefunds(deps());
    expect(await sentBack(sessionId)).toEqual([50_000]);
    expect(await orderOf(id)).toMatchObject({ state: "done" });
  });

  it("a rejected refund order raises an alert after a day and is executed once the provider accepts it", async () => {
    const { id, sessionId } = await paid("2027-02-12");
    fake.refundRefusal = "balance_insufficient";
    await refund(id, 500);
    for (let hour = 0; hour < 25; hour += 1) {
      world.clock.advance(60);
      await retryRefunds(deps());
    }
    expect(await owed(id)).toMatchObject([
      { kind: "stuck", amountMxn: 500, why: "balance_insufficient" },
    ]);
    expect(newsOf(id).filter(({ type }) => type === "refund-stuck")).toHaveLength(1);
    fake.endFaults();
    expect(await retryRefund(deps(), id)).toBe("begun");
    await executeRefundOrder(deps(), (await orderOf(id)).id);
    expect(await sentBack(sessionId)).toEqual([50_000]);
    expect(await owed(id)).toEqual([]);
    expect(await retryRefund(deps(), id)).toBe("nothing-owed");
  });

  it("a returned refund stays due until the operator pays it by hand, and is paid once", async () => {
    const { id, sessionId, token } = await paid("2027-02-13");
    fake.refundStatus = "pending";
    await refund(id, 500);
    const { id: orderId } = await orderOf(id);
    await executeRefundOrder(deps(), orderId);
    expect(await orderOf(id)).toMatchObject({ state: "due", trouble: "pending" });
    const [made] = await stripe.gateway.listRefunds(sessionId);
    fake.settleRefund(made?.id ?? "", "failed");
    fake.endFaults();
    for (const _twice of [1, 2])
      await recordMoneyMovement(deps(), stripe.gateway, { kind: "refund", id: made?.id ?? "" });
    expect(await owed(id)).toMatchObject([{ kind: "returned", amountMxn: 500 }]);
    expect(newsOf(id).filter(({ type }) => type === "refund-returned")).toHaveLength(1);
    expect(await managed(token)).toMatchObject({ balanceCentavos: 0 });
    expect(await recordManualRepayment(deps(), id)).toBe("noted");
    expect(await owed(id)).toEqual([]);
    // Only the rest is refunded, without the part that was paid by hand.
    await cancelBooking(deps(), id, "full");
    expect(await listOrders(world.db, id)).toContainEqual(
      expect.objectContaining({ amountCentavos: 690_000, state: "due" }),
    );
    world.clock.advance(60);
    await retryRefunds(deps());
    expect(await sentBack(sessionId)).toEqual([690_000]);
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunded" });
  });

  it("a returned refund order is retried with a new idempotency key", async () => {
    const { id, sessionId } = await paid("2027-02-14");
    await refund(id, 500);
    await executeRefundOrder(deps(), (await orderOf(id)).id);
    fake.failRefund(sessionId, "lost_or_stolen_card");
    await recordProviderRefunds(deps(), stripe.gateway, sessionId);
    expect(await orderOf(id)).toMatchObject({ state: "returned", attempt: 2 });
    expect(await retryRefund(deps(), id)).toBe("begun");
    await executeRefundOrder(deps(), (await orderOf(id)).id);
    expect(await sentBack(sessionId)).toEqual([50_000]);
    expect(await orderOf(id)).toMatchObject({ state: "done" });
  });

  it("a refund order and a refund made in the provider's dashboard are reported separately", async () => {
    const { id, sessionId } = await paid("2027-02-15");
    await refund(id, 500);
    fake.refundInDashboard(sessionId, 20_000);
    await Promise.all([
      executeRefundOrder(deps(), (await orderOf(id)).id),
      recordProviderRefunds(deps(), stripe.gateway, sessionId),
    ]);
    await recordProviderRefunds(deps(), stripe.gateway, sessionId);
    const elsewhere = newsOf(id).filter(({ type }) => type === "refunded-elsewhere");
    expect(elsewhere).toMatchObject([{ amountCentavos: 20_000 }]);
    expect(await paymentOf(id)).toMatchObject({ refundedCentavos: 70_000 });
  });

  it.each([
    { day: "2027-03-11", centavos: 740_000, state: "dropped", sums: [740_000], when: "before" },
    { day: "2027-03-12", centavos: 740_000, state: "dropped", sums: [740_000], when: "while" },
    {
      day: "2027-03-13",
      centavos: 700_000,
      state: "done",
      sums: [700_000, 40_000],
      when: "before",
    },
    { day: "2027-03-14", centavos: 700_000, state: "done", sums: [700_000, 40_000], when: "while" },
  ] as const)(
    "a refund order takes what is left after $centavos centavos were refunded in the dashboard $when it is executed",
    async ({ day, centavos, state, sums, when }) => {
      const { id, sessionId } = await paid(day);
      await refund(id, 500);
      if (when === "before") fake.refundInDashboard(sessionId, centavos);
      const overtaken = {
        ...stripe.gateway,
        refundPart(...order: Parameters<typeof stripe.gateway.refundPart>) {
          if (when === "while" && order[1].attempt === 1)
            fake.refundInDashboard(sessionId, centavos);
          return stripe.gateway.refundPart(...order);
        },
      };
      await executeRefundOrder(
        { ...deps(), gateways: createGateways(overtaken) },
        (await orderOf(id)).id,
      );
      expect(await orderOf(id)).toMatchObject({ state, trouble: null });
      // A payment that was refunded in full elsewhere is not refunded again, with or without a
      // refund order.
      const paymentStatus = state === "dropped" ? "refunded" : "pending";
      expect(await world.findBooking(id)).toMatchObject({ state: "confirmed", paymentStatus });
      expect((await sentBack(sessionId)).toSorted((a, b) => b - a)).toEqual(sums);
      world.clock.advance(25 * 60);
      await retryRefunds(deps());
      expect(await owed(id)).toEqual([]);
      expect(newsOf(id).filter(({ type }) => type === "refund-stuck")).toEqual([]);
      await cancelBookingForOperator(deps(), id, { refund: "full" });
      await retryRefunds(deps());
      expect((await sentBack(sessionId)).reduce((sum, one) => sum + one, 0)).toBe(740_000);
    },
  );

  it("a refund order is dropped when the payment's dispute was lost", async () => {
    const { id, sessionId } = await paid("2027-02-16");
    await refund(id, 500);
    await recordDispute(deps(), stripe.gateway, fake.disputePayment(sessionId, { status: "lost" }));
    expect(await orderOf(id)).toMatchObject({ state: "dropped" });
    world.clock.advance(25 * 60);
    await retryRefunds(deps());
    expect(await sentBack(sessionId)).toEqual([]);
    expect(await owed(id)).toEqual([]);
  });

  it("concurrent refund orders and cancellations never refund more than was paid", async () => {
    const { id, sessionId } = await paid("2027-02-17");
    await Promise.all([refund(id, 500), refund(id, 700), cancelBooking(deps(), id, "full")]);
    world.clock.advance(60);
    for (const _round of [1, 2]) await Promise.all([retryRefunds(deps()), retryRefunds(deps())]);
    const sums = await sentBack(sessionId);
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(740_000);
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunded" });
  });
});

describe("a partial refund", () => {
  it("a partial refund lowers the price, is made once and cannot exceed the amount paid", async () => {
    const { id, token } = await paid("2027-02-18");
    const form = randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => refund(id, 1_000, { id: form })));
    expect(all.map(({ outcome }) => outcome).toSorted()).toEqual(["given-back", "known", "known"]);
    expect(await world.findBooking(id)).toMatchObject({ totalPrice: 6_400, paymentStatus: "paid" });
    expect(await managed(token)).toMatchObject({ balanceCentavos: 0 });
    expect(await refund(id, 6_401)).toEqual({ outcome: "too-much", maxCentavos: 6_400_00 });
    expect(await refund(id, 6_400)).toMatchObject({ outcome: "given-back" });
    expect(await refund(id, 1)).toEqual({ outcome: "too-much", maxCentavos: 0 });
    expect(await world.findBooking(id)).toMatchObject({ totalPrice: 0, state: "confirmed" });
  });

  it("a partial refund after a cancellation without a refund lowers the amount that the business keeps", async () => {
    const { id, sessionId } = await paid("2026-12-02", 2);
    await cancelBooking(deps(), id, "none");
    expect(await world.findBooking(id)).toMatchObject({
      keptCentavos: 370_000,
      paymentStatus: "paid",
    });
    expect(await refund(id, 1_000)).toMatchObject({ outcome: "given-back" });
    expect(await world.findBooking(id)).toMatchObject({
      keptCentavos: 270_000,
      paymentStatus: "paid",
    });
    expect(await refund(id, 2_700, { way: "cash" })).toMatchObject({ outcome: "given-back" });
    expect(await world.findBooking(id)).toMatchObject({
      keptCentavos: 0,
      totalPrice: 3_700,
      paymentStatus: "refunding",
    });
    world.clock.advance(60);
    await retryRefunds(deps());
    expect(await sentBack(sessionId)).toEqual([100_000]);
    expect(await world.findBooking(id)).toMatchObject({ paymentStatus: "refunded" });
  });

  it.each([500, 7_400])(
    "a cancellation does not refund again the %d pesos that were refunded in cash",
    async (mxn) => {
      const { id, sessionId } = await paid(mxn === 500 ? "2027-02-19" : "2027-02-20");
      expect(await refund(id, mxn, { way: "cash" })).toMatchObject({ outcome: "given-back" });
      expect(await cancelBooking(deps(), id, "full")).toMatchObject({ amountMxn: 7_400 - mxn });
      world.clock.advance(60);
      await retryRefunds(deps());
      const rest = (7_400 - mxn) * 100;
      expect(await sentBack(sessionId)).toEqual(rest > 0 ? [rest] : []);
      expect(await world.findBooking(id)).toMatchObject({
        state: "cancelled",
        keptCentavos: 0,
        paymentStatus: rest > 0 ? "refunded" : "paid",
      });
      expect(newsOf(id).at(-1)).toMatchObject({ type: "booking-cancelled", refundCentavos: rest });
    },
  );
});

describe("an agreed price", () => {
  it("an agreed price records its reason in the history, and the difference is refunded or due", async () => {
    const { id, token } = await paid("2027-02-19");
    expect(await price(id, 7_000, 5_000)).toEqual({ outcome: "other-total", totalMxn: 7_400 });
    expect(await price(id, 7_000, 7_400)).toMatchObject({ givenBack: { byCard: 40_000 } });
    expect(await price(id, 7_000, 7_400)).toEqual({ outcome: "unchanged" });
    const lines = (await world.findBooking(id)).priceLines;
    expect(lines).toContainEqual({ kind: "agreed", count: 1, eachMxn: -400 });
    expect(await price(id, 8_000, 7_000)).toMatchObject({ outcome: "changed" });
    expect(await managed(token)).toMatchObject({ balanceCentavos: 100_000 });
    expect((await world.findBooking(id)).priceLines).toHaveLength(2);
    // A rider who leaves takes an equal share of the agreed price along.
    expect(await riders(id, 3, null)).toMatchObject({ totalMxn: 6_000 });
  });
});

describe("changing the tour", () => {
  const springs: DepartureKey = { tour: "hot-springs", date: "2027-02-23", start: "08:00" };

  it("changeTour moves the seats to the other ride only after that ride's price was shown", async () => {
    const { id, sessionId, token } = await paid("2027-02-22");
    const { catalog } = await readCatalog(world.db);
    const listing = catalog.listings[springs.tour];
    const [ride] = listing.departures;
    const key = { ...springs, start: ride.start };
    const move = (shownMxn: number | null, change: Partial<DepartureKey> = {}) =>
      changeTour(deps(), id, {
        key: { ...key, ...change },
        pickupTime: ride.pickups[0],
        shownMxn,
        way: "card",
        by: "owner",
      });
    const totalMxn = 4 * listing.pricePerPersonMxn;
    expect(await move(null)).toEqual({ outcome: "other-total", totalMxn, fromMxn: 7_400 });
    expect(await world.findDeparture("2027-02-22")).toMatchObject({ taken: 4 });
    expect(await move(null, { start: "03:00" })).toMatchObject({
      refusal: { reason: "unknown-departure" },
    });
    expect(await move(null, { date: "2026-11-01" })).toMatchObject({
      refusal: { reason: "past-cutoff" },
    });
    const both = await Promise.all([move(totalMxn), move(totalMxn)]);
    expect(both.map(({ outcome }) => outcome)).toContain("changed");
    expect(await world.findDeparture("2027-02-22")).toMatchObject({ taken: 0 });
    expect(await world.findDeparture("2027-02-23")).toMatchObject({ taken: 4 });
    expect(await world.findBooking(id)).toMatchObject({
      totalPrice: totalMxn,
      bookingDate: "2027-02-23",
      refundForfeited: false,
    });
    const view = await managed(token);
    expect(view).toMatchObject({ key, balanceCentavos: Math.max(0, totalMxn - 7_400) * 100 });
    world.clock.advance(60);
    await retryRefunds(deps());
    const back = Math.max(0, 7_400 - totalMxn) * 100;
    expect(await sentBack(sessionId)).toEqual(back > 0 ? [back] : []);
  });
});

describe("a guest's cancellation while the team was to give back a part by hand", () => {
  it("the team's email says that this part goes to the card, so that it is not given back twice", async () => {
    const { id } = await paid("2026-12-29", 2);
    await price(id, 3_000, 3_700, "later");
    await cancelBooking(deps(), id, "full");
    const news = newsOf(id).at(-1);
    expect(news).toMatchObject({ refundCentavos: 3_700_00, handToCardCentavos: 700_00 });
    if (news) await notifier({}).queueBookingNotifications(news);
    const mails = await world.db.select().from(deliveries);
    const toTeam = mails.filter(({ subject }) => subject.startsWith(`cancelled-notice:${id}`));
    expect(JSON.stringify(toTeam)).toMatch(/Ahí van los [^"]*700[^"]* que ibas a devolver/);
    const toGuest = mails.filter(({ subject }) => subject === `cancelled:${id}`);
    expect(JSON.stringify(toGuest)).toMatch(/includes the [^"]*700[^"]* we already owed you/);
  });

  it("the emails say which part of a refund by hand was owed before", async () => {
    const key = { tour: "sunset", date: "2026-12-28", start: "16:00" } as const;
    const wish = createManualBookingRequest({ key });
    const { id } = wish;
    await createManualBooking(deps(), wish);
    await price(id, 3_000, 3_700, "later");
    await cancelBooking(deps(), id, "full");
    const news = newsOf(id).at(-1);
    expect(news).toMatchObject({ byHandCentavos: 3_700_00, owedBeforeCentavos: 700_00 });
    if (news) await notifier({}).queueBookingNotifications(news);
    const mails = JSON.stringify(await world.db.select().from(deliveries));
    expect(mails).toMatch(/Ahí van los [^"]*700[^"]* que ya había que devolver/);
  });

  it("the event says nothing about money by hand if none was owed", async () => {
    const { id } = await paid("2026-12-30", 2);
    await cancelBooking(deps(), id, "full");
    expect(newsOf(id).at(-1)).not.toHaveProperty("handToCardCentavos");
    expect(newsOf(id).at(-1)).not.toHaveProperty("owedBeforeCentavos");
  });
});

describe("team notes and no-shows", () => {
  it("a team note or a no-show changes no amounts", async () => {
    const { id, token } = await paid("2027-02-20");
    const note = { text: "Brings a dog", by: "owner" };
    expect(await addTeamNote(deps(), id, note)).toBe("noted");
    expect(await addTeamNote(deps(), id, note)).toBe("unchanged");
    expect(await world.findBooking(id)).toMatchObject({
      teamNotes: [{ at: defaultNow.toISOString(), by: "owner", text: "Brings a dog" }],
    });
    const atPickup = toInstant("2027-02-20", "14:00");
    world.clock.set(new Date(atPickup.getTime() - 1));
    expect(await recordNoShow(deps(), id, { came: false, by: "owner" })).toBe("too-early");
    expect(await world.findBooking(id)).toMatchObject({ noShowAt: null });
    world.clock.set(atPickup);
    expect(await recordNoShow(deps(), id, { came: false, by: "owner" })).toBe("noted");
    expect(await world.findBooking(id)).toMatchObject({ noShowAt: atPickup });
    expect(await recordNoShow(deps(), id, { came: true, by: "owner" })).toBe("noted");
    expect(await world.findBooking(id)).toMatchObject({ noShowAt: null });
    expect(await managed(token)).toMatchObject({ balanceCentavos: 0 });
    world.clock.set(defaultNow);
    expect((await eventsOf(id)).slice(-3)).toEqual(["note-added", "no-show", "no-show-undone"]);
    const lines = await world.db.select().from(bookingHistory);
    expect(JSON.stringify(lines)).not.toContain("dog");
  });
});

describe("a private party", () => {
  it("a private party needs a published price, has the ride to itself, can grow, and can become shared again", async () => {
    const date = "2027-02-21";
    const book = async (participants: number) => {
      const key = { tour: "sunset", date, start: "16:00" } as const;
      const wish = createManualBookingRequest({ key, party: party(participants) });
      const { outcome } = await createManualBooking(deps(), wish);
      return { id: wish.id, outcome };
    };
    const { id } = await book(2);
    const change = (to: ReturnType<typeof party>, shownMxn: number | null) =>
      changeParty(deps(), id, { party: to, shownMxn, way: "later", by: "owner" });
    expect(await change(party(2, true), null)).toEqual({ outcome: "no-price" });
    await publishPrivateRide();
    expect(await change(party(2, true), 15_000)).toMatchObject({ outcome: "changed" });
    expect(await book(2)).toMatchObject({ outcome: "refused" });
    expect(await change(party(6, true), 15_000)).toMatchObject({ outcome: "changed" });
    expect(await world.findBooking(id)).toMatchObject({ participants: 6, isPrivate: true });
    expect(await world.findDeparture(date)).toMatchObject({ taken: 6 });
    expect(await change(party(6), 11_100)).toMatchObject({ outcome: "changed" });
    expect(await book(2)).toMatchObject({ outcome: "booked" });
    expect(await change(party(6, true), 15_000)).toMatchObject({
      refusal: { reason: "has-riders" },
    });
  });

  async function publishPrivateRide(): Promise<void> {
    const { number, catalog } = await readCatalog(world.db);
    const sunset = { ...catalog.listings.sunset, privateRideMxn: 15_000 };
    const next = { ...catalog, listings: { ...catalog.listings, sunset } };
    const facts = { catalog: next, basedOn: number, by: "test", now: defaultNow };
    const { outcome } = await publishCatalog(world.db, facts);
    if (outcome !== "published") throw new Error(outcome);
  }
});
