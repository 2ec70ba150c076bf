import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { createGuestsManifest } from "../../app/web/delivery/page-start.ts";

/**
 * Writes the manifest of the guests' pages into a finished build, beside the manifest of React
 * Router.
 */
export async function writeGuestsManifest(buildFolder: string): Promise<void> {
  const address = pathToFileURL(join(buildFolder, "server/index.js")).href;
  const build = (await import(/* @vite-ignore */ address)) as ServerBuild;
  const { url, text } = createGuestsManifest(build.assets);
  await writeFile(join(buildFolder, "client", url), text);
}
