import { Script } from "node:vm";
import { renderToReadableStream } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { describe, expect, test } from "vitest";
import { deferScripts, detachScripts } from "#app/delivery/deferred-start.ts";

/** The document of a page with two nested routes, as this version of React Router writes it. */
async function renderedByRouter(nonce?: string): Promise<string> {
  const handle = createRequestHandler(buildOf(nonce), "production");
  const answer = await handle(
    new Request("http://site.test/tours/sunset"),
    new RouterContextProvider(),
  );
  return answer.text();
}

function buildOf(nonce: string | undefined): ServerBuild {
  const render = async (
    _request: Request,
    status: number,
    headers: Headers,
    context: EntryContext,
  ) => {
    const stream = await renderToReadableStream(
      <ServerRouter context={context} url="http://site.test/tours/sunset" nonce={nonce} />,
      { nonce },
    );
    await stream.allReady;
    return new Response(stream, { status, headers });
  };
  const chunk = (id: string, parentId?: string, path?: string) => ({
    id,
    parentId,
    path,
    module: `/assets/${id}.js`,
    imports: ["/assets/shared.js"],
    hasAction: false,
    hasLoader: false,
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
        <Scripts />
      </body>
    </html>
  );
  const route = (id: string, element: typeof page, parentId?: string, path?: string) => ({
    id,
    parentId,
    path,
    module: { default: () => element },
  });
  return {
    entry: { module: { default: render } },
    routes: {
      root: route("root", document),
      tours: route("tours", page, "root", "tours"),
      sunset: route("sunset", page, "tours", "sunset"),
    },
    assets: {
      entry: { module: "/assets/entry.js", imports: ["/assets/framework.js"] },
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
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
}

/** The script that stands where React Router's module script stood. */
function startScript(html: string): { attributes: string; source: string } {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  const [, attributes = "", source = ""] =
    scripts.find(([, , text]) => text?.includes("modulepreload")) ?? [];
  return { attributes, source };
}

describe("a document as React Router writes it", () => {
  test("asks for no script by itself any more", async () => {
    const before = await renderedByRouter();
    expect(before).toContain('type="module"');
    expect(before).toContain('rel="modulepreload"');
    const after = deferScripts(before);
    expect(after).not.toMatch(/<link[^>]*modulepreload/);
    expect(after).not.toContain('type="module"');
    expect(after).not.toMatch(/<script[^>]*\ssrc=/);
    expect(after).toContain("the page");
  });

  test("starts the modules of all its routes, the entry last", async () => {
    const { source } = startScript(deferScripts(await renderedByRouter()));
    expect(() => new Script(source)).not.toThrow();
    const imported = [...source.matchAll(/import\("([^"]+)"\)/g)].map(([, path]) => path);
    expect(imported).toEqual(
      expect.arrayContaining(["/assets/root.js", "/assets/tours.js", "/assets/sunset.js"]),
    );
    expect(imported.at(-1)).toBe("/assets/entry.js");
    const names = /\.then\(\(\[([^\]]+)\]\)/.exec(source)?.[1]?.split(",") ?? [];
    for (const id of ["root", "tours", "sunset"]) {
      expect(source).toContain(`"${id}":${names[imported.indexOf(`/assets/${id}.js`)]}`);
    }
  });

  test("is told what to load ahead once it starts", async () => {
    const { source } = startScript(deferScripts(await renderedByRouter()));
    for (const module of ["entry", "framework", "root", "tours", "sunset", "shared"]) {
      expect(source).toContain(`"/assets/${module}.js"`);
    }
  });

  test("may run in steps: what others import first, the entry by none of them", async () => {
    const { source } = startScript(deferScripts(await renderedByRouter()));
    const steps = stepsOf(source);
    expect(steps).toHaveLength(5);
    expect(steps).not.toContain("/assets/entry.js");
    expect(steps.indexOf("/assets/shared.js")).toBeLessThan(steps.indexOf("/assets/root.js"));
    // Written by whoever builds the page, `import` would be a function the browser does not have.
    expect(source).toContain("(path)=>import(path)");
  });

  test("keeps the nonce of its script", async () => {
    const { attributes } = startScript(deferScripts(await renderedByRouter("n0nce+/=")));
    expect(attributes).toBe(' nonce="n0nce+/="');
    expect(startScript(deferScripts(await renderedByRouter())).attributes).toBe("");
  });

  test("fetches no links ahead: its router soon does", async () => {
    expect(deferScripts(await renderedByRouter())).not.toMatch(rules);
  });
});

/** The second list that the start is called with. */
function stepsOf(source: string): string[] {
  const [, steps = ""] = /\)\(\[[^\]]*\],(\[[^\]]*\]),/.exec(source) ?? [];
  return JSON.parse(steps);
}

const rules = /<script type="speculationrules">(.*?)<\/script>/;

describe("a page made at build", () => {
  test("keeps its words and leaves everything that starts it to one module", async () => {
    const { start, document } = detachScripts(await renderedByRouter());
    const page = document("/tours/start-1234.js");
    expect(page).toContain("the page");
    expect(page).not.toMatch(/streamController\.enqueue|modulepreload" href|type="module"/);
    expect(() => new Script(startScript(page).source)).not.toThrow();
    expect(startScript(page).source).toContain('()=>import("/tours/start-1234.js")');
    const steps = stepsOf(startScript(page).source);
    expect(steps).toContain("/assets/framework.js");
    expect(steps).not.toContain("/assets/entry.js");
    expect(steps).not.toContain("/tours/start-1234.js");
    expect(start).toMatch(/streamController\.enqueue[\s\S]+streamController\.close\(\);/);
    for (const module of ["root", "tours", "sunset"]) {
      expect(start).toMatch(new RegExp(`import \\* as \\w+ from "/assets/${module}.js"`));
    }
    expect(start.trimEnd()).toMatch(/import\("\/assets\/entry\.js"\);$/);
  });

  test("fetches links ahead until then", async () => {
    const page = detachScripts(await renderedByRouter()).document("/start-1234.js");
    const [, json = ""] = rules.exec(page) ?? [];
    const [{ where, eagerness }] = JSON.parse(json).prefetch;
    expect(eagerness).toBe("moderate");
    expect(JSON.stringify(where)).toContain('"not":{"href_matches":"/admin*"}');
  });

  test("is refused without the data it was rendered from", async () => {
    const html = (await renderedByRouter()).replaceAll("streamController.", "other.");
    expect(() => detachScripts(html)).toThrow("deferred-start.ts");
  });
});

describe("a document that has another shape is refused", () => {
  const change: Record<string, (html: string) => string> = {
    "no module script": (html) => html.replace(/<script type="module".*?<\/script>/s, ""),
    "two of them": (html) => html.replace(/<script type="module".*?<\/script>/s, "$&$&"),
    "another attribute": (html) => html.replace('type="module" async=""', 'type="module"'),
    "static imports written otherwise": (html) => html.replaceAll("import * as", "import"),
    "an entry that is not the last": (html) =>
      html.replace('import("/assets/entry.js");', 'import("/assets/entry.js");more();'),
    "no preloads": (html) => html.replaceAll("modulepreload", "preload"),
  };
  for (const [name, mutate] of Object.entries(change)) {
    test(name, async () => {
      const html = await renderedByRouter();
      const changed = mutate(html);
      expect(changed).not.toBe(html);
      expect(() => deferScripts(changed)).toThrow("deferred-start.ts");
      expect(() => detachScripts(changed)).toThrow("deferred-start.ts");
    });
  }
});
