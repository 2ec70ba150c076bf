import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { localDateOf } from "#app/platform/local-time.ts";
import * as nativeGraph from "#app/tours/catalog/published-catalog.server.ts";
import { siteHeaders } from "./http/security-headers.ts";
import { createWeb } from "./http/web-app.ts";
import { printedOn } from "./pages/printed-on.ts";
import { createPrinting } from "./pages/printing.ts";
import { beginWithSettings } from "./settings.ts";
import { endingOf, runToItsEnd } from "./shutdown.ts";
import { openSite } from "./site.ts";

/** Development: the same site on the same database, with Vite building what a request needs. */
async function main(ending: AbortSignal): Promise<void> {
  const site = await openSite(ending, beginWithSettings(), { mayShare: false });
  try {
    const http = createServer();
    const vite = await withoutSignalHandlers(() =>
      createVite({
        server: { middlewareMode: true, hmr: { server: http } },
        appType: "custom",
      }),
    );
    const today = () => localDateOf(new Date());
    const printing = createPrinting(nativeGraph.printedVersion(), [], today);
    const load = async () => {
      const build = await vite.ssrLoadModule("virtual:react-router/server-build");
      const [newest] = await site.catalogs.history();
      if (newest) printing.begin({ ...newest, ...printedOn(newest.catalog, today()) });
      // The build's graph is a new one after a change.
      for (const graph of [nativeGraph, build.entry.module]) graph.printFrom(printing.read);
      return build as ServerBuild;
    };
    const services = await site.services((await load()).entry.module);
    const web = createWeb({
      services,
      build: load,
      mode: "development",
      printAs: printing.printAs,
      headers: siteHeaders(services, "development"),
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
    await site.beginWork(ending);
    site.say(`Development: ${site.env.siteUrl}`);
    await endingOf(ending);
    await vite.close();
    http.close();
  } finally {
    await site.close();
  }
}

/**
 * Removes the handlers of signals that `work` has added. A plugin of Vite's ends the process at once,
 * and the database would go on without it.
 */
async function withoutSignalHandlers<T>(work: () => Promise<T>): Promise<T> {
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

runToItsEnd(main);
