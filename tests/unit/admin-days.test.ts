import { describe, expect, it } from "vitest";
import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import {
  allWeekdays,
  countDaysInPeriod,
  type DaySelection,
  findSelectionProblem,
  isDepartureSelected,
  listSelectedDays,
  maxSelectedDays,
  splitSelectionIntoWeeks,
} from "#app/departures/day-selection.ts";
import { addDays, getWeekday, listDaysOfMonth } from "#app/platform/local-date.ts";
import { formatClosingResult } from "#app/web/admin/closed-day-parts/closing-result.ts";
import {
  getInitialDaySelection,
  getReviewPath,
  getSelectionPath,
  joinDepartureKeys,
  parseDaySelection,
  parseDepartureKeys,
} from "#app/web/admin/closed-day-parts/day-selection-form-values.ts";
import { formatDays } from "#app/web/admin/closed-day-parts/format-days.ts";
import {
  findDayForKey,
  getAdjacentSpan,
  getCalendarSpan,
  getOccupancyLevel,
  getSpanPath,
  groupIntoWeeks,
  parseCalendarSpan,
} from "#app/web/admin/departures/month-calendar.ts";
import { formatDayLabel } from "#app/web/admin/departures/month-grid.tsx";

const today = "2026-12-01";
const choice = (change: Partial<DaySelection> = {}): DaySelection => ({
  from: today,
  until: "2026-12-31",
  weekdays: allWeekdays,
  tour: null,
  start: null,
  ...change,
});

describe("selection of days", () => {
  it("findSelectionProblem returns the problem and the field to correct", () => {
    const problem = (change: Partial<DaySelection>) => findSelectionProblem(choice(change), today);
    expect(problem({})).toBeNull();
    expect(problem({ from: "2026-11-30" })).toEqual({ field: "from", problem: "over" });
    expect(problem({ until: "2026-11-30" })).toEqual({ field: "until", problem: "before-from" });
    const year = addDays(today, maxSelectedDays - 1);
    expect(problem({ until: year })).toBeNull();
    expect(problem({ until: addDays(today, 399) })).toEqual({
      field: "until",
      problem: "too-long",
    });
    expect(problem({ weekdays: [] })).toEqual({ field: "weekdays", problem: "none" });
    // December 1, 2026 is a Tuesday.
    expect(problem({ until: "2026-12-03", weekdays: [6, 7] })).toEqual({
      field: "weekdays",
      problem: "none-in-span",
    });
  });

  it("a selection of days includes only departures on its weekdays, of its tour and at its start time", () => {
    const weekend = choice({ weekdays: [6, 7] });
    const days = listSelectedDays(weekend);
    expect(days.length).toBe(8);
    expect(new Set(days.map(getWeekday))).toEqual(new Set([6, 7]));
    const sunset = { tour: "sunset", date: "2026-12-05", start: "16:00" } as const;
    expect(isDepartureSelected(weekend, sunset)).toBe(true);
    expect(isDepartureSelected(weekend, { ...sunset, date: "2026-12-04" })).toBe(false);
    expect(isDepartureSelected(choice({ until: "2026-12-04" }), sunset)).toBe(false);
    expect(isDepartureSelected(choice({ tour: "hot-springs" }), sunset)).toBe(false);
    expect(isDepartureSelected(choice({ tour: "sunset", start: "08:00" }), sunset)).toBe(false);
  });

  it("splitSelectionIntoWeeks covers each selected day exactly once", () => {
    for (const until of [today, "2026-12-07", "2026-12-08", "2027-11-30"]) {
      const whole = choice({ until });
      const weeks = splitSelectionIntoWeeks(whole);
      expect(weeks.flatMap(listSelectedDays)).toEqual(listSelectedDays(whole));
      expect(weeks.every((week) => countDaysInPeriod(week) <= 7)).toBe(true);
    }
  });

  it("parseDaySelection reads a selection from the URL and reports invalid values", () => {
    const read = (address: string) =>
      parseDaySelection(new URL(address, "http://site.test").searchParams, today);
    expect(read(getReviewPath("close", getInitialDaySelection(today)))).toMatchObject({
      choice: choice({ until: "2026-12-07" }),
    });
    const texts = { from: today, until: "2026-12-31", ride: "sunset-16:00", weekdays: [1, 7] };
    expect(read(getSelectionPath("reopen", texts))).toMatchObject({
      choice: choice({ tour: "sunset", start: "16:00", weekdays: [1, 7] }),
    });
    const none = `/admin/departures/close?from=${today}&until=${today}&weekdays=chosen`;
    expect(read(none)).toMatchObject({ choice: null, problems: { weekdays: "none" } });
    const wrong = "/admin/departures/close?from=2026-02-30&until=x&ride=moon";
    expect(read(wrong)).toMatchObject({
      choice: null,
      problems: { from: "no-day", until: "no-day", ride: "unknown-ride" },
    });
  });

  it("parseDepartureKeys reads the output of joinDepartureKeys and skips invalid keys", () => {
    const keys = [
      { tour: "sunset", date: "2026-12-05", start: "16:00" },
      { tour: "hot-springs", date: "2026-12-06", start: "08:00" },
    ] as const;
    expect(parseDepartureKeys(joinDepartureKeys(keys))).toEqual(keys);
    expect(parseDepartureKeys("2026-13-01/sunset-16:00 x 2026-12-01/moon-16:00")).toEqual([]);
  });

  it("formatDays groups consecutive days into spans", () => {
    const days = ["2026-12-24", "2026-12-25", "2026-12-26", "2026-12-28", "2027-01-01"];
    expect(formatDays(days, "en")).toBe("Thu, Dec 24 to Sat, Dec 26, Mon, Dec 28, and Fri, Jan 1");
    expect(formatDays(["2026-12-28"], "es")).toBe("lun 28 de dic");
  });

  it("formatClosingResult reports the result in both languages", () => {
    const done = { operation: "close", days: 0, rides: 38, guests: 0, byHand: 0, left: 3 } as const;
    expect(formatClosingResult(done, "en")).toBe("38 rides closed. 3 rides keep their riders.");
    expect(formatClosingResult({ ...done, days: 24, left: 0 }, "en")).toBe("24 days closed.");
    // The day was closed before, so only its guests are notified now.
    const told = { ...done, rides: 0, guests: 2, left: 0 };
    expect(formatClosingResult(told, "en")).toBe("We're emailing 2 guests.");
    expect(formatClosingResult({ ...done, rides: 0, left: 0 }, "es")).toBe(
      "Ya no quedaba nada que cerrar.",
    );
    expect(
      formatClosingResult(
        { operation: "reopen", days: 0, rides: 1, guests: 3, byHand: 1, left: 0 },
        "es",
      ),
    ).toBe(
      "1 salida está abierta otra vez. Les estamos escribiendo a 2 clientes. A 1 avísale tú: no le llega ningún correo.",
    );
  });
});

