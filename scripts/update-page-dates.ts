/**
 * Dates the pages: the day each page's words last changed, for the sitemap, the feeds and the
 * structured data. A page whose words differ from those in the table gets today's date.
 *
 * As part of the build, the script writes the dates to .cache/page-dates.json: if the operator's
 * own words changed a file in git, the next update could not be pulled. `npm run date-pages` writes
 * the dates into the table, app/generated/page-dates.ts, to be committed with the change.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { timeZone } from "../app/business/facts.ts";
import { pageDates } from "../app/generated/page-dates.ts";
import { datePages, type PageDate } from "../app/seo/last-modified.server.ts";
import { writeIfChanged } from "./assets/write-if-changed.ts";

const root = join(import.meta.dirname, "..");
const ownFile = join(root, ".cache/page-dates.json");

/** Today's date at the place of the business, as `YYYY-MM-DD`. */
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
    `// Written by scripts/update-page-dates.ts. Do not edit.

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
