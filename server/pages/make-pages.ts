import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { prerenderedPaths } from "#app/routing/paths.ts";
import { endpointModules } from "#app/seo/endpoint-paths.ts";
import type { BuiltStyles } from "#app/web/delivery/inline-styles.ts";
import { loadingOnce } from "./load-once.ts";

/** What the Vite build's server entry hands out for making pages (see app/entry.server.tsx). */
type EntryModule = Pick<typeof import("../../app/entry.server.tsx"), "builtPageContext">;

export type PageParts = Readonly<{
  build: ServerBuild;
  styles: BuiltStyles;
}>;

/**
 * Makes every page that is the same for everybody, with its data, and the files for programs, from
 * the printed catalog into a folder. They name the site's address and the year by placeholders
 * (app/platform/site-url-placeholders.ts). Throws when a page answers anything but 200, and what `goOn`
 * throws, which is asked before each page. `written` is told the path of each file.
 */
export async function makePages(
  parts: PageParts,
  folder: string,
  goOn: () => Promise<void> = async () => {},
  written: (file: string) => void = () => {},
): Promise<void> {
  const { build, forget } = loadingOnce(parts.build);
  const handle = createRequestHandler(build, "production");
  const { builtPageContext } = build.entry.module as unknown as EntryModule;
  const write = async (path: string, text: string) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    written(file);
    // Whoever waits for an answer meanwhile waits for one page at most.
    await setImmediate();
  };
  for (const path of Object.keys(endpointModules)) await write(path, await textAt(handle, path));
  for (const path of prerenderedPaths()) {
    await goOn();
    forget();
    const starts = new Map<string, string>();
    const context = new RouterContextProvider();
    context.set(builtPageContext, {
      styles: parts.styles,
      keepData(module) {
        const address = startAddress(path, module);
        starts.set(address, module);
        return address;
      },
    });
    const page = await textAt(handle, path, context);
    await setImmediate();
    for (const [address, module] of starts) await write(address, module);
    await write(join(path, "index.html"), page);
    const data = `${path === "/" ? "/_" : path}.data`;
    await write(data, await textAt(handle, data));
  }
}

/** The origin is never printed: pages made without services behind them use a placeholder. */
async function textAt(
  handle: RequestHandler,
  path: string,
  context = new RouterContextProvider(),
): Promise<string> {
  const request = new Request(new URL(path, "http://localhost"));
  const answer = await handle(request, context);
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  return answer.text();
}

/**
 * The address of the module with a page's data. Its name contains the hash of its content, so a page
 * kept from an earlier version never loads the data of a later version.
 */
function startAddress(path: string, module: string): string {
  const hash = createHash("sha256").update(module).digest("hex").slice(0, 8);
  return join(path, `start-${hash}.js`);
}
