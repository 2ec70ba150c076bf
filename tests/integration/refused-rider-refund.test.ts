import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import {
  cancelBooking,
  cancelBookingForOperator,
} from "#app/bookings/changes/cancel-booking.server.ts";
import { changeRiders } from "#app/bookings/changes/change-riders.server.ts";
import { refundRefusedRider } from "#app/bookings/changes/refund-refused-rider.server.ts";
import type { AgreedSums } from "#app/bookings/changes/riders-offer.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { cancelDeparture } from "#app/bookings/closures/cancel-departure.server.ts";
import { getCollectedCentavos } from "#app/bookings/ledger/ledger-store.server.ts";
import { findScheduledById } from "#app/bookings/managed-booking.server.ts";
import {
  createManualBooking,
  type ManualBookingRequest,
} from "#app/bookings/manual/create-manual-booking.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { executeRefundOrder } from "#app/bookings/refunds/execute-refund-order.server.ts";
import { refundBooking } from "#app/bookings/refunds/refund-booking.server.ts";
import { listOrders } from "#app/bookings/refunds/refund-orders.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import { retryRefunds } from "#app/bookings/refunds/retry-refunds.server.ts";
import type { RiderLink } from "#app/bookings/riders/asks-health.ts";
import { buildManagedBooking } from "#app/bookings/riders/build-managed-booking.server.ts";
import { currentConsentNumber } from "#app/bookings/riders/health-consent.ts";
import { listPartyRiders } from "#app/bookings/riders/party-riders.server.ts";
import { noAnswers, type RiderAnswers } from "#app/bookings/riders/rider-answers.ts";
import { eraseOldAnswers } from "#app/bookings/riders/rider-store.server.ts";
import { saveRiderAnswers } from "#app/bookings/riders/save-rider-answers.server.ts";
import { describePartyAndPriceChange } from "#app/notifications/email/describe-booking-change.ts";
import { createGateways } from "#app/payments/gateways.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { bookingHistory, payments, riderDetails } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { publishSettings } from "../support/publish-settings.ts";
import {
  createBookingRequest,
  createVisit,
  defaultNow,
  useBookingDatabase,
} from "../support/use-booking-database.ts";
import { useFakeStripe } from "../support/use-fake-stripe.ts";

const world = useBookingDatabase();
const stripe = useFakeStripe(world.clock);
const { fake } = stripe;
let days = 0;
beforeEach(async () => {
  world.clock.set(defaultNow);
  fake.endFaults();
});
const deps = (): BookingDependencies => ({
  ...world.deps,
  gateways: createGateways(stripe.gateway, world.sandbox),
});
/** Returns a day that no other test uses. */
function newDay() {
  days += 1;
  return `2027-0${3 + Math.floor(days / 28)}-${String((days % 28) + 1).padStart(2, "0")}`;
}

/** Creates a confirmed booking that was paid with Stripe, and sets the clock to an hour before it. */
async function ride(participants = 3, childAges: number[] = []) {
  const date = newDay();
  const request = createBookingRequest({ date, participants, childAges });
  const checkout = await startCheckout(deps(), request, createVisit(randomUUID()));
  if (checkout.outcome !== "pay") throw new Error(JSON.stringify(checkout));
  const { id, paymentSessionId } = checkout.booking;
  const sessionId = paymentSessionId ?? "";
  fake.pay(sessionId, "Hannah Meyer");
  await confirmPayment(deps(), sessionId);
  world.clock.set(toInstant(date, "15:00"));
  return { id, date, sessionId };
}

/** Creates a booking of the team for four, and sets the clock to an hour before its ride. */
async function byHand(change: Partial<ManualBookingRequest> = {}) {
  const date = newDay();
  const request = createManualBookingRequest({
    key: { tour: "sunset", date, start: "16:00" },
    party: { participants: 4, children: 0, isPrivate: false },
    ...change,
  });
  expect(await createManualBooking(deps(), request)).toMatchObject({ outcome: "booked" });
  world.clock.set(toInstant(date, "15:00"));
  return { id: request.id, date };
}

