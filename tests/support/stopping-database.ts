import { connect, createServer, type Socket } from "node:net";
import { getPort } from "./get-port.ts";

/**
 * Opens an address of a database that answers on its first connection only, as a database does that
 * stops while a command uses it.
 */
export async function relayOneConnection(
  connectionString: string,
): Promise<Readonly<{ connectionString: string; close(): void }>> {
  const address = new URL(connectionString);
  const folder = address.searchParams.get("host");
  const port = Number(address.port || 5432);
  const open = () =>
    folder
      ? connect({ path: `${folder}/.s.PGSQL.${port}` })
      : connect({ host: address.hostname, port });
  let isFirst = true;
  const server = createServer((client: Socket) => {
    client.on("error", () => {});
    if (!isFirst) return void client.destroy();
    isFirst = false;
    const database = open().on("error", () => client.destroy());
    client.pipe(database).pipe(client);
  });
  const relay = new URL(connectionString);
  relay.searchParams.delete("host");
  relay.hostname = "127.0.0.1";
  relay.port = String(await getPort(server.listen(0, "127.0.0.1")));
  return { connectionString: relay.href, close: () => void server.close() };
}
