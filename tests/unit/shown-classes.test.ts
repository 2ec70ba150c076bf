import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { type ShownClasses, shownClassesFile } from "#app/web/delivery/style-sheet.ts";
import { shownClasses } from "../../scripts/shown-classes-plugin.ts";

/** What the build of these files says about its pages, by the name of the page. */
async function shownBy(files: Record<string, string>, ...pages: string[]) {
  const root = await mkdtemp(join(tmpdir(), "classes-"));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
    await build({
      root,
      configFile: false,
      logLevel: "error",
      plugins: [shownClasses()],
      build: {
        minify: true,
        rolldownOptions: {
          input: Object.fromEntries(pages.map((page) => [page, join(root, `${page}.js`)])),
          output: {
            entryFileNames: "[name].js",
            // All pages load one file of all shared modules, as the site's pages do.
            codeSplitting: { groups: [{ name: "shared", test: /shared/ }] },
          },
        },
      },
    });
    const text = await readFile(join(root, "dist", shownClassesFile), "utf8");
    const shown: ShownClasses = JSON.parse(text);
    return (page: string) => shown[`/${page}.js`]?.toSorted();
  } finally {
    await rm(root, { recursive: true });
  }
}

test("a page's script may show what its modules name, wherever these lie", async () => {
  const shown = await shownBy(
    {
      "a.css":
        ".a{top:0}.b{top:1px}.md\\:c{top:2px}.d{top:3px}.e{top:4px}.f-g{top:5px}.ff-g{top:6px}.g .h{top:7px}",
      "one.js":
        'import "./a.css"; import "./shared-b.js"; globalThis.x("a md:c", import("./late.js"));',
      "two.js": 'import "./shared-d.js"; globalThis.x("<p class=\'g\'>", "not-e"); // "h"',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a script's text.
      "shared-b.js": 'import "./one.js"; globalThis.y({ e: `b f-${globalThis.g}` });',
      "shared-d.js": 'globalThis.y("d");',
      "late.js": 'globalThis.z("h");',
    },
    "one",
    "two",
  );
  expect(shown("one")).toEqual(["a", "b", "f-g", "h", "md:c"]);
  expect(shown("two")).toEqual(["d", "g"]);
});

test("code that the build leaves out shows nothing", async () => {
  const shown = await shownBy(
    {
      "a.css": ".a{top:0}.b{top:1px}",
      "one.js": 'import "./a.css"; import { used } from "./shared.js"; used();',
      "shared.js": 'export const used = () => globalThis.x("a"); export const unused = () => "b";',
    },
    "one",
  );
  expect(shown("one")).toEqual(["a"]);
});