/** Creates a booking of the team for four who ride alone, where the tour has a price for it. */
async function privateRide(change: Partial<ManualBookingRequest>) {
  const { number, catalog } = await readCatalog(world.db);
  const sunset = { ...catalog.listings.sunset, privateRideMxn: 8_000 };
  const listings = { ...catalog.listings, sunset };
  await publishCatalog(world.db, {
    ...{ catalog: { ...catalog, listings }, basedOn: number, by: "test", now: new Date() },
  });
  const party = { participants: 4, children: 0, isPrivate: true };
  const made = await byHand({ party, ...change });
  const { priceLines } = await world.findBooking(made.id);
  expect(priceLines).toContainEqual({ kind: "private", count: 1, eachMxn: 8_000 });
  return made;
}

const pregnant: Partial<RiderAnswers> = {
  health: ["pregnancy"],
  consentNumber: currentConsentNumber,
};
const who = (id: string) => listPartyRiders(world.db, id);
async function answer(id: string, position: number, answers: Partial<RiderAnswers>) {
  const shown = JSON.stringify([null, null, null, null, []]);
  await world.db.delete(riderDetails).where(eq(riderDetails.bookingId, id));
  await saveRiderAnswers(
    deps(),
    id,
    [{ position, answers: { ...noAnswers, name: "Lou", ...answers }, shown }],
    "en",
  );
  return (await who(id)).find((rider) => rider.position === position)?.key ?? "";
}

const ask = (
  id: string,
  key: string,
  link: RiderLink = "booking",
  agreed: AgreedSums | null = null,
) => refundRefusedRider(deps(), id, { key, link, agreed });
async function getOffer(id: string, key: string, link: RiderLink = "booking") {
  const asked = await ask(id, key, link);
  if (asked.outcome !== "offer") throw new Error(JSON.stringify(asked));
  return asked.offer;
}
/** Returns what the second page's form sends, including the sums that it showed. */
async function yesTo(id: string, key: string, link: RiderLink = "booking"): Promise<AgreedSums> {
  const { revision, totalMxn, backCentavos } = await getOffer(id, key, link);
  return { formId: randomUUID(), revision, totalMxn, backCentavos };
}
const takeOff = async (id: string, key: string, link: RiderLink = "booking") =>
  ask(id, key, link, await yesTo(id, key, link));
const problem = (name: string) => ({ outcome: "problem", problem: name });
const historyOf = async (id: string) =>
  world.db.select().from(bookingHistory).where(eq(bookingHistory.bookingId, id));
/** Runs the jobs of a booking's refunds. */
async function runRefunds(id: string) {
  for (const { id: orderId } of await listOrders(world.db, id)) {
    await executeRefundOrder(deps(), orderId);
  }
  const due = and(eq(payments.bookingId, id), eq(payments.state, "refund-due"));
  for (const payment of await world.db.select().from(payments).where(due)) {
    await refundPayment(deps(), payment.id);
  }
}
/** Returns the amounts in centavos that the provider has refunded for a session. */
async function sentBack(sessionId: string) {
  return (await stripe.gateway.listRefunds(sessionId)).map(({ amountCentavos }) => amountCentavos);
}

