import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cancelBooking } from "#app/bookings/changes/cancel-booking.server.ts";
import { changeParty } from "#app/bookings/changes/change-party.server.ts";
import { changeRiders } from "#app/bookings/changes/change-riders.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import type { AgreedSums } from "#app/bookings/changes/riders-offer.ts";
import { cancelDeparture } from "#app/bookings/closures/cancel-departure.server.ts";
import { setOffered } from "#app/bookings/closures/set-offered.server.ts";
import { getCollectedCentavos } from "#app/bookings/ledger/ledger-store.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { listOrders } from "#app/bookings/refunds/refund-orders.server.ts";
import { findManagedBooking } from "#app/bookings/riders/build-managed-booking.server.ts";
import { listPartyRiders } from "#app/bookings/riders/party-riders.server.ts";
import { noAnswers } from "#app/bookings/riders/rider-answers.ts";
import { eraseOldAnswers } from "#app/bookings/riders/rider-store.server.ts";
import { saveRiderAnswers } from "#app/bookings/riders/save-rider-answers.server.ts";
import { recordNoShow } from "#app/bookings/sheet-acts/record-attendance.server.ts";
import { describePartyAndPriceChange } from "#app/notifications/email/describe-booking-change.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { bookingHistory } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();

/** Creates a confirmed booking that was paid by card. */
async function ride(date: string, participants = 2) {
  const { bookingId, sessionId } = await world.hold({ date, participants });
  await world.sandbox.paymentActions.pay(sessionId);
  await confirmPayment(world.deps, sessionId);
  return bookingId;
}

/** Publishes other prices for the sunset ride. */
async function publish(
  prices: Readonly<{ pricePerPersonMxn?: number; childPriceMxn?: number; childBelowAge?: number }>,
) {
  const { number, catalog } = await readCatalog(world.db);
  const sunset = { ...catalog.listings.sunset, ...prices };
  const next = { ...catalog, listings: { ...catalog.listings, sunset } };
  const how = { basedOn: number, by: "owner", now: world.clock.now() };
  const published = await publishCatalog(world.db, { catalog: next, ...how });
  if (published.outcome !== "published") throw new Error(published.outcome);
}

const ask = (id: string, participants: number, agreed: AgreedSums | null = null, children = 0) =>
  changeRiders(world.deps, id, { participants, children, agreed });

async function offered(id: string, participants: number, children = 0) {
  const asked = await ask(id, participants, null, children);
  if (asked.outcome !== "offer") throw new Error(JSON.stringify(asked));
  return asked.offer;
}

/** Returns the fields that the guest's form submits, including the sums that it showed. */
async function yesTo(id: string, participants: number, children = 0): Promise<AgreedSums> {
  const { revision, totalMxn, backCentavos } = await offered(id, participants, children);
  return { formId: randomUUID(), revision, totalMxn, backCentavos };
}

const change = async (id: string, participants: number, children = 0) =>
  ask(id, participants, await yesTo(id, participants, children), children);
const linesOfHistory = async (id: string) =>
  (await world.db.select().from(bookingHistory).where(eq(bookingHistory.bookingId, id))).filter(
    ({ event }) => event === "party-changed",
  );
const operator = (id: string, participants: number, shownMxn: number) =>
  changeParty(world.deps, id, {
    party: { participants, children: 0, isPrivate: false },
    shownMxn,
    way: "card",
    by: "owner",
  });

