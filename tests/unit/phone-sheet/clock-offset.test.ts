import fc from "fast-check";
import { expect, it } from "vitest";
import { computeClockOffset, correctTime, isClockWrong } from "#app/phone-sheet/clock-offset.ts";

const hour = 60 * 60 * 1000;

it("a phone's time plus its offset is the site's time, whatever the phone's clock says", () => {
  const instant = fc.integer({ min: 0, max: 4_000_000_000_000 });
  const wrongBy = fc.integer({ min: -100 * hour, max: 100 * hour });
  const delay = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(instant, wrongBy, delay, (siteTime, wrong, halfTrip) => {
      const askedAt = siteTime - halfTrip + wrong;
      const answeredAt = siteTime + halfTrip + wrong;
      const offset = computeClockOffset(siteTime, { askedAt, answeredAt });
      expect(correctTime(siteTime + hour + wrong, offset)).toBe(siteTime + hour);
    }),
  );
});

it("a clock is wrong from five minutes on, in both directions", () => {
  expect([-hour, -300_000, 300_000].map(isClockWrong)).toEqual([true, true, true]);
  expect([-299_999, 0, 299_999].map(isClockWrong)).toEqual([false, false, false]);
});
