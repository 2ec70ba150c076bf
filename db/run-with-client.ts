import pg from "pg";

/**
 * Runs `work` on a separate connection, without the time limits of page requests. For commands, and
 * for preparing a database.
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
  // If the connection breaks, the statement that is running on it reports the error.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
