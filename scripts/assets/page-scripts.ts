import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { detachScripts } from "../../app/layout/deferred-start.ts";

/**
 * Takes what starts each page out of the pages made at build, into a module beside it. Its name
 * carries the hash of its content: a page kept from an earlier build never meets another's data.
 */
export async function detachPageScripts(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.name !== "index.html") continue;
    const page = join(entry.parentPath, entry.name);
    const { start, document } = detachScripts(await readFile(page, "utf8"));
    const hash = createHash("sha256").update(start).digest("hex").slice(0, 8);
    const file = join(entry.parentPath, `start-${hash}.js`);
    await writeFile(file, start);
    await writeFile(page, document(`/${relative(folder, file).split(sep).join("/")}`));
  }
}
