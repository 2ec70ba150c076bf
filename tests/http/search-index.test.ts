import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { indexFile, makeIndexes } from "#app/search/make-indexes.server.ts";
import { search } from "#app/search/search.ts";

const file = new URL(`../../build/server/${indexFile}`, import.meta.url);
const built: ReturnType<typeof makeIndexes> = JSON.parse(readFileSync(file, "utf8"));

it("the built search index equals one that is made from the current content", () => {
  expect(built).toEqual(makeIndexes());
});

it("the built search index answers searches in both languages", () => {
  const found = (locale: "en" | "es") => search(built[locale], "manialtepek");
  expect(found("en").corrected).toBe("manialtepec");
  expect(found("es").results[0]?.href).toBe("/es/blog/atardeceres-a-caballo-manialtepec");
});
