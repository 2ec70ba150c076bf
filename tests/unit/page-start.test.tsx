import { Script } from "node:vm";
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toSingleQuotedLiteral } from "#app/web/delivery/inline-call.ts";
import {
  createGuestsManifests,
  getPageStart,
  type PageStart,
  renderPageStart,
} from "#app/web/delivery/page-start.ts";

// The end-to-end tests check the private names of React Router against the installed version,
// because no page hydrates without them.

const typed = "</script><script>alert(1)</script><!--";
const files = [
  "/assets/visitors-manifest-1.js",
  "/assets/runtime.js",
  "/assets/framework.js",
  "/assets/shared.js",
  "/assets/root.js",
  "/assets/tours.js",
  "/assets/entry.js",
];

/** Returns the page start of a page with two nested routes. */
async function startOfPage(): Promise<PageStart> {
  let context: EntryContext | undefined;
  const build = buildWith((given) => {
    context = given;
  });
  const handle = createRequestHandler(build, "production");
  await handle(new Request("http://site.test/tours"), new RouterContextProvider());
  if (!context) throw new Error("The page was not rendered.");
  return getPageStart(context);
}

function buildWith(render: (context: EntryContext) => void): ServerBuild {
  const answer = (_request: Request, _status: number, headers: Headers, context: EntryContext) => {
    render(context);
    return new Response(null, { headers });
  };
  const chunk = (id: string, path?: string, hasDefaultExport = true) => ({
    id,
    parentId: id === "root" ? undefined : "root",
    path,
    module: `/assets/${id}.js`,
    imports: ["/assets/framework.js", "/assets/shared.js"],
    hasLoader: id === "root",
    hasDefaultExport,
  });
  const route = (id: string, path?: string) => ({
    id,
    parentId: id === "root" ? undefined : "root",
    path,
    module: { default: () => <Outlet />, ...(id === "root" && { loader: () => typed }) },
  });
  return {
    entry: { module: { default: answer } },
    routes: { root: route("root"), tours: route("tours", "tours") },
    assets: {
      entry: {
        module: "/assets/entry.js",
        imports: ["/assets/framework.js", "/assets/runtime.js"],
      },
      routes: {
        root: chunk("root"),
        tours: chunk("tours", "tours"),
        manage: chunk("manage", "/booking/manage/:token"),
        bookings: chunk("bookings", "/admin/bookings"),
        feed: chunk("feed", "feed.xml", false),
      },
      url: "/assets/manifest-1.js",
      version: "1",
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}

test("getPageStart lists each script once, after the scripts that it imports", async () => {
  const start = await startOfPage();
  expect(start.files).toEqual(files);
  expect(start.routes).toEqual({ root: "/assets/root.js", tours: "/assets/tours.js" });
});

test("getPageStart includes the data and settings that the page was rendered with", async () => {
  const { data } = await startOfPage();
  const window: Record<string, unknown> = {};
  new Function("window", data)(window);
  const { stream, ssr } = window.__reactRouterContext as { ssr: boolean; stream: ReadableStream };
  expect(ssr).toBe(true);
  expect(await new Response(stream).text()).toContain(JSON.stringify(typed).slice(1, -1));
});

test("renderPageStart escapes guest texts so that they cannot close the script", async () => {
  const script = renderPageStart(await startOfPage(), false);
  expect(() => new Script(script)).not.toThrow();
  expect(script).not.toMatch(/<\/?script|<!--/);
});

test("renderPageStart omits the page data when it is in a separate file", async () => {
  const script = renderPageStart(await startOfPage(), false, "/tours/start-1234.js");
  expect(script).not.toContain("alert");
  expect(script).toContain('["/tours/start-1234.js",');
});

test("createGuestsManifests returns one manifest with the bookings' pages and one without", () => {
  const manifests = createGuestsManifests(buildWith(() => {}).assets).map(({ url, text }) => {
    const window: Record<string, { version: string; routes: object }> = {};
    new Function("window", text)(window);
    const { version, routes } = window.__reactRouterManifest ?? {};
    expect(version).toBe("1");
    expect(JSON.stringify(routes)).not.toContain("imports");
    return [url, Object.keys(routes ?? {})];
  });
  expect(manifests).toEqual([
    ["/assets/guests-manifest-1.js", ["root", "tours", "manage"]],
    ["/assets/visitors-manifest-1.js", ["root", "tours"]],
  ]);
});

let page: EventTarget;
const load = vi.fn(async (path: string): Promise<unknown> => ({ path }));
const window: { __reactRouterRouteModules?: object } = {};

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal("window", window);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  const head = { append: () => {} };
  vi.stubGlobal("document", { createElement: () => ({}), head });
  vi.stubGlobal("requestAnimationFrame", (paint: () => void) => paint());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  load.mockClear();
});

/** Runs the page's start script with stubbed browser globals. */
async function openPage(atLoad = false) {
  const script = renderPageStart({ ...(await startOfPage()), data: "" }, atLoad);
  new Function("load", script.replace("(path)=>import(path)", "load"))(load);
  page.dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(200);
}

async function touch(type: string, values: object = {}) {
  page.dispatchEvent(Object.assign(new Event(type), values));
  await vi.runAllTimersAsync();
}

const loaded = () => load.mock.calls.map(([path]) => path);

test("the start script loads all scripts in order on the first touch", async () => {
  await openPage();
  expect(loaded()).toEqual([]);
  let routesAtEntry: unknown;
  load.mockImplementation(async (path) => {
    if (path === "/assets/entry.js") routesAtEntry = window.__reactRouterRouteModules;
    return { path };
  });
  await touch("touchstart");
  expect(loaded()).toEqual(files);
  expect(routesAtEntry).toEqual({
    root: { path: "/assets/root.js" },
    tours: { path: "/assets/tours.js" },
  });
});

test("the start script loads the scripts when the visitor scrolls after the page has loaded", async () => {
  await openPage();
  await touch("scroll");
  expect(loaded()).toEqual(files);
});

test("the start script ignores a pointermove event without movement", async () => {
  await openPage();
  await touch("pointermove", { movementX: 0, movementY: 0 });
  expect(loaded()).toEqual([]);
  await touch("pointermove", { movementX: 0, movementY: -3 });
  expect(loaded()).toEqual(files);
});

test("the start script loads the scripts after the page has loaded when atLoad is true", async () => {
  await openPage(true);
  await vi.runAllTimersAsync();
  expect(loaded()).toEqual(files);
});

test("the start script tries again on the next touch when a script failed to load", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  await openPage();
  load.mockRejectedValueOnce(new TypeError("no network"));
  await touch("touchstart");
  expect(warn).toHaveBeenCalledOnce();
  expect(loaded()).toEqual([files[0]]);
  await touch("touchstart");
  expect(loaded().slice(1)).toEqual(files);
  warn.mockRestore();
});

test("toSingleQuotedLiteral returns source text that has the value of the text", () => {
  const text = JSON.stringify([typed, `"it's" \\ \\" \\' \n \u2028 \${x} \``]);
  const source = toSingleQuotedLiteral(text);
  expect(new Script(source).runInNewContext()).toBe(text);
  expect(source).not.toContain("<");
});
