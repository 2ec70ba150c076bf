import type { EntryContext, ServerBuild } from "react-router";
import { inlineCall, literal } from "./inline-call.ts";

/**
 * Starts React Router's scripts at a page's first touch, which its own `<Scripts>` cannot. No other
 * module may use React Router's private names: the `window.__reactRouter…` values.
 */
export type PageStart = Readonly<{
  /** Source text that gives React Router the data that the page was rendered from. */
  data: string;
  /** The page's scripts, each after the scripts that it imports; the entry runs the page. */
  files: readonly string[];
  /** The script of each route among `files`, by the route's id. */
  routes: Readonly<Record<string, string>>;
}>;

/** Dispatched on the window once React has hydrated the page (see `root.tsx`). */
export const readyEvent = "page-ready";

/** Whether a route is the operator's. No page for guests leads there without a new document. */
const isOperators = ({ id, path = "" }: { id: string; path?: string }) =>
  id === "operator" || path.startsWith("/admin");

const guestsManifestUrl = (url: string) => url.replace("/manifest-", "/guests-manifest-");

/** The manifest of guests' pages: without the operator's routes and those that have no page. */
export function guestsManifest(manifest: ServerBuild["assets"]): { url: string; text: string } {
  const guests = Object.entries(manifest.routes).filter(
    ([, route]) => route && !isOperators(route) && Object(route).hasDefaultExport,
  );
  const kept = JSON.stringify({ ...manifest, routes: Object.fromEntries(guests) });
  const text = `window.__reactRouterManifest=${kept};`;
  return { url: guestsManifestUrl(manifest.url), text };
}

/** Gets the start of a page rendered from `context`, and reads its data stream to the end. */
export async function getPageStart(context: EntryContext): Promise<PageStart> {
  const { manifest, serverHandoffString, serverHandoffStream } = context;
  const { matches } = context.staticHandlerContext;
  const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const data = literal(await new Response(serverHandoffStream).text());
  const files = new Set([
    routes.some(isOperators) ? manifest.url : guestsManifestUrl(manifest.url),
    ...manifest.entry.imports.toReversed(),
    ...routes.flatMap((route) => [...(route.imports?.toReversed() ?? []), route.module]),
    manifest.entry.module,
  ]);
  return {
    data: `window.__reactRouterContext={...${serverHandoffString ?? "{}"},stream:new Response(${data}).body};`,
    files: [...files],
    routes: Object.fromEntries(routes.map((route) => [route.id, route.module])),
  };
}

/**
 * Renders an inline script that starts a page at its first touch, at the latest when it has loaded
 * if `atLoad` is set. `dataFile` is the address of the page's data if a module of its own has it.
 */
export function renderPageStart(start: PageStart, atLoad: boolean, dataFile?: string): string {
  const files = dataFile ? [dataFile, ...start.files] : start.files;
  const values = [files, start.routes, atLoad, readyEvent].map(literal);
  // A string, because the bundler would replace a real `import()` with a function of its own.
  const load = "(path)=>import(path)";
  return (dataFile ? "" : start.data) + inlineCall(startAtFirstTouch, [load, ...values]);
}

/**
 * Runs in the browser. To answer a touch, React would hydrate the whole page at once (100 to 200 ms
 * on a slow phone), so touches are kept from React until it has hydrated the page in small pieces.
 * Then a click on an element that only scripts can answer is repeated.
 */
function startAtFirstTouch(
  load: (path: string) => Promise<unknown>,
  files: readonly string[],
  routes: Readonly<Record<string, string>>,
  atLoad: boolean,
  ready: string,
): void {
  let isStarted = false;
  let clicked: HTMLElement | null = null;
  const release = () => {
    const target = clicked;
    clicked = null;
    delete target?.dataset.waiting;
    target?.removeAttribute("aria-busy");
    target?.click();
  };
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    try {
      for (const href of files) {
        const link = Object.assign(document.createElement("link"), { rel: "modulepreload", href });
        document.head.append(link);
      }
      const loaded = new Map<string, unknown>();
      for (const file of files) {
        const modules = Object.entries(routes).map(([id, path]) => [id, loaded.get(path)]);
        Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(modules) });
        loaded.set(file, await load(file));
        // A touch meanwhile is answered before the next script runs.
        await new Promise((done) => setTimeout(done));
      }
    } catch (error) {
      // The click is answered without scripts, and the next touch tries again.
      isStarted = false;
      release();
      console.warn(error);
    }
  };
  const startAfterFrame = (event: Event) => {
    const { type, movementX, movementY } = event as PointerEvent;
    // Browsers send a pointermove for a resting pointer when a page appears under it.
    if (type === "pointermove" && !movementX && !movementY) return;
    if (!/move|focus|scroll/.test(type)) event.stopPropagation();
    // The answer to the touch itself is painted first.
    requestAnimationFrame(() => setTimeout(start));
  };
  const hold = (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const target = (event.target as Element).closest<HTMLElement>(
      "[data-needs-scripts], button[type=button]:not([popovertarget])",
    );
    // An untrusted click is this script's own, for an element that waited.
    if (!target || !isPlain || !event.isTrusted) return;
    event.preventDefault();
    delete clicked?.dataset.waiting;
    clicked = target;
    target.dataset.waiting = "";
    target.setAttribute("aria-busy", "true");
    // Browsers allow a click to open a window for five seconds after the visitor's press.
    setTimeout(() => clicked === target && release(), 4_500);
  };
  const starting = new AbortController();
  const options = { capture: true, signal: starting.signal };
  const touches = ["pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend"];
  for (const type of [...touches, "keydown", "keyup", "click", "pointermove", "focusin"]) {
    addEventListener(type, startAfterFrame, options);
  }
  addEventListener("click", hold, options);
  addEventListener(ready, () => {
    starting.abort();
    release();
  });
  addEventListener("load", () => {
    // Earlier scrolls are the browser's own: to the restored position, or to an anchor.
    setTimeout(() => addEventListener("scroll", startAfterFrame, options), 100);
    if (atLoad) (window.requestIdleCallback ?? setTimeout)(() => start());
  });
}
