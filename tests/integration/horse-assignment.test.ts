import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type ChosenHorse,
  chooseHorses,
  completeRide,
} from "#app/bookings/horse-assignment/choose-horses.server.ts";
import {
  getRiderId,
  listDayAssignments,
} from "#app/bookings/horse-assignment/list-day-assignments.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { noAnswers } from "#app/bookings/riders/rider-answers.ts";
import { saveRiderAnswers } from "#app/bookings/riders/save-rider-answers.server.ts";
import { addHorseAbsence } from "#app/horses/horse-absences.server.ts";
import { addHorse, setHorseRetired } from "#app/horses/update-horse.server.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { bookings, horseRides, riderDetails } from "#db/schema.ts";
import { testHorse } from "../support/test-horse.ts";
import { defaultNow, useBookingDatabase } from "../support/use-booking-database.ts";

const world = useBookingDatabase();
const horses = { canela: randomUUID(), moro: randomUUID(), luna: randomUUID() };

beforeAll(async () => {
  const limits = { canela: 80, moro: 110, luna: 60 };
  for (const [name, id] of Object.entries(horses)) {
    const maxRiderKg = limits[name as keyof typeof horses];
    const typed = { ...testHorse, name, maxRiderKg };
    await addHorse(world.db, { id, typed, now: defaultNow });
  }
});
beforeEach(() => world.clock.set(defaultNow));

/** Creates a paid booking of two riders with the given weights. */
async function ride(date: string, weights: readonly (number | null)[] = [62, 95]) {
  const { bookingId, sessionId } = await world.hold({ date, participants: weights.length });
  await world.sandbox.paymentActions.pay(sessionId);
  await confirmPayment(world.deps, sessionId);
  const submitted = weights.map((weightKg, index) => ({
    position: index + 1,
    answers: { ...noAnswers, name: `R${index + 1}`, weightKg },
    shown: JSON.stringify([null, null, null, null, []]),
  }));
  await saveRiderAnswers(world.deps, bookingId, submitted, "en");
  return bookingId;
}

const keyOf = (date: string) => ({ tour: "sunset" as const, date, start: "16:00" });
async function readRide(day: string) {
  const { departures } = await listDayAssignments(world.db, world.clock.now(), {
    day,
    locale: "en",
  });
  return departures[0];
}
async function readHorses(day: string) {
  return (await readRide(day))?.riders.map(({ horseId }) => horseId);
}
const choose = (bookingId: string, position: number, change: Partial<ChosenHorse>) => ({
  ...{ bookingId, position, horseId: null, shown: null, reason: "" },
  ...change,
});
const send = (date: string, ...chosen: ChosenHorse[]) =>
  chooseHorses(world.deps, { key: keyOf(date), chosen, locale: "en" });

describe("listDayAssignments", () => {
  it("listDayAssignments proposes a horse that carries each rider, and none out of service", async () => {
    const date = "2026-12-09";
    await ride(date);
    expect(await readHorses(date)).toEqual([horses.canela, horses.moro]);
    const absence = { fromDay: date, toDay: date, reason: "lame" };
    const id = randomUUID();
    const out = { id, horseId: horses.moro, typed: absence, now: defaultNow };
    await addHorseAbsence(world.db, out);
    expect(await readHorses(date)).toEqual([horses.canela, null]);
  });

  it("a rider above the limit of the settings gets no horse, also where one would carry more", async () => {
    const date = "2026-12-29";
    await ride(date, [62, 105]);
    const [, heavy] = (await readRide(date))?.riders ?? [];
    expect(heavy).toMatchObject({ cannotRide: true, horseId: null });
    expect(heavy?.proposal).toMatchObject({ missing: { cause: { cause: "cannot-ride" } } });
  });

  it("a rider of unknown weight gets a horse last", async () => {
    const date = "2026-12-10";
    const bookingId = await ride(date, [null, 55, 70, 95]);
    const rows = (await readRide(date))?.riders;
    expect(rows?.map(({ horseId }) => horseId)).toEqual([
      null,
      horses.luna,
      horses.canela,
      horses.moro,
    ]);
    expect(rows?.[0]?.proposal).toMatchObject({ mark: "ask-weight", outcome: "no-horse" });
    await world.db.update(bookings).set({ noShowAt: defaultNow }).where(eq(bookings.id, bookingId));
    expect((await readRide(date))?.riders).toEqual([]);
  });
});

