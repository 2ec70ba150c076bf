import type { EntryContext, ServerBuild } from "react-router";
import { renderInlineCall, toLiteral } from "./inline-call.ts";

/**
 * Starts React Router's scripts when the visitor first touches the page, which `<Scripts>` cannot
 * do. No other module may use React Router's private `window.__reactRouter…` values.
 */
export type PageStart = Readonly<{
  /** JavaScript source that sets React Router's data, from which the page was rendered. */
  data: string;
  /** The page's scripts, each after the scripts that it imports. The last one starts the page. */
  files: readonly string[];
  /** The script of each route, by the route's id. All of them are also in `files`. */
  routes: Readonly<Record<string, string>>;
}>;

/** The event that root.tsx dispatches on the window when React has hydrated the page. */
export const readyEvent = "page-ready";

/**
 * Whether a route belongs to the operator. Links from guests' pages to it always load a new
 * document.
 */
const isOperators = ({ id, path = "" }: { id: string; path?: string }) =>
  id === "operator" || path.startsWith("/admin");

const toGuestsManifestUrl = (url: string) => url.replace("/manifest-", "/guests-manifest-");

/**
 * Returns the route manifest for guests' pages, without the operator's routes and without routes
 * that have no page.
 */
export function createGuestsManifest(manifest: ServerBuild["assets"]): {
  url: string;
  text: string;
} {
  const guests = Object.entries(manifest.routes).filter(
    ([, route]) => route && !isOperators(route) && Object(route).hasDefaultExport,
  );
  const kept = JSON.stringify({ ...manifest, routes: Object.fromEntries(guests) });
  const text = `window.__reactRouterManifest=${kept};`;
  return { url: toGuestsManifestUrl(manifest.url), text };
}

/**
 * Returns what is needed to start the page of `context`. Reads the context's data stream to the
 * end.
 */
export async function getPageStart(context: EntryContext): Promise<PageStart> {
  const { manifest, serverHandoffString, serverHandoffStream } = context;
  const { matches } = context.staticHandlerContext;
  const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const data = toLiteral(await new Response(serverHandoffStream).text());
  const files = new Set([
    routes.some(isOperators) ? manifest.url : toGuestsManifestUrl(manifest.url),
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
 * Renders the inline script that starts the page at the first touch or, with `atLoad`, when the
 * page has loaded at the latest. `dataFile` is the address of the module with the page's data, if
 * there is one.
 */
export function renderPageStart(start: PageStart, atLoad: boolean, dataFile?: string): string {
  const files = dataFile ? [dataFile, ...start.files] : start.files;
  const values = [files, start.routes, atLoad, readyEvent].map(toLiteral);
  // This is a string, because the bundler would replace a real `import()`.
  const load = "(path)=>import(path)";
  return (dataFile ? "" : start.data) + renderInlineCall(startAtFirstTouch, [load, ...values]);
}

/**
 * Runs in the browser. If React received a touch before it is ready, it would hydrate the whole
 * page at once, which blocks a slow phone for 100 to 200 ms. Touches are therefore kept from React
 * until it has hydrated the page in small steps; then a click on an element that needs scripts is
 * repeated.
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
        // The pause lets the browser answer a touch before the next script runs.
        await new Promise((done) => setTimeout(done));
      }
    } catch (error) {
      // The click is released to work without scripts, and the next touch tries to load them again.
      isStarted = false;
      release();
      console.warn(error);
    }
  };
  const startAfterFrame = (event: Event) => {
    const { type, movementX, movementY } = event as PointerEvent;
    // Browsers send a pointermove without movement when a page appears under a resting pointer.
    if (type === "pointermove" && !movementX && !movementY) return;
    if (!/move|focus|scroll/.test(type)) event.stopPropagation();
    // The browser paints its own reaction to the touch first.
    requestAnimationFrame(() => setTimeout(start));
  };
  const hold = (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const target = (event.target as Element).closest<HTMLElement>(
      "[data-needs-scripts], button[type=button]:not([popovertarget])",
    );
    // An untrusted click is the click that `release` repeats.
    if (!target || !isPlain || !event.isTrusted) return;
    event.preventDefault();
    delete clicked?.dataset.waiting;
    clicked = target;
    target.dataset.waiting = "";
    target.setAttribute("aria-busy", "true");
    // Browsers let a click open a window only within five seconds after the visitor's press.
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
    // Earlier scroll events come from the browser, which restores a position or goes to an anchor.
    setTimeout(() => addEventListener("scroll", startAfterFrame, options), 100);
    if (atLoad) (window.requestIdleCallback ?? setTimeout)(() => start());
  });
}
