import { expect, it } from "vitest";
import { getNextPause } from "../../scripts/lib/supervise.mjs";

/** Returns the pause after each of these runs, in milliseconds. */
function listPauses(runs: { ranMs: number; hasServed: boolean }[]): number[] {
  let last = 0;
  return runs.map((run) => {
    last = getNextPause(last, run);
    return last;
  });
}
const times = <T>(count: number, value: T) => Array<T>(count).fill(value);

it("getNextPause is at most four seconds for a server that answered requests before it was killed", () => {
  const killed = { ranMs: 3_000, hasServed: true };
  expect(listPauses(times(7, killed))).toEqual([500, 1_000, 2_000, 4_000, 4_000, 4_000, 4_000]);
  expect(listPauses([...times(5, killed), { ranMs: 61_000, hasServed: true }]).at(-1)).toBe(500);
});

it("getNextPause increases to 30 seconds for a server that does not start", () => {
  const failed = { ranMs: 900, hasServed: false };
  const served = { ranMs: 5_000, hasServed: true };
  expect(listPauses([...times(8, failed), served])).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 4_000,
  ]);
});