describe("chooseHorses", () => {
  it("chooseHorses keeps a choice, and takes it back", async () => {
    const date = "2026-12-11";
    const id = await ride(date, [62, 60]);
    expect(await readHorses(date)).toEqual([horses.moro, horses.canela]);
    const canela = { horseId: horses.canela };
    expect(await send(date, choose(id, 1, canela))).toEqual({ outcome: "done" });
    expect(await readHorses(date)).toEqual([horses.canela, horses.moro]);
    await send(date, choose(id, 1, { shown: horses.canela }));
    expect(await readHorses(date)).toEqual([horses.moro, horses.canela]);
  });

  it("chooseHorses needs a reason for a horse that carries less than the rider weighs", async () => {
    const date = "2026-12-12";
    const id = await ride(date);
    const canela = { horseId: horses.canela };
    expect(await send(date, choose(id, 2, canela))).toEqual({
      ...{ outcome: "needs-reason", rider: "R2", horse: "canela", weightKg: 95, mostKg: 80 },
    });
    expect(await send(date, choose(id, 2, { ...canela, reason: " " }))).toMatchObject({
      outcome: "needs-reason",
    });
    expect(await readHorses(date)).toEqual([horses.canela, horses.moro]);
    expect(await send(date, choose(id, 2, { ...canela, reason: "walks only" }))).toEqual({
      outcome: "done",
    });
    expect((await readRide(date))?.riders[1]).toMatchObject({
      horseId: horses.canela,
      choice: { reason: "walks only" },
    });
  });

  it("chooseHorses refuses a horse that is out of service, and the completed ride may name it", async () => {
    const date = "2026-12-08";
    const id = await ride(date, [50, 55]);
    const typed = { fromDay: date, toDay: date, reason: "lame since noon" };
    const out = { id: randomUUID(), horseId: horses.moro, typed, now: defaultNow };
    await addHorseAbsence(world.db, out);
    const moro = choose(id, 1, { horseId: horses.moro });
    expect(await send(date, moro)).toMatchObject({
      ...{ outcome: "impossible", rider: "R1", horse: "moro", limits: ["out-of-service"] },
    });
    expect((await readRide(date))?.riders[0]).toMatchObject({ choice: null });
    world.clock.set(toInstant(date, "20:00"));
    const ridden = new Map([
      [getRiderId({ bookingId: id, position: 1 }), horses.moro],
      [getRiderId({ bookingId: id, position: 2 }), horses.canela],
    ]);
    const completion = { ridden, by: "Chuy", shownCompletion: null, locale: "en" as const };
    const completed = { ...completion, key: keyOf(date), chosen: [moro, choose(id, 2, {})] };
    expect(await completeRide(world.deps, completed)).toEqual({ outcome: "done" });
    expect(await readHorses(date)).toEqual([horses.moro, horses.canela]);
  });

  it("chooseHorses refuses one horse for two riders, and a choice made meanwhile", async () => {
    const date = "2026-12-13";
    const id = await ride(date, [50, 55]);
    const luna = { horseId: horses.luna };
    expect(await send(date, choose(id, 1, luna), choose(id, 2, luna))).toMatchObject({
      ...{ outcome: "same-horse", rider: "R2", other: "R1", horse: "luna" },
    });
    await send(date, choose(id, 1, luna));
    expect(await send(date, choose(id, 1, { horseId: horses.moro }))).toEqual({
      ...{ outcome: "chosen-meanwhile", rider: "R1", horse: "luna" },
    });
    expect(await send(date, choose(id, 2, luna))).toMatchObject({ outcome: "same-horse" });
  });

  it("of two simultaneous choices of one horse only one is stored", async () => {
    const date = "2026-12-14";
    const id = await ride(date, [50, 55]);
    const results = await Promise.all([
      send(date, choose(id, 1, { horseId: horses.moro })),
      send(date, choose(id, 2, { horseId: horses.moro })),
    ]);
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(["done", "same-horse"]);
  });

  it("chooseHorses refuses riders, horses and days that the form cannot have", async () => {
    const date = "2026-12-15";
    const id = await ride(date);
    const moro = { horseId: horses.moro };
    const wrong = [
      choose(randomUUID(), 1, moro),
      choose(id, 9, moro),
      choose(id, 1, { horseId: randomUUID() }),
    ];
    for (const one of wrong) expect(await send(date, one)).toEqual({ outcome: "outdated" });
    expect(await send("2026-12-16", choose(id, 1, moro))).toEqual({ outcome: "outdated" });
  });
});

