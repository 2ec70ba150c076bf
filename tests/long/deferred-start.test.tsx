import { Script } from "node:vm";
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { describe, expect, test } from "vitest";
import {
  detachStart,
  type PageStart,
  startOf,
  startScript,
} from "#app/web/delivery/deferred-start.ts";
import { literal } from "#app/web/delivery/inline-call.ts";

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

describe("the start of a page", () => {
  test("names each script after those it imports, once, the manifest among them", async () => {
    const { modules, routes, entry } = await startOfPage();
    expect(modules).toEqual([
      "/assets/manifest.js",
      "/assets/runtime.js",
      "/assets/framework.js",
      "/assets/shared.js",
      "/assets/root.js",
      "/assets/tours.js",
      "/assets/sunset.js",
    ]);
    expect(routes).toEqual({
      root: "/assets/root.js",
      tours: "/assets/tours.js",
      sunset: "/assets/sunset.js",
    });
    expect(entry).toBe("/assets/entry.js");
  });

  test("hands the router its data and its settings", async () => {
    const { context } = await startOfPage();
    const window: Record<string, unknown> = {};
    new Function("window", context)(window);
    const { stream, ssr } = window.__reactRouterContext as { ssr: boolean; stream: ReadableStream };
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
});

describe("a page made at build", () => {
  const pageOf = (start: PageStart) =>
    `<html><body>the page<script type="module">${literal(start)}</script></body></html>`;

  test("keeps its words and leaves its data to one module, before its entry", async () => {
    const start = await startOfPage();
    const { module, document } = detachStart(pageOf(start));
    const page = document("/tours/start-1234.js");
    expect(page).toMatch(
      /^<html><body>the page<script type="module">.*<\/script><\/body><\/html>$/s,
    );
    expect(page).not.toContain("alert");
    expect(page).toContain(literal([...start.modules, "/tours/start-1234.js"]));
    const [, script = ""] = /<script type="module">(.*)<\/script>/s.exec(page) ?? [];
    expect(() => new Script(script)).not.toThrow();
    expect(module).toBe(`${start.context}\n`);
  });

  test("is refused without its start", () => {
    expect(() => detachStart("<html><body>the page</body></html>")).toThrow("does not carry");
  });
});
