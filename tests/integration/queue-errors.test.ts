import { pino } from "pino";
import { expect, it } from "vitest";
import { jobNames } from "#jobs/job-definitions.ts";
import { openQueue } from "#jobs/job-queue.server.ts";
import { disableDatabase, enableDatabase } from "../support/disable-database.ts";
import { useTestDatabase } from "../support/use-test-database.ts";

const database = useTestDatabase();

it("the job queue logs each kind of error once while its database is away", async () => {
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line) => void lines.push(line) });
  const queue = await openQueue(database.connectionString, log);
  let errors = 0;
  queue.boss.on("error", () => {
    errors += 1;
  });
  for (const name of jobNames) {
    await queue.boss.work(name, { pollingIntervalSeconds: 0.5 }, async () => {});
  }
  await disableDatabase(database.connectionString);
  await expect.poll(() => errors, { timeout: 30_000 }).toBeGreaterThan(2 * jobNames.length);
  await enableDatabase(database.connectionString);
  await queue.stop();
  const kinds = lines.map((line) => JSON.parse(line).err.message.replace(/ \(Queue: .*/, ""));
  expect(kinds.length).toBeGreaterThan(0);
  expect(kinds).toEqual([...new Set(kinds)]);
  expect(kinds.length).toBeLessThan(10);
});
