import { fileURLToPath } from "node:url";
import { createAdaptorServer } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { StartupError } from "#app/platform/startup-error.ts";
import { openSite } from "./site.ts";
import { loadStaticFiles } from "./static-files.ts";
import { stopSignal } from "./stop-signal.ts";
import { createWeb } from "./web.ts";

const stopTimeoutMs = 10_000;

async function main(): Promise<void> {
  // Listened for from the start: who stops a site that is still starting wants it gone cleanly too.
  const stopping = stopSignal();
  const site = await openSite();
  try {
    const build = (await import(
      new URL("../build/server/index.js", import.meta.url).href
    )) as ServerBuild;
    const web = createWeb({
      services: await site.services(build.entry.module),
      build: async () => build,
      mode: "production",
      files: await loadStaticFiles(
        fileURLToPath(new URL("../build/client", import.meta.url)),
        site.env.siteUrl,
      ),
      isHealthy: site.isHealthy,
    });
    const server = createAdaptorServer({ fetch: web.fetch });
    await listen(server, site.env.port);
    await site.beginWork();
    site.say(`Ready: ${site.env.siteUrl}`);
    const signal = await stopping;
    site.say(signal === "SIGINT" ? "\nStopping ..." : "Stopping ...");
    const closed = new Promise((resolve) => server.close(resolve));
    if ("closeIdleConnections" in server) server.closeIdleConnections();
    await Promise.race([
      closed,
      new Promise((resolve) => setTimeout(resolve, stopTimeoutMs).unref()),
    ]);
  } finally {
    await site.close();
  }
}

function listen(server: ReturnType<typeof createAdaptorServer>, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? new StartupError(
              `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
            )
          : error.code === "EACCES"
            ? new StartupError(
                `Port ${port} needs more rights. Choose one above 1023: PORT=3000 npm start`,
              )
            : error,
      );
    });
    server.listen(port, () => resolve());
  });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
    process.exit(1);
  },
);
