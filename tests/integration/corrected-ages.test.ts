import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { listRiderAlerts } from "#app/alerts/list-rider-alerts.server.ts";
import { correctAges } from "#app/bookings/changes/correct-ages.server.ts";
import { correctGuestAges } from "#app/bookings/changes/correct-guest-ages.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import type { TypedAges } from "#app/bookings/changes/resolve-ages.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { listOrders } from "#app/bookings/refunds/refund-orders.server.ts";
import { listPartyRiders } from "#app/bookings/riders/party-riders.server.ts";
import { eraseOldAnswers } from "#app/bookings/riders/rider-store.server.ts";
import { describePartyAndPriceChange } from "#app/notifications/email/describe-booking-change.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { bookingHistory } from "#db/schema.ts";
import { endBooking, enterBooking, type TestParty } from "../support/booking-ways.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
afterEach(() => world.clock.set(defaultNow));

let lastDay = "2027-01-09";
function nextDay(): string {
  lastDay = addDays(lastDay, 1);
  return lastDay;
}

/** Publishes a price for children of the sunset ride, or none. */
async function publishChildPrice(childPriceMxn?: number): Promise<void> {
  const { number, catalog } = await readCatalog(world.db);
  const { childPriceMxn: _, childBelowAge: __, ...listing } = catalog.listings.sunset;
  const sunset = {
    ...listing,
    ...(childPriceMxn !== undefined && { childPriceMxn, childBelowAge: 12 }),
  };
  const next = { ...catalog, listings: { ...catalog.listings, sunset } };
  await publishCatalog(world.db, {
    ...{ catalog: next, basedOn: number, by: "owner", now: world.clock.now() },
  });
}

/** Books and pays for two adults and children of these ages. */
async function book(date: string, ages: readonly number[]) {
  const participants = 2 + ages.length;
  const { bookingId, sessionId } = await world.hold({ date, participants, childAges: [...ages] });
  await world.sandbox.paymentActions.pay(sessionId);
  await confirmPayment(world.deps, sessionId);
  return bookingId;
}

const listAges = async (id: string) =>
  (await listPartyRiders(world.db, id)).map(({ age, price }) => ({ age, price }));

async function findKey(id: string, age: number | null): Promise<string> {
  const riders = await listPartyRiders(world.db, id);
  return riders.find((rider) => rider.age === age)?.key ?? "";
}

async function correctAsGuest(
  id: string,
  ages: TypedAges,
  agreed: Parameters<typeof correctGuestAges>[2]["agreed"] = null,
) {
  const { revision } = await world.findBooking(id);
  return correctGuestAges(world.deps, id, { ages, revision, agreed });
}

async function correctAsTeam(id: string, ages: TypedAges, adultIn = "") {
  const { revision } = await world.findBooking(id);
  const wish = { ages, adultIn, revision, shownMxn: null, way: "later", by: "Ana" } as const;
  return correctAges(world.deps, id, wish);
}

const listHistory = async (id: string) =>
  world.db.select().from(bookingHistory).where(eq(bookingHistory.bookingId, id));

