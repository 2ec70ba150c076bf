import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { listRiders } from "#app/bookings/records/list-riders.server.ts";
import { listDepartures } from "#app/bookings/records/operator-departures.server.ts";
import { findManagedBooking } from "#app/bookings/riders/build-managed-booking.server.ts";
import { releaseSeats } from "#app/departures/departure-store.server.ts";
import { getMonthAvailability } from "#app/departures/get-month-availability.server.ts";
import {
  getMaxRidersAhead,
  listHorseShortages,
} from "#app/departures/list-horse-shortages.server.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { ensureCatalog, publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { getListedPriceLines, type Party, sumMxn } from "#app/tours/pricing.ts";
import type { DepartureTime, Listing } from "#app/tours/tour-listing.ts";
import { connect } from "#db/database.ts";
import { bookingHistory, bookings, catalogVersions, departures, payments } from "#db/schema.ts";
import { defaultNow, listOutcomes, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const seed = seedCatalog();

/** Publishes a change to the sunset listing on top of the newest version. */
async function publish(
  change: Partial<Listing>,
  policy: Partial<typeof seed.policy> = {},
  horses = seed.horses,
) {
  const { number, catalog } = await readCatalog(world.db);
  const published = await publishCatalog(world.db, {
    catalog: {
      listings: { ...catalog.listings, sunset: { ...catalog.listings.sunset, ...change } },
      policy: { ...catalog.policy, ...policy },
      horses,
    },
    basedOn: number,
    by: "test",
    now: world.clock.now(),
  });
  expect(published.outcome).toBe("published");
}

const backToSeed = () => publish(seed.listings.sunset, seed.policy);

async function paid(change: Parameters<typeof world.hold>[0]) {
  const { bookingId, sessionId } = await world.hold(change);
  await world.sandbox.paymentActions.pay(sessionId);
  expect((await confirmPayment(world.deps, sessionId)).outcome).toBe("confirmed");
  return bookingId;
}

async function sunsetOn(date: string) {
  const days = await getMonthAvailability(
    world.deps,
    (await readCatalog(world.db)).catalog,
    "sunset",
    date.slice(0, 7),
  );
  return days.find((day) => day.date === date)?.departures ?? [];
}

const [evening, morning] = seed.listings.sunset.departures as readonly [
  DepartureTime,
  DepartureTime,
];

beforeEach(backToSeed);

describe("the versions of the catalog", () => {
  it("ensureCatalog creates the first version from the files once, even when many processes start together", async () => {
    await world.db.transaction(async (tx) => {
      await tx.delete(bookings);
      await tx.delete(catalogVersions);
    });
    await Promise.all(Array.from({ length: 8 }, () => ensureCatalog(world.db, defaultNow)));
    expect(await readCatalog(world.db)).toEqual({ number: 1, catalog: seed });
    const rows = await world.db.select().from(catalogVersions);
    expect(rows.map(({ number, madeBy }) => [number, madeBy])).toEqual([[1, "files"]]);
  });

  it("ensureCatalog updates the catalog from the files at each start until the operator publishes", async () => {
    const { number, catalog } = await readCatalog(world.db);
    const old = { ...catalog.listings.sunset, pricePerPersonMxn: 1500 };
    const document = { ...catalog, listings: { ...catalog.listings, sunset: old } };
    await world.db.insert(catalogVersions).values({
      ...{
        number: number + 1,
        document,
        digest: "of-old-files",
        madeBy: "files",
        madeAt: defaultNow,
      },
    });
    await ensureCatalog(world.db, defaultNow);
    expect(await readCatalog(world.db)).toMatchObject({ number: number + 2, catalog: seed });
    await ensureCatalog(world.db, defaultNow);
    await publish({ pricePerPersonMxn: 1999 });
    await ensureCatalog(world.db, defaultNow);
    const newest = await readCatalog(world.db);
    expect(newest.number).toBe(number + 3);
    expect(newest.catalog.listings.sunset.pricePerPersonMxn).toBe(1999);
    // The code has a new tour, and the published listings stay the same at every start.
    const { "hot-springs": _unknown, ...others } = newest.catalog.listings;
    await world.db.insert(catalogVersions).values({
      number: newest.number + 1,
      document: { ...newest.catalog, listings: others },
      ...{ digest: "without-a-tour", madeBy: "test", madeAt: defaultNow },
    });
    await ensureCatalog(world.db, defaultNow);
    await ensureCatalog(world.db, defaultNow);
    expect(await readCatalog(world.db)).toEqual({
      number: newest.number + 2,
      catalog: newest.catalog,
    });
  });

  it("ensureCatalog stores nothing while a process of another release is connected", async () => {
    const { number, catalog } = await readCatalog(world.db);
    const { "hot-springs": _new, ...others } = catalog.listings;
    const { horses: _none, ...old } = catalog;
    await world.db.insert(catalogVersions).values({
      ...{ number: number + 1, document: { ...old, listings: others } },
      ...{ digest: "of-another-release", madeBy: "test", madeAt: defaultNow },
    });
    const other = connect(world.connectionString, () => {}, 1, "of-before");
    await other.pool.query("select 1");
    const same = connect(world.connectionString, () => {}, 1);
    await same.pool.query("select 1");
    expect(await ensureCatalog(world.db, defaultNow)).toBe(false);
    const read = await readCatalog(world.db);
    expect(read.number).toBe(number + 1);
    expect(read.catalog.listings).toEqual(catalog.listings);
    expect(read.catalog.horses).toMatchObject({ isUnchecked: true });
    await other.pool.end();
    await vi.waitFor(async () => expect(await ensureCatalog(world.db, defaultNow)).toBe(true));
    expect((await readCatalog(world.db)).number).toBe(number + 2);
    await same.pool.end();
  });

  it("an update sets the number of horses to the maximum sold at any minute, until the owner confirms it", async () => {
    const { number, catalog } = await readCatalog(world.db);
    const { horses: _none, ...old } = catalog;
    const late = { ...evening, start: "17:30", end: "20:30", pickups: ["17:00"] as const };
    const listings = {
      ...old.listings,
      sunset: { ...old.listings.sunset, departures: [evening, late] as const },
    };
    const before = { ...catalog, listings, horses: { ...seed.horses, count: 40 } };
    const change = { catalog: before, basedOn: number, by: "test", now: defaultNow };
    expect((await publishCatalog(world.db, change)).outcome).toBe("published");
    const date = "2027-03-01";
    await paid({ date, pickupTime: "14:30", participants: 12 });
    await paid({ date, pickupTime: "17:00", participants: 9 });
    // This version was stored before the catalog contained horses.
    await world.db.insert(catalogVersions).values({
      ...{ number: number + 2, document: { ...old, listings } },
      ...{ digest: "before-horses", madeBy: "test", madeAt: defaultNow },
    });
    await ensureCatalog(world.db, defaultNow, (tx, read) =>
      getMaxRidersAhead(tx, read, defaultNow),
    );
    const { catalog: updated } = await readCatalog(world.db);
    expect(updated.horses).toMatchObject({ count: 21, restMinutes: 30, isUnchecked: true });
    // The next start does not compute the number again.
    await ensureCatalog(world.db, defaultNow, async () => 99);
    expect((await readCatalog(world.db)).catalog.horses.count).toBe(21);
    expect(await listHorseShortages(world.db, defaultNow)).toEqual([]);
    await publish({ departures: [evening, late] }, {}, { ...seed.horses, count: 20 });
    expect(await listHorseShortages(world.db, defaultNow)).toMatchObject([
      { date, riders: 21, horses: 20, rides: [{ start: "16:00" }, { start: "17:30" }] },
    ]);
  });

  it("publishCatalog numbers versions in order and rejects a change based on an outdated version", async () => {
    const { number } = await readCatalog(world.db);
    const change = (price: number) =>
      publishCatalog(world.db, {
        catalog: {
          ...seed,
          listings: {
            ...seed.listings,
            sunset: { ...seed.listings.sunset, pricePerPersonMxn: price },
          },
        },
        basedOn: number,
        by: "test",
        now: defaultNow,
      });
    const all = await Promise.all([2000, 2100, 2200].map(change));
    expect(all.map(({ outcome }) => outcome).sort()).toEqual([
      "overtaken",
      "overtaken",
      "published",
    ]);
    const won = [2000, 2100, 2200][all.findIndex(({ outcome }) => outcome === "published")];
    const newest = await readCatalog(world.db);
    expect(newest.number).toBe(number + 1);
    expect(newest.catalog.listings.sunset.pricePerPersonMxn).toBe(won);
  });

  it("publishCatalog rejects invalid values and names each of them", async () => {
    const { number } = await readCatalog(world.db);
    const listing = {
      ...seed.listings.sunset,
      pricePerPersonMxn: 18,
      minimumRiders: 13,
      departures: [
        { ...evening, pickups: ["15:30", "17:00"] },
        { ...morning, start: "16:00" },
      ],
    };
    const refused = await publishCatalog(world.db, {
      catalog: {
        ...seed,
        listings: { "hot-springs": seed.listings["hot-springs"], sunset: listing },
      },
      basedOn: number,
      by: "test",
      now: defaultNow,
    });
    expect(refused).toEqual({
      outcome: "invalid",
      problems: {
        "listings.sunset.pricePerPersonMxn": "out-of-range",
        "listings.sunset.departures.0.pickups.1": "pickup-after-start",
        "listings.sunset.departures.1.end": "end-before-start",
        "listings.sunset.departures.1.start": "start-twice",
        "listings.sunset.minimumRiders": "minimum-over-capacity",
      },
    });
    const missing = await publishCatalog(world.db, {
      catalog: { ...seed, listings: { sunset: seed.listings.sunset } },
      basedOn: number,
      by: "test",
      now: defaultNow,
    });
    expect(missing).toMatchObject({ problems: { "listings.hot-springs": "tour-missing" } });
    expect((await readCatalog(world.db)).number).toBe(number);
  });

  it("publishCatalog keeps a tour that exists only in another build of the site", async () => {
    const { number, catalog } = await readCatalog(world.db);
    const listings = { ...catalog.listings, elsewhere: seed.listings.sunset };
    await publishCatalog(world.db, {
      catalog: { ...catalog, listings },
      basedOn: number,
      by: "test",
      now: defaultNow,
    });
    await publish({ pricePerPersonMxn: 1999 });
    const kept = await readCatalog(world.db);
    expect(Object.keys(kept.catalog.listings)).toContain("elsewhere");
  });
});

describe("a sale", () => {
  it("a booking is sold at the newest price, and earlier bookings keep their price", async () => {
    const before = await world.hold({ date: "2026-12-10", participants: 2 });
    await publish({ pricePerPersonMxn: 2000 });
    const after = await world.hold({ date: "2026-12-10", participants: 2 });
    const rows = [
      await world.findBooking(before.bookingId),
      await world.findBooking(after.bookingId),
    ];
    expect(rows.map(({ totalPrice, priceLines }) => ({ totalPrice, priceLines }))).toEqual([
      { totalPrice: 3700, priceLines: [{ kind: "adult", count: 2, eachMxn: 1850 }] },
      { totalPrice: 4000, priceLines: [{ kind: "adult", count: 2, eachMxn: 2000 }] },
    ]);
    expect(rows[1]?.catalogVersion).toBe((rows[0]?.catalogVersion ?? 0) + 1);
    // A payment page that was opened at the old price charges the old price.
    await world.sandbox.paymentActions.pay(before.sessionId);
    expect((await confirmPayment(world.deps, before.sessionId)).outcome).toBe("confirmed");
    expect(await world.findBooking(before.bookingId)).toMatchObject({ totalPrice: 3700 });
  });

  it("a paid booking that is missing from the database is rebuilt at the price it was sold at", async () => {
    const { bookingId, sessionId } = await world.hold({ date: "2026-12-10", participants: 3 });
    await world.sandbox.paymentActions.pay(sessionId);
    await world.db.transaction(async (tx) => {
      await tx.delete(payments).where(eq(payments.bookingId, bookingId));
      await tx.delete(bookingHistory).where(eq(bookingHistory.bookingId, bookingId));
      await tx.delete(bookings).where(eq(bookings.id, bookingId));
    });
    await publish({ pricePerPersonMxn: 2500 });
    const found = await confirmPayment(world.deps, sessionId);
    expect(found).toMatchObject({
      outcome: "confirmed",
      booking: { totalPrice: 5550, priceLines: [{ kind: "adult", count: 3, eachMxn: 1850 }] },
    });
  });

  it("a booking keeps the refund policy that applied when it was sold", async () => {
    const id = await paid({ date: "2026-12-11" });
    await publish({}, { refundSteps: [{ percent: 100, hours: 24 * 30 }] });
    const { manageToken, refundSteps } = await world.findBooking(id);
    expect(refundSteps).toEqual([{ percent: 100, hours: 48 }]);
    expect((await findManagedBooking(world.db, defaultNow, manageToken))?.refund).toBe("full");
    const later = await paid({ date: "2026-12-11" });
    const other = await world.findBooking(later);
    expect((await findManagedBooking(world.db, defaultNow, other.manageToken))?.refund).toBe(
      "none",
    );
  });

  it("bookings are limited to the weekdays, seasons and horizon of the schedule", async () => {
    // 2026-12-12 is a Saturday, and the season extends over New Year.
    await publish({
      departures: [{ ...evening, weekdays: [6, 7], seasons: [{ from: "11-01", to: "01-31" }] }],
    });
    const book = async (date: string) => listOutcomes([await world.submitCheckout({ date })])[0];
    expect(await book("2026-12-12")).toBe("pay");
    expect(await book("2026-12-14")).toBe("unknown-departure");
    expect(await book("2027-01-31")).toBe("pay");
    expect(await book("2027-02-06")).toBe("unknown-departure");
    expect((await sunsetOn("2026-12-12")).map(({ start }) => start)).toEqual(["16:00"]);
    expect(await sunsetOn("2026-12-14")).toEqual([]);
    await publish({}, { bookingHorizonMonths: 1 });
    expect(await book("2027-01-30")).toBe("beyond-horizon");
  });

  it("a booking whose ride was removed from the schedule stays listed and cannot move to a day without the ride", async () => {
    const id = await paid({ date: "2026-12-15" });
    await publish({ departures: [{ ...evening, weekdays: [6, 7] }] });
    const moved = await rescheduleBooking(world.deps, id, {
      date: "2026-12-16",
      pickupTime: "14:30",
      by: "operator",
    });
    expect(moved).toMatchObject({ refusal: { reason: "unknown-departure" } });
    const rides = await listDepartures(world.db, defaultNow, "2026-12-15", 1);
    expect(rides.find(({ key }) => key.tour === "sunset")).toMatchObject({ isGone: true, sold: 2 });
  });

  it("a booking is rejected if the departure would still have fewer riders than the tour's minimum", async () => {
    const date = "2027-05-20";
    await publish({ minimumRiders: 4 });
    expect(await sunsetOn(date)).toMatchObject([{ refusal: null, minRiders: 4 }]);
    expect(listOutcomes([await world.submitCheckout({ date, participants: 3 })])).toEqual([
      "needs-company",
    ]);
    await paid({ date, participants: 4 });
    expect(await sunsetOn(date)).toMatchObject([{ refusal: null, minRiders: 1 }]);
    await publish({ minimumRiders: 6 });
    const alone = await world.submitCheckout({ date, participants: 1 });
    expect(alone).toMatchObject({ refusal: { reason: "needs-company" }, nearestFreeDates: [] });
    expect(listOutcomes([await world.submitCheckout({ date, participants: 2 })])).toEqual(["pay"]);
  });

  it("a lower capacity keeps all sold seats, and a higher capacity sells more", async () => {
    const date = "2026-12-17";
    await paid({ date, participants: 9 });
    await publish({ capacity: 4 });
    expect(listOutcomes([await world.submitCheckout({ date })])).toEqual(["sold-out"]);
    expect(await world.countSeatsSold(date)).toBe(9);
    await publish({ capacity: 15 }, {}, { ...seed.horses, count: 15 });
    expect(listOutcomes([await world.submitCheckout({ date, participants: 6 })])).toEqual(["pay"]);
    expect(listOutcomes([await world.submitCheckout({ date, participants: 1 })])).toEqual([
      "sold-out",
    ]);
  });
});

describe("catalog changes while guests book", () => {
  const dates = ["2027-01-05", "2027-01-06", "2027-01-07"];
  const prices = [1500, 1850, 2400];
  const capacities = [4, 8, 12];
  const child = { childPriceMxn: 700, childBelowAge: 14 };
  const lists = [
    {},
    child,
    { privateRideMxn: 9000 },
    {
      ...child,
      privateRideMxn: 9000,
      pricePeriods: [{ from: "2027-01-06", to: "2027-01-06", pricePerPersonMxn: 3000 }],
    },
  ];
  const starts = [
    [evening],
    [evening, { ...morning, offered: true }],
    [{ ...evening, start: "15:30", end: "18:30" }],
    [{ ...evening, weekdays: [2, 3] as const }],
  ];
  const step = fc.oneof(
    fc.record({
      kind: fc.constant("publish" as const),
      price: fc.constantFrom(...prices),
      capacity: fc.constantFrom(...capacities),
      schedule: fc.nat(starts.length - 1),
      list: fc.constantFrom(...lists),
    }),
    fc.record({
      kind: fc.constant("book" as const),
      date: fc.constantFrom(...dates),
      pickupTime: fc.constantFrom("14:30", "07:00"),
      participants: fc.integer({ min: 2, max: 5 }),
      children: fc.constantFrom(0, 0, 1),
      isPrivate: fc.constantFrom(false, false, true),
      pays: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant("move" as const),
      which: fc.nat(20),
      date: fc.constantFrom(...dates),
      pickupTime: fc.constantFrom("14:30", "07:00"),
    }),
  );

  const wishes = new Map<string, Party & { date: string }>();

  it("catalog changes while guests book never oversell, overcharge or lose a booking", async () => {
    const run = async (rounds: (typeof step extends fc.Arbitrary<infer S> ? S : never)[][]) => {
      await world.db.transaction(async (tx) => {
        const held = await tx
          .update(bookings)
          .set({ state: "expired" })
          .where(eq(bookings.state, "held"))
          .returning();
        for (const { departureId, participants } of held) {
          if (departureId !== null) await releaseSeats(tx, departureId, participants);
        }
      });
      const ids: string[] = [];
      for (const round of rounds) {
        await Promise.all(
          round.map(async (act) => {
            if (act.kind === "publish") {
              const { number, catalog } = await readCatalog(world.db);
              const sunset = {
                ...seed.listings.sunset,
                ...act.list,
                pricePerPersonMxn: act.price,
                capacity: act.capacity,
                departures: starts[act.schedule],
              };
              await publishCatalog(world.db, {
                catalog: { ...catalog, listings: { ...catalog.listings, sunset } },
                basedOn: number,
                by: "test",
                now: world.clock.now(),
              });
            } else if (act.kind === "book") {
              const { kind, pays, ...asked } = act;
              const checkout = await world.submitCheckout(asked);
              if (checkout.outcome !== "pay") return;
              const { id } = checkout.booking;
              ids.push(id);
              wishes.set(id, asked);
              if (!pays) return;
              const sessionId = checkout.booking.paymentSessionId ?? "";
              await world.sandbox.paymentActions.pay(sessionId);
              await confirmPayment(world.deps, sessionId);
            } else {
              const id = ids[act.which % Math.max(1, ids.length)];
              if (id) await rescheduleBooking(world.deps, id, { ...act, by: "guest" });
            }
          }),
        );
      }
      await holds(ids);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
        run,
      ),
      { numRuns: 25 },
    );
  });

  async function holds(ids: readonly string[]): Promise<void> {
    const rows = await world.db.select().from(departures).orderBy(asc(departures.id));
    for (const row of rows) {
      expect(row.taken, `${row.date} ${row.startTime}`).toBeLessThanOrEqual(row.capacity);
    }
    const versions = await world.db.select().from(catalogVersions);
    for (const id of ids) {
      const booking = await world.findBooking(id);
      const version = versions.find(({ number }) => number === booking.catalogVersion);
      const document = version?.document as typeof seed | undefined;
      const wish = wishes.get(id);
      if (!document || !wish) throw new Error(`booking ${id} has no version or no wish`);
      const lines = getListedPriceLines(document.listings.sunset, wish.date, wish);
      expect(booking.priceLines).toEqual(lines);
      expect(booking.totalPrice).toBe(sumMxn(lines));
      if (booking.isPrivate && ["held", "confirmed"].includes(booking.state)) {
        const ride = rows.find((row) => row.id === booking.departureId);
        expect(ride?.taken, "nobody rides with a private party").toBe(booking.participants);
      }
      if (booking.state !== "confirmed") continue;
      const riders = await listRiders(world.db, defaultNow, booking.bookingDate);
      expect(riders.some((rider) => rider.booking.id === id)).toBe(true);
      const day = await listDepartures(world.db, defaultNow, booking.bookingDate, 1);
      const seen = day.reduce((sum, { sold }) => sum + sold, 0);
      expect(seen).toBe(await world.countSeatsSold(booking.bookingDate));
    }
  }
});
