import pg from "pg";

/**
 * Runs `work` on one connection of its own, without the limits of a page: for commands, and for what
 * prepares a database.
 */
export async function withClient<T>(
  connectionString: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // What breaks the connection is told by the statement that runs on it.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
