import { describe, expect, it } from "vitest";
import { type FieldTarget, fieldTargets, formTargets } from "../support/form-targets.ts";
import { costlyParts, unstorablePart } from "../support/hostile-text.ts";
import {
  createHugeText,
  getLongestText,
  typedTargets,
  useFieldTargetSite,
} from "../support/hostile-text-targets.ts";
import { takeSample } from "../support/take-sample.ts";

// tests/long/times/hostile-text.test.ts covers how other requests are served during such texts.
const site = useFieldTargetSite();
const sampledReaders = 12;
const sampledTargets = 40;

async function statusOf(target: FieldTarget, text: string): Promise<number> {
  const answer = await site.send(target, text);
  await answer.arrayBuffer();
  return answer.status;
}

it("the tests of hostile text cover every form field on the site's pages", async () => {
  // These fields occur beside the fields of several forms and only identify the form.
  const known = ["username", "form", "shown", ...fieldTargets.map(({ field }) => field)];
  // A field about one rider ends with the id of the booking and the rider's number, or with the key.
  const dropRider = (name: string) =>
    name.replace(/-[\da-f]{8}((-[\da-f]{4}){3}-[\da-f]{12}-\d+)?$/, "");
  const covered = known.map(dropRider);
  const asked = await site.listRenderedFieldNames();
  expect(asked.filter((name) => !covered.includes(dropRider(name)))).toEqual([]);
  expect(asked.length).toBeGreaterThan(20);
});

describe.each(takeSample(Object.keys(formTargets), 3))("fields of %s", (name) => {
  const own = fieldTargets.filter((target) => target.name === name);

  it("a text of the maximum request length in any field causes no server error and is not stored", async () => {
    const before = await site.readStoredData();
    for (const target of own) {
      const isWish = target.door.wishes?.includes(target.field);
      const status = await statusOf(target, createHugeText(target, ...costlyParts));
      expect(status, String(target)).toBeGreaterThanOrEqual(isWish ? 200 : 400);
      expect(status, String(target)).toBeLessThan(500);
    }
    expect(await site.readStoredData()).toEqual(before);
  });

  it("a character that the database cannot store causes no server error in any field", async () => {
    for (const target of own) {
      expect(await statusOf(target, unstorablePart), String(target)).toBeLessThan(500);
    }
  });
});

it("pages, files and searches that contain stored hostile text answer 200", async () => {
  const parts = [...costlyParts, "\n", " ", "=,", "'", "\u200d"];
  for (const part of takeSample(parts, 3)) {
    await site.store(`a${part.repeat(5_000 / part.length)}b`);
    for (const path of takeSample(site.listReaders(), sampledReaders)) {
      const answer = await site.readPage(path);
      await answer.arrayBuffer();
      expect(answer.status, `${path} with ${JSON.stringify(part)}`).toBe(200);
    }
  }
});

it("a hostile text of the maximum length of its field causes no server error", async () => {
  for (const target of takeSample(typedTargets, sampledTargets)) {
    for (const part of [costlyParts[0], "a\n\n\n\n"]) {
      const status = await statusOf(target, getLongestText(part, target));
      expect(status, String(target)).toBeLessThan(500);
    }
  }
});
