import { randomInt } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  createTestTable,
  type DatabaseUser,
  listLostRows,
  listProcesses,
  startDatabaseUser,
  waitForMoreRows,
  waitForServerProcessId,
} from "../../support/embedded-database-processes.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";

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

it(`the embedded database loses no acknowledged row in ${KILLS.length} kills of its server, its client or both`, async () => {
  const dataDir = join(folder, "data");
  const cluster = join(dataDir, "postgres", "cluster");
  const acknowledged = join(folder, "acknowledged");
  await createTestTable(dataDir);
  writer = startDatabaseUser(dataDir, { acknowledged });
  await writer.ready;

  for (const victim of shuffle(KILLS)) {
    // The writer survives the kill of the database alone, because its pool connects again.
    await waitForMoreRows(acknowledged);
    await sleep(randomInt(150));
    if (victim !== "writer") process.kill(await waitForServerProcessId(cluster), "SIGKILL");
    if (victim === "database") continue;
    await writer.kill();
    writer = startDatabaseUser(dataDir, { acknowledged });
    await writer.ready;
  }

  await waitForMoreRows(acknowledged);
  await writer.stop();
  expect(listProcesses(cluster)).toEqual([]);
  expect(await listLostRows(dataDir, acknowledged)).toEqual([]);
});

function shuffle<T>(list: T[]): T[] {
  return list
    .map((item) => ({ item, place: randomInt(1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
