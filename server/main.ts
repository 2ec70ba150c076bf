import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import type { Env } from "#app/platform/env.server.ts";
import { StartupError } from "#app/platform/startup-error.ts";
import { closeIfOverLimit, limitConnections } from "./http/connections.ts";
import { createProxyDetector } from "./http/proxy-detection.ts";
import { createReferralCookie, getReferralCode } from "./http/referral-cookie.ts";
import { createSiteHeaders } from "./http/security-headers.ts";
import { createStaticFiles, readStyles } from "./http/static-files.ts";
import { truncateForLog } from "./http/truncate-log-text.ts";
import { createWeb, monitoringPaths } from "./http/web-app.ts";
import { writeProxyPage } from "./pages/proxy-page-file.ts";
import { openPublishedVersions } from "./pages/published-versions.ts";
import { loadEnvSettings } from "./settings.ts";
import { runUntilShutdown, waitForShutdown } from "./shutdown.ts";
import { openSite } from "./site.ts";

const stopTimeoutMs = 10_000;
/**
 * How long a connection that was opened just before the shutdown may take to send its request, in
 * milliseconds.
 */
const openedLateMs = 1_000;

/** How long a client may take to send its request, in milliseconds. A form has 64 kB at most. */
const patience = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
} as const;

/**
 * Serves the site until `ending` aborts. If it aborts during the start, the parts that are already
 * open are closed cleanly.
 */
async function runServer(ending: AbortSignal): Promise<void> {
  const env = loadEnvSettings();
  // The port is checked before the database is opened, so that a process that cannot serve changes
  // nothing.
  await requireFreePort(env);
  const site = await openSite(ending, env, { mayShare: false });
  try {
    const build = (await import(
      new URL("../build/server/index.js", import.meta.url).href
    )) as ServerBuild;
    const services = await site.getServices(build.entry.module);
    const headers = createSiteHeaders(services, "production");
    const client = fileURLToPath(new URL("../build/client", import.meta.url));
    const files = await createStaticFiles(client, headers);
    const versions = await openPublishedVersions({
      build,
      log: services.log,
      ...site.publications,
    });
    const web = createWeb({
      services,
      getBuild: async () => build,
      mode: "production",
      headers,
      styles: await readStyles(client),
      runWithDraft: versions.runWithDraft,
      runWithFilledLanguages: versions.runWithFilledLanguages,
      health: site.health,
      metrics: site.metrics,
      metricsToken: site.env.metricsToken,
    });
    const handleRequest = getRequestListener(web.fetch);
    const serve = async (request: IncomingMessage, response: ServerResponse) => {
      if (monitoringPaths.includes(request.url ?? "")) return void handleRequest(request, response);
      const ready =
        (await web.cache.serve(request, response)) ?? (await files.serve(request, response));
      if (ready === null) return void handleRequest(request, response);
      const path = truncateForLog((request.url ?? "").split("?", 1)[0] ?? "");
      site.metrics.recordResponse("file", ready);
      services.log.info({ method: request.method, path, status: ready }, "request");
    };
    const keepVia = createReferralCookie(site.env.siteUrl, services.agencies.listOpenCodes);
    const { recordUnlistedProxy: noteUnnamedProxy } = services.alerts;
    const watchProxy = createProxyDetector(site.env, services.log, noteUnnamedProxy);
    const server = createServer(patience, (request, response) => {
      if (closeIfOverLimit(request, response)) return;
      watchProxy(request);
      // While draining, each connection is closed after its response, so that the proxy sends its
      // next request to another process.
      if (site.health.isDraining()) response.shouldKeepAlive = false;
      // If a request had two Host headers, a proxy and this server could each use a different one
      // (RFC 9112, 3.2).
      if ((request.headersDistinct.host?.length ?? 0) > 1) {
        return void response.writeHead(400, { connection: "close" }).end();
      }
      const handleRequest = () => versions.runWithCurrentVersion(() => serve(request, response));
      const via = getReferralCode(request);
      if (via) void keepVia(via, response).then(handleRequest);
      else handleRequest();
    });
    limitConnections(server, { behindProxy: site.env.trustProxy > 0 });
    await listen(server, site.env);
    // The supervisor restarts the server only after this message (scripts/lib/supervise.mjs).
    process.send?.("serving");
    void versions.follow(ending, async () => {
      await writeProxyPage(env.proxyPageFolder, services.log);
      await web.cache.renderPublicPages();
    });
    await site.startWork(ending);
    site.printLine(`Ready: ${site.env.siteUrl}`);
    const { message: why } = await waitForShutdown(ending);
    site.printLine(why === "SIGINT" ? "\nStopping ..." : "Stopping ...");
    site.health.startDraining();
    await sleep(env.drainSeconds * 1_000);
    const closed = new Promise<void>((resolve) => stopListening(server, resolve));
    // A connection that was just opened looks idle until its request has been read.
    if (env.drainSeconds > 0) await sleep(openedLateMs);
    server.closeIdleConnections();
    await Promise.race([
      closed,
      new Promise((resolve) => setTimeout(resolve, stopTimeoutMs).unref()),
    ]);
  } finally {
    await site.close();
  }
}

/**
 * Stops accepting connections. HTTP's `server.close` would also close connections that only look
 * idle. This runs right after the event loop has accepted the connections that were waiting at the
 * port; later ones are rejected.
 */
function stopListening(server: Server, done: () => void): void {
  setImmediate(() => NetServer.prototype.close.call(server, done));
}

async function requireFreePort(env: Env): Promise<void> {
  const server = createServer();
  await listen(server, env);
  await new Promise((resolve) => server.close(resolve));
}

/** Opens the port on the address in HOST, or on all addresses if HOST is not set. */
function listen(server: Server, { port, host }: Pick<Env, "port" | "host">): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? new StartupError(
              `Port ${port} is taken by another program. Stop that one, or set PORT to another port.`,
            )
          : error.code === "EACCES"
            ? new StartupError(`Port ${port} needs more rights. Set PORT to one above 1023.`)
            : error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND"
              ? new StartupError(
                  `This machine has no address ${host}. Set HOST in .env to one it has, such as 127.0.0.1 or 0.0.0.0.`,
                )
              : error,
      );
    });
    server.listen({ port, host }, () => resolve());
  });
}

runUntilShutdown(runServer);
