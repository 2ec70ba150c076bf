import { expect, test } from "vitest";
import { changeItems } from "#app/content/editing/change-items.ts";

const texts = { rules: "a b c", "rules.a.text.en": "First" };

test.each([
  ["up rules b", "b a c"],
  ["up rules a", "a b c"],
  ["down rules b", "a c b"],
  ["down rules c", "a b c"],
  ["remove rules b", "a c"],
  ["remove rules unknown", "a b c"],
])("the button %j leaves the items in the order %j", (intent, rules) => {
  expect(changeItems(texts, intent)).toEqual({ ...texts, rules });
});

test("a new item comes last and has an id of its own", () => {
  const ids = [1, 2].map(() => changeItems(texts, "add rules")?.rules);
  expect(ids[0]).toMatch(/^a b c [0-9a-f]{12}$/);
  expect(ids[1]).not.toBe(ids[0]);
});

test.each(["save", "add others", "add", "up __proto__ a", "add constructor"])(
  "the button %j changes no list",
  (intent) => {
    expect(changeItems(texts, intent)).toBeNull();
  },
);
