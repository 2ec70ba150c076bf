/**
 * A process that uses the embedded database. Tests start several of these processes and kill them:
 * `node tests/support/embedded-database-client.ts <data folder> [<file for acknowledged ids>]`.
 *
 * It prints its steps as lines of JSON and stops when its standard input ends. With a file it
 * inserts rows into the table "written" continuously and appends the id of every insert that the
 * database acknowledged.
 */
import { openSync, writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { attachOrStart } from "../../db/embedded/postgres.ts";

const [dataDir = "", acknowledgedFile] = process.argv.slice(2);
const printStep = (step: object) => process.stdout.write(`${JSON.stringify(step)}\n`);

let stopping = false;
const asked = new Promise<void>((resolve) => {
  process.stdin.resume().once("end", () => {
    stopping = true;
    resolve();
  });
});

const server = await attachOrStart({
  dataDir,
  onProgress: (line) => printStep({ progress: line }),
});
printStep({ ready: server.connectionString });
await (acknowledgedFile ? insertUntilStopped(acknowledgedFile) : asked);
await server.stop();
printStep({ stopped: true });

async function insertUntilStopped(file: string): Promise<void> {
  const acknowledged = openSync(file, "a");
  const pool = new pg.Pool({ connectionString: server.connectionString, max: 2 });
  pool.on("error", (error) => printStep({ disconnected: error.message }));
  while (!stopping) {
    try {
      const { rows } = await pool.query("INSERT INTO written DEFAULT VALUES RETURNING id");
      writeSync(acknowledged, `${rows[0].id}\n`);
    } catch (error) {
      printStep({ refused: (error as Error).message });
      await sleep(20);
    }
  }
  await pool.end();
}
