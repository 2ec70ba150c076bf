import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDaySheetDue, listDueSheetDays } from "#app/bookings/day-sheet/day-sheet-schedule.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toInstant, toLocalDate } from "#app/platform/local-time.ts";

const sheet = { day: "2026-12-12", firstPickup: "07:00" };
const at = (day: string, time: string) => toInstant(day, time);
const due = (day: string, time: string) => isDaySheetDue(sheet, at(day, time));

describe("day sheet schedule", () => {
  it("isDaySheetDue is true from 18:00 local time on the day before", () => {
    expect(due("2026-12-11", "17:59")).toBe(false);
    expect(due("2026-12-11", "18:00")).toBe(true);
    // 18:00 in Oaxaca is midnight UTC all year.
    expect(isDaySheetDue(sheet, new Date("2026-12-11T23:59:59Z"))).toBe(false);
    expect(isDaySheetDue(sheet, new Date("2026-12-12T00:00:00Z"))).toBe(true);
    expect(isDaySheetDue({ ...sheet, day: "2026-07-12" }, new Date("2026-07-12T00:00:00Z"))).toBe(
      true,
    );
  });

  it("isDaySheetDue is true until the first pickup", () => {
    expect(due("2026-12-12", "06:59")).toBe(true);
    expect(due("2026-12-12", "07:00")).toBe(false);
    expect(due("2026-12-13", "06:00")).toBe(false);
  });

  it("listDueSheetDays returns the current day and the next", () => {
    expect(listDueSheetDays(at("2026-12-31", "18:00"))).toEqual(["2026-12-31", "2027-01-01"]);
  });

  it("listDueSheetDays returns every day for which isDaySheetDue is true", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }),
        fc.integer({ min: -2, max: 2 }),
        fc.constantFrom("00:00", "07:00", "14:30", "23:59"),
        (now, days, firstPickup) => {
          const day = addDays(toLocalDate(now), days);
          if (isDaySheetDue({ day, firstPickup }, now))
            expect(listDueSheetDays(now)).toContain(day);
        },
      ),
    );
  });
});
