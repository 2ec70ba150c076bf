/**
 * Dates the pages: the day each page's words last changed, which the sitemap, the feeds and the
 * structured data tell. A page whose words are no longer those of the table gets today's date.
 *
 * As part of the build it notes them in .cache/page-dates.json: words that the operator has changed
 * must not change a file that git keeps, or the next update could not be pulled. `npm run date-pages`
 * writes them into the table, app/generated/page-dates.ts, to be committed with the change.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { timeZone } from "../app/content/facts.ts";
import { pageDates } from "../app/generated/page-dates.ts";
import { datePages, type PageDate } from "../app/seo/last-modified.server.ts";
import { writeIfChanged } from "./assets/write-if-changed.ts";

const root = join(import.meta.dirname, "..");
const ownFile = join(root, ".cache/page-dates.json");

/** As `YYYY-MM-DD`, where the business is. */
const today = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());

const table: Readonly<Record<string, PageDate>> = pageDates;
const own = JSON.parse(await readFile(ownFile, "utf8").catch(() => "{}"));
const dated = Object.entries(datePages({ ...table, ...own }, today));

if (process.argv.includes("--commit")) {
  const rows = dated.map(
    ([path, { words, date }]) => `  "${path}": { words: "${words}", date: "${date}" },`,
  );
  await writeIfChanged(
    join(root, "app/generated/page-dates.ts"),
    `// Written by scripts/date-pages.ts. Do not edit.

/** Hash of each page's words, and the day since when they are as they are. */
export const pageDates = {
${rows.join("\n")}
};
`,
  );
  await rm(ownFile, { force: true });
} else {
  const changed = dated.filter(([path, { words }]) => table[path]?.words !== words);
  await mkdir(join(root, ".cache"), { recursive: true });
  await writeFile(ownFile, `${JSON.stringify(Object.fromEntries(changed), null, 1)}\n`);
}
