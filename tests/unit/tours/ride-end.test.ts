import { describe, expect, it } from "vitest";
import { findScheduledRide, getRideMinutes } from "#app/departures/departure-times.ts";
import { getHorsesLeft, listHorseUses } from "#app/departures/horse-capacity.ts";
import { adoptReturnTimes } from "#app/tours/catalog/adopt-return-times.ts";
import { catalogSchema } from "#app/tours/catalog/catalog-schema.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import {
  findLateEnds,
  findProposedPickup,
  getEarlyMinutes,
  getReturnTime,
  getRideEnd,
  getRideOnDay,
} from "#app/tours/ride-end.ts";
import type { DepartureTime } from "#app/tours/tour-listing.ts";

const seed = seedCatalog();
const { sunset, "hot-springs": springs } = seed.listings;
const [evening] = sunset.departures;

describe("end of a ride that follows the sunset", () => {
  it.each([
    ["2026-12-21", "19:00"],
    ["2027-04-25", "19:00"],
    ["2027-04-26", "19:05"],
    ["2027-06-21", "19:20"],
    ["2027-07-10", "19:20"],
    ["2027-08-25", "19:05"],
    ["2027-08-26", "19:00"],
    ["2027-08-28", "19:00"],
  ])("on %s the sunset ride ends at %s", (date, end) => {
    expect(getRideOnDay(evening, date).end).toBe(end);
    expect(findScheduledRide(sunset, { date, start: "16:00" })?.end).toBe(end);
    expect(getRideMinutes(sunset, { date, start: "16:00" })).toBe(
      (Number(end.slice(0, 2)) - 16) * 60 + Number(end.slice(3)),
    );
  });

  it("findLateEnds returns the days and the most minutes, or null for a ride with a fixed end", () => {
    expect(findLateEnds(evening)).toEqual({
      first: "2027-04-26",
      last: "2027-08-25",
      minutes: 20,
    });
    const { minutesAfterSunset: _, ...fixed } = evening;
    expect(findLateEnds(fixed)).toBeNull();
    expect(getRideOnDay(fixed, "2027-06-21")).toBe(fixed);
  });

  it("horses are in use until the day's end and their rest after it", () => {
    const late = { tour: "hot-springs", start: "19:35", riders: 0 };
    const countHorsesLeft = (date: string) =>
      getHorsesLeft(
        seed,
        { ...late, date },
        listHorseUses(seed, [{ tour: "sunset", date, start: "16:00", riders: 5 }]),
        null,
      ).left;
    // The rest of 30 minutes ends at 19:30 in December and at 19:50 in June.
    expect(countHorsesLeft("2026-12-21")).toBe(seed.horses.count);
    expect(countHorsesLeft("2027-06-21")).toBe(seed.horses.count - 5);
  });
});

describe("return to the hotel", () => {
  it("getReturnTime adds the ride's own minutes, or half an hour if it has none", () => {
    expect(getReturnTime({ ...evening, minutesToHotel: 45 }, sunset)).toBe("19:45");
    const { minutesToHotel: _, ...earlier } = evening;
    expect(getReturnTime(earlier, sunset)).toBe("19:30");
    expect(getReturnTime(getRideOnDay(evening, "2027-06-21"), sunset)).toBe("20:00");
    expect(getReturnTime({ ...evening, end: "23:50" }, sunset)).toBe("00:30");
  });

  it("getReturnTime is the longest duration after the usual pickup for a ride without a fixed end", () => {
    const [ride] = springs.departures;
    expect(getReturnTime({ ...ride, minutesToHotel: 45 }, springs)).toBe("13:00");
    const { proposedPickup: _, ...late }: DepartureTime = {
      ...ride,
      start: "22:30",
      pickups: ["21:45"],
    };
    const night = { ...springs, durationHours: [3, 3.25] as const };
    expect(getRideEnd(late, night, "2026-12-31", true)).toEqual({
      date: "2027-01-01",
      time: "01:00",
    });
    expect(getRideEnd(late, night, "2026-12-31", false)).toEqual({
      date: "2027-01-01",
      time: "01:00",
    });
  });

  it.each<[string, object, number | undefined]>([
    ["a stated time", { sunset: "19:45" }, 45],
    ["a stated time after midnight that does not fit", { sunset: "00:30" }, undefined],
    ["an empty setting", { sunset: "" }, undefined],
  ])("a stored catalog with %s gets the minutes of its first ride", (_, value, minutes) => {
    const [{ minutesToHotel: _own, ...first }, ...others] = sunset.departures;
    const listings = { ...seed.listings, sunset: { ...sunset, departures: [first, ...others] } };
    const stored = { ...seed, listings, business: { ...seed.business, backAtHotel: { value } } };
    const [ride] = catalogSchema.parse(stored).listings.sunset.departures;
    expect(ride.minutesToHotel).toBe(minutes);
  });

  it("the minutes to the hotel that the operator deletes do not return from an earlier setting", () => {
    const business = { ...seed.business, backAtHotel: { value: { sunset: "19:45" } } };
    const { listings, ...rest } = catalogSchema.parse({ ...seed, business });
    const departures = listings.sunset.departures.map(({ minutesToHotel: _, ...ride }) => ride);
    const edited = { ...rest, listings: { ...listings, sunset: { ...sunset, departures } } };
    const [ride] = catalogSchema.parse(edited).listings.sunset.departures;
    expect(ride.minutesToHotel).toBeUndefined();
  });

  it("adoptReturnTimes ignores examples and leaves newer catalogs and other values unchanged", () => {
    const example = { business: { backAtHotel: { value: { sunset: "19:45" }, example: true } } };
    for (const stored of [{ ...seed, ...example }, seed, null, undefined, "text"]) {
      expect(adoptReturnTimes(stored)).toBe(stored);
    }
    const kept = { ...seed, business: { backAtHotel: { value: { sunset: "19:45" } } } };
    expect(adoptReturnTimes(kept)).toMatchObject({
      listings: { sunset: { departures: [{ minutesToHotel: 40 }, {}] } },
    });
  });
});

describe("usual pickup", () => {
  it("getEarlyMinutes returns by how much a tour is longer from an earlier pickup", () => {
    expect(findProposedPickup(evening)).toBe("15:00");
    expect(evening.pickups.map((pickup) => getEarlyMinutes(evening, pickup))).toEqual([
      60, 30, 0, 0,
    ]);
  });

  it("a ride without a usual pickup, or whose usual pickup was removed, proposes none", () => {
    const { proposedPickup: _, ...without } = evening;
    const removed: DepartureTime = { ...evening, pickups: ["14:00"] };
    for (const ride of [without, removed]) {
      expect(findProposedPickup(ride)).toBeUndefined();
      expect(getEarlyMinutes(ride, "14:00")).toBe(0);
    }
  });
});
