import { describe, expect, it } from "vitest";
import { formatGuideNeed } from "#app/bookings/guides/format-guide-need.ts";
import { findGuideConflicts, type GuidedRide } from "#app/bookings/guides/guide-conflicts.ts";
import { toInstant } from "#app/platform/local-time.ts";

const ana = { id: "a", name: "Ana" };
const beto = { id: "b", name: "Beto" };
const day = "2027-03-02";

function ride(start: string, back: string, change: Partial<GuidedRide> = {}): GuidedRide {
  return {
    key: { tour: "sunset", date: day, start },
    pickups: [start],
    backAt: toInstant(day, back),
    sold: 6,
    isOff: false,
    guides: [ana],
    ...change,
  };
}

it("formatGuideNeed says how many riders the guides may lead, and how many guides are missing", () => {
  const one = { riders: 14, guides: 1, most: 8, missing: 1 };
  expect(formatGuideNeed(one, "en")).toBe(
    "14 riders, 1 guide leads at most 8: one more guide needed.",
  );
  expect(formatGuideNeed(one, "es")).toBe(
    "14 jinetes; 1 guía lleva a 8 como máximo: falta un guía más.",
  );
  expect(formatGuideNeed({ riders: 30, guides: 2, most: 16, missing: 2 }, "en")).toBe(
    "30 riders, 2 guides lead at most 16: 2 more guides needed.",
  );
});

describe("findGuideConflicts", () => {
  it("findGuideConflicts reports a guide on two rides that overlap, including their pickup times", () => {
    const morning = ride("08:00", "12:00");
    const late = ride("13:00", "16:00", { pickups: ["12:30", "11:45"] });
    expect(findGuideConflicts(morning, [morning, late], null).twice).toEqual([
      { name: "Ana", with: late },
    ]);
    expect(findGuideConflicts(late, [morning, late], null).twice).toEqual([
      { name: "Ana", with: morning },
    ]);
    const after = ride("13:00", "16:00", { pickups: ["12:00"] });
    expect(findGuideConflicts(morning, [morning, after], null).twice).toEqual([]);
    const others = ride("09:00", "11:00", { guides: [beto] });
    expect(findGuideConflicts(morning, [morning, others], null).twice).toEqual([]);
    const off = ride("09:00", "11:00", { isOff: true });
    expect(findGuideConflicts(morning, [morning, off], null).twice).toEqual([]);
    expect(findGuideConflicts(off, [morning, off], 2)).toEqual({ twice: [], needed: null });
  });

  it.each([
    { sold: 6, guides: [ana], each: 6, needed: null },
    { sold: 7, guides: [ana], each: 6, needed: { riders: 7, guides: 1, most: 6, missing: 1 } },
    { sold: 12, guides: [ana, beto], each: 6, needed: null },
    {
      sold: 13,
      guides: [ana, beto],
      each: 6,
      needed: { riders: 13, guides: 2, most: 12, missing: 1 },
    },
    // Nothing is reported without a rule for guides, or before a guide is assigned.
    { sold: 12, guides: [ana], each: null, needed: null },
    { sold: 12, guides: [], each: 6, needed: null },
    { sold: 14, guides: [ana], each: 4, needed: { riders: 14, guides: 1, most: 4, missing: 3 } },
  ])(
    "findGuideConflicts for $sold riders and at most $each riders a guide misses $needed.missing",
    ({ needed, each, ...change }) => {
      const one = ride("08:00", "12:00", change);
      expect(findGuideConflicts(one, [one], each).needed).toEqual(needed);
    },
  );
});
