import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { indexFile, makeIndexes } from "#app/search/make-indexes.server.ts";
import { search } from "#app/search/search.ts";

const file = new URL(`../../build/server/${indexFile}`, import.meta.url);
const built: ReturnType<typeof makeIndexes> = JSON.parse(readFileSync(file, "utf8"));

it("is built of the words the site has", () => {
  expect(built).toEqual(makeIndexes());
});

it("answers as it was built", () => {
  const found = (locale: "en" | "es") => search(built[locale], "manialtepek");
  expect(found("en").corrected).toBe("manialtepec");
  expect(found("es").results[0]?.href).toBe("/es/blog/atardeceres-a-caballo-manialtepec");
});
