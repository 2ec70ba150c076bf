import { expect, it } from "vitest";
import { wrapLines } from "../../../scripts/assets/wrap-lines.ts";

/** Measures every character as one pixel wide. */
const width = (line: string) => line.length;

it("wrapLines uses the fewest lines and balances their lengths", () => {
  expect(wrapLines("discover the coast on horseback", width, 24, 3)).toEqual([
    "discover the coast",
    "on horseback",
  ]);
  expect(wrapLines("one two three four", width, 100, 3)).toEqual(["one two three four"]);
});

it("wrapLines returns null when the text does not fit", () => {
  expect(wrapLines("a bb ccc dddd", width, 4, 2)).toBeNull();
  expect(wrapLines("extraordinarily", width, 10, 3)).toBeNull();
});
