import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import {
  isPrivateNetwork,
  listNetworksNarrowestFirst,
} from "#app/platform/client-network.server.ts";

const connectionsInAll = 4_000;
/**
 * The limits for one network. A browser opens six connections, and a hotel or a phone network has
 * many browsers behind one address. The networks around it (a /24 or /56, then a /48) get a little
 * more, and none gets all.
 */
const connectionsPerNetwork = [500, 1_000, 1_500];

/**
 * Milliseconds after which a silent connection is ended: longer than the nearly a minute that forms
 * wait. A client that reads no answer, or pauses the film, keeps a place from others.
 */
const silenceMs = 120_000;

/**
 * Browsers and proxies send one request after the other; only programs send hundreds in a packet.
 */
const unansweredPerConnection = 256;

/**
 * Ends silent connections, and refuses new connections beyond the limits of the process and of a
 * network. Behind a trusted proxy, or a proxy that the settings do not name, limiting the networks
 * is the proxy's business.
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
 * Counts the requests of a connection that wait for their answers, as each of them takes memory.
 * Beyond any number that a browser or proxy sends, it ends the connection and returns true.
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