describe("corrected ages", () => {
  it("a guest's corrected age is stored at once where it changes no price, and erased from the history later", async () => {
    const date = nextDay();
    const id = await book(date, [11]);
    const ages = { [await findKey(id, 11)]: 13 };
    const before = world.published.length;
    expect(await correctAsGuest(id, ages)).toMatchObject({ outcome: "changed" });
    expect(await listAges(id)).toContainEqual({ age: 13, price: "adult" });
    expect(world.published.length).toBe(before);
    const line = (await listHistory(id)).find(({ event }) => event === "ages-corrected");
    expect(line).toMatchObject({ actor: "guest", detail: { ages: [{ age: 11, to: 13 }] } });
    const told = describePartyAndPriceChange(line ?? { event: "", detail: {} }, "en");
    expect(told).toEqual([expect.stringMatching(/^ages: Rider \d \(11 years old\), now 13 years/)]);
    expect(await correctAsGuest(id, ages)).toEqual({ outcome: "unchanged" });
    await eraseOldAnswers(world.db, addDays(date, 60));
    const later = (await listHistory(id)).find(({ event }) => event === "ages-corrected");
    expect(later?.detail).not.toHaveProperty("ages");
    expect(describePartyAndPriceChange(later ?? { event: "", detail: {} }, "es")).toEqual([
      "edades de las personas",
    ]);
  });

  it("the price follows a guest's corrected age only after the guest has agreed to it", async () => {
    await publishChildPrice(900);
    const id = await book(nextDay(), [11, 13]);
    expect(await world.findBooking(id)).toMatchObject({ totalPrice: 6_450 });
    const older = { [await findKey(id, 11)]: 12 };
    const asked = await correctAsGuest(id, older);
    expect(asked).toMatchObject({ outcome: "offer", offer: { fromMxn: 6_450, totalMxn: 7_400 } });
    const wrong = await correctAsGuest(id, older, { totalMxn: 7_000, backCentavos: 0 });
    expect(wrong).toMatchObject({ outcome: "offer", news: "sum" });
    const yes = { totalMxn: 7_400, backCentavos: 0 };
    expect(await correctAsGuest(id, older, yes)).toMatchObject({ outcome: "changed" });
    expect(await world.findBooking(id)).toMatchObject({ totalPrice: 7_400, participants: 4 });
    expect(world.published.at(-1)).toMatchObject({ type: "booking-changed", by: "guest" });
    // A younger age is cheaper, and the difference goes back to the card.
    const younger = { [await findKey(id, 12)]: 11, [await findKey(id, 13)]: 10 };
    const cheaper = await correctAsGuest(id, younger);
    expect(cheaper).toMatchObject({ offer: { totalMxn: 5_500, backCentavos: 95_000 } });
    const back = { totalMxn: 5_500, backCentavos: 95_000 };
    expect(await correctAsGuest(id, younger, back)).toMatchObject({
      ...{ outcome: "changed", givenBack: { byCard: 95_000 } },
    });
    expect(await listOrders(world.db, id)).toMatchObject([{ amountCentavos: 95_000 }]);
    expect(await listAges(id)).toEqual(
      expect.arrayContaining([
        { age: 11, price: "child" },
        { age: 10, price: "child" },
      ]),
    );
    // Swapped ages keep the price, and each rider pays that of their own age.
    const swapped = { [await findKey(id, 11)]: 15, [await findKey(id, null)]: 11 };
    expect(await correctAsGuest(id, swapped)).toMatchObject({ outcome: "changed" });
    expect(await listAges(id)).toContainEqual({ age: 15, price: "adult" });
    await publishChildPrice();
  });

  it("two submissions at once correct the ages once, and an older form changes nothing", async () => {
    const id = await book(nextDay(), [11]);
    const ages = { [await findKey(id, 11)]: 14 };
    const { revision } = await world.findBooking(id);
    const wish = { ages, revision, agreed: null };
    const both = await Promise.all([
      correctGuestAges(world.deps, id, wish),
      correctGuestAges(world.deps, id, wish),
    ]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(["changed", "known"]);
    const stale = { ...wish, ages: { [await findKey(id, 14)]: 16 } };
    expect(await correctGuestAges(world.deps, id, stale)).toEqual({ outcome: "other-revision" });
    expect(await correctAsGuest(id, { "00000000": 12 })).toMatchObject({ problem: "other-riders" });
    expect(await correctAsGuest(id, {})).toEqual({ outcome: "unchanged" });
    expect((await listHistory(id)).filter(({ event }) => event === "ages-corrected")).toHaveLength(
      1,
    );
  });

  it("a guest may correct ages as often as other changes, and not after the deadline or the ride", async () => {
    const date = nextDay();
    const id = await book(date, [11]);
    for (let age = 12; age < 17; age += 1) {
      await correctAsGuest(id, { [await findKey(id, age - 1)]: age });
      await correctAsGuest(id, { [await findKey(id, age)]: age + 1 });
      await correctAsGuest(id, { [await findKey(id, age + 1)]: age });
    }
    expect(await correctAsGuest(id, { [await findKey(id, 13)]: 17 })).toMatchObject({});
    const made = (await listHistory(id)).filter(({ event }) => event === "ages-corrected");
    expect(made).toHaveLength(10);
    world.clock.set(toInstant(date, "12:00"));
    const [rider] = await listPartyRiders(world.db, id);
    const ages = { [rider?.key ?? ""]: 12 };
    expect(await correctAsGuest(id, ages)).toEqual({ outcome: "too-late" });
    expect(await correctAsTeam(id, ages)).toMatchObject({ outcome: "changed" });
    world.clock.set(toInstant(date, "16:00"));
    expect(await correctAsTeam(id, { [rider?.key ?? ""]: 13 })).toMatchObject({
      refusal: { reason: "past-cutoff" },
    });
  });

  it("the team sees another total first, and a moved booking keeps its ages", async () => {
    await publishChildPrice(900);
    const id = await book(nextDay(), [13]);
    const ages = { [await findKey(id, 13)]: 11 };
    const seen = await correctAsTeam(id, ages);
    expect(seen).toEqual({ outcome: "other-total", totalMxn: 4_600, fromMxn: 5_550 });
    const wish = {
      ages,
      adultIn: "",
      revision: 0,
      shownMxn: 4_600,
      way: "card",
      by: "Ana",
    } as const;
    expect(await correctAges(world.deps, id, wish)).toMatchObject({
      ...{ outcome: "changed", givenBack: { byCard: 95_000 } },
    });
    const moved = await rescheduleBooking(world.deps, id, { date: nextDay(), pickupTime: "14:30" });
    expect(moved).toMatchObject({ outcome: "moved" });
    expect(await listAges(id)).toContainEqual({ age: 11, price: "child" });
    await publishChildPrice();
  });
});

describe("the alert about children whose adult rides in another booking", () => {
  const enter = (date: string, party: TestParty, adultIn = "") =>
    enterBooking(world, { date, party, adultIn });
  const listAlerts = async (bookingId: string) =>
    (await listRiderAlerts(world.db, { now: world.clock.now(), siteUrl: "http://site.test" }))
      .filter((alert) => "bookingId" in alert && alert.bookingId === bookingId)
      .map(({ kind }) => kind);

  it("the alert comes when the adult's booking is moved or canceled, and goes with its reason", async () => {
    const [date, other] = [nextDay(), nextDay()];
    const adult = await enter(date, { adults: 2 });
    const children = await enter(date, { adults: 0, ages: [11, 12] }, adult.reference);
    expect(await listAlerts(children.id)).toEqual([]);
    const move = (id: string, to: string) =>
      rescheduleBooking(world.deps, id, { date: to, pickupTime: "14:30", by: "operator" });
    await move(adult.id, other);
    expect(await listAlerts(children.id)).toEqual(["adult-away"]);
    // The children follow their adult.
    await move(children.id, other);
    expect(await listAlerts(children.id)).toEqual([]);
    await endBooking(world, adult.id);
    expect(await listAlerts(children.id)).toEqual(["adult-away"]);
    // The team names another adult without changing an age.
    const next = await enter(other, { adults: 1 });
    expect(await correctAsTeam(children.id, {}, next.reference)).toMatchObject({
      outcome: "changed",
    });
    expect(await listAlerts(children.id)).toEqual([]);
    expect((await listHistory(children.id)).at(-1)).toMatchObject({ event: "adult-named" });
    await endBooking(world, next.id);
    // A rider who is an adult after all needs nobody else.
    await correctAsTeam(children.id, { [await findKey(children.id, 12)]: null });
    expect(await listAlerts(children.id)).toEqual([]);
  });

  it("the alert goes when the children's booking is canceled or their ride has started", async () => {
    const date = nextDay();
    const adult = await enter(date, { adults: 1 });
    const one = await enter(date, { adults: 0, ages: [11] }, adult.reference);
    const two = await enter(date, { adults: 0, ages: [12] }, adult.reference);
    await endBooking(world, adult.id);
    expect(await listAlerts(one.id)).toEqual(["adult-away"]);
    await endBooking(world, one.id);
    expect(await listAlerts(one.id)).toEqual([]);
    world.clock.set(toInstant(date, "16:00"));
    expect(await listAlerts(two.id)).not.toContain("adult-away");
  });
});
