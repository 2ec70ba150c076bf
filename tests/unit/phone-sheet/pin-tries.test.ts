import { expect, it } from "vitest";
import { countPinTry, isPin, maxWrongPins } from "#app/phone-sheet/pin-tries.ts";

it("the tenth wrong PIN in a row is the last one", () => {
  const tries = Array.from({ length: maxWrongPins }, (_, wrong) => countPinTry(wrong));
  expect(tries.map(({ wrongTries }) => wrongTries)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(tries.map(({ isLast }) => isLast)).toEqual([...Array(9).fill(false), true]);
});

it.each([
  ["123456", true],
  ["000000", true],
  ["12345", false],
  ["1234567", false],
  ["12345a", false],
  ["１２３４５６", false],
  ["123456\n", false],
])("isPin(%j) is %s", (text, expected) => {
  expect(isPin(text)).toBe(expected);
});
