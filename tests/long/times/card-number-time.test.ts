import { expect, it } from "vitest";
import { containsCardNumber, isCardNumberInPhoneField } from "#app/forms/card-number.ts";

it.each(["1 ", "1+", "4-", "42 ", "1", "4242 4242 4242 4241 ", "+1 "])(
  "the search for card numbers takes time proportional to the length of a text of repeated %j",
  (part) => {
    const short = measureLeastTime(part.repeat(800 / part.length));
    const long = measureLeastTime(part.repeat(3_200 / part.length));
    // The long text has four times the length of the short one. With quadratic time the ratio would
    // be 16.
    expect(long / short).toBeLessThan(12);
  },
);

/** Returns the shortest time of five tries in milliseconds, at least 0.05. */
function measureLeastTime(text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    containsCardNumber(text);
    isCardNumberInPhoneField(text);
    return performance.now() - started;
  });
  return Math.max(Math.min(...times), 0.05);
}
