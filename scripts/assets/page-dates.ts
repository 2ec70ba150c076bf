import { execFile } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { timeZone } from "../../app/business/facts.ts";
import type { ListedPage, ListedPagePath } from "../../app/seo/page-urls.ts";

const runFile = promisify(execFile);

/**
 * The files that contain the texts of each page, as path patterns relative to the project's folder.
 */
const sources: Record<ListedPage, (place: ListedPagePath) => string[]> = {
  home: () => ["app/content/seed/pages/home.ts"],
  tour: ({ item, locale }) => [
    `app/tours/${item}/{facts,listing,words.${locale}}.ts`,
    "app/i18n/messages/tour.ts",
  ],
  booking: () => ["app/content/seed/pages/booking.ts", "app/i18n/messages/booking.ts"],
  blog: () => ["app/content/seed/pages/blog.ts", "app/content/seed/posts/*/*.ts"],
  blogCategory: () => ["app/content/seed/pages/blog.ts", "app/content/seed/posts/*/*.ts"],
  blogPost: ({ item, locale }) => [`app/content/seed/posts/${item}/{post,${locale}}.ts`],
  contact: () => ["app/content/seed/pages/contact.ts"],
  about: () => ["app/content/seed/pages/about.ts", "app/business/seed/team.ts"],
  search: () => ["app/content/seed/pages/search.ts"],
  privacy: () => ["app/content/seed/pages/privacy.ts"],
  terms: () => ["app/content/seed/pages/terms.ts"],
};

/** Lists the files that contain the texts of a page, as paths relative to the project's folder. */
export function findSources(root: string, place: ListedPagePath): string[] {
  return globSync(sources[place.page](place), { cwd: root });
}

/**
 * Returns the latest day, `YYYY-MM-DD`, on which a commit changed a text in one of the files. For a
 * file with uncommitted changes, or without a git history, the day on which the file was last
 * written counts instead. Throws if there are no files.
 */
export async function findChangeDate(root: string, files: readonly string[]): Promise<string> {
  const dates = await Promise.all(
    files.map(async (file) => {
      const known = commitDates.get(join(root, file)) ?? findCommitDate(root, file);
      commitDates.set(join(root, file), known);
      return (await known) ?? findWriteDate(join(root, file));
    }),
  );
  const newest = dates.sort().at(-1);
  if (!newest) throw new Error("A page has no file with its texts (scripts/assets/page-dates.ts).");
  return newest;
}

/**
 * The dates by file. They are cached, because several pages have texts in the same file and git
 * takes a while for each file.
 */
const commitDates = new Map<string, Promise<string | null>>();

async function findCommitDate(root: string, file: string): Promise<string | null> {
  const git = async (...args: string[]) =>
    (await runFile("git", ["-C", root, ...args, "--", file])).stdout.trim();
  try {
    if (await git("status", "--porcelain")) return null;
    // Texts are indented and quoted. Lines with an import do not match, so a changed import or a
    // moved file does not count.
    const text = "^ +.*[\"'`]";
    return (await git("log", "-1", "--follow", "-G", text, "--format=%cs")) || null;
  } catch {
    return null;
  }
}

/** Returns the day on which a file was last written, in the business's time zone. */
function findWriteDate(file: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(statSync(file).mtime);
}
