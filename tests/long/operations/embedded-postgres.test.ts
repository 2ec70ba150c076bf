import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { StartupError } from "#app/platform/startup-error.ts";
import { attachOrStart } from "#db/embedded/postgres.ts";
import {
  createTestTable,
  type DatabaseUser,
  listLostRows,
  listProcesses,
  readServerProcessId,
  startDatabaseUser,
  waitForMoreRows,
  waitForServerProcessId,
} from "../../support/embedded-database-processes.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";

let folder: string;
let users: DatabaseUser[];
/** A data folder whose server has run before and has stopped. */
let used: string;

beforeAll(async () => {
  used = join(makeTemporaryFolder(), "data");
  const server = await attachOrStart({ dataDir: used });
  await server.stop();
});
afterAll(() => {
  removeDataDir(used);
  removeDataDir(dirname(used));
});

beforeEach(() => {
  folder = makeTemporaryFolder();
  users = [];
});

afterEach(async () => {
  for (const user of users) await user.kill();
  removeDataDir(folder);
});

function start(
  dataDir: string,
  options: Parameters<typeof startDatabaseUser>[1] = {},
): DatabaseUser {
  const user = startDatabaseUser(dataDir, options);
  users.push(user);
  return user;
}

async function ask<Row>(connectionString: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

/** Copies the used data folder, because creating a database takes seconds. */
function copyUsedFolder(): string {
  const dataDir = join(folder, "data");
  execFileSync("cp", ["-a", used, dataDir]);
  return dataDir;
}

const clusterOf = (dataDir: string) => join(dataDir, "postgres", "cluster");

describe("attachOrStart", () => {
  it("two processes that call attachOrStart share one server, which runs until its owner stops", async () => {
    const dataDir = join(folder, "data");
    const both = [start(dataDir), start(dataDir)];
    const [address, other] = await Promise.all(both.map(({ ready }) => ready));
    expect(address).toBe(other);
    const [owner] = both.filter(({ progress }) => progress.join().includes("first time"));
    const client = both.find((user) => user !== owner);

    await client?.stop();
    expect(await ask(address ?? "", "SELECT 1 AS up")).toEqual([{ up: 1 }]);
    await owner?.stop();
    expect(listProcesses(clusterOf(dataDir))).toEqual([]);
    expect(existsSync(join(clusterOf(dataDir), "postmaster.pid"))).toBe(false);
  });

  it("attachOrStart rejects a second owner with a message that names DATABASE_URL", async () => {
    const dataDir = copyUsedFolder();
    const owner = start(dataDir);
    await owner.ready;
    await expect(attachOrStart({ dataDir, mayShare: false })).rejects.toThrow(
      /Another process runs the database in .*set DATABASE_URL/,
    );
    await owner.stop();
    const next = await attachOrStart({ dataDir, mayShare: false });
    await next.stop();
  });

  it("the embedded database loses no acknowledged row when its users or the database itself are killed", async () => {
    const dataDir = copyUsedFolder();
    const cluster = clusterOf(dataDir);
    const acknowledged = join(folder, "acknowledged");
    await createTestTable(dataDir);
    const killed = start(dataDir, { acknowledged });
    await killed.ready;
    await waitForMoreRows(acknowledged);
    const postmaster = readServerProcessId(cluster);
    await killed.kill();

    const next = start(dataDir, { acknowledged });
    await next.ready;
    expect(readServerProcessId(cluster)).toBe(postmaster);
    await waitForMoreRows(acknowledged);
    process.kill(await waitForServerProcessId(cluster), "SIGKILL");
    // The process continues because its pool connects to the replacement server.
    await waitForMoreRows(acknowledged);
    await next.stop();
    expect(listProcesses(cluster)).toEqual([]);
    expect(await listLostRows(dataDir, acknowledged)).toEqual([]);
  });

  it("a copied data folder starts a separate server while the original's server runs", async () => {
    const dataDir = copyUsedFolder();
    const original = start(dataDir);
    await ask(await original.ready, "CREATE TABLE places (name text)");
    await ask(await original.ready, "INSERT INTO places VALUES ('original')");
    // The checkpoint writes all data to the files, which a copy of a running database requires.
    await ask((await original.ready).replace("marea@", "postgres@"), "CHECKPOINT");
    const copied = join(folder, "copied");
    execFileSync("cp", ["-a", dataDir, copied]);

    const copy = start(copied);
    await ask(await copy.ready, "UPDATE places SET name = 'copy'");
    expect(readServerProcessId(clusterOf(copied))).not.toBe(
      readServerProcessId(clusterOf(dataDir)),
    );
    expect(await ask(await original.ready, "SELECT name FROM places")).toEqual([
      { name: "original" },
    ]);
    await copy.stop();
    expect(listProcesses(clusterOf(copied))).toEqual([]);

    const again = start(copied);
    expect(await ask(await again.ready, "SELECT name FROM places")).toEqual([{ name: "copy" }]);
    await again.stop();
    await original.stop();
  });

  it("attachOrStart completes a database whose creation was interrupted", async () => {
    const dataDir = join(folder, "data");
    const killed = start(dataDir);
    await expect.poll(() => existsSync(join(dataDir, "postgres")), { timeout: 60_000 }).toBe(true);
    await killed.kill();

    const next = start(dataDir);
    expect(await ask(await next.ready, "SELECT current_user AS role")).toEqual([{ role: "marea" }]);
    await next.stop();
  });

  it.each([
    {
      path: "spaces, quotes and accents",
      name: `it's "Año, nuevo"`,
      language: "no language",
      env: {},
    },
    {
      path: "more bytes than a socket path may have",
      name: `${"long/".repeat(30)}${"x".repeat(200)}`,
      language: "an unknown language",
      env: { LANG: "xx_XX.nonsense", LC_ALL: "xx_XX.nonsense" },
    },
  ])(
    "the embedded database works in a path with $path and handles Spanish letters with $language",
    async ({ name, env }) => {
      const dataDir = join(folder, name);
      const user = start(dataDir, { env: { PATH: process.env.PATH, ...env } });
      const again = start(dataDir);
      expect(
        await ask(
          await user.ready,
          "SELECT upper('ñandú') AS word, getdatabaseencoding() AS encoding",
        ),
      ).toEqual([{ word: "ÑANDÚ", encoding: "UTF8" }]);
      expect(await again.ready).toBe(await user.ready);
      const socketFolder = new URL(await user.ready).searchParams.get("host") ?? "";
      expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
      await user.stop();
      await again.stop();
      expect(listProcesses(clusterOf(dataDir))).toEqual([]);
      removeDataDir(socketFolder);
    },
  );
});

describe("a data folder whose server has run before", () => {
  it("the embedded database is durable, keeps its socket private, and opens no TCP port", async () => {
    const server = await attachOrStart({ dataDir: used });
    const names = ["fsync", "full_page_writes", "synchronous_commit", "listen_addresses"];
    const settings = await ask<{ name: string; setting: string }>(
      server.connectionString,
      `SELECT name, setting FROM pg_settings WHERE name IN ('${names.join("','")}')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: "on",
      full_page_writes: "on",
      synchronous_commit: "on",
      listen_addresses: "",
    });
    expect(
      await ask(
        server.connectionString,
        "SELECT rolsuper FROM pg_roles WHERE rolname = current_user",
      ),
    ).toEqual([{ rolsuper: false }]);
    const socketFolder = new URL(server.connectionString).searchParams.get("host") ?? "";
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
    await server.stop();
    await server.stop();
  });

  it("attachOrStart starts even if postmaster.pid names another process", async () => {
    const first = start(used);
    await first.ready;
    const file = join(clusterOf(used), "postmaster.pid");
    const lines = readFileSync(file, "utf8").split("\n");
    await first.stop();
    writeFileSync(file, [process.pid, ...lines.slice(1)].join("\n"));

    const next = start(used);
    expect(await ask(await next.ready, "SELECT 1 AS up")).toEqual([{ up: 1 }]);
    await next.stop();
  });

  it("the embedded database rotates its log while it runs and keeps the former log beside it", async () => {
    const server = await attachOrStart({ dataDir: used });
    const log = join(used, "postgres.log");
    appendFileSync(log, `${"x".repeat(99)}\n`.repeat(110_000));
    await expect.poll(() => statSync(log).size).toBeLessThan(1_000);
    expect(statSync(`${log}.1`).size).toBeGreaterThan(10_000_000);
    await expect(ask(server.connectionString, "SELECT 1/0")).rejects.toThrow();
    expect(readFileSync(log, "utf8")).toMatch(/^[^\0]*division by zero/);
    await server.stop();
  });

  it("attachOrStart rejects the database of another PostgreSQL version with a clear message", async () => {
    const file = join(clusterOf(used), "PG_VERSION");
    const version = readFileSync(file);
    writeFileSync(file, "17\n");
    await expect(attachOrStart({ dataDir: used })).rejects.toThrow("another version of PostgreSQL");
    writeFileSync(file, version);
  });
});

describe("an invalid data folder", () => {
  it("attachOrStart rejects a data folder that is a file", async () => {
    writeFileSync(join(folder, "data"), "");
    await expect(attachOrStart({ dataDir: join(folder, "data") })).rejects.toThrow(StartupError);
    await expect(attachOrStart({ dataDir: join(folder, "data") })).rejects.toThrow("not a folder");
  });

  it("attachOrStart rejects a data folder whose database folder contains other files", async () => {
    mkdirSync(clusterOf(folder), { recursive: true });
    await expect(attachOrStart({ dataDir: folder })).rejects.toThrow("holds no database");
  });
});
