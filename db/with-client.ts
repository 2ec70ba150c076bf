import pg from "pg";

/**
 * Runs `work` on its own connection without the time limits of a page, for commands and for steps
 * that prepare a database.
 */
export async function runWithClient<T>(
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
  // A broken connection is reported by the statement that runs on it.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
