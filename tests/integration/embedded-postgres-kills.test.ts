import { randomInt } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { attachOrStart } from "#db/embedded/postgres.ts";
import { makeTemporaryFolder, removeDataDir } from "../support/data-dir.ts";
import {
  type DatabaseUser,
  postmasterId,
  processesIn,
  startUser,
} from "../support/database-users.ts";

let folder: string;
let writer: DatabaseUser | undefined;

beforeEach(() => {
  folder = makeTemporaryFolder();
});

afterEach(async () => {
  await writer?.kill();
  removeDataDir(folder);
});

const KILLS = ["database", "writer", "both"].flatMap((victim) => Array(5).fill(victim));

it(`no acknowledged row is lost over ${KILLS.length} kills of the database, the writer, or both`, async () => {
  const dataDir = join(folder, "data");
  const cluster = join(dataDir, "postgres", "cluster");
  const acknowledged = join(folder, "acknowledged");
  await createTable(dataDir);
  writer = startUser(dataDir, { acknowledged });
  await writer.ready;

  for (const victim of shuffled(KILLS)) {
    // The writer goes on by itself when only the database dies: its pool connects again.
    await moreAcknowledged(acknowledged);
    await sleep(randomInt(150));
    if (victim !== "writer") process.kill(await livePostmaster(cluster), "SIGKILL");
    if (victim === "database") continue;
    await writer.kill();
    writer = startUser(dataDir, { acknowledged });
    await writer.ready;
  }

  await moreAcknowledged(acknowledged);
  await writer.stop();
  expect(processesIn(cluster)).toEqual([]);

  const server = await attachOrStart({ dataDir });
  const stored = await idsIn(server.connectionString);
  await server.stop();
  const lost = idsOf(acknowledged).filter((id) => !stored.has(id));
  expect(lost).toEqual([]);
});

async function createTable(dataDir: string): Promise<void> {
  const server = await attachOrStart({ dataDir });
  const client = new pg.Client(server.connectionString);
  await client.connect();
  await client.query("CREATE TABLE written (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY)");
  await client.end();
  await server.stop();
}

/** Connections outlive a killed server for a moment, and rows are acknowledged while none runs. */
async function livePostmaster(cluster: string): Promise<number> {
  return vi.waitFor(
    () => {
      const id = postmasterId(cluster);
      expect(processesIn(cluster)).toContain(id);
      return id;
    },
    { timeout: 60_000 },
  );
}

/** Waits until the writer has had twenty more rows acknowledged. */
async function moreAcknowledged(file: string): Promise<void> {
  const goal = idsOf(file).length + 20;
  await expect.poll(() => idsOf(file).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(goal);
}

function idsOf(file: string): string[] {
  if (!existsSync(file)) return [];
  // A kill may cut the last line short; it then has no end.
  return readFileSync(file, "utf8").split("\n").slice(0, -1);
}

async function idsIn(connectionString: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ id: string }>("SELECT id FROM written");
  await client.end();
  return new Set(rows.map(({ id }) => id));
}

function shuffled<T>(list: T[]): T[] {
  return list
    .map((item) => ({ item, place: randomInt(1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
