import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";

/** Fills an empty database, e.g. with the schema. It must close its connections. */
export type Prepare = (connectionString: string) => Promise<void>;

type TestDatabase = { connectionString: string; drop(): Promise<void> };

/**
 * A database of its own for the test file that calls this at its top level; dropped at the end.
 * The first file that passes a given `prepare` runs it; the others get a copy of the outcome.
 */
export function useTestDatabase(options: { prepare?: Prepare } = {}): {
  readonly connectionString: string;
} {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase(options);
  });
  afterAll(() => database?.drop());
  return {
    get connectionString() {
      if (!database) throw new Error("The database exists from beforeAll on, not before.");
      return database.connectionString;
    },
  };
}

async function createTestDatabase(options: { prepare?: Prepare } = {}): Promise<TestDatabase> {
  const { prefix } = inject("databaseServer");
  const name = `${prefix}${randomBytes(6).toString("hex")}`;
  await withServer(async (server) => {
    const template = options.prepare
      ? await preparedTemplate(server, options.prepare)
      : "template0";
    await server.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  });
  return {
    connectionString: addressOf(name),
    drop: () => withServer((server) => drop(server, name)),
  };
}

/** The server may be tidying the database up, which its owner cannot end: it is done in a moment. */
async function drop(server: pg.Client, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await server.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
      return;
    } catch (error) {
      if ((error as pg.DatabaseError).code !== "42501" || tries === 60) throw error;
      await sleep(500);
    }
  }
}

async function preparedTemplate(server: pg.Client, prepare: Prepare): Promise<string> {
  const { prefix } = inject("databaseServer");
  const key = createHash("sha256").update(`${prepare.name} ${prepare}`).digest("hex").slice(0, 12);
  const template = `${prefix}template_${key}`;
  const draft = `${template}_draft`;
  // The test files run in several processes: the first one prepares, the others wait here.
  await server.query("SELECT pg_advisory_lock(hashtext($1))", [template]);
  const found = await server.query("SELECT 1 FROM pg_database WHERE datname = $1", [template]);
  if (found.rowCount === 0) {
    await server.query(`DROP DATABASE IF EXISTS "${draft}" WITH (FORCE)`);
    await server.query(`CREATE DATABASE "${draft}" TEMPLATE template0`);
    await prepare(addressOf(draft));
    await server.query(`ALTER DATABASE "${draft}" RENAME TO "${template}"`);
  }
  await server.query("SELECT pg_advisory_unlock(hashtext($1))", [template]);
  return template;
}

async function withServer(task: (server: pg.Client) => Promise<void>): Promise<void> {
  const server = new pg.Client({ connectionString: inject("databaseServer").connectionString });
  await server.connect();
  try {
    await task(server);
  } finally {
    await server.end();
  }
}

function addressOf(name: string): string {
  const address = new URL(inject("databaseServer").connectionString);
  address.pathname = `/${name}`;
  return address.href;
}
