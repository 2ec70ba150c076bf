import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getPort } from "../../support/get-port.ts";

/** The possible faults of a server or of the connection to it. */
export const proxyFaults = [
  /** Each chunk of data is delayed. */
  "slow",
  /** Connections are closed as soon as they are opened. */
  "refusing",
  /** Connections are accepted, but nothing is sent. */
  "hanging",
  /** The answer is not in the server's protocol. */
  "garbage",
  /** The server answers that it cannot serve the request. */
  "failing",
  /** The server processes the request, but its answer is lost. */
  "losing answers",
  /** Nothing listens on the port. */
  "gone",
] as const;
export type ProxyFault = (typeof proxyFaults)[number];

/** A proxy between the site and a server it calls. `setFault` selects its fault. */
export type FaultyProxy = Readonly<{
  port: number;
  setFault(mood: ProxyFault | null): Promise<void>;
  close(): Promise<void>;
}>;

const slownessMs = 700;
const garbage = "<html><body>It works!</body></html>\r\n";

/**
 * Opens a proxy to a server on this machine. `failure` is the answer that a failing server of this
 * type sends. `speaksFirst` is true if the server greets new clients.
 */
export async function openFaultyProxy(
  target: number,
  { failure, speaksFirst = false }: { failure: string; speaksFirst?: boolean },
): Promise<FaultyProxy> {
  let mood: ProxyFault | null = null;
  const open = new Set<Socket>();

  function acceptClient(client: Socket): void {
    const server = connect(target, "127.0.0.1");
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(socket);
      socket.setNoDelay(true);
      // This proxy breaks connections on purpose.
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        open.delete(socket);
        // With the fault "hanging", a connection stays open until the client closes it.
        if (socket === client || mood !== "hanging") other.end();
      });
    }
    if (mood === "refusing") return void client.resetAndDestroy();
    if (speaksFirst && mood === "garbage") return void client.end(garbage);
    if (speaksFirst && mood === "failing") return void client.end(failure);
    // Each chunk waits for the previous one, so that delays do not change their order.
    let asked = Promise.resolve();
    client.on("data", (piece) => {
      asked = asked.then(() => forwardFromClient(piece, client, server));
    });
    let told = Promise.resolve();
    server.on("data", (piece) => {
      told = told.then(() => forwardToClient(piece, client));
    });
  }

  async function forwardFromClient(piece: Buffer, client: Socket, server: Socket): Promise<void> {
    switch (mood) {
      case "hanging":
        return;
      case "refusing":
        return void client.resetAndDestroy();
      case "garbage":
        return void client.end(garbage);
      case "failing":
        return void client.end(failure);
      case "slow":
        await sleep(slownessMs);
    }
    if (server.writable) server.write(piece);
  }

  async function forwardToClient(piece: Buffer, client: Socket): Promise<void> {
    if (mood === "hanging") return;
    if (mood === "losing answers" && !speaksFirst) return void client.destroy();
    if (mood === "slow") await sleep(slownessMs);
    if (client.writable) client.write(piece);
  }

  const listener = createServer(acceptClient);
  const port = await getPort(listener.listen(0, "127.0.0.1"));
  return {
    port,
    async setFault(next) {
      if (mood === "gone" && next !== "gone") await getPort(listener.listen(port, "127.0.0.1"));
      mood = next;
      if (mood !== "gone") return;
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
    async close() {
      for (const socket of open) socket.destroy();
      if (listener.listening) await new Promise((resolve) => listener.close(resolve));
    },
  };
}
