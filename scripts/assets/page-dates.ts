import { execFile } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { timeZone } from "../../app/business/facts.ts";
import type { ListedPage, ListedPagePath } from "../../app/seo/page-urls.ts";

const runFile = promisify(execFile);

/** The files that hold the words of each page, as patterns of paths from the project's folder. */
const sources: Record<ListedPage, (place: ListedPagePath) => string[]> = {
  home: () => ["app/i18n/messages/home.ts"],
  tour: ({ item, locale }) => [
    `app/tours/${item}/{facts,listing,words.${locale}}.ts`,
    "app/i18n/messages/tour.ts",
  ],
  booking: () => ["app/i18n/messages/booking.ts"],
  blog: () => ["app/i18n/messages/blog.ts", "app/content/blog/posts/*/*.ts"],
  blogCategory: () => ["app/i18n/messages/blog.ts", "app/content/blog/posts/*/*.ts"],
  blogPost: ({ item, locale }) => [`app/content/blog/posts/${item}/{post,${locale}}.ts`],
  contact: () => ["app/i18n/messages/contact.ts", "app/content/tour-questions.ts"],
  about: () => ["app/content/about.ts", "app/business/seed/team.ts"],
  search: () => ["app/i18n/messages/search.ts"],
  privacy: ({ locale }) => [`app/content/legal/privacy.${locale}.ts`],
  terms: ({ locale }) => [`app/content/legal/terms.${locale}.ts`],
};

/** The files that hold the words of a page, as paths from the project's folder. */
export function findSources(root: string, place: ListedPagePath): string[] {
  return globSync(sources[place.page](place), { cwd: root });
}

/**
 * The newest day, `YYYY-MM-DD`, on which a commit changed a text in one of the files. A file that
 * was not committed as it is has the day on which it was written, and so have all files where git
 * or its history is missing. Throws without files.
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
  if (!newest) throw new Error("A page has no file with its words (scripts/assets/page-dates.ts).");
  return newest;
}

/** By file: several pages have words from the same file, and git takes a while for each. */
const commitDates = new Map<string, Promise<string | null>>();

async function findCommitDate(root: string, file: string): Promise<string | null> {
  const git = async (...args: string[]) =>
    (await runFile("git", ["-C", root, ...args, "--", file])).stdout.trim();
  try {
    if (await git("status", "--porcelain")) return null;
    // Texts are indented and quoted; a changed import or a new place of the file changes no text.
    const text = "^ +.*[\"'`]";
    return (await git("log", "-1", "--follow", "-G", text, "--format=%cs")) || null;
  } catch {
    return null;
  }
}

/** The day at the place of the business on which a file was written. */
function findWriteDate(file: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(statSync(file).mtime);
}