describe("a guest who adds riders", () => {
  it("a guest who adds riders sees the price first and pays it on the day", async () => {
    world.clock.set(defaultNow);
    const id = await ride("2026-12-09");
    expect(await offered(id, 4)).toMatchObject({
      fromMxn: 3_700,
      totalMxn: 7_400,
      toPayCentavos: 370_000,
      backCentavos: 0,
    });
    expect(await world.findDeparture("2026-12-09")).toMatchObject({ taken: 2 });
    expect(await change(id, 4)).toMatchObject({ outcome: "changed" });
    expect(await world.findDeparture("2026-12-09")).toMatchObject({ taken: 4 });
    expect(await world.findBooking(id)).toMatchObject({
      participants: 4,
      totalPrice: 7_400,
      paymentStatus: "pending",
    });
    expect(await linesOfHistory(id)).toMatchObject([{ actor: "guest" }]);
    expect(world.published.at(-1)).toMatchObject({ type: "booking-changed", by: "guest" });
    expect(await ask(id, 4)).toEqual({ outcome: "unchanged" });
    // A cancellation refunds what was paid, which is less than the price.
    expect(await cancelBooking(world.deps, id, "full")).toMatchObject({ amountMxn: 3_700 });
    const { manageToken } = await world.findBooking(id);
    expect(await findManagedBooking(world.db, world.clock.now(), manageToken)).toMatchObject({
      money: { end: { card: { centavos: 370_000 } } },
    });
  });

  it("a guest who adds riders pays today's price, and a changed price is shown before anything is stored", async () => {
    world.clock.set(defaultNow);
    const id = await ride("2026-12-19");
    const yes = await yesTo(id, 3);
    await publish({ pricePerPersonMxn: 2_000 });
    expect(await ask(id, 3, yes)).toMatchObject({
      outcome: "offer",
      news: "sum",
      offer: { totalMxn: 5_700 },
    });
    expect(await world.findBooking(id)).toMatchObject({ participants: 2, totalPrice: 3_700 });
    await change(id, 3);
    expect(await world.findBooking(id)).toMatchObject({ totalPrice: 5_700 });
    await publish({ pricePerPersonMxn: 1_850 });
  });

  it("a guest cannot add riders to a full, closed or switched-off ride or after the cutoff", async () => {
    world.clock.set(defaultNow);
    const id = await ride("2026-12-10");
    await ride("2026-12-10", 8);
    expect(await ask(id, 5)).toEqual({
      outcome: "refused",
      refusal: { reason: "sold-out", seatsLeft: 4 },
    });
    const key = { tour: "sunset", date: "2026-12-11", start: "16:00" } as const;
    const off = await ride("2026-12-11");
    await setOffered(world.deps, key, false);
    expect(await ask(off, 3)).toMatchObject({ refusal: { reason: "not-offered" } });
    // The first pickup is at 14:00, and guests can change bookings until two hours earlier.
    world.clock.set(toInstant("2026-12-10", "11:59"));
    expect(await ask(id, 4)).toMatchObject({ outcome: "offer" });
    const yes = await yesTo(id, 4);
    world.clock.set(toInstant("2026-12-10", "12:00"));
    expect(await ask(id, 4, yes)).toEqual({ outcome: "too-late" });
    expect(await world.findBooking(id)).toMatchObject({ participants: 2, revision: 0 });
  });

  it("a guest can fill at most a quarter of a ride with unpaid riders, and the operator may add more", async () => {
    world.clock.set(defaultNow);
    const id = await ride("2026-12-15");
    const left = (count: number) => ({ outcome: "too-many-added", left: count });
    expect(await ask(id, 6)).toEqual(left(3));
    const { revision } = await offered(id, 4);
    expect(await change(id, 4)).toMatchObject({ outcome: "changed" });
    expect(await ask(id, 6)).toEqual(left(1));
    // Seats that were added and released again do not count as added.
    expect(await change(id, 3)).toMatchObject({ outcome: "changed" });
    expect(await change(id, 5)).toMatchObject({ outcome: "changed" });
    const forged = { formId: randomUUID(), revision, totalMxn: 11_100, backCentavos: 0 };
    expect(await ask(id, 6, forged)).toEqual(left(0));
    expect(await world.findDeparture("2026-12-15")).toMatchObject({ taken: 5 });
    expect(await operator(id, 8, 14_800)).toMatchObject({ outcome: "changed" });

    // Seats that were refunded cannot be added back without payment.
    const many = await ride("2026-12-16", 10);
    expect(await change(many, 2)).toMatchObject({ outcome: "changed" });
    expect(await ask(many, 6)).toEqual(left(3));
  });

  it("a guest cannot add riders to a cancelled, private, no-show, past or held booking", async () => {
    world.clock.set(defaultNow);
    const off = await ride("2026-12-12");
    await cancelDeparture(
      world.deps,
      { tour: "sunset", date: "2026-12-12", start: "16:00" },
      "weather",
    );
    expect(await ask(off, 3)).toEqual({ outcome: "too-late" });
    const alone = createManualBookingRequest({ email: "" });
    await createManualBooking(world.deps, {
      ...alone,
      key: { tour: "sunset", date: "2026-12-13", start: "16:00" },
      party: { participants: 4, children: 0, isPrivate: true },
      agreedMxn: 9_000,
    });
    expect(await ask(alone.id, 3)).toEqual({ outcome: "private" });
    const missed = await ride("2026-12-14");
    world.clock.set(toInstant("2026-12-14", "14:00"));
    await recordNoShow(world.deps, missed, { came: false, by: "owner" });
    world.clock.set(defaultNow);
    expect(await ask(missed, 3)).toEqual({ outcome: "too-late" });
    const held = await world.hold({ date: "2026-12-14" });
    expect(await ask(held.bookingId, 3)).toEqual({ outcome: "too-late" });
    const gone = await ride("2026-12-14");
    await cancelBooking(world.deps, gone, "full");
    expect(await ask(gone, 3)).toEqual({ outcome: "too-late" });
    world.clock.set(toInstant("2026-12-14", "16:00"));
    expect(await ask(missed, 3)).toEqual({ outcome: "too-late" });
  });
});