describe("completeRide", () => {
  const complete = (
    date: string,
    ridden: ReadonlyMap<string, string | null>,
    shownCompletion: string | null = null,
  ) =>
    completeRide(world.deps, {
      ...{ key: keyOf(date), chosen: [], ridden, by: "Ana", shownCompletion, locale: "en" },
    });

  it("completeRide stores who rode which horse, and counts it in the horse's week", async () => {
    const [date, next] = ["2027-01-05", "2027-01-06"];
    const id = await ride(date, [50, 55]);
    await ride(next, [50, 55]);
    const ridden = new Map([
      [getRiderId({ bookingId: id, position: 1 }), horses.luna],
      [getRiderId({ bookingId: id, position: 2 }), horses.moro],
    ]);
    expect(await complete(date, ridden)).toEqual({ outcome: "not-started" });
    world.clock.set(toInstant(date, "16:01"));
    expect(await complete(date, ridden)).toEqual({ outcome: "done" });
    const done = await readRide(date);
    expect(done?.riders.map(({ horseId }) => horseId)).toEqual([horses.luna, horses.moro]);
    expect(done?.completed?.by).toBe("Ana");
    const weeks = (await readRide(next))?.riders.map(({ proposal }) =>
      proposal?.outcome === "proposed" ? proposal.horse.ridesInWeek : null,
    );
    expect(weeks?.toSorted()).toEqual([0, 1]);
    expect(await complete(date, ridden)).toEqual({ outcome: "outdated" });
    const shown = done?.completed?.at.toISOString() ?? null;
    const [[first = "", second = ""]] = [[...ridden.keys()]];
    expect(await complete(date, new Map([[first, horses.luna]]), shown)).toEqual({
      outcome: "outdated",
    });
    const corrected = new Map([
      [first, horses.luna],
      [second, null],
    ]);
    expect(await complete(date, corrected, shown)).toEqual({ outcome: "done" });
    expect(await readHorses(date)).toEqual([horses.luna, null]);
  });

  it("completeRide stores nothing when a horse carried two riders or does not exist", async () => {
    const date = "2027-01-07";
    const id = await ride(date, [50, 55]);
    world.clock.set(toInstant(date, "17:00"));
    const [first, second] = [1, 2].map((position) => getRiderId({ bookingId: id, position }));
    const before = await world.db.$count(horseRides);
    const mapTo = (...ids: readonly string[]) =>
      new Map([first, second].map((rider, index) => [rider ?? "", ids[index] ?? null]));
    expect(await complete(date, mapTo(horses.luna, horses.luna))).toEqual({
      ...{ outcome: "same-horse", rider: "R2", other: "R1", horse: "luna" },
    });
    expect(await complete(date, mapTo(randomUUID()))).toEqual({ outcome: "outdated" });
    expect((await readRide(date))?.completed).toBeNull();
    expect(await world.db.$count(horseRides)).toBe(before);
  });
});

it("a horse above its limit needs a reason when the ride is completed, and a retired horse keeps its ride", async () => {
  const date = "2027-01-20";
  const id = await ride(date, [62, 95]);
  world.clock.set(toInstant(date, "17:00"));
  const ids = [1, 2].map((position) => getRiderId({ bookingId: id, position }));
  const complete = (second: string, reason: string, shownCompletion: string | null = null) =>
    completeRide(world.deps, {
      ...{ key: keyOf(date), by: "Ana", shownCompletion, locale: "en" },
      chosen: [choose(id, 2, { horseId: second, reason })],
      ridden: new Map([
        [ids[0] ?? "", horses.luna],
        [ids[1] ?? "", second],
      ]),
    });
  await world.db
    .update(riderDetails)
    .set({ weightKg: 58 })
    .where(and(eq(riderDetails.bookingId, id), eq(riderDetails.position, 1)));
  expect(await complete(horses.canela, "")).toMatchObject({
    ...{ outcome: "needs-reason", rider: "R2", horse: "canela", weightKg: 95, mostKg: 80 },
  });
  expect(await complete(horses.canela, "walked")).toEqual({ outcome: "done" });
  await setHorseRetired(world.db, { id: horses.luna, retired: true, now: world.clock.now() });
  const done = await readRide(date);
  expect(done?.riders.map(({ horseId }) => horseId)).toEqual([horses.luna, horses.canela]);
  const shown = done?.completed?.at.toISOString() ?? null;
  expect(await complete(horses.moro, "", shown)).toEqual({ outcome: "done" });
  expect(await readHorses(date)).toEqual([horses.luna, horses.moro]);
  await setHorseRetired(world.db, { id: horses.luna, retired: false, now: world.clock.now() });
});

it("a choice for a rider ends when the booking moves to another day", async () => {
  const [from, to] = ["2027-01-12", "2027-01-13"];
  const id = await ride(from, [50, 55]);
  await send(from, choose(id, 1, { horseId: horses.moro }));
  await ride(to, [50, 55]);
  const departureId = (await world.findDeparture(to))?.id ?? null;
  await world.db.update(bookings).set({ departureId, bookingDate: to }).where(eq(bookings.id, id));
  const moved = (await readRide(to))?.riders.filter(({ bookingId }) => bookingId === id);
  expect(moved?.map(({ choice }) => choice)).toEqual([null, null]);
});
