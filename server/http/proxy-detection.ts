import type { IncomingMessage } from "node:http";
import { getClientNetwork, isPrivateNetwork } from "#app/platform/client-network.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";

/** The interval in milliseconds at which a process records that it still sees the proxy. */
const recordIntervalMs = 600_000;

/**
 * Whether a request came through a proxy that the settings do not mention. Any client that can
 * reach the port can send such a header. The header therefore counts only where there must be a
 * proxy: on a connection from a private address, or on a site with an https address, because this
 * server itself speaks only http.
 */
export function isFromUnnamedProxy(
  { headers, socket }: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string } },
  { siteUrl, trustProxy }: Pick<Env, "siteUrl" | "trustProxy">,
): boolean {
  if (trustProxy > 0) return false;
  if (headers["x-forwarded-for"] === undefined && headers.forwarded === undefined) return false;
  return (
    siteUrl.startsWith("https:") ||
    isPrivateNetwork(getClientNetwork(socket.remoteAddress ?? "unknown"))
  );
}

/**
 * Checks each request for a proxy that the settings do not mention. Logs such a proxy once, and
 * records it at intervals.
 */
export function createProxyDetector(
  front: Pick<Env, "siteUrl" | "trustProxy">,
  log: Pick<Logger, "warn">,
  note: () => Promise<void>,
) {
  let isLogged = false;
  let notedAt = Number.NEGATIVE_INFINITY;
  return (request: Parameters<typeof isFromUnnamedProxy>[0]): void => {
    if (!isFromUnnamedProxy(request, front)) return;
    if (!isLogged) {
      isLogged = true;
      log.warn(
        "a proxy stands in front of the site and TRUST_PROXY is off: all guests look like one, and limits per network cannot tell them apart. Set TRUST_PROXY=true in .env (or the number of proxies) and restart.",
      );
    }
    if (performance.now() - notedAt < recordIntervalMs) return;
    notedAt = performance.now();
    // If the database is unavailable, the next interval tries again.
    void note().catch(() => undefined);
  };
}
