import { randomUUID } from "node:crypto";
import { ne } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { changeParty } from "#app/bookings/changes/change-party.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { cancelDeparture } from "#app/bookings/closures/cancel-departure.server.ts";
import { reopenDeparture } from "#app/bookings/closures/reopen-departure.server.ts";
import { listDepartures } from "#app/bookings/records/operator-departures.server.ts";
import { listNewestPublications } from "#app/content/publication/publications.server.ts";
import { ensureContent } from "#app/content/publication/publish-content.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { getMonthAvailability } from "#app/departures/get-month-availability.server.ts";
import { listHorseShortages } from "#app/departures/list-horse-shortages.server.ts";
import {
  findMissingHorseEffects,
  previewHorseCount,
} from "#app/departures/preview-horse-count.server.ts";
import { setHorsesCounted } from "#app/horses/count-horses.server.ts";
import { addHorseAbsence, endHorseAbsence } from "#app/horses/horse-absences.server.ts";
import type { TypedHorse } from "#app/horses/horse-form.ts";
import { addHorse, setHorseRetired } from "#app/horses/update-horse.server.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { getNewestPublicationNumber } from "#app/tours/catalog/publications.server.ts";
import { findWeightLimitKg } from "#app/tours/catalog/weight-limits.server.ts";
import { horseAbsences, horses } from "#db/schema.ts";
import { testHorse } from "../support/test-horse.ts";
import { listOutcomes, defaultNow as now } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

/*
 * The hot springs ride lasts from 8:00 to 13:00, the sunset ride from 16:00 to 19:00. They do not
 * overlap, so only rest and rides a day keep a horse from doing both.
 */
const { world, createPaidBooking: paidBooking } = useNotifiers();
const springs = { tour: "hot-springs", pickupTime: "08:00" } as const;
const sunset = { tour: "sunset", pickupTime: "14:30" } as const;

beforeEach(async () => {
  await setHorsesCounted(world.db, { counted: false, now });
  await world.db.delete(horseAbsences);
  await world.db.delete(horses);
});

/** A horse that is out of service from today on, or on the given days. */
const without = (horseId: string, fromDay = toLocalDate(now), toDay: string | null = null) => ({
  horseId,
  fromDay,
  toDay,
});

/** Adds horses and returns their ids. */
async function addHorses(count: number, change: Partial<TypedHorse> = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) {
    const typed = { ...testHorse, name: id, ...change };
    expect(await addHorse(world.db, { id, typed, now })).toMatchObject({ outcome: "stored" });
  }
  return ids;
}

const switchTo = (counted: boolean) => setHorsesCounted(world.db, { counted, now });

async function takeOut(horseId: string, fromDay: string, toDay: string | null = fromDay) {
  const id = randomUUID();
  const typed = { fromDay, toDay, reason: "lame" };
  await addHorseAbsence(world.db, { id, horseId, typed, now });
  return id;
}

/** Returns the free seats of a tour's ride on a day as guests see them. */
async function countFree(date: string, tour: TourId = "sunset") {
  const { catalog } = await readCatalog(world.db);
  const days = await getMonthAvailability(world.deps, catalog, tour, date.slice(0, 7));
  return days.find((day) => day.date === date)?.departures[0]?.seatsLeft;
}

/** Lists the shortages of a day. Other days may have some, because each test has its own horses. */
async function listShortagesOn(date: string) {
  return (await listHorseShortages(world.db, now)).filter((day) => day.date === date);
}

