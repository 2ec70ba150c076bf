import { expect, it } from "vitest";
import { containsCardNumber, isCardNotPhone } from "#app/forms/card-number.ts";

it.each(["1 ", "1+", "4-", "42 ", "1", "4242 4242 4242 4241 ", "+1 "])(
  "looking for cards takes time in proportion to the length of a text of %j",
  (part) => {
    const short = leastTime(part.repeat(800 / part.length));
    const long = leastTime(part.repeat(3_200 / part.length));
    // Four times the text: in proportion to its square that would be sixteen times the time.
    expect(long / short).toBeLessThan(12);
  },
);

/** Milliseconds of the quickest of five tries, at least 0.05. */
function leastTime(text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    containsCardNumber(text);
    isCardNotPhone(text);
    return performance.now() - started;
  });
  return Math.max(Math.min(...times), 0.05);
}