describe("a rider whom the site refuses after the payment", () => {
  it("a pregnant rider gets her part back in full an hour before the ride, and her answers are erased", async () => {
    const { id, date, sessionId } = await ride(3);
    const key = await answer(id, 1, pregnant);
    expect(await getOffer(id, key)).toMatchObject({
      ...{ isLast: false, fromMxn: 5_550, totalMxn: 3_700, keptMxn: 0, backCentavos: 185_000 },
      backFrom: { card: 185_000, hand: 0, agency: 0 },
    });
    expect(await takeOff(id, key)).toEqual({ outcome: "taken-off" });
    expect(await world.findBooking(id)).toMatchObject({ participants: 2, totalPrice: 3_700 });
    expect(await world.findDeparture(date)).toMatchObject({ taken: 2 });
    expect((await who(id)).map((rider) => rider.key)).not.toContain(key);
    const [line] = (await historyOf(id)).filter(({ event }) => event === "party-changed");
    const told = describePartyAndPriceChange(line ?? { event: "", detail: {} }, "en");
    expect(told[0]).toContain("Lou");
    expect(await world.db.$count(riderDetails, eq(riderDetails.bookingId, id))).toBe(0);
    await runRefunds(id);
    expect(await sentBack(sessionId)).toEqual([185_000]);
    const sent = world.published.filter((event) => "bookingId" in event && event.bookingId === id);
    expect(sent.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["booking-changed", "refund-ordered"]),
    );
  });

  it("the usual terms hold for a rider who can ride, also at the same hour", async () => {
    const { id } = await ride(3);
    const key = await answer(id, 1, { weightKg: 100 });
    expect(await ask(id, key)).toEqual(problem("can-ride"));
    const usual = await changeRiders(deps(), id, { participants: 2, off: [key], agreed: null });
    expect(usual).toEqual({ outcome: "too-late" });
  });

  it("a rider is too heavy above the limit of the day of the ride, and not at it", async () => {
    const { id } = await ride(3);
    expect(await ask(id, await answer(id, 2, { weightKg: 100 }))).toEqual(problem("can-ride"));
    const key = await answer(id, 2, { weightKg: 101 });
    expect(await takeOff(id, key)).toEqual({ outcome: "taken-off" });
  });

  it("the smallest party of the tour is no reason to keep the part of a rider who cannot ride", async () => {
    const { id } = await ride(2);
    const key = await answer(id, 2, { weightKg: 130 });
    expect(await takeOff(id, key)).toEqual({ outcome: "taken-off" });
    expect(await world.findBooking(id)).toMatchObject({ participants: 1 });
  });

  it("the last rider ends the booking, and everything that was paid goes back", async () => {
    const { id, date, sessionId } = await ride(2);
    await takeOff(id, await answer(id, 2, { weightKg: 130 }));
    await runRefunds(id);
    const [last] = await who(id);
    const key = await answer(id, last?.position ?? 0, pregnant);
    expect(await getOffer(id, key)).toMatchObject({ isLast: true, backCentavos: 185_000 });
    const yes = await yesTo(id, key);
    const sent = await Promise.all([1, 2, 3].map(() => ask(id, key, "booking", yes)));
    expect(sent.map(({ outcome }) => outcome).toSorted()).toEqual([
      "cancelled",
      "problem",
      "problem",
    ]);
    expect(sent).toContainEqual(problem("ended"));
    expect(await world.findBooking(id)).toMatchObject({ state: "cancelled", keptCentavos: 0 });
    expect(await world.findDeparture(date)).toMatchObject({ taken: 0 });
    await Promise.all([runRefunds(id), runRefunds(id)]);
    expect((await sentBack(sessionId)).toSorted()).toEqual([185_000, 185_000]);
  });

  it("the last rider does not get what was kept for places given up earlier", async () => {
    const { id } = await ride(2);
    // Two hours before the first pickup a guest may still change riders, without a refund.
    const { bookingDate } = await world.findBooking(id);
    world.clock.set(toInstant(bookingDate, "09:00"));
    await world.hold({ date: bookingDate, participants: 2 }).then(async ({ sessionId }) => {
      await world.sandbox.paymentActions.pay(sessionId);
      await confirmPayment(deps(), sessionId);
    });
    const wish = { participants: 1, off: [], children: 0 };
    const asked = await changeRiders(deps(), id, { ...wish, agreed: null });
    if (asked.outcome !== "offer") throw new Error(JSON.stringify(asked));
    const { revision, totalMxn, backCentavos } = asked.offer;
    const agreed = { formId: randomUUID(), revision, totalMxn, backCentavos };
    await changeRiders(deps(), id, { ...wish, agreed });
    const [last] = await who(id);
    const key = await answer(id, last?.position ?? 0, pregnant);
    expect(await getOffer(id, key)).toMatchObject({ keptMxn: 1_850, backCentavos: 185_000 });
    expect(await takeOff(id, key)).toEqual({ outcome: "cancelled" });
    expect(await world.findBooking(id)).toMatchObject({ keptCentavos: 185_000 });
  });

  it("the only adult of children is not taken off", async () => {
    const { id } = await ride(3, [11, 12]);
    const adult = (await who(id)).find(({ age }) => age === null);
    const key = await answer(id, adult?.position ?? 0, pregnant);
    expect(await ask(id, key)).toEqual(problem("only-adult"));
    expect(await world.findBooking(id)).toMatchObject({ participants: 3 });
  });
});

