import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { detachStart } from "../../app/delivery/deferred-start.ts";
import { paintFirst, withHead } from "../../app/delivery/first-frame.ts";
import { builtStyles } from "../../app/delivery/style-sheet.ts";
import { firstLettersOf } from "./first-letters.ts";

/**
 * Puts the styles and the font letters of its title into each page made at build, and moves the
 * page's data into a module beside the page. The module's name contains the hash of its content, so
 * a page kept from an earlier build never loads the data of a later build.
 */
export async function finishPages(folder: string): Promise<void> {
  const texts = new Map<string, string>();
  for (const name of await readdir(join(folder, "assets"))) {
    if (/\.(css|js)$/.test(name)) {
      texts.set(`/assets/${name}`, await readFile(join(folder, "assets", name), "utf8"));
    }
  }
  const styles = builtStyles(texts);
  const firstLetters = await firstLettersOf(folder);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.name !== "index.html") continue;
    const page = join(entry.parentPath, entry.name);
    const { module, document } = detachStart(await readFile(page, "utf8"));
    const hash = createHash("sha256").update(module).digest("hex").slice(0, 8);
    const file = join(entry.parentPath, `start-${hash}.js`);
    await writeFile(file, module);
    const startPath = `/${relative(folder, file).split(sep).join("/")}`;
    const html = document(startPath);
    const letters = `<script>${await firstLetters(html)}</script>`;
    await writeFile(page, paintFirst(withHead(html, letters), styles));
  }
}
