import { expect, it } from "vitest";
import { findRideBeforeTeamMove } from "#app/bookings/manual-messages/ride-before-move.ts";

const from = { tour: "sunset", date: "2026-12-12", pickupTime: "14:30", start: "16:00" };
const moveBy = (actor: string) => ({ event: "moved", actor, detail: { from } });

it("findRideBeforeTeamMove finds the ride from which the team moved a booking", () => {
  const paid = { event: "collected", actor: "operator", detail: {} };
  expect(findRideBeforeTeamMove([moveBy("guest"), moveBy("operator"), paid])).toEqual(from);
});

it("findRideBeforeTeamMove finds none if the guest made the last move", () => {
  expect(findRideBeforeTeamMove([moveBy("operator"), moveBy("guest")])).toBeNull();
  expect(findRideBeforeTeamMove([])).toBeNull();
});
