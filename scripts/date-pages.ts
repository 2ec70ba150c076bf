/**
 * Keeps app/generated/page-dates.ts (committed): the day each page's words last changed, which the
 * sitemap, the feeds and the structured data tell. A page whose words are no longer those of the
 * table gets today's date; all others keep theirs. Part of the build.
 */
import { join } from "node:path";
import { timeZone } from "../app/content/facts.ts";
import { pageDates } from "../app/generated/page-dates.ts";
import { datePages } from "../app/seo/last-modified.server.ts";
import { writeIfChanged } from "./assets/write-if-changed.ts";

/** As `YYYY-MM-DD`, where the business is. */
const today = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());

const rows = Object.entries(datePages(pageDates, today)).map(
  ([path, { words, date }]) => `  "${path}": { words: "${words}", date: "${date}" },`,
);

await writeIfChanged(
  join(import.meta.dirname, "../app/generated/page-dates.ts"),
  `// Written by scripts/date-pages.ts. Do not edit.

/** Hash of each page's words, and the day since when they are as they are. */
export const pageDates = {
${rows.join("\n")}
};
`,
);
