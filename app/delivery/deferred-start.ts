import { inlineCall } from "./inline-call.ts";
import { readyEvent, startLater } from "./start-later.ts";

/** When a page's scripts start. */
export type Starts = Readonly<{
  /** At the first touch; otherwise once the page is loaded and idle. */
  whenTouched?: boolean;
  /** Name in the tab's storage of what the page brings back: there, it starts without a touch. */
  restores?: string | null;
}>;

/**
 * A document rendered for one request, with its module graph put off until the page is loaded and
 * idle, or touched (`startLater`): the same modules in the same order, but not before. A page that
 * reads and works as well without them waits for the touch only.
 *
 * Relies on how React Router writes its scripts and throws when that has changed, so that a build
 * or a test fails rather than a page that silently starts early, or never.
 */
export function deferScripts(html: string, starts: Starts = {}): string {
  const { modules, script, nonce, imports, rest, entry } = scriptsOf(html);
  const names = imports.map(([, name]) => name);
  const loading = imports.map(([, , path]) => `import("${path}")`);
  const body = rest.replace(entry[0], () => `return import("${entry[1]}")`);
  const run = `()=>Promise.all([${loading}]).then(([${names}])=>{${body}})`;
  const call = startCall(modules, entry[1], starts, run);
  const ahead = starts.whenTouched ? rulesAhead(nonce) : "";
  return html
    .replaceAll(preload, "")
    .replace(script, () => `<script${nonce}>${call}</script>${ahead}`);
}

/**
 * A document made at build in two: the page alone, and the module that starts it at its first touch
 * and brings the data it was rendered from. Whoever only reads never loads the second part.
 * Throws like `deferScripts`.
 */
export function detachScripts(html: string): {
  start: string;
  /** The page, once the address of `start` is known. */
  document: (startPath: string) => string;
} {
  const { modules, script, text, entry } = scriptsOf(html);
  const [state = ""] = stateScripts.exec(html) ?? [];
  const data = [...state.matchAll(scriptText)].map(([, statement]) => statement).join("\n");
  if (!data.includes("streamController.close()")) throw new Error(changed);
  return {
    start: data + text,
    document(startPath) {
      const run = `()=>import("${startPath}")`;
      const call = startCall(modules, entry[1], { whenTouched: true }, run, startPath);
      return html
        .replaceAll(preload, "")
        .replace(state, "")
        .replace(script, () => `<script>${call}</script>${rulesAhead("")}`);
    },
  };
}

function startCall(
  modules: readonly string[],
  entry: string | undefined,
  { whenTouched = false, restores = null }: Starts,
  run: string,
  ...more: readonly string[]
): string {
  // What others import comes later in the list; what runs the page waits until all of it has run.
  const steps = modules.filter((path) => path !== entry).reverse();
  const data = (...values: unknown[]) => values.map((value) => JSON.stringify(value));
  // Written out here: what builds a page would put its own function in place of `import`.
  const load = "(path)=>import(path)";
  return inlineCall(startLater, [
    ...data([...more, ...modules], steps),
    load,
    ...data(whenTouched, restores, readyEvent),
    run,
  ]);
}

function rulesAhead(nonce: string): string {
  return `<script${nonce} type="speculationrules">${JSON.stringify(fetchAhead)}</script>`;
}

/** The parts of a document's module script, in React Router's order. */
function scriptsOf(html: string) {
  const modules = [...html.matchAll(preload)].map((match) => match[1] as string);
  const [[script, nonce = "", text = ""] = [], ...more] = [...html.matchAll(moduleScript)];
  const imports = [...text.matchAll(moduleImport)];
  const rest = text.replaceAll(moduleImport, "");
  const entry = entryImport.exec(rest);
  if (!script || more.length > 0 || !entry || !imports.length || !modules.length) {
    throw new Error(changed);
  }
  return { modules, script, nonce, text, imports, rest, entry };
}

const changed =
  "The document's scripts do not look as React Router 8.4 writes them: see app/delivery/deferred-start.ts.";

/**
 * Until a page's scripts run, its links load whole documents: browsers that can fetch the next one
 * while a finger or a pointer is on its way to it (not when saving data: they see to that).
 * Afterwards the router fetches what it needs, so the rules go: nothing is fetched twice.
 * Private pages stay unread until somebody really opens them; a file is no page.
 */
const fetchAhead = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          ...["/admin*", "/*/manage/*", "/*/gestionar/*", "/sandbox/*", "/media/*"].map((path) => ({
            not: { href_matches: path },
          })),
          { not: { selector_matches: "[target=_blank]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const moduleScript = /<script((?: nonce="[^"]*")?) type="module" async="">([\s\S]*?)<\/script>/g;
const moduleImport = /import \* as (\w+) from "([^"]+)";/g;
/** What the page was rendered from, handed to the router at the end of the document. */
const stateScripts =
  /(?:(?:<!--\/?\$-->)*<script>window\.__reactRouterContext\.streamController\.[\s\S]*?<\/script>)+(?:<!--\/?\$-->)*(?=<\/body>)/;
const scriptText = /<script>([\s\S]*?)<\/script>/g;
const entryImport = /import\("([^"]+)"\);\s*$/;
