import { createHash } from "node:crypto";
import type { ServerBuild } from "react-router";
import { prerenderedPaths } from "#app/routing/paths.ts";
import { endpointModules } from "#app/seo/endpoint-paths.ts";
import type { BuiltStyles } from "#app/web/delivery/style-sheet.ts";

/** What the Vite build's server entry exports for public pages (see app/entry.server.tsx). */
type EntryModule = Pick<typeof import("../../app/entry.server.tsx"), "finishPage">;

/**
 * The addresses that depend on the published catalog and the day alone: the public pages, the data
 * of each for client-side navigation, and the files for search engines and other programs.
 */
export const publicAddresses: readonly string[] = [
  ...prerenderedPaths().flatMap((path) => [path, `${path === "/" ? "/_" : path}.data`]),
  ...Object.keys(endpointModules),
];

const pagePaths = new Set(prerenderedPaths());

/** The public page whose data a module at this path holds; undefined for any other path. */
export function findPageOfDataModule(path: string): string | undefined {
  const page = /^(.*)\/start-\w+\.js$/.exec(path)?.[1];
  return page === undefined ? undefined : page || "/";
}

/** A public page or file, and for a page the module with the data that its scripts need. */
export type RenderedPublicPage = Readonly<{
  response: Response;
  text: string;
  dataModule?: Readonly<{ path: string; text: string }>;
}>;

/**
 * Renders one of the `publicAddresses`. The name of a page's data module contains the hash of its
 * content, so a page of an earlier version never loads the data of a later version.
 */
export async function renderPublicPage(
  address: string,
  build: ServerBuild,
  styles: BuiltStyles,
  handle: (address: string) => Promise<Response>,
): Promise<RenderedPublicPage> {
  const response = await handle(address);
  const text = await response.text();
  if (response.status !== 200 || !pagePaths.has(address)) return { response, text };
  // The build's own copy: what it puts into a page is stripped of types and comments.
  const { finishPage } = build.entry.module as unknown as EntryModule;
  const { module, document } = finishPage(text, styles);
  const hash = createHash("sha256").update(module).digest("hex").slice(0, 8);
  const path = `${address === "/" ? "" : address}/start-${hash}.js`;
  const html = await document(path, async () => undefined);
  return { response, text: html, dataModule: { path, text: module } };
}
