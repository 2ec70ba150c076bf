import type { Server } from "node:http";
import type { Socket } from "node:net";
import { isPrivateNetwork, networkOf } from "#app/platform/network-of.server.ts";

const connectionsInAll = 4_000;
/** A browser opens six; a hotel or a phone network has many behind one address. */
const connectionsPerNetwork = 500;

/**
 * Ends new connections beyond what one process, and one network, may hold. Behind a proxy that is
 * trusted, or one nobody told us of, the networks are the proxy's business.
 */
export function limitConnections(server: Server, { behindProxy }: { behindProxy: boolean }): void {
  server.maxConnections = connectionsInAll;
  if (behindProxy) return;
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    if (isPrivateNetwork(network)) return;
    const count = (open.get(network) ?? 0) + 1;
    if (count > connectionsPerNetwork) return void socket.destroy();
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