describe("horses that count one by one", () => {
  it("the switch is refused while no horse is in service, and changes nothing then", async () => {
    expect(await switchTo(true)).toBe("no-horses");
    const [moro = ""] = await addHorses(1);
    await takeOut(moro, "2026-11-30", null);
    expect(await switchTo(true)).toBe("no-horses");
    expect(await previewHorseCount(world.db, now)).toMatchObject({
      isCounted: false,
      inService: 0,
    });
    expect(await countFree("2026-12-02")).toBe(12);
  });

  it("findMissingHorseEffects lists what stops selling without a horse, and nothing while a number counts", async () => {
    const date = "2026-12-05";
    const [moro = "", canela = ""] = await addHorses(2, { maxRidesPerDay: 1 });
    const nothing = { shortages: [], stopped: [], weightLimit: null };
    expect(await findMissingHorseEffects(world.db, now, without(moro))).toEqual(nothing);
    expect(await switchTo(true)).toBe("done");
    await paidBooking({ ...sunset, date, participants: 2 });
    const { shortages, stopped } = await findMissingHorseEffects(world.db, now, without(moro));
    expect(shortages).toMatchObject([{ date, riders: 2, horses: 1 }]);
    // A ride goes out with two riders or more, and one horse is left.
    const days = stopped.find(({ tour }) => tour === "sunset")?.days ?? [];
    expect(days).toContain("2026-12-20");
    expect(days).not.toContain(date);
    await setHorseRetired(world.db, { id: moro, retired: true, now });
    expect(await findMissingHorseEffects(world.db, now, without(canela))).toMatchObject({
      stopped: [],
    });
  });

  it("findMissingHorseEffects names the lower weight limit from the first day on which the horse was to serve", async () => {
    const [strong = ""] = await addHorses(1, { maxRiderKg: 110 });
    const [other = ""] = await addHorses(4, { maxRiderKg: 95 });
    await takeOut(strong, "2026-12-01", "2026-12-03");
    await switchTo(true);
    const find = (id: string, ...days: [fromDay?: string, toDay?: string]) =>
      findMissingHorseEffects(world.db, now, without(id, ...days));
    expect((await find(strong)).weightLimit).toEqual({ day: "2026-12-04", from: 110, to: 95 });
    expect((await find(other)).weightLimit).toBeNull();
    // Days on which it is out anyway change nothing.
    expect((await find(strong, "2026-12-01", "2026-12-03")).weightLimit).toBeNull();
    const later = await find(strong, "2026-12-03", "2026-12-10");
    expect(later.weightLimit).toEqual({ day: "2026-12-04", from: 110, to: 95 });
  });

  it("findMissingHorseEffects lists only days on which the horse is out of service", async () => {
    const [moro = ""] = await addHorses(2, { maxRidesPerDay: 1 });
    await switchTo(true);
    const out = without(moro, "2026-12-10", "2026-12-11");
    const { stopped } = await findMissingHorseEffects(world.db, now, out);
    const days = stopped.find(({ tour }) => tour === "sunset")?.days;
    expect(days).toEqual(["2026-12-10", "2026-12-11"]);
  });

  it("a ride sells a place for each horse that has rested and may do another ride that day", async () => {
    const date = "2026-12-03";
    await addHorses(3, { maxRidesPerDay: 1 });
    await addHorses(2);
    expect(await countFree(date)).toBe(12);
    expect(await switchTo(true)).toBe("done");
    expect([await countFree(date, "hot-springs"), await countFree(date)]).toEqual([5, 5]);
    await paidBooking({ ...springs, date, participants: 4 });
    expect([await countFree(date, "hot-springs"), await countFree(date)]).toEqual([1, 3]);
    const [morning, evening] = (await listDepartures(world.db, now, date, 1)).filter(
      ({ offered }) => offered,
    );
    expect(morning).toMatchObject({ seatsLeft: 1, horses: { number: 5, left: 1 } });
    expect(evening).toMatchObject({
      horses: { number: 5, left: 3, isLimitedByWork: true, inUse: [{ riders: 4, from: "08:00" }] },
    });
    expect(
      listOutcomes([await world.submitCheckout({ ...sunset, date, participants: 4 })]),
    ).toEqual(["sold-out"]);
    await paidBooking({ ...sunset, date, participants: 3 });
    expect([await countFree(date, "hot-springs"), await countFree(date)]).toEqual([0, 0]);
    await switchTo(false);
    expect([await countFree(date, "hot-springs"), await countFree(date)]).toEqual([8, 9]);
  });

  it("a day on which no horse is in service reads closed, and the days beside it do not", async () => {
    for (const id of await addHorses(4)) await takeOut(id, "2026-12-08");
    await switchTo(true);
    const { catalog } = await readCatalog(world.db);
    const days = await getMonthAvailability(world.deps, catalog, "hot-springs", "2026-12");
    const listed = days.filter(({ date }) => "2026-12-07" <= date && date <= "2026-12-09");
    expect(listed.map(({ status }) => status)).toEqual(["free", "closed", "free"]);
  });

  it("concurrent bookings of rides that do not overlap never sell a horse twice", async () => {
    const date = "2026-12-04";
    await addHorses(6, { maxRidesPerDay: 1 });
    await switchTo(true);
    const crowd = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        world.submitCheckout({
          ...[springs, sunset][index % 2],
          date,
          participants: 2 + (index % 3),
        }),
      ),
    );
    expect(listOutcomes(crowd)).toContain("pay");
    const held = (await listDepartures(world.db, now, date, 1)).reduce(
      (sum, one) => sum + one.held,
      0,
    );
    expect(held).toBeLessThanOrEqual(6);
    expect(held).toBeGreaterThan(4);
    expect(await listShortagesOn(date)).toEqual([]);
  });

  it("sales that run while the switch and the horses change leave no shortage that they caused", async () => {
    const dates = ["2026-12-05", "2026-12-06", "2026-12-07"];
    const [moro = ""] = await addHorses(4, { maxRidesPerDay: 1 });
    await switchTo(true);
    await Promise.all([
      ...dates.flatMap((date) => [
        ...Array.from({ length: 5 }, () =>
          world.submitCheckout({ ...springs, date, participants: 2 }),
        ),
        ...Array.from({ length: 5 }, () =>
          world.submitCheckout({ ...sunset, date, participants: 2 }),
        ),
      ]),
      addHorses(2, { maxRidesPerDay: 1 }),
      setHorseRetired(world.db, { id: moro, retired: true, now }),
      setHorseRetired(world.db, { id: moro, retired: false, now }),
    ]);
    for (const date of dates) {
      const rides = await listDepartures(world.db, now, date, 1);
      expect(rides.reduce((sum, { held }) => sum + held, 0)).toBeLessThanOrEqual(6);
    }
  });

  it("a horse that goes lame at noon makes a shortage, and its rides sell nothing until it is back", async () => {
    const date = "2026-12-08";
    const ids = await addHorses(4);
    await switchTo(true);
    await paidBooking({ ...sunset, date, participants: 4 });
    const lame = await takeOut(ids[0] ?? "", date, null);
    expect(await listShortagesOn(date)).toMatchObject([
      { date, riders: 4, horses: 3, rides: [{ tour: "sunset" }] },
    ]);
    expect(await countFree(date)).toBe(0);
    expect(await countFree(date, "hot-springs")).toBe(3);
    expect(
      listOutcomes([await world.submitCheckout({ ...sunset, date, participants: 2 })]),
    ).toEqual(["sold-out"]);
    await endHorseAbsence(world.db, { id: lame, horseId: ids[0] ?? "", now });
    expect(await listShortagesOn(date)).toEqual([]);
    await addHorses(2);
    expect(await countFree(date)).toBe(2);
  });

  it("moves, added riders and reopening need horses, and a booking keeps those that it has", async () => {
    const [date, other] = ["2026-12-10", "2026-12-11"] as const;
    await addHorses(4, { maxRidesPerDay: 1 });
    await switchTo(true);
    const first = await paidBooking({ ...sunset, date, participants: 2 });
    await paidBooking({ ...springs, date, participants: 2 });
    const more = { participants: 3, children: 0, isPrivate: false };
    const wish = { way: "later", by: "Ana", shownMxn: null } as const;
    expect(await changeParty(world.deps, first, { ...wish, party: more })).toMatchObject({
      outcome: "refused",
    });
    await paidBooking({ ...sunset, date: other, participants: 3 });
    const move = { date: other, pickupTime: "14:30" };
    expect(await rescheduleBooking(world.deps, first, move)).toMatchObject({
      refusal: { reason: "sold-out", seatsLeft: 1 },
    });
    const morning: DepartureKey = { tour: "hot-springs", date, start: "08:00" };
    expect(await cancelDeparture(world.deps, morning, "weather")).toMatchObject({
      outcome: "done",
    });
    expect(await countFree(date)).toBe(2);
    await paidBooking({ ...sunset, date, participants: 2 });
    expect(await reopenDeparture(world.deps, morning)).toMatchObject({
      outcome: "no-horses",
      riders: 2,
      left: 0,
    });
  });

  it("previewHorseCount says how many horses count and which days become short", async () => {
    const date = "2026-12-12";
    const before = await previewHorseCount(world.db, now);
    await paidBooking({ ...sunset, date, participants: 5 });
    await addHorses(3);
    const preview = await previewHorseCount(world.db, now);
    expect(preview).toMatchObject({ isCounted: false, inService: 3, number: 12 });
    expect(preview.weightLimits).toEqual({ counted: 80, uncounted: 100 });
    const isNew = ({ date: day }: { date: string }) => day === date;
    expect(before.shortages.some(isNew)).toBe(false);
    expect(preview.shortages.find(isNew)).toMatchObject({ riders: 5, horses: 3 });
    await switchTo(true);
    expect(await previewHorseCount(world.db, now)).toMatchObject({
      isCounted: true,
      shortages: [],
    });
  });

  it("pages are published again with the most that a horse in service carries", async () => {
    await ensureContent(world.db, now);
    const getPublished = async (at = now) => {
      await getNewestPublicationNumber(world.db, at);
      const [newest] = await listNewestPublications(world.db, 1);
      return [newest?.publication ?? 0, newest?.heaviestRiderKg ?? null] as const;
    };
    const [number, kg] = await getPublished();
    expect(kg).toBeNull();
    await addHorses(1, { maxRiderKg: 70 });
    const [strong = ""] = await addHorses(1, { maxRiderKg: 95 });
    expect(await getPublished()).toEqual([number, null]);
    await switchTo(true);
    expect(await getPublished()).toEqual([number + 1, 95]);
    expect(await getPublished()).toEqual([number + 1, 95]);
    await takeOut(strong, "2026-12-20");
    expect(await getPublished()).toEqual([number + 1, 95]);
    expect(await getPublished(new Date("2026-12-20T18:00:00Z"))).toEqual([number + 2, 70]);
    // On a day on which no horse is in service, the strongest one still counts, not the setting.
    const [onlyOther] = await world.db.select().from(horses).where(ne(horses.id, strong));
    await takeOut(onlyOther?.id ?? "", "2026-12-20");
    expect(await findWeightLimitKg(world.db, "2026-12-20")).toBe(95);
    await switchTo(false);
    expect(await getPublished()).toEqual([number + 3, null]);
  });
});
