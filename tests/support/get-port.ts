import { once } from "node:events";
import type { Server } from "node:net";

/** Returns the port of a server on which `listen` was called. */
export async function getPort(server: Pick<Server, "listening" | "address">): Promise<number> {
  if (!server.listening) await once(server as Server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the server has no port");
  return address.port;
}
