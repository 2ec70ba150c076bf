import { describe, expect, it } from "vitest";
import {
  comeAlone,
  isPickupOf,
  noPickup,
  pickupForOthers,
  pickupsAhead,
  sayPickup,
} from "#app/departures/pickup.ts";
import { instantOf } from "#app/platform/local-time.ts";

const pickups = ["14:00", "14:30", "15:00"] as const;

describe("the pickups that the operator can still choose", () => {
  it.each([
    ["13:59", ["14:00", "14:30", "15:00", noPickup]],
    ["14:00", ["14:30", "15:00", noPickup]],
    ["14:59", ["15:00", noPickup]],
    ["15:55", [noPickup]],
  ])("at %s are those ahead, the next one first, and none", (time, ahead) => {
    expect(pickupsAhead("2026-12-09", pickups, instantOf("2026-12-09", time))).toEqual(ahead);
  });

  it("on another day are all of them", () => {
    const now = instantOf("2026-12-08", "23:00");
    expect(pickupsAhead("2026-12-09", pickups, now)).toEqual([...pickups, noPickup]);
  });
});

it("a pickup that nobody has said is another thing than none", () => {
  expect([comeAlone(""), comeAlone(noPickup)]).toEqual([false, true]);
  expect([isPickupOf({ pickups }, ""), isPickupOf({ pickups }, noPickup)]).toEqual([false, true]);
  expect([sayPickup("", "es"), sayPickup(noPickup, "es")]).toEqual(["", "Llegan solos"]);
  expect([pickupForOthers("14:30"), pickupForOthers(noPickup)]).toEqual(["14:30", ""]);
});
