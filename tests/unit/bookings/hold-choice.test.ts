import { describe, expect, it } from "vitest";
import {
  getProposedHold,
  listHoldHours,
  toHoldDeadline,
} from "#app/bookings/manual/hold-choice.ts";
import { checkHoldDeadline, isPaymentHold } from "#app/bookings/payment-hold.ts";

const now = new Date("2026-12-01T18:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe("the choice of how long places are held", () => {
  it("listHoldHours offers only hours that end before bookings close", () => {
    expect(listHoldHours(3 * 60)).toEqual([1, 2]);
    expect(listHoldHours(24 * 60 + 1)).toEqual([1, 2, 3, 6, 12, 24]);
    expect(listHoldHours(0)).toEqual([]);
  });

  it("getProposedHold proposes 24 hours, or until bookings close if that is sooner", () => {
    expect(getProposedHold(24 * 60 + 1)).toBe("24");
    expect(getProposedHold(24 * 60)).toBe("close");
  });

  it("toHoldDeadline converts hours, the closing time and no choice", () => {
    const closes = inHours(30);
    expect(toHoldDeadline("6", { now, closes })).toEqual(inHours(6));
    expect(toHoldDeadline("close", { now, closes })).toEqual(closes);
    expect(toHoldDeadline("", { now, closes })).toBeNull();
  });

  it("checkHoldDeadline keeps the deadline after now and at most when bookings close", () => {
    const latest = inHours(30);
    const check = (wanted: Date | null, at = now) => checkHoldDeadline(wanted, { now: at, latest });
    expect(check(null)).toEqual({ outcome: "held", until: inHours(24) });
    expect(check(null, inHours(10))).toEqual({ outcome: "held", until: latest });
    expect(check(latest)).toEqual({ outcome: "held", until: latest });
    expect(check(now)).toEqual({ outcome: "deadline-passed" });
    expect(check(inHours(31))).toEqual({ outcome: "deadline-too-late", latest });
    expect(check(null, latest)).toEqual({ outcome: "deadline-too-late", latest });
  });

  it("isPaymentHold leaves out the site's own holds and allotments", () => {
    const held = { state: "held", source: "operator", isBlock: false } as const;
    expect(isPaymentHold(held)).toBe(true);
    expect(isPaymentHold({ ...held, source: "agency" })).toBe(true);
    expect(isPaymentHold({ ...held, source: "site" })).toBe(false);
    expect(isPaymentHold({ ...held, isBlock: true })).toBe(false);
    expect(isPaymentHold({ ...held, state: "confirmed" })).toBe(false);
  });
});
