import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "../support/project-copy.ts";

/** Set by scripts while the page is used. */
const setByScripts = new Set(["--radix-toast-swipe-move-x"]);

it("the built style sheets define every variable that they use without another value", async () => {
  const folder = join(projectFolder, "build/client/assets");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".css"));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const defined = new Set(
    texts.flatMap((text) => [...text.matchAll(/(--[\w-]+)\s*[:{]/g)].map(([, name]) => name)),
  );
  const missing = texts.flatMap((text, index) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name]) =>
      name && !defined.has(name) && !setByScripts.has(name) ? [`${names[index]}: ${name}`] : [],
    ),
  );
  expect(defined.size).toBeGreaterThan(60);
  expect([...new Set(missing)]).toEqual([]);
});
