import { createHash } from "node:crypto";
import type { RouterContextProvider, ServerBuild } from "react-router";
import { listPrerenderedPaths } from "#app/routing/paths.ts";
import { endpointModules } from "#app/seo/endpoint-paths.ts";
import { memoizePerVersion } from "#app/tours/catalog/published-catalog.server.ts";
import type { BuiltStyles } from "#app/web/delivery/inline-styles.ts";

/** The exports of the Vite build's server entry for public pages (see app/entry.server.tsx). */
type EntryModule = Pick<typeof import("../../app/entry.server.tsx"), "builtPageContext">;

/**
 * Returns the addresses whose content depends only on the current publication and the day: the public
 * pages, the data of each page for client-side navigation, and the files for search engines and other
 * programs.
 */
export const getPublicAddresses: () => readonly string[] = memoizePerVersion(() => [
  ...listPrerenderedPaths().flatMap((path) => [path, `${path === "/" ? "/_" : path}.data`]),
  ...Object.keys(endpointModules),
]);

const getPagePaths = memoizePerVersion(() => new Set(listPrerenderedPaths()));

export function findPageOfDataModule(path: string): string | undefined {
  const page = /^(.*)\/start-\w+\.js$/.exec(path)?.[1];
  return page === undefined ? undefined : page || "/";
}

/** A rendered public page or file. A page also has a module with the data that its scripts need. */
export type RenderedPublicPage = Readonly<{
  response: Response;
  text: string;
  dataModule?: Readonly<{ path: string; text: string }>;
}>;

/**
 * Renders one of the public addresses. The name of a page's data module contains a hash of its
 * content, so a page of an earlier version never loads the data of a later version.
 */
export async function renderPublicPage(
  address: string,
  build: ServerBuild,
  styles: BuiltStyles,
  handle: (address: string, prepare: (context: RouterContextProvider) => void) => Promise<Response>,
): Promise<RenderedPublicPage> {
  const { builtPageContext } = build.entry.module as unknown as EntryModule;
  let dataModule: RenderedPublicPage["dataModule"];
  const response = await handle(address, (context) => {
    if (!getPagePaths().has(address)) return;
    context.set(builtPageContext, {
      styles,
      storePageData(text) {
        const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
        const path = `${address === "/" ? "" : address}/start-${hash}.js`;
        dataModule = { path, text };
        return path;
      },
    });
  });
  return { response, text: await response.text(), dataModule };
}