const ride = (change: Partial<OperatorDeparture> = {}): OperatorDeparture => ({
  key: { tour: "sunset", date: "2026-12-05", start: "16:00" },
  name: null,
  end: "18:00",
  backAt: new Date("2026-12-06T00:00:00Z"),
  pickups: ["14:30"],
  capacity: 12,
  maxCapacity: 12,
  sold: 0,
  held: 0,
  blocked: 0,
  blocks: [],
  hasPrivateParty: false,
  guests: 0,
  undecided: 0,
  closed: null,
  ownClosure: null,
  dayClosed: false,
  closedWithDay: false,
  sale: "open",
  offered: true,
  onDemand: false,
  isGone: false,
  horses: null,
  seatsLeft: 12 - (change.sold ?? 0),
  ...change,
});

describe("departures calendar", () => {
  it("parseCalendarSpan returns a whole week or month, and getAdjacentSpan the one before or after it", () => {
    const span = (query: string) => parseCalendarSpan(new URLSearchParams(query), "2026-11-22");
    expect(span("")).toEqual({ view: "list", first: "2026-11-22", days: 14 });
    expect(span("view=week")).toEqual({ view: "week", first: "2026-11-22", days: 7 });
    expect(span("view=month&from=2028-02-29")).toEqual({
      view: "month",
      first: "2028-02-01",
      days: 29,
    });
    expect(span("view=year&from=2026-02-30").first).toBe("2026-11-22");
    expect(getAdjacentSpan(getCalendarSpan("month", "2027-01-31"), -1)).toEqual(
      getCalendarSpan("month", "2026-12-01"),
    );
    expect(getAdjacentSpan(getCalendarSpan("week", "2026-12-31"), 1).first).toBe("2027-01-03");
    expect(getSpanPath(getCalendarSpan("month", "2026-11-02"), "2026-11-22")).toBe(
      "/admin/departures?view=month",
    );
    expect(getSpanPath(getCalendarSpan("list", "2026-12-02"), "2026-11-22")).toBe(
      "/admin/departures?from=2026-12-02",
    );
  });

  it("groupIntoWeeks puts each day of a month in the column of its weekday", () => {
    for (let month = 0; month < 48; month += 1) {
      const first = `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
      const days = listDaysOfMonth(first);
      const weeks = groupIntoWeeks(days, (day) => day);
      expect(weeks.flat().filter((day) => day !== null)).toEqual(days);
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        for (const [column, day] of week.entries()) {
          if (day) expect(getWeekday(day)).toBe(column || 7);
        }
      }
    }
  });

  it("findDayForKey returns the day that a key moves the focus to, even in another month", () => {
    expect(findDayForKey("ArrowRight", "2026-12-31")).toBe("2027-01-01");
    expect(findDayForKey("ArrowUp", "2026-12-01")).toBe("2026-11-24");
    expect(findDayForKey("Home", "2026-12-05")).toBe("2026-11-29");
    expect(findDayForKey("End", "2026-12-02")).toBe("2026-12-05");
    expect(findDayForKey("PageDown", "2027-01-31")).toBe("2027-02-28");
    expect(findDayForKey("Enter", "2026-12-05")).toBeNull();
  });

  it("getOccupancyLevel and formatDayLabel tell full, closed and cancelled departures apart", () => {
    expect(getOccupancyLevel(ride())).toBe("empty");
    expect(getOccupancyLevel(ride({ sold: 7 }))).toBe("some");
    expect(getOccupancyLevel(ride({ sold: 8 }))).toBe("high");
    expect(getOccupancyLevel(ride({ sold: 8, seatsLeft: 0 }))).toBe("full");
    expect(getOccupancyLevel(ride({ sold: 4, closed: "weather" }))).toBe("called-off");
    expect(getOccupancyLevel(ride({ closed: "closed" }))).toBe("closed");
    const springs = { tour: "hot-springs", date: "2026-12-05", start: "08:00" } as const;
    const rides = [ride({ sold: 8 }), ride({ key: springs, closed: "closed" })];
    expect(formatDayLabel("2026-12-05", rides, false, "en")).toBe(
      "Saturday, December 5: Sunset 8 of 12, Hot springs closed",
    );
    expect(formatDayLabel("2026-12-05", [], true, "es")).toBe(
      "Hoy, sábado 5 de diciembre: sin salidas",
    );
  });
});
