import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { createGuestsManifests, isGuestsPage } from "../../app/web/delivery/page-start.ts";

/** The shared scripts and styles of the operator's screens, as vite.config.ts names them. */
const operatorFile = /\/(operator|catalog-forms)-/;

/**
 * Writes the manifests of the public pages and of the bookings' pages into a finished build,
 * beside the manifest of React Router.
 */
export async function writeGuestsManifests(buildFolder: string): Promise<void> {
  const address = pathToFileURL(join(buildFolder, "server/index.js")).href;
  const build = (await import(/* @vite-ignore */ address)) as ServerBuild;
  refuseOperatorFiles(build.assets);
  for (const { url, text } of createGuestsManifests(build.assets)) {
    await writeFile(join(buildFolder, "client", url), text);
  }
}

/** Throws if a page that guests see would load the operator's shared scripts or styles. */
function refuseOperatorFiles({ routes }: ServerBuild["assets"]): void {
  for (const route of Object.values(routes)) {
    if (!route || !isGuestsPage(route)) continue;
    const file = [...(route.imports ?? []), ...(route.css ?? [])].find((one) =>
      operatorFile.test(one),
    );
    if (file) throw new Error(`the page ${route.path} would load the operator's file ${file}`);
  }
}