describe("a guest who removes riders", () => {
  it("a guest who removes riders gets their share back on the card until the policy's exact deadline", async () => {
    world.clock.set(toInstant("2026-12-19", "16:00"));
    const id = await ride("2026-12-21", 4);
    expect(await offered(id, 2)).toMatchObject({
      totalMxn: 3_700,
      backCentavos: 370_000,
      backFrom: { card: 370_000, hand: 0, agency: 0 },
      notRefundedMxn: 0,
    });
    expect(await change(id, 3)).toMatchObject({ givenBack: { byCard: 185_000 } });
    const yes = await yesTo(id, 2);
    world.clock.advance(1);
    expect(await ask(id, 2, yes)).toMatchObject({
      outcome: "offer",
      news: "sum",
      offer: { backCentavos: 0, totalMxn: 5_550, notRefundedMxn: 1_850 },
    });
    expect(await change(id, 2)).toMatchObject({ outcome: "changed", givenBack: { byCard: 0 } });
    expect(await world.findDeparture("2026-12-21")).toMatchObject({ taken: 2 });
    expect(await world.findBooking(id)).toMatchObject({ totalPrice: 5_550, paymentStatus: "paid" });
    expect(await listOrders(world.db, id)).toMatchObject([
      { amountCentavos: 185_000, orderedBy: "guest" },
    ]);
    // The retained amount pays for riders who are added later.
    expect(await offered(id, 3)).toMatchObject({ totalMxn: 5_550, toPayCentavos: 0 });
    await change(id, 4);
    expect(await world.findBooking(id)).toMatchObject({
      totalPrice: 7_400,
      paymentStatus: "pending",
    });
  });

  it("a guest can remove unpaid riders after the refund deadline and then has less to pay", async () => {
    world.clock.set(defaultNow);
    const unpaid = createManualBookingRequest({
      key: { tour: "sunset", date: "2026-12-22", start: "16:00" },
      party: { participants: 4, children: 0, isPrivate: false },
      terms: "on-arrival",
    });
    await createManualBooking(world.deps, unpaid);
    world.clock.set(toInstant("2026-12-22", "08:00"));
    expect(await offered(unpaid.id, 3)).toMatchObject({
      totalMxn: 5_550,
      backCentavos: 0,
      notRefundedMxn: 0,
      toPayCentavos: 555_000,
    });
    expect(await change(unpaid.id, 3)).toMatchObject({ outcome: "changed" });
  });

  it("the page shows a manual refund to a guest who paid in cash and removes riders", async () => {
    world.clock.set(defaultNow);
    const cash = createManualBookingRequest({
      key: { tour: "sunset", date: "2026-12-23", start: "16:00" },
      party: { participants: 3, children: 0, isPrivate: false },
    });
    await createManualBooking(world.deps, cash);
    expect(await offered(cash.id, 2)).toMatchObject({
      backCentavos: 185_000,
      backFrom: { card: 0, hand: 185_000, agency: 0 },
    });
    expect(await change(cash.id, 2)).toMatchObject({ givenBack: { later: 185_000 } });
  });

  it("a guest cannot remove riders below the minimum of the ride", async () => {
    world.clock.set(defaultNow);
    const id = await ride("2026-12-24", 3);
    expect(await ask(id, 1)).toEqual({
      outcome: "refused",
      refusal: { reason: "needs-company", missing: 1 },
    });
    await ride("2026-12-24", 2);
    expect(await change(id, 1)).toMatchObject({ outcome: "changed" });
  });

  it("price, payments and refunds match after any sequence of rider changes", async () => {
    for (const [index, late] of [false, true, false, true].entries()) {
      const date = `2027-01-1${index}`;
      world.clock.set(defaultNow);
      const id = await ride(date, 4);
      await ride(date, 2);
      for (const [step, count] of [6, 2, 5, 1, 3].entries()) {
        if (late && step === 2) world.clock.set(toInstant(date, "09:00"));
        await change(id, count);
        const { totalPrice, participants } = await world.findBooking(id);
        const collected = await getCollectedCentavos(world.db, id);
        const orders = await listOrders(world.db, id);
        const back = orders.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
        expect(collected).toBe(740_000 - back);
        expect(collected).toBeLessThanOrEqual(totalPrice * 100);
        expect(totalPrice).toBe(Math.max(participants * 1_850, Math.floor(collected / 100)));
      }
    }
  });
});

