import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { printedBusiness } from "#app/business/published-business.server.ts";
import { locales } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { contactMessages } from "#app/i18n/messages/contact.ts";
import { shellMessages } from "#app/i18n/messages/layout.ts";
import { searchMessages } from "#app/i18n/messages/search.ts";
import { localDateOf } from "#app/platform/local-time.ts";
import { canonicalJson } from "#app/tours/catalog/canonical-json.ts";
import type { PrintedVersion } from "#app/tours/catalog/catalog.ts";
import { printedVersion } from "#app/tours/catalog/published-catalog.server.ts";
import { readStyles } from "../http/static-files.ts";
import { letterCutter, type ScriptByLetters, titlesOf } from "./first-letters.ts";
import { makePages } from "./make-pages.ts";

/**
 * The pages that the build has made, for the catalog that a new site begins with, in a month at the
 * place of the tours, `YYYY-MM`.
 */
export type BuiltPages = Readonly<{ key: string; month: string; letters: ScriptByLetters }>;

const noteFile = "pages.json";

/**
 * Makes the pages of the catalog that a new site begins with, into the folder `pages` of a build.
 * Later versions are made by the server in the same way (published-pages.ts).
 */
export async function makeBuiltPages(folder: string): Promise<void> {
  const client = join(folder, "client");
  const address = pathToFileURL(join(folder, "server/index.js")).href;
  const build = (await import(/* @vite-ignore */ address)) as ServerBuild;
  const letters: Record<string, string> = {};
  const cut = await letterCutter(client, letters);
  const parts = {
    build,
    styles: await readStyles(client),
    letters: (document: string) => cut(titlesOf(document)),
  };
  await makePages(parts, join(folder, "pages"));
  const brand = printedBusiness().brand.value;
  for (const title of titlesPerRequest()) await cut(title + brand);
  const month = localDateOf(new Date()).slice(0, 7);
  const note: BuiltPages = { key: keyOf(printedVersion()), month, letters };
  await writeFile(join(folder, noteFile), JSON.stringify(note));
}

/** The titles of the public pages with which a visit begins and that are made for a request. */
function titlesPerRequest(): string[] {
  return locales.flatMap((locale) => {
    const [contact, search] = [contactMessages[locale], searchMessages[locale]];
    return [
      bookingMessages[locale].title,
      contact.title + contact.form.title,
      search.title + search.suggestionsTitle,
      shellMessages[locale].notFound.title,
    ];
  });
}

export async function readBuiltPages(folder: string): Promise<BuiltPages> {
  return JSON.parse(await readFile(join(folder, noteFile), "utf8"));
}

/** The same for versions of which the same pages are made. */
export function keyOf({ catalog, pageDates = {}, notices = [] }: PrintedVersion): string {
  return createHash("sha256")
    .update(canonicalJson([catalog, pageDates, notices]))
    .digest("hex")
    .slice(0, 16);
}
