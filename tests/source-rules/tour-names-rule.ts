import { tourIds } from "../../app/tours/all-tours.ts";
import { listSources, readSource, type SourceRule } from "./source-files.ts";

/** These files may name a tour: its folder, and the content and settings of a new site. */
const mayName = [
  /^app\/tours\//,
  /^app\/(content\/seed|business\/seed)\//,
  // Posts and categories have their own identifiers, and some of those equal the name of a tour.
  /^app\/(routing\/blog-addresses|i18n\/messages\/search|seo\/describe-blog-pages\.server)\.ts$/,
];

/**
 * Matches the tour's id as a string, such as `"hot-springs"`, and identifiers made from it, such as
 * `hotSpringsPrice`.
 */
function createNamePattern(id: string): RegExp {
  const camel = id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const made = id.includes("-")
    ? `|\\b${camel}`
    : `|\\b${camel}(Tour|Booking|Price|Facts|Theme)\\b`;
  return new RegExp(`["'\`]${id}["'\`]${made}`);
}

/** Placeholders such as `{hotSpringsPrice}` may name a tour, so the check ignores them. */
const placeholder = /\{[\w.-]+\}/g;

export const tourNamesRule: SourceRule = {
  name: "Only a tour's own folder and articles name it; other code asks the list of tours",
  findViolations() {
    const names = tourIds.map(createNamePattern);
    return listSources(["app", "db", "jobs", "server"], /\.tsx?$/)
      .filter((file) => !/\.test\.tsx?$/.test(file) && !mayName.some((one) => one.test(file)))
      .flatMap((file) =>
        readSource(file)
          .replace(placeholder, "")
          .split("\n")
          .flatMap((line, at) =>
            names.some((one) => one.test(line)) ? [`${file}:${at + 1} ${line.trim()}`] : [],
          ),
      );
  },
};
