import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { attachOrStart } from "#db/embedded/postgres.ts";
import { makeTemporaryFolder, removeDataDir } from "./data-dir.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A role on it may create databases; every name made in this run starts with the prefix. */
    databaseServer: { connectionString: string; prefix: string };
  }
}

/** One database server for the whole run: that of DATABASE_URL, else an embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `marea_test_${randomBytes(4).toString("hex")}_`;
  const given = process.env.DATABASE_URL;
  if (given) {
    project.provide("databaseServer", { connectionString: given, prefix });
    return () => dropAll(given, prefix);
  }
  const folder = makeTemporaryFolder();
  const dataDir = join(folder, "data");
  const server = await attachOrStart({ dataDir });
  project.provide("databaseServer", { connectionString: server.connectionString, prefix });
  return async () => {
    await server.stop();
    removeDataDir(dataDir);
    removeDataDir(folder);
  };
}

async function dropAll(connectionString: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE starts_with(datname, $1)",
      [prefix],
    );
    for (const { datname } of rows) {
      await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
    }
  } finally {
    await client.end();
  }
}
