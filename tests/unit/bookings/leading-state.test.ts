import { describe, expect, it } from "vitest";
import { getLeadingState, isRiding, type LeadingFacts } from "#app/bookings/leading-state.ts";

const made = new Date("2026-12-01T18:00:00Z");
const later = new Date(made.getTime() + 1);
const paid: LeadingFacts = {
  state: "confirmed",
  hasOffer: false,
  isEndedByUs: false,
  movedAt: null,
  receivedByCard: 3700_00,
  collectedCentavos: 3700_00,
  priceCentavos: 3700_00,
};
const moved = { movedAt: later };
const back = { collectedCentavos: 0 };
const cancelled = { state: "cancelled" } as const;

describe("getLeadingState", () => {
  it.each<[string, Partial<LeadingFacts>, ReturnType<typeof getLeadingState>]>([
    ["a ride that we called off", { hasOffer: true, ...moved, ...back }, "called-off"],
    ["a booking that we ended", { ...cancelled, isEndedByUs: true, ...back }, "called-off"],
    ["a booking that its guest ended", { ...cancelled, ...moved, ...back }, "cancelled"],
    ["a booking that was ended without a refund", cancelled, "cancelled"],
    ["a booking whose money all went back", { ...back, ...moved }, "refunded"],
    ["a booking that was moved after the link was made", moved, "moved"],
    ["an unpaid booking that was moved", { ...moved, ...back, receivedByCard: 0 }, "moved"],
    ["a booking that was moved before the link was made", { movedAt: made }, "paid"],
    ["a booking with a balance", { priceCentavos: 3700_01 }, "open"],
    ["a booking that was paid too much", { priceCentavos: 3699_99 }, "paid"],
    ["a paid booking", {}, "paid"],
    ["a booking without any payment", { receivedByCard: 0, ...back }, "open"],
    ["held seats", { state: "held", receivedByCard: 0, ...back }, "open"],
  ])("getLeadingState of %s", (_, change, lead) => {
    expect(getLeadingState({ ...paid, ...change }, made)).toBe(lead);
  });

  it("getLeadingState says nothing of a move where the link is as new as the booking", () => {
    expect(getLeadingState({ ...paid, ...moved })).toBe("paid");
  });

  it("isRiding is false for every state in which the ride does not take place as booked", () => {
    expect((["called-off", "cancelled", "refunded"] as const).some(isRiding)).toBe(false);
    expect((["moved", "paid", "open"] as const).every(isRiding)).toBe(true);
  });
});
