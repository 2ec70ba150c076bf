import { describe, expect, it } from "vitest";
import { getNightLight } from "#app/departures/night-light.ts";
import { getSky, type MoonPhase } from "#app/departures/sky-events.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";

const lightOf = (date: string) => getNightLight(date, getSky(date));

/** These new and full moons, in UTC, are from an almanac. */
const almanac: readonly [MoonPhase, string][] = [
  ["full", "2026-01-03T10:03Z"],
  ["new", "2026-01-18T19:52Z"],
  ["full", "2026-02-01T22:09Z"],
  ["new", "2026-02-17T12:01Z"],
  ["full", "2026-03-03T11:38Z"],
  ["new", "2026-03-19T01:23Z"],
  ["full", "2026-04-02T02:12Z"],
  ["full", "2026-05-01T17:23Z"],
  ["full", "2026-05-31T08:45Z"],
  ["new", "2026-06-15T02:54Z"],
  ["new", "2026-08-12T17:37Z"],
  ["full", "2026-08-28T04:18Z"],
  ["full", "2026-10-26T04:12Z"],
  ["new", "2026-11-09T07:02Z"],
  ["full", "2026-11-24T14:53Z"],
  ["new", "2026-12-09T00:52Z"],
  ["full", "2026-12-24T01:28Z"],
  ["new", "2027-02-06T15:56Z"],
  ["full", "2027-02-20T23:23Z"],
];

describe("moon", () => {
  it.each(almanac)("getSky reports the %s moon on the local day of %s", (phase, instant) => {
    const date = toLocalDate(new Date(instant));
    expect(getSky(date).phase).toBe(phase);
    expect(getSky(addDays(date, -1)).phase).toBeNull();
    expect(getSky(addDays(date, 1)).phase).toBeNull();
  });

  it("getSky returns the four moon phases in order, each on one day", () => {
    const seen: MoonPhase[] = [];
    for (let date = "2026-12-01"; date < "2027-03-01"; date = addDays(date, 1)) {
      const { phase } = getSky(date);
      if (phase) seen.push(phase);
    }
    const order: MoonPhase[] = ["new", "first-quarter", "full", "last-quarter"];
    const first = order.indexOf(seen[0] as MoonPhase);
    expect(seen).toEqual(seen.map((_, index) => order[(first + index) % 4]));
    expect(seen.length).toBeGreaterThanOrEqual(12);
  });

  it("getSky returns a dark night only around the new moon", () => {
    const dark = ["2026-12-05", "2026-12-08", "2026-12-10"];
    const light = ["2026-12-03", "2026-12-14", "2026-12-23"];
    expect(dark.map((date) => getSky(date).isDark)).toEqual([true, true, true]);
    expect(light.map((date) => getSky(date).isDark)).toEqual([false, false, false]);
    expect(dark.map(lightOf)).toEqual(["dark", "dark", "dark"]);
    expect(light.map(lightOf)).not.toContain("dark");
  });

  it("getNightLight is moonlit near the full moon if the moon has risen by 19:30", () => {
    expect(lightOf("2026-12-22")).toBe("moonlit");
    expect(lightOf("2026-12-23")).toBe("moonlit");
    // The moon is nearly full on these days, but it is still below the horizon at 19:30.
    expect(lightOf("2026-12-25")).toBeNull();
    expect(lightOf("2026-12-26")).toBeNull();
    expect(lightOf("2026-12-16")).toBeNull();
  });
});

describe("moon age", () => {
  it("getSky counts the moon's age from one new moon to the next", () => {
    const ages = ["2026-12-09", "2026-12-17", "2026-12-24", "2026-12-31"].map(
      (date) => getSky(date).moonAge,
    );
    expect(ages).toEqual([...ages].sort());
    for (const [index, age] of ages.entries()) {
      expect(Math.abs(age - index / 4)).toBeLessThan(0.06);
    }
  });
});

describe("sunset", () => {
  it("getSky returns a sunset at 17:57 in the second week of December", () => {
    expect(getSky("2026-12-09").sunset).toBe("17:57");
  });

  it("getSky returns the latest sunsets in July and the earliest in late November", () => {
    expect(getSky("2026-07-05").sunset > "19:00").toBe(true);
    expect(getSky("2026-11-22").sunset < "17:57").toBe(true);
  });

  it("getSky returns the sunset of the local day whatever the server's time zone is", () => {
    const days = ["2026-12-31", "2027-01-01", "2027-01-02"];
    const sunsets = days.map((date) => getSky(date).sunset);
    expect(sunsets).toEqual([...sunsets].sort());
    expect(new Set(sunsets).size).toBeGreaterThan(1);
  });
});