describe("the links that may take a refused rider off", () => {
  it("another adult's own link may, and the booking's link does not learn of her pregnancy", async () => {
    const { id } = await ride(3);
    const key = await answer(id, 2, pregnant);
    expect(await ask(id, key, "booking")).toEqual(problem("can-ride"));
    expect(await takeOff(id, key, "rider")).toEqual({ outcome: "taken-off" });
    const [ordered] = await world.db
      .select()
      .from(bookingHistory)
      .where(and(eq(bookingHistory.bookingId, id), eq(bookingHistory.event, "refund-ordered")));
    expect(ordered?.detail).toMatchObject({ byRider: true });
  });

  it("the booking's link learns of no other pregnancy after the booker has left", async () => {
    const { id } = await ride(3);
    expect(await takeOff(id, await answer(id, 1, pregnant))).toEqual({ outcome: "taken-off" });
    const key = await answer(id, 2, pregnant);
    expect(await ask(id, key, "booking")).toEqual(problem("can-ride"));
    expect(await ask(id, key, "rider")).toMatchObject({ outcome: "offer" });
  });

  it("the booking's link may where the weight alone is the reason, and a minor's own link may not", async () => {
    const { id } = await ride(3, [16]);
    const minor = (await who(id)).find(({ age }) => age === 16);
    const key = await answer(id, minor?.position ?? 0, { weightKg: 120 });
    expect(await ask(id, key, "rider")).toEqual(problem("ask-booker"));
    expect(await takeOff(id, key, "booking")).toEqual({ outcome: "taken-off" });
  });

  it("a forged or former rider is refused", async () => {
    const other = await ride(3);
    const foreign = await answer(other.id, 1, pregnant);
    const { id } = await ride(3);
    for (const key of [foreign, "", "00000000", "' or 1=1"]) {
      expect(await ask(id, key)).toEqual(problem("other-riders"));
    }
  });
});

