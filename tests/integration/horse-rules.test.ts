import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { holdAllotment } from "#app/agencies/hold-allotment.server.ts";
import { changeParty } from "#app/bookings/changes/change-party.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import { createManualBooking } from "#app/bookings/manual/create-manual-booking.server.ts";
import { makeQuote } from "#app/bookings/quotes/make-quote.server.ts";
import { listDepartures } from "#app/bookings/records/operator-departures.server.ts";
import { listNewestPublications } from "#app/content/publication/publications.server.ts";
import { ensureContent } from "#app/content/publication/publish-content.server.ts";
import { getMonthAvailability } from "#app/departures/get-month-availability.server.ts";
import {
  previewHorseCount,
  previewHorseRules,
} from "#app/departures/preview-horse-count.server.ts";
import { changeHorseRules } from "#app/horses/change-horse-rules.server.ts";
import { setHorsesCounted } from "#app/horses/count-horses.server.ts";
import { toHorseRuleTexts } from "#app/horses/horse-rules-form.ts";
import { previewNewHorseRules } from "#app/horses/preview-new-horse-rules.server.ts";
import { addHorse } from "#app/horses/update-horse.server.ts";
import { addDays } from "#app/platform/local-date.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { readHorseRules } from "#app/tours/catalog/counted-horses.server.ts";
import { type HorseRules, noHorseRules } from "#app/tours/catalog/horse-rules.ts";
import { getNewestPublicationNumber } from "#app/tours/catalog/publications.server.ts";
import { getRideState } from "#app/web/admin/departure-parts/departure-view.ts";
import { horseAbsences, horses } from "#db/schema.ts";
import { createManualBookingRequest } from "../support/manual-booking.ts";
import { createQuoteWish } from "../support/quote.ts";
import { createTestAgency } from "../support/test-agency.ts";
import { testHorse } from "../support/test-horse.ts";
import { listOutcomes, defaultNow as now } from "../support/use-booking-database.ts";
import { useNotifiers } from "../support/use-notifiers.ts";

/*
 * The hot springs ride counts for five hours, the sunset ride lasts from 16:00 to 19:00. Each test
 * has a week of its own.
 */
const { world, createPaidBooking: paidBooking } = useNotifiers();
const springs = { tour: "hot-springs", pickupTime: "08:00" } as const;
const sunset = { tour: "sunset", pickupTime: "14:30" } as const;
const party = (participants: number) => ({ participants, children: 0, isPrivate: false });
const sunsetOn = (date: string) => ({ tour: "sunset", date, start: "16:00" }) as const;

beforeEach(async () => {
  await setHorsesCounted(world.db, { counted: false, now });
  await setRules({});
  await world.db.delete(horseAbsences);
  await world.db.delete(horses);
});

async function countHorses(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const [id, name] = [randomUUID(), `Horse ${index}`];
    await addHorse(world.db, { id, typed: { ...testHorse, name }, now });
  }
  expect(await setHorsesCounted(world.db, { counted: true, now })).toBe("done");
}

async function setRules(change: Partial<HorseRules>): Promise<void> {
  const shown = toHorseRuleTexts(await readHorseRules(world.db));
  const rules = { ...noHorseRules, ...change };
  expect(await changeHorseRules(world.db, { rules, shown, now })).toEqual({ outcome: "done" });
}

/** Returns the free seats of a tour's ride on a day as guests see them. */
async function countFree(date: string, tour: TourId = "sunset") {
  const { catalog } = await readCatalog(world.db);
  const days = await getMonthAvailability(world.deps, catalog, tour, date.slice(0, 7));
  return days.find((day) => day.date === date)?.departures[0]?.seatsLeft;
}

