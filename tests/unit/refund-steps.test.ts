import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitRefundByHolder, sumMoneyByHolder } from "#app/bookings/ledger/money-breakdown.ts";
import {
  getRefundPercent,
  getRefundState,
  getTermsAfterMove,
  isRefundKeptByMove,
  isRefundShare,
  type RefundTerms,
  toRefundShare,
} from "#app/bookings/refund-terms.ts";
import { getDepartureStart } from "#app/departures/departure-start.ts";
import { addDays } from "#app/platform/local-date.ts";
import {
  computeRefundCentavos,
  limitSteps,
  listRefundStepProblems,
  pickHigherSteps,
  type RefundSteps,
} from "#app/tours/refund-steps.ts";

const ride = { tour: "sunset", date: "2026-12-09", start: "16:00" } as const;
const start = getDepartureStart(ride);
const second = 1000;
const hour = 3600 * second;
const hoursBefore = (hours: number, ms = 0) => new Date(start.getTime() - hours * hour + ms);
const steps: RefundSteps = [
  { percent: 100, hours: 48 },
  { percent: 50, hours: 24 },
  { percent: 10, hours: 2 },
];
const terms = (refundSteps: RefundSteps): RefundTerms => ({
  refundSteps,
  refundForfeited: false,
  refundKeptUntil: null,
  offerExpiresAt: null,
});
const percentAt = (now: Date, own: RefundTerms = terms(steps), key: DepartureKey = ride) =>
  getRefundPercent(getRefundState(own, key, now));
type DepartureKey = Parameters<typeof getRefundState>[1];

/** Any policy that the catalog accepts. */
const anySteps = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 4 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 4, maxLength: 4 }),
  )
  .map(([hours, percents]): RefundSteps => {
    const falling = [...percents].sort((a, b) => b - a);
    return [...hours]
      .sort((a, b) => b - a)
      .map((one, index) => ({ hours: one, percent: falling[index] ?? 1 }));
  });
const anyHours = fc.integer({ min: -10 * 3600, max: 300 * 3600 }).map((one) => one / 3600);

describe("getRefundState with several steps", () => {
  it.each([
    [48, 100, 50],
    [24, 50, 10],
    [2, 10, 0],
  ])(
    "getRefundState changes the refund one second after %i hours before the start",
    (hours, until, after) => {
      expect(percentAt(hoursBefore(hours, -second))).toBe(until);
      expect(percentAt(hoursBefore(hours))).toBe(until);
      expect(percentAt(hoursBefore(hours, second))).toBe(after);
    },
  );

  it("getRefundState lists the refunds that follow with their deadlines", () => {
    expect(getRefundState(terms(steps), ride, hoursBefore(30))).toEqual({
      ...{ kind: "part-until", percent: 50, deadline: hoursBefore(24) },
      later: [{ percent: 10, deadline: hoursBefore(2) }],
    });
    expect(getRefundState(terms(steps), ride, hoursBefore(1))).toEqual({
      ...{ kind: "over", deadline: hoursBefore(2) },
    });
  });

  it("getRefundState never gives more closer to the ride", () => {
    fc.assert(
      fc.property(anySteps, anyHours, anyHours, (policy, one, other) => {
        const [early, late] = [Math.max(one, other), Math.min(one, other)];
        const own = terms(policy);
        expect(percentAt(hoursBefore(late), own)).toBeLessThanOrEqual(
          percentAt(hoursBefore(early), own),
        );
      }),
    );
  });
});

describe("computeRefundCentavos", () => {
  it("computeRefundCentavos never exceeds what was paid and grows with the percent", () => {
    const percent = fc.integer({ min: 0, max: 100 });
    const paid = fc.integer({ min: -1000, max: 100_000_000 });
    fc.assert(
      fc.property(percent, percent, paid, (one, other, sum) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const back = computeRefundCentavos(high, sum);
        expect(back).toBeLessThanOrEqual(Math.max(0, sum));
        expect(back).toBeGreaterThanOrEqual(0);
        expect(computeRefundCentavos(low, sum)).toBeLessThanOrEqual(back);
      }),
    );
  });

  it("computeRefundCentavos gives back everything at 100 percent and nothing at 0", () => {
    expect(computeRefundCentavos(100, 185_001)).toBe(185_001);
    expect(computeRefundCentavos(50, 185_001)).toBe(92_501);
    expect(computeRefundCentavos(0, 185_001)).toBe(0);
  });
});

describe("splitRefundByHolder", () => {
  it("splitRefundByHolder takes from the card first and adds up to the sum", () => {
    const part = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(part, part, part, fc.double({ min: 0, max: 1, noNaN: true }), (...parts) => {
        const [card, hand, agency, share] = parts;
        const held = { card, hand, agency };
        const sum = Math.floor(sumMoneyByHolder(held) * share);
        const back = splitRefundByHolder(held, sum);
        expect(sumMoneyByHolder(back)).toBe(sum);
        expect(back.card).toBe(Math.min(card, sum));
        expect(back.hand).toBeLessThanOrEqual(hand);
        expect(back.agency).toBeLessThanOrEqual(agency);
      }),
    );
  });
});