describe("the money of a refused rider", () => {
  it.each(["on-arrival", "cash"] as const)(
    "what goes back of a booking with the terms %s is never more than was paid",
    async (terms) => {
      const { id } = await byHand({ terms });
      const key = await answer(id, 2, { weightKg: 130 });
      const paid = terms === "cash" ? 185_000 : 0;
      expect(await getOffer(id, key)).toMatchObject({
        backCentavos: paid,
        backFrom: { card: 0, hand: paid, agency: 0 },
        toPayCentavos: paid > 0 ? 0 : 555_000,
      });
      expect(await takeOff(id, key)).toEqual({ outcome: "taken-off" });
      expect(await listOrders(world.db, id)).toEqual([]);
      const { totalPrice, isOverpaid } = await world.findBooking(id);
      // Money that was paid by hand stays under "Needs you" until the team has given it back.
      expect([totalPrice, isOverpaid]).toEqual([5_550, paid > 0]);
    },
  );

  it("an earlier refund of another sum does not go back a second time", async () => {
    const { id } = await ride(4);
    const refunded = await refundBooking(deps(), id, {
      ...{ id: randomUUID(), amountCentavos: 100_000, way: "card", reason: "Late", by: "owner" },
    });
    expect(refunded).toMatchObject({ outcome: "given-back" });
    const key = await answer(id, 1, pregnant);
    expect(await getOffer(id, key)).toMatchObject({ backCentavos: 160_000 });
    await takeOff(id, key);
    expect(await getCollectedCentavos(world.db, id)).toBe(740_000 - 100_000 - 160_000);
  });

  it("the part of a private ride is an equal share of its price", async () => {
    const { id } = await byHand({
      party: { participants: 3, children: 0, isPrivate: true },
      agreedMxn: 8_000,
    });
    const key = await answer(id, 3, { weightKg: 130 });
    const { backCentavos, totalMxn } = await getOffer(id, key);
    expect({ backCentavos, totalMxn }).toEqual({ backCentavos: 266_600, totalMxn: 5_334 });
    expect(await takeOff(id, key)).toEqual({ outcome: "taken-off" });
    expect(await world.findBooking(id)).toMatchObject({ participants: 2, isPrivate: true });
  });

  it("each rider of a private ride at half the price gets half of the usual share", async () => {
    const { id } = await privateRide({ agreedMxn: 4_000 });
    for (const totalMxn of [3_000, 2_000, 1_000]) {
      const key = await answer(id, (await who(id))[0]?.position ?? 0, { weightKg: 130 });
      expect(await getOffer(id, key)).toMatchObject({ totalMxn, backCentavos: 100_000 });
      expect(await takeOff(id, key)).toEqual({ outcome: "taken-off" });
    }
  });

  it("riders of a private ride that was agreed to be free get nothing back", async () => {
    const { id } = await privateRide({ agreedMxn: 0 });
    for (const participants of [3, 2, 1]) {
      const key = await answer(id, (await who(id))[0]?.position ?? 0, { weightKg: 130 });
      expect(await getOffer(id, key)).toMatchObject({ totalMxn: 0, backCentavos: 0 });
      expect(await takeOff(id, key)).toEqual({ outcome: "taken-off" });
      expect(await world.findBooking(id)).toMatchObject({ participants, totalPrice: 0 });
    }
  });

  it("the bookings of any party never give back more than they were paid", async () => {
    for (const participants of [2, 3, 4]) {
      const { id } = await ride(participants);
      const paid = await getCollectedCentavos(world.db, id);
      for (let left = participants; left > 0; left -= 1) {
        const [first] = await who(id);
        const key = await answer(id, first?.position ?? 0, { weightKg: 130 });
        expect(["taken-off", "cancelled"]).toContain((await takeOff(id, key)).outcome);
        await runRefunds(id);
      }
      expect(paid).toBe(participants * 185_000);
      expect(await getCollectedCentavos(world.db, id)).toBe(0);
    }
  });
});

