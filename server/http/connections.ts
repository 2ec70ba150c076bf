import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isPrivateNetwork, listEnclosingNetworks } from "#app/platform/client-network.server.ts";

const connectionsInAll = 4_000;
/**
 * The maximum number of connections of a network, and of the two wider networks around it (a /24 or
 * /56, then a /48). A browser opens six connections, and a hotel or a mobile network may have many
 * browsers behind one address. Wider networks may have a few more, but no network gets all
 * connections.
 */
const connectionsPerNetwork = [500, 1_000, 1_500];

/**
 * How long an idle connection stays open, in milliseconds. This is longer than a form may be queued
 * (nearly a minute). Without a limit, clients that do not read their responses or have paused the
 * video that they download would use up the connections.
 */
const idleTimeoutMs = 120_000;

/**
 * The maximum number of unanswered requests per connection. Browsers and proxies send one request
 * after another; only other programs pipeline hundreds of requests.
 */
const maximumOpenRequests = 256;

/**
 * Closes idle connections, and rejects new connections beyond the limits of the process and of each
 * network. Behind a proxy, all connections come from the proxy, so the proxy has to limit the
 * networks.
 */
export function limitConnections(server: Server, { behindProxy }: { behindProxy: boolean }): void {
  server.timeout = idleTimeoutMs;
  server.maxConnections = connectionsInAll;
  if (behindProxy) return;
  const open = new Map<string, number>();
  const changeCount = (network: string, more: number) => {
    const count = (open.get(network) ?? 0) + more;
    if (count > 0) open.set(network, count);
    else open.delete(network);
  };
  server.on("connection", (socket: Socket) => {
    const networks = listEnclosingNetworks(socket.remoteAddress ?? "");
    if (isPrivateNetwork(networks[0])) return;
    const isFull = networks.some(
      (network, width) => (open.get(network) ?? 0) >= (connectionsPerNetwork[width] ?? 0),
    );
    if (isFull) return void socket.destroy();
    for (const network of networks) changeCount(network, 1);
    socket.once("close", () => {
      for (const network of networks) changeCount(network, -1);
    });
  });
}

/**
 * Counts the unanswered requests of a connection, because each of them takes memory. If there are
 * more than a browser or proxy would send, closes the connection and returns true.
 */
export function closeIfOverLimit({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return true;
  const count = (unanswered.get(socket) ?? 0) + 1;
  if (count > maximumOpenRequests) {
    socket.destroy();
    return true;
  }
  unanswered.set(socket, count);
  response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  return false;
}
const unanswered = new WeakMap<Socket, number>();
