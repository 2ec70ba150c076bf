import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { BookingRequest } from "#app/bookings/checkout/booking-request.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import type { DepartureTime, Listing } from "#app/tours/tour-listing.ts";
import { bookings, catalogVersions } from "#db/schema.ts";
import { defaultNow, listOutcomes, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const seed = seedCatalog();

/**
 * Publishes a change to a tour on top of the newest version and returns the new version's number.
 */
async function publish(change: Partial<Listing>, tour: TourId = "sunset"): Promise<number> {
  const { number, catalog } = await readCatalog(world.db);
  const listings = { ...catalog.listings, [tour]: { ...catalog.listings[tour], ...change } };
  return publishWhole({ ...catalog, listings }, number);
}

async function publishWhole(catalog: Catalog, basedOn: number): Promise<number> {
  const published = await publishCatalog(world.db, {
    catalog,
    basedOn,
    by: "test",
    now: defaultNow,
  });
  if (published.outcome !== "published") throw new Error(published.outcome);
  return published.number;
}

async function newest(): Promise<number> {
  return (await readCatalog(world.db)).number;
}

/** Submits a booking from a page that shows the given version. */
async function submit(
  shown: number | null,
  change: Partial<BookingRequest> & { date: string },
  key: string = randomUUID(),
) {
  const checkout = await world.submitCheckout(change, key, shown);
  const held = await world.db.select().from(bookings).where(eq(bookings.checkoutKey, key));
  return { checkout, key, held, total: held.find(({ state }) => state === "held")?.totalPrice };
}

beforeEach(async () => {
  await publishWhole(seed, await newest());
});

describe("a booking from a page with an outdated price", () => {
  it("a booking at an outdated price takes no seats until it is sent again with the new price", async () => {
    const date = "2026-12-10";
    const shown = await newest();
    const now = await publish({ pricePerPersonMxn: 2100 });
    const { checkout, key, held } = await submit(shown, { date });
    expect(checkout).toMatchObject({ outcome: "other-offer", version: { number: now } });
    expect(held).toEqual([]);
    expect((await world.findDeparture(date))?.taken ?? 0).toBe(0);
    expect(await submit(now, { date }, key)).toMatchObject({
      checkout: { outcome: "pay" },
      total: 4200,
    });
  });

  it("a booking at an outdated price is rejected even when the new price is lower", async () => {
    const date = "2026-12-10";
    const first = await newest();
    const second = await publish({ pricePerPersonMxn: 2100 });
    const third = await publish({ pricePerPersonMxn: 1500 });
    for (const shown of [first, second]) {
      const { checkout } = await submit(shown, { date });
      expect(checkout).toMatchObject({ outcome: "other-offer", version: { number: third } });
    }
    expect((await submit(third, { date })).total).toBe(3000);
  });

  it("a booking for a full ride is rejected as sold out before its outdated price is mentioned", async () => {
    const date = "2026-12-11";
    const shown = await newest();
    await submit(shown, { date, participants: 11 });
    await publish({ pricePerPersonMxn: 2100 });
    expect(listOutcomes([(await submit(shown, { date })).checkout])).toEqual(["sold-out"]);
  });

  it("a rejected booking at an outdated price leaves the guest's earlier hold unchanged", async () => {
    const date = "2026-12-12";
    const shown = await newest();
    const { key } = await submit(shown, { date });
    await publish({ pricePerPersonMxn: 2100 });
    const changed = await submit(shown, { date, participants: 3 }, key);
    expect(changed.checkout.outcome).toBe("other-offer");
    expect(changed.held).toMatchObject([{ state: "held", participants: 2, totalPrice: 3700 }]);
  });
});

describe("a booking from a page with the current price", () => {
  it("a booking is accepted after a publication that does not change its price", async () => {
    const date = "2026-12-13";
    const shown = await newest();
    await publish({ capacity: 10, minimumRiders: 1 });
    await publish({ pricePerPersonMxn: 2500 }, "hot-springs");
    const { number, catalog } = await readCatalog(world.db);
    await publishWhole(
      { ...catalog, policy: { ...catalog.policy, refundSteps: [{ percent: 100, hours: 24 }] } },
      number,
    );
    expect(await submit(shown, { date })).toMatchObject({
      checkout: { outcome: "pay" },
      total: 3700,
    });
  });

  it("a booking is accepted when its price was changed and changed back", async () => {
    const shown = await newest();
    await publish({ pricePerPersonMxn: 2100 });
    await publish({ pricePerPersonMxn: 1850 });
    expect((await submit(shown, { date: "2026-12-13" })).total).toBe(3700);
  });

  it("a resubmitted booking reuses its hold at the old price, and a page with the new price replaces the hold", async () => {
    const date = "2026-12-14";
    const shown = await newest();
    const first = await submit(shown, { date });
    const now = await publish({ pricePerPersonMxn: 2100 });
    const again = await submit(shown, { date }, first.key);
    expect(again).toMatchObject({ checkout: { outcome: "pay" }, total: 3700 });
    expect(again.held).toHaveLength(1);
    // The page was reloaded and shows the new price, so the old hold is released.
    const anew = await submit(now, { date }, first.key);
    expect(anew).toMatchObject({ checkout: { outcome: "pay" }, total: 4200 });
    expect(await world.findDeparture(date)).toMatchObject({ taken: 2 });
  });
});

describe("a booking from a page with an outdated ride", () => {
  const [evening, morning] = seed.listings.sunset.departures as readonly DepartureTime[];

  it("a booking is rejected when the hours or ages of its ride have changed, but not for unrelated changes", async () => {
    const date = "2026-12-18";
    if (!evening || !morning) throw new Error("the sunset tour has two rides");
    for (const change of [
      { departures: [{ ...evening, start: "16:30" }, morning] },
      { departures: [{ ...evening, end: "18:30" }, morning] },
      { minimumAge: 12 },
      { adultRequiredBelowAge: 16 },
    ] as Partial<Listing>[]) {
      const shown = await newest();
      const now = await publish(change);
      const { checkout, held } = await submit(shown, { date });
      expect(checkout).toMatchObject({ outcome: "other-offer", isOtherRide: true });
      expect(held).toEqual([]);
      expect((await submit(now, { date })).checkout.outcome).toBe("pay");
      await publishWhole(seed, now);
    }
    const shown = await newest();
    await publish({
      departures: [evening, { ...morning, start: "08:30" }],
      durationHours: [3, 5],
    } as Partial<Listing>);
    expect((await submit(shown, { date: "2026-12-19" })).checkout.outcome).toBe("pay");
  });

  it("a booking gets the more generous of the refund policies of its page's version and the newest version", async () => {
    const refundHours = async (shown: number, date: string) =>
      (await submit(shown, { date })).held[0]?.refundSteps;
    const first = await newest();
    const full = (hours: number) => [{ percent: 100, hours }];
    const policy = (hours: number) => ({
      ...seed,
      policy: { ...seed.policy, refundSteps: full(hours) },
    });
    const stricter = await publishWhole(policy(500), first);
    expect(await refundHours(first, "2027-01-20")).toEqual(seed.policy.refundSteps);
    expect(await refundHours(stricter, "2027-01-21")).toEqual(full(500));
    await publishWhole(policy(24), stricter);
    expect(await refundHours(stricter, "2027-01-22")).toEqual(full(24));
  });
});

describe("a booking from a page with an unknown version", () => {
  it.each([null, 999_999_999])(
    "a booking from version %j is rejected so that the page can show the price first",
    async (shown) => {
      const { checkout, held } = await submit(shown, { date: "2026-12-15" });
      expect(checkout).toMatchObject({
        outcome: "other-offer",
        version: { number: await newest() },
      });
      expect(held).toEqual([]);
    },
  );

  it("a booking is rejected when its version is unreadable or lacks the tour", async () => {
    const number = await newest();
    const { "hot-springs": springs } = seed.listings;
    const broken = [{ old: "form" }, { ...seed, listings: { "hot-springs": springs } }];
    const numbers = broken.map((document, index) => ({ number: number + 1 + index, document }));
    for (const { number: at, document } of numbers) {
      await world.db.insert(catalogVersions).values({
        ...{ number: at, document, digest: `unreadable ${at}`, madeBy: "test", madeAt: defaultNow },
      });
    }
    await world.db.insert(catalogVersions).values({
      ...{ number: number + 3, document: seed, digest: `seed ${number}`, madeBy: "test" },
      madeAt: defaultNow,
    });
    for (const { number: at } of numbers) {
      expect((await submit(at, { date: "2026-12-15" })).checkout.outcome).toBe("other-offer");
    }
  });

  it("a booking from version 0 is rejected", async () => {
    expect((await submit(0, { date: "2026-12-16" })).checkout.outcome).toBe("other-offer");
  });
});

it("no guest is charged an unseen price when bookings and publications happen at the same time", async () => {
  const prices = [2000, 2300, 1700, 1850, 2400, 1600];
  for (const [round, price] of prices.entries()) {
    const { number: shown, catalog } = await readCatalog(world.db);
    const seen = 2 * catalog.listings.sunset.pricePerPersonMxn;
    const date = `2027-02-${10 + round}`;
    const attempts = Array.from({ length: 5 }, () => submit(shown, { date }));
    const [published, ...submitted] = await Promise.all([
      publish({ pricePerPersonMxn: price }),
      ...attempts,
    ]);
    for (const { checkout, total } of submitted) {
      expect([checkout.outcome, total]).toEqual(
        checkout.outcome === "pay" ? ["pay", seen] : ["other-offer", undefined],
      );
    }
    const after = await submit(shown, { date });
    expect(after.checkout).toMatchObject({
      outcome: "other-offer",
      version: { number: published },
    });
  }
});
