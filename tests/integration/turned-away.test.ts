import { afterEach, describe, expect, it } from "vitest";
import { recordTurnedAway } from "#app/leads/turned-away.server.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { listTurnedAway } from "#app/reports/list-turned-away.server.ts";
import { getPeriodOfDay } from "#app/reports/report-period.ts";
import { turnedAwayRiders } from "#db/schema.ts";
import {
  createBookingRequest,
  defaultNow,
  useBookingDatabase,
} from "../support/use-booking-database.ts";

const world = useBookingDatabase();
afterEach(() => world.clock.set(defaultNow));

const tap = (day: string, riders: string, tour = "sunset") =>
  recordTurnedAway(world.deps, { tour, day, riders });
const listOf = async (date: string) => {
  const { now } = await listTurnedAway(world.db, getPeriodOfDay("day", date));
  return Object.fromEntries(now.map(({ reason, riders }) => [reason, riders]));
};

describe("recordTurnedAway", () => {
  it("counts the riders of a party that is too small or too large, and no party that can ride", async () => {
    const date = "2026-12-09";
    expect(await tap(date, "1")).toBe(true);
    expect(await tap(date, "2")).toBe(false);
    await world.submitCheckout(createBookingRequest({ date, participants: 10 }));
    expect(await tap(date, "2")).toBe(false);
    const parties = await Promise.all([tap(date, "3"), tap(date, "4"), tap(date, "3")]);
    expect(parties).toEqual([true, true, true]);
    expect(await listOf(date)).toEqual({ full: 10, "too-few": 1 });
  });

  it("names a ride whose bookings have closed, and counts nothing on days that are over or not on sale", async () => {
    const date = "2026-12-11";
    world.clock.set(toInstant(date, "13:00"));
    expect(await tap(date, "2")).toBe(true);
    expect(await tap(addDays(date, -1), "2")).toBe(false);
    expect(await tap(addDays(date, 500), "2")).toBe(false);
    expect(await listOf(date)).toEqual({ "too-late": 2 });
  });

  it("counts nothing that is no wish, and keeps a day, a tour, a reason and two numbers", async () => {
    const long = "9".repeat(64_000);
    const wishes = [
      ["2026-12-09", "0"],
      ["2026-12-09", "13"],
      ["2026-12-09", long],
      ["2026-12-09", "-1"],
      [long, "1"],
      ["2026-02-30", "1"],
    ] as const;
    for (const [day, riders] of wishes) expect(await tap(day, riders)).toBe(false);
    expect(await tap("2026-12-09", "1", "constructor")).toBe(false);
    const [row] = await world.db.select().from(turnedAwayRiders);
    expect(Object.keys(row ?? {}).sort()).toEqual([
      ...["parties", "reason", "rideDate", "riders", "tourId"],
    ]);
  });
});

it("listTurnedAway shows a period beside the same one a year earlier", async () => {
  const values = { tourId: "sunset", reason: "full", parties: 1 } as const;
  await world.db.insert(turnedAwayRiders).values([
    { ...values, rideDate: "2027-02-10", riders: 5 },
    { ...values, rideDate: "2026-02-11", riders: 7 },
  ]);
  const { now, before } = await listTurnedAway(world.db, getPeriodOfDay("month", "2027-02-01"));
  expect([now, before].map((rows) => rows.map(({ riders }) => riders))).toEqual([[5], [7]]);
});
