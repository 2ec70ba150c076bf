import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { completeRide } from "#app/bookings/horse-assignment/choose-horses.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { findPublicHorseWeek } from "#app/horses/find-public-horse-week.server.ts";
import { addHorseAbsence } from "#app/horses/horse-absences.server.ts";
import { setHorseVisibility } from "#app/horses/horse-visibility.server.ts";
import { listHorseWeek } from "#app/horses/list-horse-week.server.ts";
import { addHorse, setHorseRetired } from "#app/horses/update-horse.server.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { testHorse } from "../support/test-horse.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const [canela, moro, old] = [randomUUID(), randomUUID(), randomUUID()];
const [monday, tuesday, wednesday] = ["2026-12-14", "2026-12-15", "2026-12-16"];
const week = { first: monday, last: addDays(monday, 6) };
const riders = new Map<string, string>();

beforeAll(async () => {
  for (const [name, id] of Object.entries({ Canela: canela, Moro: moro, Old: old })) {
    await addHorse(world.db, { id, typed: { ...testHorse, name }, now: defaultNow });
  }
  await setHorseRetired(world.db, { id: old, retired: true, now: defaultNow });
  const lame = { fromDay: tuesday, toDay: tuesday, reason: "lame" };
  await addHorseAbsence(world.db, {
    ...{ id: randomUUID(), horseId: moro, typed: lame, now: defaultNow },
  });
  for (const date of [monday, wednesday]) {
    const { bookingId, sessionId } = await world.hold({ date, participants: 2 });
    await world.sandbox.paymentActions.pay(sessionId);
    await confirmPayment(world.deps, sessionId);
    riders.set(date, bookingId);
  }
});

async function complete(date: string, ridden: Readonly<Record<number, string>>) {
  world.clock.set(toInstant(date, "20:00"));
  const entries = [1, 2].map(
    (position) => [`${riders.get(date)} ${position}`, ridden[position] ?? null] as const,
  );
  const key = { tour: "sunset", date, start: "16:00" } as const;
  return completeRide(world.deps, {
    ...{ key, chosen: [], ridden: new Map(entries), by: "Ana" },
    ...{ shownCompletion: null, locale: "en" },
  });
}

it("a week's sums come from completed rides, and a day with a ride that nobody completed is no rest", async () => {
  const now = toInstant(addDays(monday, 7), "09:00");
  const list = async () =>
    (await listHorseWeek(world.db, now, week)).map(({ name, days, ...sums }) => ({
      name,
      states: days.slice(0, 4).map(({ state }) => state),
      sums: [sums.rides, sums.minutes > 0, sums.restDays, sums.outDays],
    }));
  expect(await list()).toEqual([
    {
      ...{ name: "Canela", sums: [0, false, 5, 0] },
      states: ["unrecorded", "rest", "unrecorded", "rest"],
    },
    {
      ...{ name: "Moro", sums: [0, false, 4, 1] },
      states: ["unrecorded", "out", "unrecorded", "rest"],
    },
  ]);
  expect(await complete(monday, { 1: canela, 2: moro })).toEqual({ outcome: "done" });
  expect(await complete(wednesday, { 1: canela })).toEqual({ outcome: "done" });
  expect(await list()).toEqual([
    { name: "Canela", sums: [2, true, 5, 0], states: ["rode", "rest", "rode", "rest"] },
    { name: "Moro", sums: [1, true, 5, 1], states: ["rode", "out", "rest", "rest"] },
  ]);
});

it("the site says nothing about the horses' days until the owner switches it on", async () => {
  const now = toInstant(addDays(monday, 7), "09:00");
  expect(await findPublicHorseWeek(world.db, now)).toBeNull();
  const show = (shown: boolean) =>
    setHorseVisibility(world.db, { fact: "week", shown, now: defaultNow });
  await show(true);
  expect(await findPublicHorseWeek(world.db, now)).toEqual({
    until: week.last,
    horses: [
      { name: "Canela", rides: 2, daysOff: 5 },
      { name: "Moro", rides: 1, daysOff: 6 },
    ],
  });
  await show(false);
  expect(await findPublicHorseWeek(world.db, now)).toBeNull();
});

it("the site leaves out horses while a ride of the seven days is not completed", async () => {
  const date = addDays(monday, 10);
  const { sessionId } = await world.hold({ date, participants: 2 });
  await world.sandbox.paymentActions.pay(sessionId);
  await confirmPayment(world.deps, sessionId);
  await setHorseVisibility(world.db, { fact: "week", shown: true, now: defaultNow });
  const find = (day: string) => findPublicHorseWeek(world.db, toInstant(day, "09:00"));
  expect((await find(date))?.horses).toHaveLength(2);
  expect((await find(addDays(date, 1)))?.horses).toEqual([]);
});
