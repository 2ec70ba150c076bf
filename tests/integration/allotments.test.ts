import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  findActiveAllotment,
  listActiveAllotments,
  listEndingAllotments,
  releaseLapsedAllotments,
} from "#app/agencies/allotments.server.ts";
import { type AllotmentRequest, holdAllotment } from "#app/agencies/hold-allotment.server.ts";
import { extendAllotment, releaseAllotment } from "#app/agencies/release-allotment.server.ts";
import { setBookingAgency } from "#app/agencies/set-booking-agency.server.ts";
import { countUnpaidHolds } from "#app/bookings/checkout/count-unpaid-holds.server.ts";
import { cancelDepartures } from "#app/bookings/closures/cancel-departure.server.ts";
import { listAffectedRides } from "#app/bookings/closures/list-affected-rides.server.ts";
import { setCapacity } from "#app/bookings/closures/set-capacity.server.ts";
import { getDaySheet } from "#app/bookings/day-sheet/get-day-sheet.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { listRiders } from "#app/bookings/records/list-riders.server.ts";
import { listDepartures } from "#app/bookings/records/operator-departures.server.ts";
import { countRecords, listRecords } from "#app/bookings/records/query-booking-records.server.ts";
import { listSoloRiders } from "#app/bookings/reminders/list-solo-riders.server.ts";
import { getMonthAvailability } from "#app/departures/get-month-availability.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { createTestAgency } from "../support/test-agency.ts";
import { defaultNow, listOutcomes, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const onDay = (date: string) => ({ tour: "sunset", date, start: "16:00" }) as const;
const party = (participants: number, isPrivate = false) => ({
  participants,
  children: 0,
  isPrivate,
});
let agency: { id: string } | undefined;

async function wishFor(
  date: string,
  change: Partial<AllotmentRequest> = {},
): Promise<AllotmentRequest> {
  agency ??= await createTestAgency(world.db);
  return {
    id: randomUUID(),
    key: onDay(date),
    seats: 4,
    agencyId: agency.id,
    until: toInstant("2026-12-05", "18:00"),
    note: null,
    by: "operator",
    ...change,
  };
}

async function hold(date: string, change: Partial<AllotmentRequest> = {}) {
  const held = await holdAllotment(world.deps, await wishFor(date, change));
  if (held.outcome !== "held") throw new Error(JSON.stringify(held));
  return held.allotment.id;
}

const byHand = (date: string, riders: number, blockId: string | null = null) =>
  createManualBooking(
    world.deps,
    createManualBookingRequest({
      key: onDay(date),
      party: party(riders),
      allotmentId: blockId,
      agencyId: agency?.id ?? null,
    }),
  );
const taken = async (date: string) => (await world.findDeparture(date))?.taken;

describe("an allotment", () => {
  it("an allotment takes seats from every sales channel and adds no riders", async () => {
    const date = "2026-12-09";
    const id = await hold(date, { seats: 10 });
    expect(listOutcomes([await world.submitCheckout({ date, participants: 3 })])).toEqual([
      "sold-out",
    ]);
    expect(await byHand(date, 3)).toMatchObject({
      outcome: "refused",
      refusal: { reason: "sold-out", seatsLeft: 2 },
    });
    const [day] = (await listDepartures(world.db, defaultNow, date, 1)).filter(
      ({ key }) => key.tour === "sunset" && key.start === "16:00",
    );
    expect(day).toMatchObject({ sold: 0, held: 10, blocked: 10, guests: 0 });
    expect(day?.blocks).toEqual([
      { id, agency: "Hotel Arco Iris", seats: 10, until: toInstant("2026-12-05", "18:00") },
    ]);
    expect(await listRiders(world.db, defaultNow, date)).toEqual([]);
    expect(await getDaySheet(world.db, date, defaultNow)).toBeNull();
    expect(await listRecords(world.db, defaultNow)).toEqual([]);
    expect(await countRecords(world.db, defaultNow)).toBe(0);
    expect(await countUnpaidHolds(world.db, defaultNow)).toMatchObject({ holds: 0, seats: 0 });
    expect(world.published).toEqual([]);
    // None of these is accepted: a private ride, which would have to share; a lower capacity, which
    // would drop the seats; and a schedule change, unless its review names them.
    const alone = createManualBookingRequest({
      key: onDay(date),
      party: party(2, true),
      agreedMxn: 9_000,
    });
    expect(await createManualBooking(world.deps, alone)).toMatchObject({
      refusal: { reason: "has-riders" },
    });
    expect(await setCapacity(world.deps, onDay(date), 8)).toMatchObject({ outcome: "below-sold" });
    const { catalog } = await readCatalog(world.db);
    const fewer = structuredClone(catalog) as { listings: { sunset: { capacity: number } } };
    fewer.listings.sunset.capacity = 6;
    const affected = await listAffectedRides(world.db, {
      from: catalog,
      to: fewer as unknown as typeof catalog,
      now: defaultNow,
    });
    expect(JSON.stringify(affected)).toContain("Hotel Arco Iris");
    // A solo rider still counts as solo, although the ride has an allotment.
    expect(listOutcomes([await world.submitCheckout({ date, participants: 1 })])).toEqual([
      "needs-company",
    ]);
    expect(await setBookingAgency(world.deps, id, { agencyId: null, by: "operator" })).toEqual({
      outcome: "not-booked",
    });
  });

  it("listSoloRiders omits a solo rider until the departure's allotment has lapsed", async () => {
    const date = "2026-12-10";
    await byHand(date, 1);
    expect(await listSoloRiders(world.db, defaultNow)).toHaveLength(1);
    const until = toInstant("2026-12-02", "18:00");
    await hold(date, { until });
    expect(await listSoloRiders(world.db, defaultNow)).toEqual([]);
    expect(await listSoloRiders(world.db, until)).toHaveLength(1);
  });

  it("an allotment lapses exactly at its hour even if no job runs", async () => {
    const date = "2026-12-11";
    const until = toInstant("2026-12-02", "18:00");
    const id = await hold(date, { seats: 12, until });
    const before = new Date(until.getTime() - 1);
    world.clock.set(before);
    expect(listOutcomes([await world.submitCheckout({ date })])).toEqual(["sold-out"]);
    expect(await findActiveAllotment(world.db, before, id)).not.toBeNull();
    world.clock.set(until);
    expect(await findActiveAllotment(world.db, until, id)).toBeNull();
    const { catalog } = await readCatalog(world.db);
    const days = await getMonthAvailability(world.deps, catalog, "sunset", "2026-12");
    expect(days.find((day) => day.date === date)).toMatchObject({ seatsLeft: 12 });
    expect(listOutcomes([await world.submitCheckout({ date })])).toEqual(["pay"]);
    expect(await taken(date)).toBe(2);
    expect(
      await extendAllotment(world.deps, id, { until: toInstant("2026-12-03", "18:00"), by: "" }),
    ).toEqual({ outcome: "over" });
    expect(await byHand(date, 2, id)).toEqual({ outcome: "hold-over" });
    world.clock.set(defaultNow);
  });

  it("the recurring job releases the seats of a lapsed allotment", async () => {
    const date = "2026-12-12";
    await hold(date, { until: toInstant("2026-12-02", "10:00") });
    world.clock.set(toInstant("2026-12-02", "10:00"));
    await releaseLapsedAllotments(world.deps);
    expect(await taken(date)).toBe(0);
    world.clock.set(defaultNow);
  });

  it("an allotment can be extended and released, and a form sent twice changes it once", async () => {
    const date = "2026-12-13";
    const id = await hold(date, { seats: 6 });
    const later = toInstant("2026-12-13", "16:00");
    const wrong = [defaultNow, new Date(later.getTime() + 1)];
    for (const until of wrong) {
      expect(await extendAllotment(world.deps, id, { until, by: "operator" })).toEqual({
        outcome: "wrong-hour",
      });
    }
    expect(await extendAllotment(world.deps, id, { until: later, by: "operator" })).toEqual({
      outcome: "changed",
      seatsLeft: 6,
    });
    const four = { keep: 4, by: "operator" };
    const both = await Promise.all([1, 2].map(() => releaseAllotment(world.deps, id, four)));
    expect(both).toEqual([
      { outcome: "changed", seatsLeft: 4 },
      { outcome: "changed", seatsLeft: 4 },
    ]);
    expect(await taken(date)).toBe(4);
    await releaseAllotment(world.deps, id, { keep: 0, by: "operator" });
    expect(await taken(date)).toBe(0);
    expect(await releaseAllotment(world.deps, id, four)).toEqual({ outcome: "over" });
    expect((await listEndingAllotments(world.db, later)).map((one) => one.id)).not.toContain(id);
  });

  it("an allotment can be turned into bookings in whole or in part, even on a full ride", async () => {
    const date = "2026-12-14";
    const id = await hold(date, { seats: 8 });
    expect(await byHand(date, 4)).toMatchObject({ outcome: "booked" });
    expect(await byHand(date, 3, id)).toMatchObject({
      outcome: "booked",
      booking: { agencyId: agency?.id, commissionBasisPoints: 1_000 },
    });
    expect(await findActiveAllotment(world.db, defaultNow, id)).toMatchObject({ seats: 5 });
    expect(await taken(date)).toBe(12);
    // Riders beyond the allotment need free seats, and the ride has none.
    expect(await byHand(date, 6, id)).toMatchObject({ refusal: { reason: "sold-out" } });
    expect(await taken(date)).toBe(12);
    // Two concurrent bookings want the last five seats, and one of them is refused.
    const both = await Promise.all([byHand(date, 5, id), byHand(date, 5, id)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(["booked", "hold-over"]);
    expect(await taken(date)).toBe(12);
    expect(await findActiveAllotment(world.db, defaultNow, id)).toBeNull();
    const other = await hold("2026-12-15");
    expect(await byHand("2026-12-16", 2, other)).toEqual({ outcome: "hold-over" });
  });

  it("allotments, site sales and manual bookings never oversell together", async () => {
    const date = "2026-12-17";
    const wishes = await Promise.all(Array.from({ length: 8 }, () => wishFor(date, { seats: 3 })));
    const [blocks, site] = await Promise.all([
      Promise.all(wishes.map((wish) => holdAllotment(world.deps, wish))),
      Promise.all(Array.from({ length: 8 }, () => world.submitCheckout({ date, participants: 3 }))),
    ]);
    const seats =
      blocks.filter(({ outcome }) => outcome === "held").length * 3 +
      site.filter(({ outcome }) => outcome === "pay").length * 3;
    expect(seats).toBe(12);
    expect(await taken(date)).toBe(12);
    const again = wishes[0];
    if (!again) throw new Error("no wish");
    const twice = await Promise.all([1, 2].map(() => holdAllotment(world.deps, again)));
    expect(new Set(twice.map(({ outcome }) => outcome)).size).toBe(1);
  });

  it("an allotment needs a known agency, a valid hour, and a ride that is neither past nor closed", async () => {
    const refused = async (date: string, change: Partial<AllotmentRequest>) =>
      (await holdAllotment(world.deps, await wishFor(date, change))).outcome;
    expect(await refused("2026-12-18", { agencyId: randomUUID() })).toBe("unknown-agency");
    expect(await refused("2026-12-18", { until: defaultNow })).toBe("wrong-hour");
    expect(await refused("2026-12-18", { until: toInstant("2026-12-18", "16:01") })).toBe(
      "wrong-hour",
    );
    expect(await refused("2026-11-30", {})).toBe("refused");
    await cancelDepartures(world.deps, [onDay("2026-12-18")], "weather");
    expect(await refused("2026-12-18", {})).toBe("refused");
    expect(await world.findDeparture("2026-12-18")).toMatchObject({ taken: 0 });
  });

  it("listEndingAllotments includes an allotment from an hour before it lapses until half a day after", async () => {
    const id = await hold("2026-12-19", { until: toInstant("2026-12-08", "18:00") });
    const seen = async (day: string, time: string) =>
      (await listEndingAllotments(world.db, toInstant(day, time)))
        .filter((one) => one.id === id)
        .map(({ hasLapsed }) => hasLapsed);
    expect(await seen("2026-12-08", "16:59")).toEqual([]);
    expect(await seen("2026-12-08", "17:00")).toEqual([false]);
    expect(await seen("2026-12-08", "18:00")).toEqual([true]);
    expect(await seen("2026-12-09", "06:00")).toEqual([]);
    expect((await listActiveAllotments(world.db, defaultNow)).map((one) => one.id)).toContain(id);
  });
});
