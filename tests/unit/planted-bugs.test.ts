import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { planted } from "../ordeal/find-bugs.ts";
import { plantedBugs } from "../ordeal/planted-bugs.ts";

const root = join(import.meta.dirname, "../..");

// Whether the ordeal finds them takes minutes (npm run ordeal -- bugs); that they fit, a moment.
describe.each(plantedBugs)("the planted bug: $name", ({ edits }) => {
  it.each(edits)("fits $file", (edit) => {
    const text = readFileSync(join(root, edit.file), "utf8");
    expect(planted(text, edit)).not.toBe(text);
  });
});
