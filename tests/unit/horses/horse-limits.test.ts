import { describe, expect, it } from "vitest";
import { countRidesInWeek, listLimits } from "#app/horses/horse-limits.ts";
import { createRideTime, exampleRide } from "../../support/arbitrary-herd.ts";
import { createHorse, createRider, listEarlierRides } from "./herd-examples.ts";

const list = (rider: Parameters<typeof createRider>[1], horse: Parameters<typeof createHorse>[1]) =>
  listLimits(createRider("Ana", rider), createHorse("Canela", horse), exampleRide);

describe("limits of one rider on one horse", () => {
  it("a rider may weigh as much as the horse carries, and not more", () => {
    expect(list({ weightKg: 80 }, { maxRiderKg: 80 })).toEqual([]);
    expect(list({ weightKg: 80.1 }, { maxRiderKg: 80 })).toEqual(["too-heavy"]);
    expect(list({ weightKg: null }, { maxRiderKg: 20 })).toEqual([]);
  });

  it("children under 12 and beginners ride only calm horses", () => {
    for (const temperament of ["steady", "lively"] as const) {
      expect(list({ age: 11, experience: "rides-well" }, { temperament })).toEqual(["not-calm"]);
      expect(list({ experience: "never" }, { temperament })).toEqual(["not-calm"]);
      expect(list({ age: 12, experience: "some" }, { temperament })).toEqual([]);
    }
    expect(list({ age: 6, experience: "never" }, { temperament: "calm" })).toEqual([]);
  });

  it("a rider of unknown experience rides no lively horse", () => {
    expect(list({ experience: "unknown" }, { temperament: "lively" })).toEqual(["too-lively"]);
    expect(list({ experience: "unknown" }, { temperament: "steady" })).toEqual([]);
    expect(list({ experience: "unknown", age: null }, { temperament: "calm" })).toEqual([]);
  });

  it("a horse is out of service from the first to the last day, or without end", () => {
    const day = exampleRide.date;
    const isOut = (from: string, to: string | null) =>
      list({}, { absences: [{ fromDay: from, toDay: to }] }).includes("out-of-service");
    expect(isOut(day, day)).toBe(true);
    expect(isOut("2026-12-01", null)).toBe(true);
    expect(isOut("2026-12-01", "2026-12-09")).toBe(false);
    expect(isOut("2026-12-11", null)).toBe(false);
  });

  it("a horse rests before and after the ride, and no longer than its rest", () => {
    const hasRest = (hour: number) =>
      list({}, { restMinutes: 60, rides: [createRideTime(exampleRide.date, hour, 60)] });
    expect(hasRest(14)).toEqual([]);
    expect(hasRest(14.5)).toEqual(["resting"]);
    expect(hasRest(16.5)).toEqual(["resting"]);
    expect(hasRest(18.5)).toEqual(["resting"]);
    expect(hasRest(19)).toEqual([]);
  });

  it("a horse has at most its rides of a day", () => {
    const rides = [createRideTime(exampleRide.date, 6), createRideTime(exampleRide.date, 10)];
    expect(list({}, { maxRidesPerDay: 2, rides })).toEqual(["most-rides"]);
    expect(list({}, { maxRidesPerDay: 3, rides })).toEqual([]);
    expect(list({}, { maxRidesPerDay: 1, rides: listEarlierRides(1, 1) })).toEqual([]);
  });

  it("a horse is ridden no longer than the hours of a day", () => {
    // The ride takes two hours.
    const rides = [createRideTime(exampleRide.date, 8, 90)];
    const withHours = (mostHoursADay: number) =>
      list({}, { rides, rules: { mostHoursADay, daysOffAWeek: null } });
    expect(withHours(3.5)).toEqual([]);
    expect(withHours(3)).toEqual(["most-hours"]);
  });

  it("a horse has its days off between Sunday and Saturday", () => {
    // The ride is on a Thursday, so four days before it are of its week.
    const rides = listEarlierRides(1, 2, 3, 4, 5, 6);
    const withDaysOff = (daysOffAWeek: number) =>
      list({}, { rides, rules: { mostHoursADay: null, daysOffAWeek } });
    expect(withDaysOff(2)).toEqual([]);
    expect(withDaysOff(3)).toEqual(["day-off"]);
    const sameDay = [...rides, createRideTime(exampleRide.date, 8, 60)];
    const rules = { mostHoursADay: null, daysOffAWeek: 2 };
    expect(list({}, { rides: sameDay, rules })).toEqual([]);
  });

  it("countRidesInWeek counts the day of the ride and the six days before", () => {
    const rides = [...listEarlierRides(0, 1, 6, 7), createRideTime("2026-12-11", 8)];
    expect(countRidesInWeek(createHorse("Canela", { rides }), exampleRide)).toBe(3);
  });
});
