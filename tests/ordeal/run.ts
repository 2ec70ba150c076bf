import { parseArgs } from "node:util";
import fc from "fast-check";
import { attachOrStart } from "#app/platform/embedded-postgres.server.ts";
import { connect } from "#db/database.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { makeTemporaryFolder, removeDataDir } from "../support/data-dir.ts";
import { prepareOrdeal, runSequence } from "./booking-ordeal.ts";
import { openPostOffice } from "./post-office.ts";
import { sequences } from "./steps.ts";

/** `npm run ordeal -- bookings --seconds 300 [--seed N]`: the long run, with a fresh seed. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seconds: { type: "string", default: "60" }, seed: { type: "string" } },
  });
  const seconds = Number(values.seconds);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  if (positionals[0] !== "bookings" || !(seconds > 0) || !Number.isInteger(seed)) {
    say("Usage: npm run ordeal -- bookings --seconds 300 [--seed 12345]");
    return 1;
  }
  say(`Seed ${seed}, ${seconds} seconds.`);
  const dataDir = makeTemporaryFolder();
  const postgres = await attachOrStart({ dataDir });
  try {
    await migrateToLatest(postgres.connectionString);
    return await run(postgres.connectionString, seed, seconds);
  } finally {
    await postgres.stop();
    removeDataDir(dataDir);
  }
}

async function run(connectionString: string, seed: number, seconds: number): Promise<number> {
  const connection = connect(connectionString, () => {});
  const office = await openPostOffice();
  let done = 0;
  let mails = 0;
  let foundAfter: number | null = null;
  const began = performance.now();
  try {
    await prepareOrdeal(connection);
    const result = await fc.check(
      fc.asyncProperty(sequences, async (actions) => {
        try {
          await runSequence(connection, office, actions);
        } catch (error) {
          // Everything after the first one is looking for a shorter sequence.
          foundAfter ??= (performance.now() - began) / 1000;
          throw error;
        }
        done += 1;
        mails += office.accepted();
      }),
      {
        seed,
        numRuns: Number.MAX_SAFE_INTEGER,
        interruptAfterTimeLimit: seconds * 1000,
        markInterruptAsFailure: false,
      },
    );
    const failed = result.failed && result.counterexample !== null;
    if (failed) {
      say(String(result.errorInstance ?? "violated"));
      say(`Found after ${Math.ceil(foundAfter ?? 0)} seconds.`);
      say(`The shortest sequence found (seed ${seed}, path ${result.counterexamplePath}):`);
      say(JSON.stringify(result.counterexample, null, 1));
    }
    say(`${mails} mails were accepted by the mail server.`);
    say(`${done} sequences, ${failed ? 1 : 0} violations`);
    return failed ? 1 : 0;
  } finally {
    await office.close();
    await connection.pool.end();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await main();
