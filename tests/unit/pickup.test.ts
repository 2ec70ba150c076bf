import { describe, expect, it } from "vitest";
import {
  formatPickup,
  hasNoPickup,
  isValidPickup,
  listPickupsAhead,
  noPickup,
  toExternalPickup,
} from "#app/departures/pickup.ts";
import { toInstant } from "#app/platform/local-time.ts";

const pickups = ["14:00", "14:30", "15:00"] as const;

describe("listPickupsAhead", () => {
  it.each([
    ["13:59", ["14:00", "14:30", "15:00", noPickup]],
    ["14:00", ["14:30", "15:00", noPickup]],
    ["14:59", ["15:00", noPickup]],
    ["15:55", [noPickup]],
  ])("listPickupsAhead at %s omits past pickups and returns %j", (time, ahead) => {
    expect(listPickupsAhead("2026-12-09", pickups, toInstant("2026-12-09", time))).toEqual(ahead);
  });

  it("listPickupsAhead before the day returns all pickups", () => {
    const now = toInstant("2026-12-08", "23:00");
    expect(listPickupsAhead("2026-12-09", pickups, now)).toEqual([...pickups, noPickup]);
  });
});

it('an unknown pickup is a different value from "no pickup"', () => {
  expect([hasNoPickup(""), hasNoPickup(noPickup)]).toEqual([false, true]);
  expect([isValidPickup({ pickups }, ""), isValidPickup({ pickups }, noPickup)]).toEqual([
    false,
    true,
  ]);
  expect([formatPickup("", "es"), formatPickup(noPickup, "es")]).toEqual(["", "Llegan solos"]);
  expect([toExternalPickup("14:30"), toExternalPickup(noPickup)]).toEqual(["14:30", ""]);
});
