import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import {
  isPrivateNetwork,
  listNetworksNarrowestFirst,
} from "#app/platform/client-network.server.ts";

const connectionsInAll = 4_000;
/**
 * The most connections of one network, and of the two wider networks around it (a /24 or /56, then
 * a /48). A browser opens six connections, and a hotel or a mobile network has many browsers behind
 * one address. Wider networks get a little more, but none gets all connections.
 */
const connectionsPerNetwork = [500, 1_000, 1_500];

/**
 * Milliseconds after which an idle connection is closed. This is longer than the time a form may
 * wait for its turn (nearly a minute). A client that reads no answer, or pauses the film, takes a
 * place from others.
 */
const silenceMs = 120_000;

/**
 * Browsers and proxies send one request after another. Only programs pipeline hundreds of requests.
 */
const unansweredPerConnection = 256;

/**
 * Closes idle connections, and refuses new connections beyond the limits of the process and of a
 * network. Behind a proxy, the proxy has to limit the networks, because all connections come from
 * it.
 */
export function limitConnections(server: Server, { behindProxy }: { behindProxy: boolean }): void {
  server.timeout = silenceMs;
  server.maxConnections = connectionsInAll;
  if (behindProxy) return;
  const open = new Map<string, number>();
  const add = (network: string, more: number) => {
    const count = (open.get(network) ?? 0) + more;
    if (count > 0) open.set(network, count);
    else open.delete(network);
  };
  server.on("connection", (socket: Socket) => {
    const networks = listNetworksNarrowestFirst(socket.remoteAddress ?? "");
    if (isPrivateNetwork(networks[0])) return;
    const isFull = networks.some(
      (network, width) => (open.get(network) ?? 0) >= (connectionsPerNetwork[width] ?? 0),
    );
    if (isFull) return void socket.destroy();
    for (const network of networks) add(network, 1);
    socket.once("close", () => {
      for (const network of networks) add(network, -1);
    });
  });
}

/**
 * Counts the unanswered requests of a connection, because each of them takes memory. Returns true,
 * and closes the connection, when there are more than any browser or proxy sends.
 */
export function isOverLimit({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return true;
  const count = (unanswered.get(socket) ?? 0) + 1;
  if (count > unansweredPerConnection) {
    socket.destroy();
    return true;
  }
  unanswered.set(socket, count);
  response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  return false;
}
const unanswered = new WeakMap<Socket, number>();
