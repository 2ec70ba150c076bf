import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { costlyParts, hostilePart, unstorablePart } from "../support/hostile-text.ts";
import { watching } from "../support/stall.ts";
import {
  huge,
  longestOf,
  type Target,
  targets,
  typedTargets,
  useTextFields,
} from "../support/text-fields.ts";

// Every field of every form and call of the running site, while others ask for the home page.
const site = useTextFields();
let idle = 0;
beforeAll(async () => {
  const rest = () => new Promise((resolve) => setTimeout(resolve, 300));
  const times = [];
  for (let time = 0; time < 5; time += 1) times.push((await watching(site.url, rest)).slowest);
  idle = times.sort((a, b) => a - b)[2] ?? 0;
});

/**
 * Sends a text and returns the status, having seen that nobody else waited for it longer than five
 * times what the home page takes while nothing happens. Where somebody did, it is sent again, as
 * the machine may have been busy otherwise: a text that stops the site does so each time.
 */
async function statusOf(target: Target, text: string): Promise<number> {
  // A few milliseconds of idling are no measure for a rendered page or a collection of garbage.
  const most = 5 * Math.max(idle, 100);
  const waits: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const { answer, slowest } = await watching(site.url, () => site.send(target, text));
    await answer.arrayBuffer();
    waits.push(slowest);
    if (slowest <= most) return answer.status;
  }
  throw new Error(`${target} kept everybody waiting: ${waits.map(Math.round)} ms, idle ${idle} ms`);
}

async function expectRefusal(target: Target, text: string): Promise<void> {
  const status = await statusOf(target, text);
  const isWish = target.door.wishes?.includes(target.field);
  expect(status, String(target)).toBeGreaterThanOrEqual(isWish ? 200 : 400);
  expect(status, String(target)).toBeLessThan(500);
}

describe("a text as long as a request can be", () => {
  it.each(targets)(
    "in $name, field $field, is refused while the home page answers",
    async (target) => {
      const before = await site.stored();
      await expectRefusal(target, huge(target, ...costlyParts));
      await expectRefusal(target, huge(target, unstorablePart));
      expect(await site.stored()).toEqual(before);
    },
  );

  it("is refused whatever it is made of", async () => {
    const before = await site.stored();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...targets), hostilePart, (target, part) =>
        expectRefusal(target, huge(target, part)),
      ),
      { numRuns: 60, endOnFailure: true },
    );
    expect(await site.stored()).toEqual(before);
  });
});

describe("a text as long as a field can be", () => {
  it.each(typedTargets)("in $name, field $field, keeps nobody waiting", async (target) => {
    for (const part of [...costlyParts, "4 "]) {
      expect(await statusOf(target, longestOf(part, target))).toBeLessThan(500);
    }
  });
});
