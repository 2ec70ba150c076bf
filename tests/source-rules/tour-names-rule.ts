import { tourIds } from "../../app/tours/all-tours.ts";
import { listSources, readSource, type SourceRule } from "./source-files.ts";

/** Files that may name a tour: its own folder, articles, and what the operator fills in. */
const mayName = [
  /^app\/tours\//,
  /^app\/(content\/blog|business\/seed)\//,
  // Posts and categories have names of their own, some of them a tour's.
  /^app\/(routing\/blog-addresses|i18n\/messages\/(blog|search)|content\/keywords|seo\/describe-page\.server)\.ts$/,
];

/** `"hot-springs"` as a text or a key, and names made of it: `hotSpringsPrice`. */
function createNamePattern(id: string): RegExp {
  const camel = id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const made = id.includes("-") ? `|\\b${camel}` : `|\\b${camel}(Tour|Booking|Price|Facts|Look)\\b`;
  return new RegExp(`["'\`]${id}["'\`]${made}`);
}

/** Texts about all tours have the facts of each as `{...}`. */
const placeholder = /\{\w+\}/g;

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
