import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { localDateOf } from "#app/platform/local-time.ts";
import { canonicalJson } from "#app/tours/catalog/canonical-json.ts";
import type { PrintedVersion } from "#app/tours/catalog/catalog.ts";
import { printedVersion } from "#app/tours/catalog/published-catalog.server.ts";
import { guestsManifest } from "#app/web/delivery/page-start.ts";
import { readStyles } from "../http/static-files.ts";
import { makePages } from "./make-pages.ts";

/**
 * The pages that the build has made, for the catalog that a new site begins with, in a month at the
 * place of the tours, `YYYY-MM`.
 */
export type BuiltPages = Readonly<{ key: string; month: string }>;

const noteFile = "pages.json";

/**
 * Makes the pages of the catalog that a new site begins with, into the folder `pages` of a build.
 * Later versions are made by the server in the same way (published-pages.ts).
 */
export async function makeBuiltPages(folder: string): Promise<void> {
  const client = join(folder, "client");
  const address = pathToFileURL(join(folder, "server/index.js")).href;
  const build = (await import(/* @vite-ignore */ address)) as ServerBuild;
  const { url, text } = guestsManifest(build.assets);
  await writeFile(join(client, url), text);
  await makePages({ build, styles: await readStyles(client) }, join(folder, "pages"));
  const month = localDateOf(new Date()).slice(0, 7);
  const note: BuiltPages = { key: keyOf(printedVersion()), month };
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
