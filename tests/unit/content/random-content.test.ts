import { expect, it } from "vitest";
import { buildRandomContent } from "../../support/random-content.ts";

it("the random documents of tests are valid, and are the same for the same seed", () => {
  for (const seed of [1, 2, 3, 4, 5])
    expect(buildRandomContent(seed).posts.length).toBeGreaterThan(0);
  expect(buildRandomContent(7)).toEqual(buildRandomContent(7));
});
