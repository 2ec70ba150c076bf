import { Script } from "node:vm";
import { renderToString } from "react-dom/server";
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
import { deferScripts } from "#app/layout/deferred-start.ts";

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
  const render = (_request: Request, status: number, headers: Headers, context: EntryContext) =>
    new Response(
      renderToString(
        <ServerRouter context={context} url="http://site.test/tours/sunset" nonce={nonce} />,
      ),
      { status, headers },
    );
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
    const after = deferScripts(before, true);
    expect(after).not.toMatch(/<link[^>]*modulepreload/);
    expect(after).not.toContain('type="module"');
    expect(after).not.toMatch(/<script[^>]*\ssrc=/);
    expect(after).toContain("the page");
  });

  test("starts the modules of all its routes, the entry last", async () => {
    const { source } = startScript(deferScripts(await renderedByRouter(), false));
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
    const { source } = startScript(deferScripts(await renderedByRouter(), false));
    for (const module of ["entry", "framework", "root", "tours", "sunset", "shared"]) {
      expect(source).toContain(`"/assets/${module}.js"`);
    }
  });

  test("keeps the nonce of its script", async () => {
    const { attributes } = startScript(deferScripts(await renderedByRouter("n0nce+/="), false));
    expect(attributes).toBe(' nonce="n0nce+/="');
    expect(startScript(deferScripts(await renderedByRouter(), false)).attributes).toBe("");
  });

  test("fetches links ahead only while its scripts wait for a touch", async () => {
    const html = await renderedByRouter();
    const rules = /<script type="speculationrules">(.*?)<\/script>/;
    expect(deferScripts(html, false)).not.toMatch(rules);
    const [, json = ""] = rules.exec(deferScripts(html, true)) ?? [];
    const [{ where, eagerness }] = JSON.parse(json).prefetch;
    expect(eagerness).toBe("moderate");
    expect(JSON.stringify(where)).toContain('"not":{"href_matches":"/admin*"}');
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
      expect(() => deferScripts(changed, true)).toThrow("deferred-start.ts");
    });
  }
});
