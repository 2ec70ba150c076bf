import { pino } from "pino";
import { withBackup } from "#app/backup/open-backup.server.ts";
import { countRows } from "#app/backup/read-tables.server.ts";
import { restoreBackup } from "#app/backup/restore-backup.server.ts";
import { writeBackup } from "#app/backup/write-backup.server.ts";
import { connect } from "#db/database.ts";
import { attachOrStart } from "#db/embedded/postgres.ts";
import { openQueue } from "#jobs/job-queue.server.ts";
import { makeTemporaryFolder, removeDataDir } from "../../tests/support/temporary-data-dir.ts";
import { filledDatabase } from "../growth.ts";
import type { Options } from "../options.ts";
import { type Report, reportOf } from "../report.ts";

const bookings = 100_000;

/** A backup of many bookings and its restore into an empty database. */
export async function measureBackup(_options: Options): Promise<Report> {
  const folder = makeTemporaryFolder();
  const server = await attachOrStart({ dataDir: folder });
  try {
    const filled = await filledDatabase(server.connectionString, bookings);
    const { connectionString } = filled;
    await filled.pool.end();
    await makeQueue(connectionString);
    const began = performance.now();
    const { file, bytes } = await writeBackup({ connectionString, dataDir: folder, folder });
    const made = performance.now();
    const copy = await emptyDatabase(server.connectionString);
    await withBackup(file, folder, (backup) => restoreBackup(copy, backup, () => makeQueue(copy)));
    const restored = performance.now();
    const rows = await countRows(copy);
    return reportOf(
      [
        { what: "bookings", value: rows.get("bookings") ?? 0, bar: { least: bookings } },
        { what: "backup", value: (made - began) / 1_000, unit: "s", digits: 1 },
        { what: "its size", value: bytes / 1_000_000, unit: "MB", digits: 1 },
        { what: "restore", value: (restored - made) / 1_000, unit: "s", digits: 1 },
      ],
      ["restore: the file checked, the tables made and filled, no row missing"],
    );
  } finally {
    await server.stop();
    removeDataDir(folder);
  }
}

async function makeQueue(connectionString: string): Promise<void> {
  const queue = await openQueue(connectionString, pino({ level: "silent" }));
  await queue.stop();
}

async function emptyDatabase(serverAddress: string): Promise<string> {
  const { pool } = connect(serverAddress, () => {});
  await pool.query("create database restored");
  await pool.end();
  const address = new URL(serverAddress);
  address.pathname = "/restored";
  return address.href;
}
