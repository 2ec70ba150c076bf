import { expect, it } from "vitest";
import { createLineLimit } from "#app/platform/line-limit.ts";

it("createLineLimit lets one line of each kind through in a minute", () => {
  let now = 0;
  const mayLog = createLineLimit(() => now);
  const log = (at: number) => {
    now = at;
    return ["away", "away", "refused"].map(mayLog);
  };
  expect(log(0)).toEqual([true, false, true]);
  expect(log(59_999)).toEqual([false, false, false]);
  expect(log(60_000)).toEqual([true, false, true]);
});
