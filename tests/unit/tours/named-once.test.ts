import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tourIds } from "#app/tours/all-tours.ts";

const root = join(import.meta.dirname, "../../..");

/** Where tours are spoken of by name: their own folder, articles, and what the operator fills in. */
const mayName = [
  /^app\/tours\//,
  /^app\/content\/(blog\/|settings\.ts|testimonials\.ts)/,
  // Posts and categories have names of their own, some of them a tour's.
  /^app\/(i18n\/(blog-addresses|messages\/(blog|search))|content\/keywords|seo\/describe-page\.server)\.ts$/,
];

/** `"hot-springs"` as a text or a key, and names made of it: `hotSpringsPrice`. */
function namesOf(id: string): RegExp {
  const camel = id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const made = id.includes("-") ? `|\\b${camel}` : `|\\b${camel}(Tour|Booking|Price|Facts|Look)\\b`;
  return new RegExp(`["'\`]${id}["'\`]${made}`);
}

/** Texts that speak of all tours print each one's facts. */
const printed = /\{\w+\}/g;

it("nothing but a tour's own folder and articles name it", () => {
  const names = tourIds.map(namesOf);
  const found = ["app", "db", "jobs", "server"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !mayName.some((one) => one.test(file)))
      .flatMap((file) => {
        const lines = readFileSync(join(root, file), "utf8").replace(printed, "").split("\n");
        return lines.flatMap((line, at) =>
          names.some((one) => one.test(line)) ? [`${file}:${at + 1} ${line.trim()}`] : [],
        );
      }),
  );
  expect(found).toEqual([]);
});
