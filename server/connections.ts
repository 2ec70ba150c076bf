import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isPrivateNetwork, networksOf } from "#app/platform/network-of.server.ts";

const connectionsInAll = 4_000;
/**
 * A browser opens six; a hotel or a phone network has many behind one address. The networks around it
 * (a /24 or /56, a /48) have a little more, and none has all.
 */
const connectionsPerNetwork = [500, 1_000, 1_500];

/**
 * Milliseconds for which nothing has to pass: forms wait nearly a minute. Whoever reads no answer, or
 * pauses the film, keeps a place from others.
 */
const silenceMs = 120_000;

/** A browser or a proxy sends one after the other, and only a program hundreds in one packet. */
const unansweredPerConnection = 256;

/**
 * Ends connections on which nothing passes, and new ones beyond what one process, and one network,
 * may hold. Behind a proxy that is trusted, or one nobody told us of, the networks are the proxy's
 * business.
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
    const networks = networksOf(socket.remoteAddress ?? "");
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
 * Counts a request among those of its connection that wait for their answer. Beyond what anybody asks
 * for in earnest it ends the connection and says so: each that waits takes memory.
 */
export function isOverrun({ socket }: IncomingMessage, response: ServerResponse): boolean {
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
