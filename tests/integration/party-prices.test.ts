import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import type { BookingRequest } from "#app/bookings/checkout/booking-request.ts";
import { cancelHold } from "#app/bookings/checkout/cancel-hold.server.ts";
import { holdSeats } from "#app/bookings/checkout/hold-seats.server.ts";
import { listAffectedRides } from "#app/bookings/closures/list-affected-rides.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { listSoloRiders } from "#app/bookings/reminders/list-solo-riders.server.ts";
import { listBookingRiders } from "#app/bookings/riders/rider-store.server.ts";
import { getMonthAvailability } from "#app/departures/get-month-availability.server.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import type { Listing } from "#app/tours/tour-listing.ts";
import { runInTransaction } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import {
  createBookingRequest,
  defaultNow,
  listOutcomes,
  useBookingDatabase,
} from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const prices = {
  pricePerPersonMxn: 1850,
  childPriceMxn: 900,
  childBelowAge: 14,
  privateRideMxn: 15_000,
  pricePeriods: [{ from: "2026-12-20", to: "2027-01-06", pricePerPersonMxn: 2200 }],
};

async function publish(change: Partial<Listing>): Promise<number> {
  const { number, catalog } = await readCatalog(world.db);
  const sunset = { ...catalog.listings.sunset, ...change };
  const listings = { ...catalog.listings, sunset };
  const next = { catalog: { ...catalog, listings }, basedOn: number, by: "test", now: defaultNow };
  const published = await publishCatalog(world.db, next);
  if (published.outcome !== "published") throw new Error(published.outcome);
  return published.number;
}

beforeAll(() => publish(prices));

async function book(change: Partial<BookingRequest>, key = randomUUID()) {
  const checkout = await world.submitCheckout(change, key);
  return listOutcomes([checkout])[0];
}

async function paid(change: Partial<BookingRequest>) {
  const { bookingId, sessionId } = await world.hold(change);
  await world.sandbox.paymentActions.pay(sessionId);
  await confirmPayment(world.deps, sessionId);
  return world.findBooking(bookingId);
}

async function dayOf(date: string) {
  const { catalog } = await readCatalog(world.db);
  const days = await getMonthAvailability(world.deps, catalog, "sunset", date.slice(0, 7));
  const [ride] = days.find((day) => day.date === date)?.departures ?? [];
  return ride;
}

describe("a party with children", () => {
  it("a party with children pays the prices of its day for adults and children and keeps its price lines", async () => {
    const party = { participants: 4, children: 2 };
    const before = await paid({ date: "2026-12-19", ...party });
    expect(before).toMatchObject({ totalPrice: 2 * 1850 + 2 * 900, isPrivate: false });
    const holiday = await paid({ date: "2026-12-20", ...party });
    expect(holiday.priceLines).toEqual([
      { kind: "adult", count: 2, eachMxn: 2200 },
      { kind: "child", count: 2, eachMxn: 900 },
    ]);
    expect(await world.countSeatsSold("2026-12-20")).toBe(4);
  });

  it("the ages of children belong to the riders at the child's price first, and a changed age keeps the hold", async () => {
    const key = randomUUID();
    const party = { date: "2026-12-08", participants: 4, children: 2 };
    const { bookingId } = await world.hold({ ...party, childAges: [15, 11, 13] }, key);
    const readAges = async () =>
      (await listBookingRiders(world.db, [bookingId])).map(({ price, age }) => [price, age]);
    expect(await readAges()).toEqual([
      ["adult", null],
      ["adult", 15],
      ["child", 13],
      ["child", 11],
    ]);
    const again = await world.hold({ ...party, childAges: [10, 12] }, key);
    expect(again.bookingId).toBe(bookingId);
    expect(await readAges()).toEqual([
      ["adult", null],
      ["adult", null],
      ["child", 12],
      ["child", 10],
    ]);
  });

  it("a resubmitted party reuses its hold, and a different number of children replaces it", async () => {
    const key = randomUUID();
    const date = "2026-12-10";
    await world.hold({ date, participants: 3, children: 1 }, key);
    await world.hold({ date, participants: 3, children: 1 }, key);
    await world.hold({ date, participants: 3, children: 2 }, key);
    const rows = await world.db.select().from(bookings).where(eq(bookings.checkoutKey, key));
    expect(rows.map(({ state, totalPrice }) => `${state} ${totalPrice}`).sort()).toEqual([
      "expired 4600",
      "held 3650",
    ]);
    expect((await world.findDeparture(date))?.taken).toBe(3);
  });
});

