import { describe, expect, it } from "vitest";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { getBookingSteps } from "#app/web/booking/booking-steps.ts";
import type { BookingSelection } from "#app/web/booking/selection.ts";
import type { BookingDraft } from "#app/web/booking/use-booking-draft.ts";

const messages = bookingMessages.en.steps;
const filled = {
  ...{ tour: "sunset", date: "2026-12-09", month: "2026-12", pickupTime: "14:30" },
  ...{ participants: "2", children: "", isPrivate: "", firstName: "Hannah", lastName: "Meyer" },
  ...{ email: "h@example.com", phone: "+1 415 555 0134", pickupLocation: "Hotel Santa Fe" },
} as unknown as BookingDraft;
const selection = {
  ...{ day: {}, pickup: {}, riders: 2, maxRiders: 9 },
  ...{ ages: [], isOneTooYoung: false },
} as unknown as BookingSelection;

describe("getBookingSteps", () => {
  const listStates = (errors: Parameters<typeof getBookingSteps>[3]) =>
    getBookingSteps(messages, filled, selection, errors).map(({ state, isCurrent }) => [
      state,
      isCurrent,
    ]);

  it("getBookingSteps marks the payment as current when everything is filled in", () => {
    expect(listStates({})).toEqual([
      ["done", false],
      ["done", false],
      ["done", false],
      ["current", true],
    ]);
  });

  it.each([
    { ages: [8], isOneTooYoung: true },
    { ages: [null], isOneTooYoung: false },
  ])("getBookingSteps does not count ages that cannot ride as done: %o", (party) => {
    const steps = getBookingSteps(messages, filled, { ...selection, ...party }, {});
    expect(steps.map(({ state }) => state)).toEqual(["done", "done", "current", "todo"]);
  });

  it("getBookingSteps marks only the first step with an error as current", () => {
    expect(listStates({ phone: "Check it." })).toEqual([
      ["done", false],
      ["done", false],
      ["error", true],
      ["todo", false],
    ]);
    expect(listStates({ phone: "Check it.", date: "Choose one." }).map(([, is]) => is)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
