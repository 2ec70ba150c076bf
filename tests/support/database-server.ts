import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { attachOrStart } from "#db/embedded/postgres.ts";
import { makeTemporaryFolder, removeDataDir } from "./temporary-data-dir.ts";

/**
 * Opens the database server of a test run for Vitest and Playwright: the one at TEST_DATABASE_URL,
 * or else an embedded one. The test processes inherit two environment variables: TEST_DATABASE_URL,
 * and TEST_DATABASE_PREFIX, which starts the name of every database of this run.
 *
 * @returns a function that ends the run: it drops the run's databases or stops the embedded server
 */
export default async function startDatabaseForTests(): Promise<() => Promise<void>> {
  const prefix = `marea_test_${randomBytes(4).toString("hex")}_`;
  process.env.TEST_DATABASE_PREFIX = prefix;
  const given = process.env.TEST_DATABASE_URL;
  if (given) return () => dropDatabases(given, prefix);
  const server = await startDatabaseServer();
  process.env.TEST_DATABASE_URL = server.connectionString;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await server.stop();
  };
}

/** Starts an embedded server in a temporary folder, which `stop` removes. */
export async function startDatabaseServer(): Promise<{
  connectionString: string;
  stop(): Promise<void>;
}> {
  const folder = makeTemporaryFolder();
  const dataDir = join(folder, "data");
  const first = await attachOrStart({ dataDir });
  await prepareForManySites(first.connectionString);
  await first.stop();
  const server = await attachOrStart({ dataDir });
  return {
    connectionString: server.connectionString,
    async stop() {
      await server.stop();
      removeDataDir(dataDir);
      removeDataDir(folder);
    },
  };
}

/**
 * Raises the connection limit, because several sites share the server and each has its own pool.
 * The new limit takes effect when the server restarts. Nothing waits for the disk, because nothing of
 * a test run has to survive a power failure.
 */
async function prepareForManySites(connectionString: string): Promise<void> {
  const address = new URL(connectionString);
  address.username = "postgres";
  address.pathname = "/postgres";
  await runWithTestClient(address.href, async (client) => {
    await client.query("ALTER SYSTEM SET max_connections = 300");
    await client.query("ALTER SYSTEM SET fsync = off");
    await client.query("ALTER SYSTEM SET full_page_writes = off");
    await client.query("ALTER ROLE ALL SET synchronous_commit = off");
  });
}

async function dropDatabases(connectionString: string, prefix: string): Promise<void> {
  await runWithTestClient(connectionString, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE starts_with(datname, $1)",
      [prefix],
    );
    for (const { datname } of rows) {
      await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
    }
  });
}

/** Runs a task on a separate connection. */
export async function runWithTestClient<T>(
  connectionString: string,
  task: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}
