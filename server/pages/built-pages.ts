import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { canonicalJson } from "#app/catalog/canonical-json.ts";
import type { PrintedVersion } from "#app/catalog/catalog.ts";
import { printedVersion } from "#app/catalog/printed-catalog.server.ts";
import { readStyles } from "../static-files.ts";
import { cutFirstLetters, type LettersByTitle } from "./first-letters.ts";
import { makePages } from "./make-pages.ts";

/** The pages that the build has made, for the catalog that a new site begins with. */
export type BuiltPages = Readonly<{ key: string; letters: LettersByTitle }>;

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
  const parts = {
    build,
    styles: await readStyles(client),
    letters: await cutFirstLetters(client, letters),
  };
  await makePages(parts, join(folder, "pages"));
  const note: BuiltPages = { key: keyOf(printedVersion()), letters };
  await writeFile(join(folder, noteFile), JSON.stringify(note));
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