describe("concurrent changes of riders", () => {
  it("a form submitted twice changes riders once, and an outdated second tab shows the new state", async () => {
    world.clock.set(defaultNow);
    const id = await ride("2027-01-20");
    const yes = await yesTo(id, 4);
    const other = await yesTo(id, 5);
    const answers = await Promise.all([1, 2, 3].map(() => ask(id, 4, yes)));
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(["changed", "known", "known"]);
    expect(await ask(id, 5, other)).toMatchObject({
      outcome: "offer",
      news: "booking",
      offer: { from: { participants: 4 }, revision: 1 },
    });
    await change(id, 2);
    // The first form changes nothing when it is submitted again after other changes.
    expect(await ask(id, 4, yes)).toEqual({ outcome: "known" });
    expect(await world.findBooking(id)).toMatchObject({ participants: 2, revision: 2 });
    expect(await linesOfHistory(id)).toHaveLength(2);
  });

  it("when guest and operator change the riders concurrently, the later change is answered with the new state", async () => {
    world.clock.set(defaultNow);
    const id = await ride("2027-01-21");
    const yes = await yesTo(id, 3);
    await operator(id, 5, 9_250);
    expect(await ask(id, 3, yes)).toMatchObject({ outcome: "offer", news: "booking" });
    const again = await yesTo(id, 3);
    const [guest, office] = await Promise.all([ask(id, 3, again), operator(id, 4, 7_400)]);
    expect(office.outcome).toBe("changed");
    const { participants, totalPrice } = await world.findBooking(id);
    expect(participants).toBe(4);
    expect(totalPrice).toBe(7_400);
    expect(["changed", "offer"]).toContain(guest.outcome);
  });

  it("two guests who add riders concurrently never get the same seat", async () => {
    world.clock.set(defaultNow);
    const ids = [await ride("2027-01-22", 4), await ride("2027-01-22", 4)];
    const forms = await Promise.all(ids.map((id) => yesTo(id, 7)));
    const answers = await Promise.all(ids.map((id, index) => ask(id, 7, forms[index])));
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(["changed", "refused"]);
    expect(await world.findDeparture("2027-01-22")).toMatchObject({ taken: 11 });
  });

  it("a guest can make at most ten changes a day, including moves", async () => {
    world.clock.set(defaultNow);
    const id = await ride("2027-01-23");
    for (const date of ["2027-01-24", "2027-01-23"]) {
      await rescheduleBooking(world.deps, id, { date, pickupTime: "14:30" });
    }
    for (const count of [3, 2, 3, 2, 3, 2, 3, 2]) {
      expect(await change(id, count)).toMatchObject({ outcome: "changed" });
    }
    expect(await change(id, 3)).toEqual({ outcome: "too-many-changes" });
    expect(await world.findBooking(id)).toMatchObject({ participants: 2 });
  });
});

