import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { getPublishedContent } from "#app/content/publication/published-content.server.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import * as nativeGraph from "#app/tours/catalog/published-catalog.server.ts";
import { createSiteHeaders } from "./http/security-headers.ts";
import { createWeb } from "./http/web-app.ts";
import { getCatalogOnDay } from "./pages/catalog-on-day.ts";
import { createCurrentCatalog } from "./pages/current-catalog.ts";
import { loadEnvSettings } from "./settings.ts";
import { runUntilShutdown, waitForShutdown } from "./shutdown.ts";
import { openSite } from "./site.ts";

/**
 * Runs the development server: the same site on the same database, but with modules that Vite
 * compiles on request.
 */
async function runDevServer(ending: AbortSignal): Promise<void> {
  const site = await openSite(ending, loadEnvSettings(), { mayShare: false });
  try {
    const http = createServer();
    const vite = await runWithoutSignalHandlers(() =>
      createVite({
        server: { middlewareMode: true, hmr: { server: http } },
        appType: "custom",
      }),
    );
    const getToday = () => toLocalDate(new Date());
    const currentCatalog = createCurrentCatalog(
      {
        ...nativeGraph.getPublishedVersion(),
        ...{ publication: 0, contentNumber: 0, content: getPublishedContent() },
      },
      [],
      getToday,
    );
    const load = async () => {
      const build = await vite.ssrLoadModule("virtual:react-router/server-build");
      const [newest] = await site.publications.listNewest();
      if (newest)
        currentCatalog.setCurrent({ ...newest, ...getCatalogOnDay(newest.catalog, getToday()) });
      // A change of the code replaces the build's module graph with a new object.
      for (const graph of [nativeGraph, build.entry.module])
        graph.setCatalogVersionReader(currentCatalog.read);
      return build as ServerBuild;
    };
    const services = await site.getServices((await load()).entry.module);
    const web = createWeb({
      services,
      getBuild: load,
      mode: "development",
      runWithDraft: currentCatalog.runWithDraft,
      runWithFilledLanguages: (work) => work(false),
      headers: createSiteHeaders(services, "development"),
      health: site.health,
      metrics: site.metrics,
      metricsToken: site.env.metricsToken,
    });
    const listener = getRequestListener(web.fetch);
    http.on("request", (incoming, outgoing) =>
      vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing)),
    );
    http.listen({ port: site.env.port, host: site.env.host });
    await once(http, "listening");
    await site.startWork(ending);
    site.printLine(`Development: ${site.env.siteUrl}`);
    await waitForShutdown(ending);
    await vite.close();
    http.close();
  } finally {
    await site.close();
  }
}

/**
 * Runs `work` and removes the signal handlers that it has added. Otherwise a Vite plugin would end
 * the process immediately and leave the database running.
 */
async function runWithoutSignalHandlers<T>(work: () => Promise<T>): Promise<T> {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const before = new Set(signals.flatMap((signal) => process.listeners(signal)));
  const result = await work();
  for (const signal of signals) {
    for (const handler of process.listeners(signal)) {
      if (!before.has(handler)) process.off(signal, handler);
    }
  }
  return result;
}

runUntilShutdown(runDevServer);
