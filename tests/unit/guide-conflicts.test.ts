import { describe, expect, it } from "vitest";
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
    { sold: 7, guides: [ana], each: 6, needed: 2 },
    { sold: 12, guides: [ana, beto], each: 6, needed: null },
    { sold: 13, guides: [ana, beto], each: 6, needed: 3 },
    // Nothing is reported without a rule for guides, or before a guide is assigned.
    { sold: 12, guides: [ana], each: null, needed: null },
    { sold: 12, guides: [], each: 6, needed: null },
  ])("findGuideConflicts for $sold riders needs $needed guides", ({ needed, each, ...change }) => {
    const one = ride("08:00", "12:00", change);
    expect(findGuideConflicts(one, [one], each).needed).toBe(needed);
  });
});