describe("a private ride", () => {
  const alone = { participants: 3, isPrivate: true };

  it("a private ride costs its own price and leaves no seats for others", async () => {
    const date = "2026-12-11";
    const booking = await paid({ date, ...alone });
    expect(booking).toMatchObject({ totalPrice: 15_000, isPrivate: true });
    expect(booking.priceLines).toEqual([{ kind: "private", count: 1, eachMxn: 15_000 }]);
    expect((await world.findDeparture(date))?.taken).toBe(3);
    expect(await dayOf(date)).toMatchObject({ seatsLeft: 0, refusal: "sold-out" });
    expect(await book({ date })).toBe("sold-out");
    expect(await book({ date, ...alone })).toBe("sold-out");
  });

  it("a private ride may have one rider and stays private when the operator raises the capacity", async () => {
    const date = "2026-12-12";
    await paid({ date, participants: 1, isPrivate: true });
    await publish({ capacity: 20 });
    expect(await book({ date })).toBe("sold-out");
    // A private party is never reported as a solo rider.
    expect(await listSoloRiders(world.db, defaultNow)).toEqual([]);
    const { catalog } = await readCatalog(world.db);
    const sunset = { ...catalog.listings.sunset, minimumRiders: 3 };
    const stricter = { ...catalog, listings: { ...catalog.listings, sunset } };
    const affected = await listAffectedRides(world.db, {
      from: catalog,
      to: stricter,
      now: defaultNow,
    });
    expect(affected.filter(({ key }) => key.date === date)).toEqual([]);
    await publish({ capacity: 12 });
  });

  it("a private ride is refused on a departure where others hold or have paid for seats", async () => {
    const date = "2026-12-13";
    await world.hold({ date });
    expect(await book({ date, ...alone })).toBe("has-riders");
    expect(await dayOf(date)).toMatchObject({ seatsLeft: 10, isEmpty: false });
  });

  it("a private ride releases all seats when its hold ends", async () => {
    const date = "2026-12-14";
    const { bookingId } = await world.hold({ date, ...alone });
    expect(await book({ date })).toBe("sold-out");
    await cancelHold(world.deps, bookingId);
    expect(await dayOf(date)).toMatchObject({ seatsLeft: 12, isEmpty: true });
    expect(await book({ date })).toBe("pay");
  });

  it("concurrent bookings sell a private ride once and never together with other bookings", async () => {
    for (const date of ["2026-12-15", "2026-12-16", "2026-12-17"]) {
      const tries = Array.from({ length: 12 }, (_, index) =>
        book({ date, participants: 2, isPrivate: index % 2 === 0 }),
      );
      await Promise.all(tries);
      const [departure] = await world.db.select().from(departures).where(eq(departures.date, date));
      const rows = await world.db
        .select()
        .from(bookings)
        .where(eq(bookings.departureId, departure?.id ?? 0));
      const held = rows.filter(({ state }) => state === "held");
      const privately = held.filter(({ isPrivate }) => isPrivate);
      expect(privately.length === 0 ? held.length > 1 : held.length === 1).toBe(true);
      expect(departure?.taken).toBe(held.length * 2);
    }
  });

  it("a private ride can be moved only to a departure without other riders", async () => {
    const booking = await paid({ date: "2026-12-18", ...alone });
    await paid({ date: "2027-02-02" });
    const move = (date: string) =>
      rescheduleBooking(world.deps, booking.id, { date, pickupTime: "14:30", by: "operator" });
    expect(await move("2027-02-02")).toMatchObject({ refusal: { reason: "has-riders" } });
    expect(await move("2027-02-03")).toMatchObject({ outcome: "moved" });
    expect(await dayOf("2027-02-03")).toMatchObject({ seatsLeft: 0 });
    expect(await dayOf("2026-12-18")).toMatchObject({ seatsLeft: 12 });
  });

  it("a private ride counts as a full departure towards its network's limit on unpaid seats", async () => {
    const origin = { carrier: "carrier", network: "n", wide: null, widest: null, browser: "b" };
    const results: string[] = [];
    for (const day of ["01", "02", "03", "04"]) {
      const date = `2027-02-1${day.slice(1)}`;
      const shownVersion = (await readCatalog(world.db)).number;
      const hold = await runInTransaction(world.db, (tx) =>
        holdSeats(tx, createBookingRequest({ date, participants: 1, isPrivate: true }), {
          checkoutKey: randomUUID(),
          locale: "en",
          shownVersion,
          provider: "sandbox",
          origin,
          now: defaultNow,
        }),
      );
      results.push(hold.outcome);
    }
    expect(results).toEqual(["held", "held", "too-many-unpaid", "too-many-unpaid"]);
  });
});

describe("a move by the guest", () => {
  it("a guest can move a booking only to a day that does not cost more, but the operator to any day", async () => {
    const booking = await paid({ date: "2027-02-20" });
    const move = (date: string, by: "guest" | "operator") =>
      rescheduleBooking(world.deps, booking.id, { date, pickupTime: "14:30", by });
    expect(await move("2026-12-28", "guest")).toMatchObject({ refusal: { reason: "costs-more" } });
    expect(await move("2027-02-21", "guest")).toMatchObject({ outcome: "moved" });
    expect(await move("2026-12-28", "operator")).toMatchObject({ outcome: "moved" });
    expect(await move("2026-12-29", "guest")).toMatchObject({ outcome: "moved" });
    expect((await world.findBooking(booking.id)).totalPrice).toBe(3700);
  });
});

describe("a page with outdated prices", () => {
  it("a booking is refused with the new offer if its child price or private ride is no longer available", async () => {
    const shown = await publish(prices);
    await publish({
      childPriceMxn: undefined,
      childBelowAge: undefined,
      privateRideMxn: undefined,
    });
    const date = "2027-02-25";
    const tries = [{ participants: 3, children: 1 }, { isPrivate: true }];
    for (const party of tries) {
      const checkout = await world.submitCheckout({ date, ...party }, randomUUID(), shown);
      expect(checkout.outcome).toBe("other-offer");
    }
    expect((await world.findDeparture(date))?.taken ?? 0).toBe(0);
    await publish(prices);
  });

  it("a booking is refused with the new offer if a child has become too old for the child's price", async () => {
    const shown = await publish(prices);
    await publish({ childBelowAge: 12 });
    const party = { date: "2027-02-26", participants: 3, children: 0, childAges: [13] };
    const checkout = await world.submitCheckout(party, randomUUID(), shown);
    expect(checkout.outcome).toBe("other-offer");
    await publish(prices);
    const { bookingId } = await world.hold(party);
    expect(await world.findBooking(bookingId)).toMatchObject({ totalPrice: 2 * 1850 + 900 });
  });
});
