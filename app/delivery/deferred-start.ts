import type { EntryContext } from "react-router";
import { inlineCall, literal } from "./inline-call.ts";
import { readyEvent, startLater } from "./start-later.ts";

/** What starts a page in the browser. */
export type PageStart = Readonly<{
  /** Its scripts, each after those that it imports; they do nothing by themselves. */
  modules: readonly string[];
  /** What `run` loads besides. */
  more: readonly string[];
  /** Source text of a call that runs the page, with what it was rendered from. */
  run: string;
}>;

/** The start of a page rendered from `context`, whose stream of data this reads to its end. */
export async function startOf(context: EntryContext): Promise<PageStart> {
  const { manifest, staticHandlerContext, serverHandoffString, serverHandoffStream } = context;
  const { module, imports } = manifest.entry;
  const routes = staticHandlerContext.matches.flatMap(
    ({ route }) => manifest.routes[route.id] ?? [],
  );
  const modules = new Set([
    manifest.url,
    ...imports.toReversed(),
    ...routes.flatMap((route) => [...(route.imports?.toReversed() ?? []), route.module]),
  ]);
  const run = inlineCall(runPage, [
    importing,
    serverHandoffString ?? "{}",
    literal(await new Response(serverHandoffStream).text()),
    literal(Object.fromEntries(routes.map((route) => [route.id, route.module]))),
    literal([manifest.url, module]),
  ]);
  return { modules: [...modules], more: [module], run };
}

/** An inline script that starts a page at its first touch, or else once it is loaded and idle. */
export function startScript({ modules, more, run }: PageStart, whenTouched: boolean): string {
  const values = [modules, more, whenTouched, readyEvent].map(literal);
  return inlineCall(startLater, [importing, ...values, `()=>${run}`]);
}

/**
 * A page made at build in two: the document without the start that it carries as data, and the
 * module that starts it. Whoever only reads never loads the second part.
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
    module: `await ${start.run};\n`,
    document(path) {
      const more = [path, ...start.more];
      const call = startScript({ ...start, more, run: `import(${literal(path)})` }, true);
      return html.replace(script, () => `<script>${call}</script>`);
    },
  };
}
const startData = /<script>(\{"modules":.*?\})<\/script>/;

/** Written out here: what builds a page would put its own function in place of `import`. */
const importing = "(path)=>import(path)";

/** In the browser: hands to React Router what `<Scripts>` would, and runs the page. */
async function runPage(
  load: (path: string) => Promise<object>,
  context: object,
  state: string,
  routes: Readonly<Record<string, string>>,
  last: readonly string[],
): Promise<void> {
  const modules: Record<string, object> = {};
  for (const [id, path] of Object.entries(routes)) modules[id] = await load(path);
  Object.assign(window, {
    __reactRouterContext: { ...context, stream: new Response(state).body },
    __reactRouterRouteModules: modules,
  });
  for (const path of last) await load(path);
}
