import type { EntryContext, ServerBuild } from "react-router";
import { renderInlineCall, toLiteral, toSingleQuotedLiteral } from "./inline-call.ts";

/**
 * The data and scripts that start a page in the browser. This module starts React Router's scripts
 * when the visitor first touches the page, which `<Scripts>` cannot do. No other module may use
 * React Router's private `window.__reactRouter…` values.
 */
export type PageStart = Readonly<{
  /** JavaScript source that sets the data with which React Router rendered the page. */
  data: string;
  /**
   * The page's scripts; each comes after the scripts that it imports. The last one starts the page.
   */
  files: readonly string[];
  /** The script of each route, by route id. All of these are in `files`, too. */
  routes: Readonly<Record<string, string>>;
}>;

type PageRoute = Readonly<{ id: string; path?: string }>;

/** The event that root.tsx dispatches on the window once React has hydrated the page. */
export const readyEvent = "page-ready";

/**
 * Whether a route is one of the operator's. Links from guests' pages to such routes always load a
 * new document.
 */
const isOperatorRoute = ({ id, path = "" }: PageRoute) =>
  id === "operator" || path.startsWith("/admin");

/**
 * Whether a route is a page of one booking or rider, which only a secret link opens. Links and
 * redirects from other pages to such routes always load a new document, so that a visitor who has
 * not booked does not download their list.
 */
const isBookingRoute = ({ path = "" }: PageRoute) => path.includes("/:token");

/** Returns whether a route of the manifest is a page that visitors or guests see. */
export function isGuestsPage(route: PageRoute): boolean {
  return !isOperatorRoute(route) && Object(route).hasDefaultExport;
}

/** Returns the address of the route manifest that a page with these routes needs. */
function getManifestUrl({ url }: ServerBuild["assets"], routes: readonly PageRoute[]): string {
  if (routes.some(isOperatorRoute)) return url;
  const kind = routes.some(isBookingRoute) ? "guests" : "visitors";
  return url.replace("/manifest-", `/${kind}-manifest-`);
}

/**
 * Returns the route manifests that replace React Router's own: one for pages that everybody can
 * open, and one for the pages of bookings, which contains both. They omit the operator's routes,
 * routes that are not pages, and values that are false, which mean the same as missing ones. They
 * also omit the imports of the routes: React Router reads them only for links that preload their
 * page, which the site has not. The lists of styles keep their order, in which the server writes
 * them into the page.
 */
export function createGuestsManifests(
  manifest: ServerBuild["assets"],
): { url: string; text: string }[] {
  const guests = Object.values(manifest.routes)
    .filter((route) => route !== undefined)
    .filter(isGuestsPage);
  return [guests, guests.filter((route) => !isBookingRoute(route))].map((routes) => {
    const kept = routes.map((route) => [route.id, { ...route, imports: undefined }]);
    const text = JSON.stringify(
      { ...manifest, routes: Object.fromEntries(kept) },
      (_, value: unknown) => (value === false ? undefined : value),
    );
    return {
      url: getManifestUrl(manifest, routes),
      text: `window.__reactRouterManifest=${text};`,
    };
  });
}

/**
 * Returns the data and scripts that start the page of `context`. Reads the context's data stream to
 * its end.
 */
