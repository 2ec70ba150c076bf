import type { EntryContext } from "react-router";
import { inlineCall, literal } from "./inline-call.ts";
import { returnScript } from "./return-to-place.ts";
import { readyEvent, startLater } from "./start-later.ts";

/** What starts a page in the browser. */
export type PageStart = Readonly<{
  /** Source text that hands React Router what the page was rendered from. */
  context: string;
  /** Its scripts, each after those that it imports; they do nothing by themselves. */
  modules: readonly string[];
  /** The script of each route among them. */
  routes: Readonly<Record<string, string>>;
  /** The script that runs the page after all of them. */
  entry: string;
}>;

/** The start of a page rendered from `context`, whose stream of data this reads to its end. */
export async function startOf(context: EntryContext): Promise<PageStart> {
  const { manifest, staticHandlerContext, serverHandoffString, serverHandoffStream } = context;
  const { module: entry, imports } = manifest.entry;
  const routes = staticHandlerContext.matches.flatMap(
    ({ route }) => manifest.routes[route.id] ?? [],
  );
  const modules = new Set([
    manifest.url,
    ...imports.toReversed(),
    ...routes.flatMap((route) => [...(route.imports?.toReversed() ?? []), route.module]),
  ]);
  const data = literal(await new Response(serverHandoffStream).text());
  return {
    context: `window.__reactRouterContext={...${serverHandoffString ?? "{}"},stream:new Response(${data}).body};`,
    modules: [...modules],
    routes: Object.fromEntries(routes.map((route) => [route.id, route.module])),
    entry,
  };
}

/** An inline script that starts a page at its first touch, or else once it is loaded and idle. */
export function startScript(start: PageStart, whenTouched: boolean): string {
  const { context, modules, routes, entry } = start;
  const values = [modules, routes, entry, whenTouched, readyEvent].map(literal);
  return `${context}${inlineCall(startLater, [importing, ...values])};${returnScript()}`;
}

/** Written out here: what builds a page would put its own function in place of `import`. */
const importing = "(path)=>import(path)";

/**
 * A page made at build in two: the document without the data that it carries as its start, and a
 * module with these. Whoever only reads never loads the second part.
 */
export function detachStart(html: string): {
  module: string;
  /** The page, once the address of its module is known. */
  document: (path: string) => string;
} {
  const [script, data = ""] = startData.exec(html) ?? [];
  if (!script) throw new Error("The page made at build does not carry its start.");
  const start = JSON.parse(data) as PageStart;
  return {
    module: `${start.context}\n`,
    document(path) {
      const rest = { ...start, context: "", modules: [...start.modules, path] };
      return html.replace(script, () => `<script>${startScript(rest, true)}</script>`);
    },
  };
}
const startData = /<script>(\{"context":.*?\})<\/script>/;
