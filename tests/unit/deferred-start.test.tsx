import { Script } from "node:vm";
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { describe, expect, test, vi } from "vitest";
import { detachStart, type PageStart, startOf, startScript } from "#app/delivery/deferred-start.ts";
import { literal } from "#app/delivery/inline-call.ts";

const typed = "</script><script>alert(1)</script><!--";

/** The start of a page with two nested routes. */
async function startOfPage(): Promise<PageStart> {
  let context: EntryContext | undefined;
  const handle = createRequestHandler(
    buildOf((given) => {
      context = given;
    }),
    "production",
  );
  await handle(new Request("http://site.test/tours/sunset"), new RouterContextProvider());
  if (!context) throw new Error("The page was not rendered.");
  return startOf(context);
}

function buildOf(entry: (context: EntryContext) => void): ServerBuild {
  const answer = (_request: Request, _status: number, headers: Headers, context: EntryContext) => {
    entry(context);
    return new Response(null, { headers });
  };
  const chunk = (id: string, parentId?: string, path?: string) => ({
    id,
    parentId,
    path,
    module: `/assets/${id}.js`,
    imports: ["/assets/framework.js", "/assets/shared.js"],
    hasAction: false,
    hasLoader: id === "root",
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: true,
    hasErrorBoundary: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  });
  const page = (
    <p>
      the page <Outlet />
    </p>
  );
  const document = (
    <html lang="en">
      <body>
        <Outlet />
      </body>
    </html>
  );
  const route = (id: string, element: typeof page, parentId?: string, path?: string) => ({
    id,
    parentId,
    path,
    module: { default: () => element, ...(id === "root" && { loader: () => typed }) },
  });
  return {
    entry: { module: { default: answer } },
    routes: {
      root: route("root", document),
      tours: route("tours", page, "root", "tours"),
      sunset: route("sunset", page, "tours", "sunset"),
    },
    assets: {
      entry: {
        module: "/assets/entry.js",
        imports: ["/assets/framework.js", "/assets/runtime.js"],
      },
      routes: {
        root: chunk("root"),
        tours: chunk("tours", "root", "tours"),
        sunset: chunk("sunset", "tours", "sunset"),
      },
      url: "/assets/manifest.js",
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

/** Runs a start where `load` stands for the browser's `import`. */
async function runIn(run: string, load: (path: string) => Promise<object>) {
  const window: Record<string, unknown> = {};
  await new Function("window", "load", `return ${run.replace("(path)=>import(path)", "load")}`)(
    window,
    load,
  );
  return window as {
    __reactRouterContext: { ssr: boolean; stream: ReadableStream<Uint8Array> };
    __reactRouterRouteModules: Record<string, object>;
  };
}

describe("the start of a page", () => {
  test("names each script after those it imports, once, the manifest among them", async () => {
    const { modules, more } = await startOfPage();
    expect(modules).toEqual([
      "/assets/manifest.js",
      "/assets/runtime.js",
      "/assets/framework.js",
      "/assets/shared.js",
      "/assets/root.js",
      "/assets/tours.js",
      "/assets/sunset.js",
    ]);
    expect(more).toEqual(["/assets/entry.js"]);
  });

  test("hands the router its modules, its data and its settings, then runs the entry", async () => {
    const { run } = await startOfPage();
    const load = vi.fn(async (path: string) => ({ [path]: true }));
    const window = await runIn(run, load);
    expect(load.mock.calls.at(-2)).toEqual(["/assets/manifest.js"]);
    expect(load.mock.calls.at(-1)).toEqual(["/assets/entry.js"]);
    expect(window.__reactRouterRouteModules).toEqual({
      root: { "/assets/root.js": true },
      tours: { "/assets/tours.js": true },
      sunset: { "/assets/sunset.js": true },
    });
    const { stream, ssr } = window.__reactRouterContext;
    expect(ssr).toBe(true);
    expect(await new Response(stream).text()).toContain(JSON.stringify(typed).slice(1, -1));
  });

  test("is a script that no text of a guest ends", async () => {
    const script = startScript(await startOfPage(), false);
    expect(() => new Script(script)).not.toThrow();
    expect(script).not.toMatch(/<\/?script|<!--/);
    // Written by whoever builds the page, `import` would be a function the browser does not have.
    expect(script).toContain("(path)=>import(path)");
  });

  test("fails when a module does not come", async () => {
    const { run } = await startOfPage();
    const load = async (path: string) => {
      if (path === "/assets/tours.js") throw new TypeError("not there");
      return {};
    };
    await expect(runIn(run, load)).rejects.toThrow("not there");
  });
});

describe("a page made at build", () => {
  const pageOf = (start: PageStart) =>
    `<html><body>the page<script>${literal(start)}</script></body></html>`;

  test("keeps its words and leaves everything that starts it to one module", async () => {
    const start = await startOfPage();
    const { module, document } = detachStart(pageOf(start));
    const page = document("/tours/start-1234.js");
    expect(page).toMatch(/^<html><body>the page<script>.*<\/script><\/body><\/html>$/s);
    expect(page).not.toContain("alert");
    expect(page).toContain('()=>import("/tours/start-1234.js")');
    expect(page).toContain(
      `${literal(start.modules)},${literal(["/tours/start-1234.js", ...start.more])}`,
    );
    const [, script = ""] = /<script>(.*)<\/script>/s.exec(page) ?? [];
    expect(() => new Script(script)).not.toThrow();
    expect(module).toBe(`await ${start.run};\n`);
  });

  test("is refused without its start", () => {
    expect(() => detachStart("<html><body>the page</body></html>")).toThrow("does not carry");
  });
});