describe("rules of the horses", () => {
  it("a ride that the rules leave without horses reads closed, and full only once it was booked", async () => {
    const date = "2027-04-06";
    const { catalog } = await readCatalog(world.db);
    const findDay = async (day: string) => {
      const days = await getMonthAvailability(world.deps, catalog, "sunset", day.slice(0, 7));
      return days.find((one) => one.date === day);
    };
    await countHorses(2);
    expect(await findDay(date)).toMatchObject({ status: "last-seats" });
    await paidBooking({ ...sunset, date, participants: 2 });
    await setRules({ mostHoursADay: 2 });
    expect(await findDay(date)).toMatchObject({ status: "full" });
    const stopped = "2027-04-07";
    expect(await findDay(stopped)).toMatchObject({
      status: "closed",
      departures: [{ refusal: "closed", seatsLeft: 0 }],
    });
    const [ride] = (await listDepartures(world.db, now, stopped, 1)).filter(
      ({ key, offered }) => offered && key.tour === "sunset",
    );
    expect(ride && getRideState(ride)).toBe("no-horses");
    expect(
      listOutcomes([await world.submitCheckout({ ...sunset, date: stopped, participants: 2 })]),
    ).toEqual(["closed"]);
    await setRules({ daysOffAWeek: 6 });
    expect(await findDay(stopped)).toMatchObject({ status: "closed" });
  });

  it("a horse that has worked its hours takes no further ride of the day", async () => {
    const date = "2027-01-05";
    await countHorses(5);
    await setRules({ mostHoursADay: 8 });
    await paidBooking({ ...springs, date, participants: 3 });
    expect(await countFree(date)).toBe(5);
    await setRules({ mostHoursADay: 7.5 });
    expect(await countFree(date)).toBe(2);
    expect(
      listOutcomes([await world.submitCheckout({ ...sunset, date, participants: 3 })]),
    ).toEqual(["sold-out"]);
    await setRules({ mostHoursADay: 4 });
    expect(await countFree(date, "hot-springs")).toBe(0);
    expect(await countFree(date)).toBe(5);
    expect((await previewHorseRules(world.db, now)).tooLong).toMatchObject([
      { tour: "hot-springs", start: "08:00", minutes: 300 },
    ]);
  });

  it("previewNewHorseRules names the rides and weeks that new rules stop, and nothing else", async () => {
    const sunday = "2027-02-07";
    const ask = async (change: Partial<HorseRules>) =>
      previewNewHorseRules(world.db, now, {
        rules: { ...noHorseRules, ...change },
        shown: toHorseRuleTexts(await readHorseRules(world.db)),
      });
    expect(await ask({ mostHoursADay: 2.5 })).toEqual({ tooLong: [], shortages: [], stopped: [] });
    await countHorses(2);
    expect(await ask({ mostHoursADay: 5 })).toMatchObject({ tooLong: [], shortages: [] });
    const { tooLong } = await ask({ mostHoursADay: 2.5 });
    expect(new Set(tooLong.map(({ tour }) => tour))).toEqual(new Set(["sunset", "hot-springs"]));
    expect(await readHorseRules(world.db)).toEqual(noHorseRules);

    await setRules({ mostHoursADay: 4 });
    expect((await ask({ mostHoursADay: 3.5 })).tooLong).toEqual([]);
    expect(new Set((await ask({ mostHoursADay: 2.5 })).tooLong.map(({ tour }) => tour))).toEqual(
      new Set(["sunset"]),
    );
    expect((await previewHorseCount(world.db, now)).tooLong).toEqual([]);
    await setHorsesCounted(world.db, { counted: false, now });
    expect((await previewHorseCount(world.db, now)).tooLong).toMatchObject([
      { tour: "hot-springs", start: "08:00" },
    ]);
    await setHorsesCounted(world.db, { counted: true, now });
    for (const day of [0, 2, 4]) {
      await paidBooking({ ...sunset, date: addDays(sunday, day), participants: 2 });
    }
    const { shortages } = await ask({ mostHoursADay: 4, daysOffAWeek: 5 });
    expect(shortages).toMatchObject([{ date: sunday, riders: 6, horses: 4 }]);
    expect((await ask({ mostHoursADay: 4, daysOffAWeek: 1 })).shortages).toEqual([]);
    // Both horses work on the booked days only, so that the week is not short, but sells no other day.
    const full = await ask({ mostHoursADay: 4, daysOffAWeek: 4 });
    expect(full.shortages).toEqual([]);
    const others = [1, 3, 5, 6].map((day) => addDays(sunday, day));
    const ofWeek = full.stopped.flatMap(({ days }) => days.filter((day) => day >= sunday));
    expect(ofWeek).toEqual(others);
  });

  it("every way in keeps the days off of the horses", async () => {
    // With six days off, three horses do three days of work in the week from Sunday to Saturday.
    const sunday = "2027-01-10";
    const [monday, friday] = [addDays(sunday, 1), addDays(sunday, 5)];
    await countHorses(3);
    await setRules({ daysOffAWeek: 6 });
    const first = await paidBooking({ ...sunset, date: monday, participants: 2 });
    expect(await countFree(monday)).toBe(1);
    expect(await countFree(friday)).toBe(1);
    expect(await countFree(addDays(sunday, 7))).toBe(3);
    const offered = (await listDepartures(world.db, now, friday, 1)).filter((ride) => ride.offered);
    expect(offered.at(-1)).toMatchObject({ horses: { left: 1, isLimitedByDaysOff: true } });

    const guest = await world.submitCheckout({ ...sunset, date: friday, participants: 2 });
    expect(listOutcomes([guest])).toEqual(["sold-out"]);
    const request = { key: sunsetOn(friday), party: party(2) };
    const byHand = createManualBookingRequest(request);
    expect(await createManualBooking(world.deps, byHand)).toMatchObject({ outcome: "refused" });
    const held = createManualBookingRequest({ ...request, terms: "link" });
    expect(await createManualBooking(world.deps, held)).toMatchObject({ outcome: "refused" });
    const quote = createQuoteWish({ key: sunsetOn(friday), now });
    expect(await makeQuote(world.deps, quote)).toMatchObject({ outcome: "refused" });
    const agency = await createTestAgency(world.db);
    const seats = { id: randomUUID(), key: sunsetOn(friday), seats: 2, agencyId: agency.id };
    const until = new Date("2027-01-12T12:00:00Z");
    expect(
      await holdAllotment(world.deps, { ...seats, until, note: null, by: "operator" }),
    ).toMatchObject({ outcome: "refused" });
    const wish = { way: "later", by: "Ana", shownMxn: null } as const;
    expect(await changeParty(world.deps, first, { ...wish, party: party(4) })).toMatchObject({
      outcome: "refused",
    });
    const other = await paidBooking({ ...sunset, date: addDays(sunday, 8), participants: 2 });
    expect(
      await rescheduleBooking(world.deps, other, { date: friday, pickupTime: "14:30" }),
    ).toMatchObject({ refusal: { reason: "sold-out", seatsLeft: 1 } });
    // A move within the week takes its own day of work along.
    expect(
      await rescheduleBooking(world.deps, first, { date: friday, pickupTime: "14:30" }),
    ).toMatchObject({ outcome: "moved" });
  });

  it("concurrent sales on several days of a week leave the horses their days off", async () => {
    const sunday = "2027-01-17";
    await countHorses(4);
    await setRules({ daysOffAWeek: 5 });
    const crowd = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        world.submitCheckout({
          ...[springs, sunset][index % 2],
          date: addDays(sunday, index % 5),
          participants: 2,
        }),
      ),
    );
    expect(listOutcomes(crowd)).toContain("pay");
    const { shortages } = await previewHorseRules(world.db, now);
    expect(shortages.filter(({ date }) => date >= sunday)).toEqual([]);
    const days = await listDepartures(world.db, now, sunday, 7);
    const most = Map.groupBy(days, ({ key }) => key.date)
      .values()
      .reduce((sum, rides) => sum + Math.max(...rides.map(({ held }) => held)), 0);
    expect(most).toBeLessThanOrEqual(8);
    expect(most).toBeGreaterThan(4);
  });

  it("bookings above a new rule stay, their week is named, and it sells nothing more", async () => {
    const sunday = "2027-01-24";
    await countHorses(2);
    const ids = [];
    for (const day of [0, 2, 4]) {
      ids.push(await paidBooking({ ...sunset, date: addDays(sunday, day), participants: 2 }));
    }
    await setRules({ daysOffAWeek: 5 });
    const { rules, shortages } = await previewHorseRules(world.db, now);
    expect(rules).toEqual({ mostHoursADay: null, daysOffAWeek: 5 });
    expect(shortages.filter(({ date }) => date === sunday)).toMatchObject([
      { date: sunday, week: [sunday, addDays(sunday, 6)], riders: 6, horses: 4 },
    ]);
    expect(await countFree(addDays(sunday, 3))).toBe(0);
    const riders = (await listDepartures(world.db, now, sunday, 7)).map(({ sold }) => sold);
    expect(riders.reduce((sum, sold) => sum + sold, 0)).toBe(6);
    await setHorsesCounted(world.db, { counted: false, now });
    expect((await previewHorseRules(world.db, now)).shortages).toEqual([]);
    expect(ids).toHaveLength(3);
  });

  it("two people who change the same rule do not overwrite each other", async () => {
    await setRules({ daysOffAWeek: 1 });
    const late = { rules: { ...noHorseRules, daysOffAWeek: 2 }, now };
    expect(
      await changeHorseRules(world.db, {
        ...late,
        shown: { mostHoursADay: "", daysOffAWeek: "" },
      }),
    ).toMatchObject({ outcome: "conflict" });
    expect(await readHorseRules(world.db)).toEqual({ ...noHorseRules, daysOffAWeek: 1 });
  });

  it("pages are published again with the rules only while the horses count", async () => {
    await ensureContent(world.db, now);
    const getPublished = async () => {
      await getNewestPublicationNumber(world.db, now);
      const [newest] = await listNewestPublications(world.db, 1);
      return [newest?.horseHoursADay, newest?.horseDaysOffAWeek];
    };
    await setRules({ mostHoursADay: 4.5, daysOffAWeek: 2 });
    expect(await getPublished()).toEqual([null, null]);
    await countHorses(1);
    expect(await getPublished()).toEqual([4.5, 2]);
    await setRules({ mostHoursADay: 4.5 });
    expect(await getPublished()).toEqual([4.5, null]);
    await setHorsesCounted(world.db, { counted: false, now });
    expect(await getPublished()).toEqual([null, null]);
  });
});