describe("forms sent twice, late, or while the database or Stripe fails", () => {
  it("a form that is sent three times at once takes the rider off and gives back once", async () => {
    const { id, sessionId } = await ride(3);
    const key = await answer(id, 1, pregnant);
    const yes = await yesTo(id, key);
    const sent = await Promise.all([1, 2, 3].map(() => ask(id, key, "booking", yes)));
    expect(sent.map(({ outcome }) => outcome).toSorted()).toEqual(["known", "known", "taken-off"]);
    expect(await ask(id, key, "booking", yes)).toEqual({ outcome: "known" });
    await Promise.all([runRefunds(id), runRefunds(id)]);
    expect(await sentBack(sessionId)).toEqual([185_000]);
    expect(await world.findBooking(id)).toMatchObject({ participants: 2 });
  });

  it("an answer that changed in another tab, an older form and another sum are refused by name", async () => {
    const { id } = await ride(3);
    const key = await answer(id, 1, pregnant);
    const yes = await yesTo(id, key);
    await answer(id, 1, { weightKg: 60 });
    expect(await ask(id, key, "booking", yes)).toEqual(problem("can-ride"));
    await answer(id, 1, pregnant);
    const forged = { ...yes, backCentavos: 999_900 };
    expect(await ask(id, key, "booking", forged)).toMatchObject({ outcome: "offer", news: "sum" });
    const other = (await who(id)).find((rider) => rider.key !== key);
    await answer(id, other?.position ?? 0, { weightKg: 130 });
    await takeOff(id, other?.key ?? "");
    await answer(id, 1, pregnant);
    expect(await ask(id, key, "booking", yes)).toMatchObject({ outcome: "offer", news: "booking" });
    expect(await ask(id, other?.key ?? "", "booking", yes)).toEqual(problem("other-riders"));
  });

  it("a ride that has begun, was called off or is switched off in the settings gives nothing back here", async () => {
    const { id, date } = await ride(3);
    const key = await answer(id, 1, pregnant);
    const yes = await yesTo(id, key);
    await publishSettings(world.db, { refundsRefusedRiders: { value: false } });
    expect(await ask(id, key, "booking", yes)).toEqual(problem("usual-terms"));
    await publishSettings(world.db, { refundsRefusedRiders: { value: true } });
    world.clock.set(toInstant(date, "16:00"));
    expect(await ask(id, key, "booking", yes)).toEqual(problem("started"));
    world.clock.set(toInstant(date, "08:00"));
    await cancelDeparture(deps(), { tour: "sunset", date, start: "16:00" }, "weather");
    expect(await ask(id, key, "booking", yes)).toEqual(problem("called-off"));
    expect(await world.findBooking(id)).toMatchObject({ participants: 3 });
  });

  it("a database that dies in the middle stores nothing, and the same form then works once", async () => {
    const { id, sessionId } = await ride(3);
    const key = await answer(id, 1, pregnant);
    const agreed = await yesTo(id, key);
    const dying: BookingDependencies = {
      ...deps(),
      publish: async (tx) => {
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      },
    };
    const request = { key, link: "booking", agreed } as const;
    await expect(refundRefusedRider(dying, id, request)).rejects.toThrow();
    expect(await world.findBooking(id)).toMatchObject({ participants: 3, totalPrice: 5_550 });
    expect(await listOrders(world.db, id)).toEqual([]);
    expect(await ask(id, key, "booking", agreed)).toEqual({ outcome: "taken-off" });
    await runRefunds(id);
    expect(await sentBack(sessionId)).toEqual([185_000]);
  });

  it("a provider that refuses or does not answer is asked again until the part is back", async () => {
    const { id, sessionId } = await ride(3);
    const key = await answer(id, 1, pregnant);
    await takeOff(id, key);
    fake.failures = 20;
    await expect(runRefunds(id)).rejects.toThrow();
    fake.endFaults();
    expect(await sentBack(sessionId)).toEqual([]);
    world.clock.advance(61);
    await retryRefunds(deps());
    world.clock.advance(61);
    await retryRefunds(deps());
    expect(await sentBack(sessionId)).toEqual([185_000]);
  });

  it("the history says that a rider could not ride, never why, and forgets it after 30 days", async () => {
    const { id } = await ride(2);
    await takeOff(id, await answer(id, 2, { weightKg: 130 }));
    await takeOff(id, await answer(id, (await who(id))[0]?.position ?? 0, pregnant));
    const lines = (await historyOf(id)).filter(({ detail }) => "cannotRide" in detail);
    expect(lines.map(({ event }) => event)).toEqual(["party-changed", "cancelled"]);
    // The rows' ids may be the number of the weight by chance.
    const details = (await historyOf(id)).map(({ detail }) => detail);
    expect(JSON.stringify(details)).not.toMatch(/pregnancy|heavy|weight|\b130\b/);
    await eraseOldAnswers(world.db, "2028-01-01");
    expect((await historyOf(id)).some(({ detail }) => "cannotRide" in detail)).toBe(false);
  });
});

