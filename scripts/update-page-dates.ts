/**
 * Finds the day on which the texts of each page last changed, for the sitemap, the feeds and the
 * structured data. The dates come from the history in git. A packaged site does not have that
 * history, so the build includes the dates (vite.config.ts).
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hashPageText } from "../app/seo/last-modified.server.ts";
import { getListedPath, listListedPages } from "../app/seo/page-urls.ts";
import { findChangeDate, findSources } from "./assets/page-dates.ts";

const root = join(import.meta.dirname, "..");
const dated = await Promise.all(
  listListedPages().map(async (place) => [
    getListedPath(place),
    { words: hashPageText(place), date: await findChangeDate(root, findSources(root, place)) },
  ]),
);
await mkdir(join(root, ".cache"), { recursive: true });
await writeFile(
  join(root, ".cache/page-dates.json"),
  `${JSON.stringify(Object.fromEntries(dated), null, 1)}\n`,
);
