import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { server } from "../scripts/lib/run.mjs";
import { makeTemporaryFolder, removeDataDir } from "../tests/support/temporary-data-dir.ts";
import { type MeasuredSite, settled, startProcess } from "./site.ts";

/** The path of the page of two sentences, the lightest page that still says something. */
export const floorPath = "/two-sentences";

const floor = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Two sentences</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><p>The sun goes down behind the bay. The horses know the way home.</p></body></html>`;

/**
 * Starts a copy of a running site in which no page has a script: the same words, styles and
 * pictures at the same paths, and the page of `floorPath`. Throws when a page does not answer 200.
 */
export async function startScriptless(
  siteUrl: string,
  paths: readonly string[],
): Promise<MeasuredSite> {
  const folder = makeTemporaryFolder();
  const built = join(import.meta.dirname, "../build/client");
  await cp(built, folder, { recursive: true, filter: (file) => !file.endsWith(".html") });
  await writePage(folder, floorPath, floor);
  for (const path of new Set(["/", ...paths])) {
    const answer = await fetch(siteUrl + path);
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    await writePage(folder, path, withoutScripts(await answer.text()));
  }
  const entry = join(import.meta.dirname, "scriptless-site.ts");
  const settings = { ...server.env, FOLDER: folder };
  const site = await startProcess(process.execPath, [...server.options, entry], settings);
  await settled(site.url, paths);
  return {
    ...site,
    async stop() {
      await site.stop();
      removeDataDir(folder);
    },
  };
}

async function writePage(folder: string, path: string, html: string): Promise<void> {
  await mkdir(join(folder, path), { recursive: true });
  await writeFile(join(folder, path, "index.html"), html);
}

/** Also removes data in script elements, which readers do not see. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<link\b[^>]* rel="modulepreload"[^>]*>/g, "");
}