export async function getPageStart(context: EntryContext): Promise<PageStart> {
  const { manifest, serverHandoffString, serverHandoffStream } = context;
  const { matches } = context.staticHandlerContext;
  const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const data = toSingleQuotedLiteral(await new Response(serverHandoffStream).text());
  const files = new Set([
    getManifestUrl(manifest, routes),
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
 * Renders the inline script that starts the page at the visitor's first touch. With `atLoad`, the
 * page starts after loading even without a touch. `dataFile` is the address of the module that
 * contains the page's data; without it, the data is part of the script.
 */
export function renderPageStart(start: PageStart, atLoad: boolean, dataFile?: string): string {
  const files = dataFile ? [dataFile, ...start.files] : start.files;
  const values = [files, start.routes, atLoad, readyEvent].map(toLiteral);
  // A string, because the bundler would replace a real `import()`.
  const load = "(path)=>import(path)";
  return (dataFile ? "" : start.data) + renderInlineCall(startAtFirstTouch, [load, ...values]);
}

/**
 * Runs in the browser. If a touch reached React before hydration, React would hydrate the whole
 * page in one go, which blocks a slow phone for 100 to 200 ms. So touches do not reach React while
 * it hydrates the page in small steps. After that, the clicks on elements that need scripts are
 * repeated in their order.
 */
function startAtFirstTouch(
  load: (path: string) => Promise<unknown>,
  files: readonly string[],
  routes: Readonly<Record<string, string>>,
  atLoad: boolean,
  ready: string,
): void {
  let isStarted = false;
  const held: HTMLElement[] = [];
  const repeatClicks = (most = 1) => {
    for (const [index, target] of held.splice(0).entries()) {
      delete target.dataset.waiting;
      target.ariaBusy = null;
      // Each click has its own task, so that React has rendered the result of the one before it.
      // Without React, only the first click is repeated, because it may load another page, which
      // the next click would prevent.
      if (index < most) setTimeout(() => target.click());
    }
  };
  const loadScripts = async () => {
    if (isStarted) return;
    isStarted = true;
    try {
      for (const href of files) {
        const link = document.createElement("link");
        document.head.append(Object.assign(link, { rel: "modulepreload", href }));
      }
      const loaded: Record<string, unknown> = {};
      for (const file of files) {
        const modules = Object.entries(routes).map(([id, path]) => [id, loaded[path]]);
        Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(modules) });
        loaded[file] = await load(file);
        // The pause lets the browser handle a touch before the next script runs.
        await new Promise((done) => setTimeout(done));
      }
    } catch (error) {
      // The scripts failed to load. The browser handles the repeated click without them, and the
      // next touch tries to load them again.
      isStarted = false;
      repeatClicks();
      console.warn(error);
    }
  };
  const startPageAfterNextFrame = (event: Event) => {
    const { type, movementX, movementY } = event as PointerEvent;
    // Browsers send a pointermove without movement if a page appears below a resting pointer. That
    // is not a touch by the visitor, so it is ignored.
    if (type === "pointermove" && !movementX && !movementY) return;
    if (!/move|focus|scroll/.test(type)) event.stopPropagation();
    // The browser first paints its own reaction to the touch.
    requestAnimationFrame(() => setTimeout(loadScripts));
  };
  // The buttons beside a number field work without React, so that each of several taps counts.
  const step = (button: HTMLElement, method: "stepUp" | "stepDown") => {
    const field = button.parentElement?.querySelector("input");
    // The field for children allows as many as there are riders besides one adult. The server wrote
    // the limit for the number of riders that it rendered.
    const riders = document.getElementById(field?.dataset.below ?? "") as HTMLInputElement | null;
    if (field && riders) field.max = `${(riders.valueAsNumber || 1) - 1}`;
    field?.[method]();
    document.documentElement.dataset.stepped = "";
  };
  const holdClick = (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    // While a click is held, a form is sent only after it, or the form would lack what it chose.
    const target = (event.target as Element).closest<HTMLElement>(
      `[data-needs-scripts],button${held[0] ? "" : "[type=button]"}:not([popovertarget])`,
    );
    // A click that is not trusted comes from `repeatClicks`, so it must reach its target.
    if (!target || !isPlain || !event.isTrusted) return;
    event.preventDefault();
    const method = target.dataset.step as "stepUp" | "stepDown" | undefined;
    if (method) return step(target, method);
    target.dataset.waiting = "";
    target.ariaBusy = "true";
    if (held.at(-1) !== target) held.push(target);
    // The clicks are repeated after 4.5 seconds at the latest, because browsers let a click open a
    // window only within five seconds of the visitor's press.
    setTimeout(() => held.includes(target) && repeatClicks(), 4_500);
  };
  const starting = new AbortController();
  const options = { capture: true, signal: starting.signal };
  const touches = "pointerdown pointerup mousedown mouseup touchstart touchend keydown keyup click";
  for (const type of `${touches} pointermove focusin`.split(" ")) {
    addEventListener(type, startPageAfterNextFrame, options);
  }
  addEventListener("click", holdClick, options);
  addEventListener(ready, () => {
    starting.abort();
    repeatClicks(held.length);
  });
  addEventListener("load", () => {
    // Scroll events before this are ignored, because they come from the browser, which restores a
    // position or jumps to an anchor.
    setTimeout(() => addEventListener("scroll", startPageAfterNextFrame, options), 100);
    // After a reload or the Back button, the browser fills in what was typed, which React has to read.
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const isStartedNow = atLoad || (visit && visit.type !== "navigate");
    if (isStartedNow) (window.requestIdleCallback ?? setTimeout)(() => loadScripts());
  });
}
