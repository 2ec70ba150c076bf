import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { guestsManifest, guestsManifestUrl } from "../../app/web/delivery/guests-manifest.ts";

/** Writes the guests' copy of each manifest of a build beside it. */
export async function writeGuestsManifests(assets: string): Promise<void> {
  for (const name of await readdir(assets)) {
    const copy = guestsManifestUrl(`/${name}`).slice(1);
    if (copy === name) continue;
    await writeFile(join(assets, copy), guestsManifest(await readFile(join(assets, name), "utf8")));
  }
}
