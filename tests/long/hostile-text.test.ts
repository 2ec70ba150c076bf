import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { idleTimeOf, unnoticed } from "../support/event-loop-delay.ts";
import {
  huge,
  longestOf,
  type Target,
  targets,
  typedTargets,
  useTextFields,
} from "../support/form-field-targets.ts";
import { costlyParts, hostilePart, unstorablePart } from "../support/hostile-text.ts";

// Every field of every form and call of the running site, while others ask for the home page.
const site = useTextFields();
let idle = 0;
beforeAll(async () => {
  idle = await idleTimeOf(site.url);
});

/** Sends a text and returns the status, having seen that nobody else waited for it. */
async function statusOf(target: Target, text: string): Promise<number> {
  return unnoticed(site.url, { idle, name: String(target) }, async () => {
    const answer = await site.send(target, text);
    await answer.arrayBuffer();
    return answer.status;
  });
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
    for (const part of [...costlyParts, "4 ", "a\n\n\n\n"]) {
      expect(await statusOf(target, longestOf(part, target))).toBeLessThan(500);
    }
  });
});

describe("a text that is stored already", () => {
  it.each([...costlyParts, "\n", " ", "\t", "=,", "'", "\u200d"])(
    "of %j keeps nobody waiting where it is shown, exported and searched",
    async (part) => {
      await site.store(`a${part.repeat(5_000 / part.length)}b`);
      for (const path of site.readers()) {
        const status = await unnoticed(site.url, { idle, name: path }, async () => {
          const answer = await site.read(path);
          await answer.arrayBuffer();
          return answer.status;
        });
        expect(status, path).toBe(200);
      }
    },
  );
});
