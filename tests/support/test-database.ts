import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { runWithTestClient } from "./database-server.ts";

/** Fills an empty database, for example with the schema. It must close its connections. */
export type Prepare = (connectionString: string) => Promise<void>;

export type TestDatabase = Readonly<{ connectionString: string; drop(): Promise<void> }>;

/**
 * Creates a database on the server of the test run (database-server.ts). `prepare` runs once per
 * test run; later callers with the same `prepare` get a copy of its result.
 */
export async function createTestDatabase(prepare?: Prepare): Promise<TestDatabase> {
  const name = `${getPrefix()}${randomBytes(6).toString("hex")}`;
  await runOnServer(async (server) => {
    const template = prepare ? await prepareTemplate(server, prepare) : "template0";
    await server.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  });
  return {
    connectionString: getDatabaseUrl(name),
    drop: () => runOnServer((server) => dropDatabase(server, name)),
  };
}

/**
 * Drops a database. It retries, because PostgreSQL's own maintenance may still use the database and
 * the owner cannot end that.
 */
async function dropDatabase(server: pg.Client, name: string): Promise<void> {
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

async function prepareTemplate(server: pg.Client, prepare: Prepare): Promise<string> {
  const key = createHash("sha256").update(`${prepare.name} ${prepare}`).digest("hex").slice(0, 12);
  const template = `${getPrefix()}template_${key}`;
  const draft = `${template}_draft`;
  // Test files run in several processes. The first one creates the template while the others wait
  // for this lock.
  await server.query("SELECT pg_advisory_lock(hashtext($1))", [template]);
  const found = await server.query("SELECT 1 FROM pg_database WHERE datname = $1", [template]);
  if (found.rowCount === 0) {
    await server.query(`DROP DATABASE IF EXISTS "${draft}" WITH (FORCE)`);
    await server.query(`CREATE DATABASE "${draft}" TEMPLATE template0`);
    await prepare(getDatabaseUrl(draft));
    await server.query(`ALTER DATABASE "${draft}" RENAME TO "${template}"`);
  }
  await server.query("SELECT pg_advisory_unlock(hashtext($1))", [template]);
  return template;
}

function runOnServer(task: (server: pg.Client) => Promise<void>): Promise<void> {
  return runWithTestClient(readEnvSetting("TEST_DATABASE_URL"), task);
}

function getDatabaseUrl(name: string): string {
  const address = new URL(readEnvSetting("TEST_DATABASE_URL"));
  address.pathname = `/${name}`;
  return address.href;
}

const getPrefix = () => readEnvSetting("TEST_DATABASE_PREFIX");

function readEnvSetting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the runner's global setup sets it.`);
  return value;
}
