import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { createGuestsManifests } from "../../app/web/delivery/page-start.ts";

/**
 * Writes the manifests of the public pages and of the bookings' pages into a finished build,
 * beside the manifest of React Router.
 */
export async function writeGuestsManifests(buildFolder: string): Promise<void> {
  const address = pathToFileURL(join(buildFolder, "server/index.js")).href;
  const build = (await import(/* @vite-ignore */ address)) as ServerBuild;
  for (const { url, text } of createGuestsManifests(build.assets)) {
    await writeFile(join(buildFolder, "client", url), text);
  }
}