describe("a cancelled booking with a rider whom the site refused", () => {
  const read = async (id: string, reader: "guest" | "team") => {
    const scheduled = await findScheduledById(world.db, id);
    const { catalog } = await readCatalog(world.db);
    if (!scheduled) throw new Error(`booking ${id} has no ride`);
    return buildManagedBooking(world.db, catalog, scheduled, { reader, now: world.clock.now() });
  };

  it("gives that rider's part back an hour before the ride, and nothing of the rest", async () => {
    const { id } = await ride(3);
    await answer(id, 1, pregnant);
    const view = await read(id, "guest");
    expect(view).toMatchObject({ canCancel: true, canReschedule: false, refund: "part" });
    expect(view.refundCentavos).toBe(185_000);
    // A form that was opened before the answer shows another sum.
    expect(await cancelBooking(deps(), id, "none")).toMatchObject({ outcome: "refund-changed" });
    expect(await cancelBooking(deps(), id, "none+185000")).toMatchObject({
      ...{ outcome: "cancelled", refund: "part", amountMxn: 1_850 },
    });
    await runRefunds(id);
    expect(await getCollectedCentavos(world.db, id)).toBe(370_000);
  });

  it("gives everything back if no rider of the party can ride", async () => {
    const { id } = await ride(2);
    await answer(id, 1, pregnant);
    const shown = JSON.stringify([null, null, null, null, []]);
    const heavy = { ...noAnswers, name: "Max", weightKg: 190 };
    await saveRiderAnswers(deps(), id, [{ position: 2, answers: heavy, shown }], "en");
    expect(await cancelBooking(deps(), id, "none+370000")).toMatchObject({
      ...{ outcome: "cancelled", refund: "full", amountMxn: 3_700 },
    });
  });

  it("gives everything back if only children without an adult would be left", async () => {
    const { id } = await ride(2, [11]);
    const key = await answer(id, 1, pregnant);
    expect(await ask(id, key)).toEqual(problem("only-adult"));
    const { refundCentavos, refusedPart } = await read(id, "guest");
    expect(refundCentavos).toBe(370_000);
    expect(refusedPart?.left).toBe("children");
  });

  it("gives back what an earlier change left to be given back by hand, whatever the policy says", async () => {
    const { id } = await byHand({ terms: "cash" });
    const key = await answer(id, 1, { weightKg: 190 });
    await ask(id, key, "booking", await yesTo(id, key));
    const view = await read(id, "guest");
    expect(view).toMatchObject({ owedCentavos: 185_000, refundCentavos: 185_000, refund: "part" });
    expect((await read(id, "team")).refundCentavos).toBe(185_000);
    const choice = { refund: "policy", shown: view.refundShare } as const;
    expect(await cancelBookingForOperator(deps(), id, choice)).toMatchObject({
      outcome: "cancelled",
      amountMxn: 1_850,
    });
    const ended = await findScheduledById(world.db, id);
    // The team still owes this sum, which "Needs you" lists.
    expect(ended?.booking.keptCentavos).toBe(555_000);
  });

  it("counts a refused rider and an owed sum once each", async () => {
    const { id } = await byHand({ terms: "cash" });
    const first = await answer(id, 1, { weightKg: 190 });
    await ask(id, first, "booking", await yesTo(id, first));
    const [next] = await who(id);
    await answer(id, next?.position ?? 0, { weightKg: 190 });
    expect((await read(id, "guest")).refundCentavos).toBe(370_000);
  });

  it("proposes the part to the team, and does not tell the booker about another adult's health", async () => {
    const { id } = await ride(3);
    await answer(id, 2, pregnant);
    expect(await read(id, "guest")).toMatchObject({ refusedPart: null, mayHideRefused: true });
    expect(await read(id, "team")).toMatchObject({
      refundCentavos: 185_000,
      mayHideRefused: false,
    });
    const choice = { refund: "policy", shown: "none" } as const;
    expect(await cancelBookingForOperator(deps(), id, choice)).toMatchObject({
      outcome: "refund-changed",
    });
    expect(
      await cancelBookingForOperator(deps(), id, { ...choice, shown: "none+185000" }),
    ).toMatchObject({ outcome: "cancelled", amountMxn: 1_850 });
  });

  it("follows the policy alone while the owner has switched the refund off", async () => {
    const { id } = await ride(2);
    await answer(id, 1, pregnant);
    await publishSettings(world.db, { refundsRefusedRiders: { value: false } });
    expect((await read(id, "guest")).refundCentavos).toBe(0);
    await publishSettings(world.db, { refundsRefusedRiders: { value: true } });
  });
});