describe("moves of a booking with several steps", () => {
  const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays("2026-12-01", days));

  it("getTermsAfterMove limits a guest who moves late to the percent of that moment", () => {
    const far = { ...ride, date: "2026-12-29" };
    const move = { from: ride, to: far, by: "guest" } as const;
    const moved = { ...terms(steps), ...getTermsAfterMove(terms(steps), move, hoursBefore(30)) };
    expect(moved.refundSteps).toEqual([
      { percent: 50, hours: 24 },
      { percent: 10, hours: 2 },
    ]);
    expect(percentAt(hoursBefore(30), moved, far)).toBe(50);
  });

  it("getTermsAfterMove never gives a guest more for an own move", () => {
    fc.assert(
      fc.property(anySteps, day, day, anyHours, (policy, from, to, hours) => {
        const now = hoursBefore(hours);
        const [old, next] = [
          { ...ride, date: from },
          { ...ride, date: to },
        ];
        const own = terms(policy);
        const moved = {
          ...own,
          ...getTermsAfterMove(own, { from: old, to: next, by: "guest" }, now),
        };
        expect(percentAt(now, moved, next)).toBeLessThanOrEqual(percentAt(now, own, old));
      }),
    );
  });

  it("getTermsAfterMove never takes a part away when the operator moves the booking", () => {
    fc.assert(
      fc.property(anySteps, day, day, anyHours, (policy, from, to, hours) => {
        const now = hoursBefore(hours);
        const [old, next] = [
          { ...ride, date: from },
          { ...ride, date: to },
        ];
        if (getDepartureStart(next) < now) return;
        const own = terms(policy);
        const moved = {
          ...own,
          ...getTermsAfterMove(own, { from: old, to: next, by: "operator" }, now),
        };
        expect(percentAt(now, moved, next)).toBeGreaterThanOrEqual(percentAt(now, own, old));
      }),
    );
  });

  it("getTermsAfterMove keeps every deadline of the old ride when the operator moves it nearer", () => {
    const old = { ...ride, date: "2026-12-11" };
    const move = { from: old, to: ride, by: "operator" } as const;
    const moved = { ...terms(steps), ...getTermsAfterMove(terms(steps), move, hoursBefore(40)) };
    expect(percentAt(hoursBefore(0), moved)).toBe(100);
    expect(percentAt(hoursBefore(0, second), moved)).toBe(0);
    expect(isRefundKeptByMove(moved, ride, hoursBefore(1))).toBe(true);
  });

  it("getTermsAfterMove keeps everything for the guest of a cancelled departure if the policy gives less", () => {
    const offered = { ...terms([{ percent: 80, hours: 48 }]), offerExpiresAt: hoursBefore(10) };
    const far = { ...ride, date: "2026-12-29" };
    const move = { from: ride, to: far, by: "operator" } as const;
    const moved = getTermsAfterMove(offered, move, hoursBefore(20));
    expect(percentAt(hoursBefore(20), { ...offered, offerExpiresAt: null, ...moved }, far)).toBe(
      100,
    );
  });
});

describe("lists of steps", () => {
  it("listRefundStepProblems names order, equal hours and a percent that does not fall", () => {
    const list = (...pairs: [percent: number, hours: number][]) =>
      listRefundStepProblems(pairs.map(([percent, hours]) => ({ percent, hours })));
    expect(list([100, 48], [50, 24])).toEqual([]);
    expect(list([100, 24], [50, 48])).toEqual([[1, "hours", "refund-steps-not-in-order"]]);
    expect(list([100, 24], [50, 24])).toEqual([[1, "hours", "refund-hours-twice"]]);
    expect(list([50, 48], [50, 24])).toEqual([[1, "percent", "refund-percent-not-lower"]]);
  });

  it("pickHigherSteps gives at every moment the higher of two policies", () => {
    fc.assert(
      fc.property(anySteps, anySteps, anyHours, (one, other, hours) => {
        const now = hoursBefore(hours);
        const best = pickHigherSteps(one, other);
        expect(listRefundStepProblems(best)).toEqual([]);
        expect(percentAt(now, terms(best))).toBe(
          Math.max(percentAt(now, terms(one)), percentAt(now, terms(other))),
        );
      }),
    );
  });

  it("limitSteps gives at no moment more than the limit", () => {
    fc.assert(
      fc.property(anySteps, fc.integer({ min: 1, max: 100 }), anyHours, (policy, most, hours) => {
        const now = hoursBefore(hours);
        expect(percentAt(now, terms(limitSteps(policy, most)))).toBe(
          Math.min(most, percentAt(now, terms(policy))),
        );
      }),
    );
  });

  it("isRefundShare accepts the refunds that forms carry and nothing else", () => {
    for (const percent of [0, 1, 50, 99, 100])
      expect(isRefundShare(toRefundShare(percent))).toBe(true);
    for (const text of ["", "0%", "100%", "-1%", "5", "all", null]) {
      expect(isRefundShare(text)).toBe(false);
    }
  });
});
