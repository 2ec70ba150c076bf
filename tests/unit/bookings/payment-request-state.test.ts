import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getUsualDeadline } from "#app/bookings/payment-requests/payment-request-limits.ts";
import { getPaymentRequestState } from "#app/bookings/payment-requests/payment-request-state.ts";
import { getCollectedPart } from "#app/bookings/payment-requests/payment-request-store.server.ts";

const now = new Date("2026-12-01T18:00:00Z");
const request = {
  state: "open" as const,
  amountCentavos: 1000_00,
  expiresAt: new Date(now.getTime() + 1),
};
const confirmed = { state: "confirmed", offerExpiresAt: null } as const;

describe("getPaymentRequestState", () => {
  it("getPaymentRequestState ends a link exactly at its deadline", () => {
    expect(getPaymentRequestState(request, confirmed, 1000_00, now)).toBe("open");
    expect(getPaymentRequestState(request, confirmed, 1000_00, request.expiresAt)).toBe("ended");
  });

  it("getPaymentRequestState is open only if the whole sum is still due on a confirmed or held booking", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("open" as const, "paid" as const, "withdrawn" as const),
        fc.constantFrom("held", "confirmed", "expired", "cancelled", "unscheduled" as const),
        fc.integer({ min: -5_000_00, max: 5_000_00 }),
        fc.integer({ min: -10, max: 10 }),
        (state, booking, balance, minutes) => {
          const at = new Date(request.expiresAt.getTime() + minutes * 60_000);
          const shown = getPaymentRequestState(
            { ...request, state },
            { state: booking, offerExpiresAt: null },
            balance,
            at,
          );
          const isOpen =
            state === "open" &&
            (booking === "confirmed" || booking === "held") &&
            balance >= 1000_00 &&
            minutes < 0;
          expect(shown === "open").toBe(isOpen);
          expect(shown === "paid").toBe(state === "paid");
        },
      ),
    );
  });
});

describe("a payment link of a booking that is held until paid", () => {
  it("getPaymentRequestState ends it with the hold, and calls a released one cancelled", () => {
    const state = (booking: "expired" | "cancelled") =>
      getPaymentRequestState(request, { ...confirmed, state: booking }, 1000_00, now);
    expect(state("expired")).toBe("ended");
    expect(state("cancelled")).toBe("cancelled");
  });
});

describe("a payment link of a cancelled departure", () => {
  it("getPaymentRequestState asks for nothing while the guest chooses another date or a refund", () => {
    const offered = { ...confirmed, offerExpiresAt: new Date(now.getTime() + 1) };
    expect(getPaymentRequestState(request, offered, 1000_00, now)).toBe("called-off");
  });
});

describe("the usual payment link", () => {
  it("the usual deadline is 24 hours ahead, and never after the ride starts", () => {
    const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
    expect(getUsualDeadline(now, hours(30))).toEqual(hours(24));
    expect(getUsualDeadline(now, hours(3))).toEqual(hours(3));
  });

  it("getCollectedPart calls a sum the booking, its deposit or its rest", () => {
    const nothing = { balanceCentavos: 3700_00, collectedCentavos: 0 };
    expect(getCollectedPart(3700_00, nothing)).toBe("booking");
    expect(getCollectedPart(1000_00, nothing)).toBe("deposit");
    expect(
      getCollectedPart(1000_00, { balanceCentavos: 2700_00, collectedCentavos: 1000_00 }),
    ).toBe("rest");
  });
});
