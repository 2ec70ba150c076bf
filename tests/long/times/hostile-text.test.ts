import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FieldTarget, fieldTargets } from "../../support/form-targets.ts";
import { costlyParts, hostilePart, unstorablePart } from "../../support/hostile-text.ts";
import {
  createHugeText,
  getLongestText,
  typedTargets,
  useFieldTargetSite,
} from "../../support/hostile-text-targets.ts";
import { runWhileSiteAnswers } from "../../support/site-responsiveness.ts";

// These tests send texts in every field of every form and API call of a running site, while other
// visitors request the home page.
const site = useFieldTargetSite();

/** Sends a text and returns the status. Throws when the site does not serve others meanwhile. */
async function statusOf(target: FieldTarget, text: string): Promise<number> {
  return runWhileSiteAnswers(site.url, async () => {
    const answer = await site.send(target, text);
    await answer.arrayBuffer();
    return answer.status;
  });
}

async function expectRefusal(target: FieldTarget, text: string): Promise<void> {
  const status = await statusOf(target, text);
  const isWish = target.door.wishes?.includes(target.field);
  expect(status, String(target)).toBeGreaterThanOrEqual(isWish ? 200 : 400);
  expect(status, String(target)).toBeLessThan(500);
}

describe("request-sized texts", () => {
  it.each(fieldTargets)(
    "the home page answers while a request-sized text in field $field of $name is refused",
    async (target) => {
      const before = await site.readStoredData();
      await expectRefusal(target, createHugeText(target, ...costlyParts));
      await expectRefusal(target, createHugeText(target, unstorablePart));
      expect(await site.readStoredData()).toEqual(before);
    },
  );

  it("a request-sized text is refused, whatever characters it contains", async () => {
    const before = await site.readStoredData();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fieldTargets), hostilePart, (target, part) =>
        expectRefusal(target, createHugeText(target, part)),
      ),
      { numRuns: 60, endOnFailure: true },
    );
    expect(await site.readStoredData()).toEqual(before);
  });
});

describe("texts of a field's maximum length", () => {
  it.each(typedTargets)(
    "the home page answers while a text of maximum length in field $field of $name is processed",
    async (target) => {
      for (const part of [...costlyParts, "4 ", "a\n\n\n\n"]) {
        expect(await statusOf(target, getLongestText(part, target))).toBeLessThan(500);
      }
    },
  );
});

describe("stored texts", () => {
  it.each([...costlyParts, "\n", " ", "\t", "=,", "'", "\u200d"])(
    "the home page answers while a stored text of repeated %j is shown, exported and searched",
    async (part) => {
      await site.store(`a${part.repeat(5_000 / part.length)}b`);
      for (const path of site.listReaders()) {
        const status = await runWhileSiteAnswers(site.url, async () => {
          const answer = await site.readPage(path);
          await answer.arrayBuffer();
          return answer.status;
        });
        expect(status, path).toBe(200);
      }
    },
  );
});
