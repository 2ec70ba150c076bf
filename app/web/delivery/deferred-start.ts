import type { EntryContext } from "react-router";
import { elementsIn } from "./elements-in.ts";
import { guestsManifestUrl, isOperators } from "./guests-manifest.ts";
import { inlineCall, literal } from "./inline-call.ts";
import { readyEvent, startLater } from "./start-later.ts";

/** All that the browser needs to start a page's scripts. */
export type PageStart = Readonly<{
  /** Source text that hands React Router the data that the page was rendered from. */
  context: string;
  /** The page's scripts, each after the scripts it imports; none does anything by itself. */
  modules: readonly string[];
  /** For each route's id, its script among `modules`. */
  routes: Readonly<Record<string, string>>;
  /** The script that runs the page once all modules are loaded. */
  entry: string;
}>;

/** The start of a page rendered from `context`. Reads the data stream of `context` to its end. */
export async function startOf(context: EntryContext): Promise<PageStart> {
  const { manifest, serverHandoffString, serverHandoffStream } = context;
  const { module: entry, imports } = manifest.entry;
  const { matches } = context.staticHandlerContext;
  const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const modules = new Set([
    routes.some(isOperators) ? manifest.url : guestsManifestUrl(manifest.url),
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

/**
 * An inline module that starts a page at its first touch; unless `whenTouched` is set, also soon
 * after the page has loaded.
 */
export function startScript(start: PageStart, whenTouched: boolean): string {
  const { context, modules, routes, entry } = start;
  const values = [modules, routes, entry, whenTouched, readyEvent].map(literal);
  return context + inlineCall(startLater, [importing, ...values]);
}

/** A string, because the bundler would replace a real `import()` with a function of its own. */
const importing = "(path)=>import(path)";

/**
 * Splits a page made at build in two: a module with the page's data, and the document without it,
 * once the path of the module is known. A visitor who only reads never loads the module.
 */
export function detachStart(html: string): { module: string; document(path: string): string } {
  const script = elementsIn(html, "script").find(
    ({ tag, text }) => tag === '<script type="module">' && text.startsWith('{"context":'),
  );
  if (!script) throw new Error("The page made at build does not carry its start.");
  const start = JSON.parse(script.text) as PageStart;
  return {
    module: `${start.context}\n`,
    document(path) {
      const rest = { ...start, context: "", modules: [...start.modules, path] };
      const module = `<script type="module">${startScript(rest, true)}</script>`;
      return html.slice(0, script.start) + module + html.slice(script.end);
    },
  };
}
