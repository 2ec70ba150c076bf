import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const folders = ["app", "db", "jobs", "server", "scripts", "bench", "tests"];
const isSource = /\.(tsx?|mjs|css)$/;
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => isSource.test(file) && !file.endsWith("rulings.test.ts"))
    .map((file) => join(folder, file)),
);
const read = (file: string) => readFileSync(join(root, file), "utf8");

it("leads from every comment that names a ruling or a decision to one that is there", () => {
  const rulings = new Set(read("docs/rulings.md").match(/^\d+(?=\. \*\*)/gm));
  const decisions = new Set(
    readdirSync(join(root, "docs/decisions")).map((file) => file.slice(0, 4)),
  );
  const dangling = sources.flatMap((file) => {
    const text = read(file);
    const ruling = [...text.matchAll(/docs\/rulings\.md\s+\*?\s*(\d+)/g)].map(
      ([, number]) => number,
    );
    const decision = [...text.matchAll(/docs\/decisions\/(\d{4})/g)].map(([, number]) => number);
    const unknown = [
      ...ruling.filter((number) => !rulings.has(number ?? "")),
      ...decision.filter((number) => !decisions.has(number ?? "")),
    ];
    return unknown.map((number) => `${file}: ${number}`);
  });
  expect(dangling).toEqual([]);
});

it("leads to no document that is not here", () => {
  const elsewhere = /\b(spec(ification)?,? section \w|decisions, (section )?[A-Z]\b|of section \d)/;
  expect(sources.filter((file) => elsewhere.test(read(file)))).toEqual([]);
});
