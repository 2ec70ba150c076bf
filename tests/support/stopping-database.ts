import { connect, createServer, type Socket } from "node:net";
import { getPort } from "./get-port.ts";

/**
 * Opens an address of a database that answers on its first connection only, as a database does that
 * stops while a command uses it.
 */
export async function relayOneConnection(
  connectionString: string,
): Promise<Readonly<{ connectionString: string; close(): void }>> {
  let isFirst = true;
  return openRelay(connectionString, () => {
    const isServed = isFirst;
    isFirst = false;
    return isServed;
  });
}

/** An address of a database that can die and come back. */
export type MortalDatabase = Readonly<{
  connectionString: string;
  /** Breaks all connections at once and refuses new ones. */
  die(): void;
  comeBack(): void;
  close(): void;
}>;

/** Opens an address of a database on which it can die at any moment of a test. */
export async function relayMortalDatabase(connectionString: string): Promise<MortalDatabase> {
  const clients = new Set<Socket>();
  let isAlive = true;
  const relay = await openRelay(connectionString, (client) => {
    clients.add(client);
    client.on("close", () => clients.delete(client));
    return isAlive;
  });
  return {
    ...relay,
    die() {
      isAlive = false;
      for (const client of clients) client.destroy();
    },
    comeBack() {
      isAlive = true;
    },
  };
}

/** Passes connections on to a database, and destroys those that `isServed` refuses. */
async function openRelay(connectionString: string, isServed: (client: Socket) => boolean) {
  const address = new URL(connectionString);
  const folder = address.searchParams.get("host");
  const port = Number(address.port || 5432);
  const open = () =>
    folder
      ? connect({ path: `${folder}/.s.PGSQL.${port}` })
      : connect({ host: address.hostname, port });
  const server = createServer((client: Socket) => {
    client.on("error", () => {});
    if (!isServed(client)) return void client.destroy();
    const database = open().on("error", () => client.destroy());
    client.on("close", () => database.destroy());
    client.pipe(database).pipe(client);
  });
  const relay = new URL(connectionString);
  relay.searchParams.delete("host");
  relay.hostname = "127.0.0.1";
  relay.port = String(await getPort(server.listen(0, "127.0.0.1")));
  return { connectionString: relay.href, close: () => void server.close() };
}
