import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { StartupError } from "#app/platform/startup-error.ts";
import { siteHeaders } from "./security-headers.ts";
import { openSite } from "./site.ts";
import { stopSignal } from "./stop-signal.ts";
import { createWeb } from "./web.ts";

/** Development: the same site on the same database, with Vite building what a request needs. */
async function main(): Promise<void> {
  const stopping = stopSignal();
  const site = await openSite();
  try {
    const http = createServer();
    const vite = await createVite({
      server: { middlewareMode: true, hmr: { server: http } },
      appType: "custom",
    });
    const load = async () =>
      (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
    const services = await site.services((await load()).entry.module);
    const web = createWeb({
      services,
      build: load,
      mode: "development",
      headers: siteHeaders(services, "development"),
      isHealthy: site.isHealthy,
    });
    const listener = getRequestListener(web.fetch);
    http.on("request", (incoming, outgoing) =>
      vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing)),
    );
    http.listen({ port: site.env.port, host: site.env.host });
    await once(http, "listening");
    await site.beginWork();
    site.say(`Development: ${site.env.siteUrl}`);
    await stopping;
    await vite.close();
    http.close();
  } finally {
    await site.close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
    process.exit(1);
  },
);
