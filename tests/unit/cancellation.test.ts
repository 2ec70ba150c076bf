import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { departureStart, refundDeadline, refundOnCancelling } from "#app/booking/cancellation.ts";
import { instantOf } from "#app/booking/local-time.ts";

const ride = { tour: "sunset", date: "2026-12-09", start: "16:00" } as const;
const plain = { refundForfeited: false, hasOffer: false };

describe("what cancelling gives back", () => {
  it("is everything up to exactly 48 hours before the start", () => {
    expect(departureStart(ride)).toEqual(instantOf("2026-12-09", "16:00"));
    expect(refundDeadline(ride)).toEqual(instantOf("2026-12-07", "16:00"));
    expect(refundOnCancelling(ride, plain, refundDeadline(ride))).toBe("full");
    const justAfter = new Date(refundDeadline(ride).getTime() + 1);
    expect(refundOnCancelling(ride, plain, justAfter)).toBe("none");
  });

  it("is never everything again once it was nothing", () => {
    const hours = fc.integer({ min: -500, max: 500 });
    fc.assert(
      fc.property(hours, hours, (a, b) => {
        const at = (offset: number) =>
          new Date(refundDeadline(ride).getTime() + offset * 3_600_000);
        const [earlier, later] = [Math.min(a, b), Math.max(a, b)];
        if (refundOnCancelling(ride, plain, at(earlier)) === "none") {
          expect(refundOnCancelling(ride, plain, at(later))).toBe("none");
        }
      }),
    );
  });

  it("is everything for a ride the operator called off, at any time", () => {
    const called = { refundForfeited: true, hasOffer: true };
    expect(refundOnCancelling(ride, called, instantOf("2026-12-10", "09:00"))).toBe("full");
  });

  it("is nothing for a booking that was moved when it was nothing already", () => {
    const moved = { refundForfeited: true, hasOffer: false };
    expect(refundOnCancelling(ride, moved, instantOf("2026-11-01", "09:00"))).toBe("none");
  });
});