describe("children in a rider change", () => {
  it("a guest can add children at today's child price on a ride that has one", async () => {
    world.clock.set(defaultNow);
    const id = await ride("2027-01-26");
    expect(await ask(id, 3, null, 1)).toEqual({ outcome: "no-price" });
    await publish({ childPriceMxn: 900, childBelowAge: 14 });
    expect(await offered(id, 3, 1)).toMatchObject({ totalMxn: 4_600 });
    expect(await change(id, 3, 1)).toMatchObject({ outcome: "changed" });
    // A rider at the child's price is known to be a child, so the guest has to say who leaves.
    expect(await ask(id, 2)).toEqual({ outcome: "party", problem: "choose-riders" });
    await publish({ childPriceMxn: undefined, childBelowAge: undefined });
  });
});

describe("riders who leave by name", () => {
  /** Creates a booking of an adult who has answered and of children. */
  async function family(date: string, childAges = [11, 12], participants = 3) {
    world.clock.set(defaultNow);
    const { bookingId, sessionId } = await world.hold({ date, participants, childAges });
    await world.sandbox.paymentActions.pay(sessionId);
    await confirmPayment(world.deps, sessionId);
    const shown = JSON.stringify([null, null, null, null, []]);
    const answers = { ...noAnswers, name: "Beto", weightKg: 95 };
    await saveRiderAnswers(world.deps, bookingId, [{ position: 1, answers, shown }], "es");
    return bookingId;
  }
  const who = (id: string) => listPartyRiders(world.db, id);
  async function keys(id: string, ...ages: readonly (number | null)[]) {
    const riders = await who(id);
    return ages.map((age) => riders.find((rider) => rider.age === age)?.key ?? "");
  }
  type Wish = Omit<Parameters<typeof changeRiders>[2], "agreed">;
  async function agree(id: string, wish: Wish): Promise<AgreedSums> {
    const asked = await changeRiders(world.deps, id, { ...wish, agreed: null });
    if (asked.outcome !== "offer") throw new Error(JSON.stringify(asked));
    const { revision, totalMxn, backCentavos } = asked.offer;
    return { formId: randomUUID(), revision, totalMxn, backCentavos };
  }

  it("a rider who leaves by name takes answers along, and the others keep theirs and their links", async () => {
    const id = await family("2027-02-01");
    const before = await who(id);
    expect(await ask(id, 2)).toEqual({ outcome: "party", problem: "choose-riders" });
    const off = await keys(id, 12);
    const wish = { participants: 2, off, ages: [] };
    const changed = await changeRiders(world.deps, id, { ...wish, agreed: await agree(id, wish) });
    expect(changed).toMatchObject({ outcome: "changed" });
    expect(await who(id)).toEqual(before.filter(({ age }) => age !== 12));
    const [line] = await linesOfHistory(id);
    const left = { name: null, age: 12, price: "adult" };
    expect(line?.detail).toMatchObject({ left: [left] });
    const told = describePartyAndPriceChange(line ?? { event: "", detail: {} }, "es");
    expect(told[0]).toMatch(/^ya no va Persona \d \(12 años\)$/);
    await eraseOldAnswers(world.db, "2027-04-01");
    expect((await linesOfHistory(id))[0]?.detail).not.toHaveProperty("left");
  });

  it("a guest cannot take off the only adult, everybody, or somebody who is not in the booking", async () => {
    const id = await family("2027-02-02");
    const everybody = (await who(id)).map(({ key }) => key);
    const tryOff = (participants: number, off: readonly string[]) =>
      changeRiders(world.deps, id, { participants, off, ages: [], agreed: null });
    const refused = (problem: string) => ({ outcome: "party", problem });
    expect(await tryOff(2, await keys(id, null))).toEqual(refused("no-adult"));
    expect(await tryOff(1, await keys(id, null, 11))).toEqual(refused("no-adult"));
    expect(await tryOff(0, everybody)).toEqual(refused("no-adult"));
    expect(await tryOff(2, ["00000000"])).toEqual(refused("other-riders"));
    expect(await tryOff(1, await keys(id, 12))).toEqual(refused("choose-riders"));
    expect((await who(id)).map(({ key }) => key)).toEqual(everybody);
  });

  it("added children need an age from the ride's least age on, which is stored with them", async () => {
    const id = await family("2027-02-03");
    const add = (ages: readonly (number | null)[]) =>
      changeRiders(world.deps, id, { participants: 4, off: [], ages, agreed: null });
    expect(await add([null])).toEqual({ outcome: "party", problem: "missing-ages" });
    expect(await add([5])).toEqual({ outcome: "party", problem: "too-young" });
    const wish = { participants: 4, off: [], ages: [10] };
    await changeRiders(world.deps, id, { ...wish, agreed: await agree(id, wish) });
    expect((await who(id)).map(({ age }) => age)).toEqual([null, 12, 11, 10]);
  });

  it("two tabs that take off different riders never take off the same party", async () => {
    const id = await family("2027-02-04", [11, 12], 4);
    const wishes = (await keys(id, 11, 12)).map((key) => ({
      ...{ participants: 3, off: [key], ages: [] },
    }));
    const agreed = await Promise.all(wishes.map((wish) => agree(id, wish)));
    const results = await Promise.all(
      wishes.map((wish, index) =>
        changeRiders(world.deps, id, { ...wish, agreed: agreed[index] ?? null }),
      ),
    );
    const late = results.find(({ outcome }) => outcome !== "changed");
    expect(late).toMatchObject({ outcome: "offer", news: "booking" });
    expect(await who(id)).toHaveLength(3);
  });

  it("the team takes off the adult only if the adult of the children rides in another booking of the ride", async () => {
    const id = await family("2027-02-05");
    const other = await ride("2027-02-05");
    const elsewhere = await ride("2027-02-06");
    const off = await keys(id, null);
    const take = async (adultIn: string, shownMxn: number | null) =>
      changeParty(world.deps, id, {
        party: { participants: 2, isPrivate: false, off, ages: [] },
        ...{ adultIn, shownMxn, way: "card", by: "owner" },
      });
    const problem = (name: string) => ({ outcome: "party", problem: name });
    expect(await take("", null)).toEqual(problem("no-adult"));
    expect(await take("nobody", null)).toEqual(problem("unknown-adult"));
    const { reference: far } = await world.findBooking(elsewhere);
    expect(await take(far, null)).toEqual(problem("unknown-adult"));
    const { reference: own } = await world.findBooking(id);
    expect(await take(own, null)).toEqual(problem("unknown-adult"));
    const { reference } = await world.findBooking(other);
    const near = `${reference.slice(0, 3)}-${reference.slice(3)}`.toLowerCase();
    expect(await take(near, null)).toMatchObject({
      ...{ outcome: "other-total", totalMxn: 3_700, left: [{ name: "Beto", age: null }] },
    });
    expect(await take(near, 3_700)).toMatchObject({ outcome: "changed" });
    expect(await world.findBooking(id)).toMatchObject({ adultBookingId: other });
    expect((await who(id)).map(({ age }) => age)).toEqual([12, 11]);
  });
});
