import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { connect } from "#db/database.ts";
import { attachOrStart } from "#db/embedded/postgres.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { runWithClient } from "#db/run-with-client.ts";
import { makeTemporaryFolder, removeDataDir } from "../support/temporary-data-dir.ts";
import { prepareChaosDatabase, publishPriceList } from "./booking-chaos-test.ts";
import { openCountingMailServer } from "./counting-mail-server.ts";
import { type Fault, faults } from "./faults/fault-list.ts";
import { runFaults } from "./faults/run-faults.ts";
import { findPlantedBugs } from "./find-planted-bugs.ts";
import { chaosDeposit } from "./invariants.ts";
import { runUpgrade } from "./postgres-upgrade.ts";
import { runRandomSequences } from "./run-random-sequences.ts";
import { createSandboxProvider } from "./sandbox-provider.ts";
import { createStripeProvider } from "./stripe-provider.ts";

/**
 * Runs one of the chaos tests and returns the exit code.
 *
 * `npm run chaos -- bookings --seconds 300 [--provider stripe] [--seed N]` runs random sequences
 * with a fresh seed: half of the time on each payment provider, or on the named one only. With
 * `--first` the run ends at the first violation and does not shorten its sequence.
 *
 * `npm run chaos -- faults --seconds 600 [--only "mail server"]` lets simulated guests book on the
 * built site while faults strike it, its database and the servers it calls. `--only` selects the
 * faults whose name contains the given text.
 *
 * `npm run chaos -- upgrade` upgrades from the previous major version of the embedded PostgreSQL.
 *
 * `npm run chaos -- bugs --seconds 120 [name ...]` plants bugs and checks that the chaos test
 * finds each of them.
 */
async function runChaos(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: "string", default: "60" },
      only: { type: "string", default: "" },
      provider: { type: "string", multiple: true, default: ["sandbox", "stripe"] },
      seed: { type: "string" },
      first: { type: "boolean", default: false },
    },
  });
  const seconds = Number(values.seconds);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  if (positionals[0] === "bugs" && seconds > 0)
    return findPlantedBugs(seconds, positionals.slice(1));
  if (positionals[0] === "faults" && seconds > 0) return strikeRepeatedly(seconds, values.only);
  if (positionals[0] === "upgrade") {
    const violations = await runUpgrade(printLine);
    for (const violation of violations) printLine(violation);
    printLine(`${violations.length} violations`);
    return violations.length > 0 ? 1 : 0;
  }
  const providers = values.provider.filter((name) => name === "sandbox" || name === "stripe");
  const known = providers.length === values.provider.length && Number.isInteger(seed);
  if (positionals[0] !== "bookings" || !(seconds > 0) || !known) {
    printLine("Usage: npm run chaos -- bookings --seconds 300 [--provider stripe] [--seed 12345]");
    return 1;
  }
  const dataDir = makeTemporaryFolder();
  const postgres = await attachOrStart({ dataDir });
  try {
    await migrateToLatest(postgres.connectionString);
    await prepareDatabase(postgres.connectionString);
    let violations = 0;
    for (const name of providers) {
      printLine(`Seed ${seed}, ${seconds / providers.length} seconds, paid with ${name}.`);
      violations += await runSequencesWithProvider(postgres.connectionString, name, {
        seed,
        seconds: seconds / providers.length,
        onlyFirst: values.first,
      });
    }
    return violations > 0 ? 1 : 0;
  } finally {
    await postgres.stop();
    removeDataDir(dataDir);
  }
}

/**
 * The maximum durations of a fault in milliseconds. In long runs about one fault in twenty may last
 * up to `longMs`.
 */
const shortMs = 6_000;
const longMs = 150_000;
const longRunSeconds = 900;

/**
 * Applies every fault once per round, in random order, until the time is over. Returns the exit
 * code.
 */
async function strikeRepeatedly(seconds: number, only: string): Promise<number> {
  let until: number | undefined;
  let queue: Fault[] = [];
  const result = await runFaults((scene) => {
    // The time is counted from the moment the site has started.
    until ??= Date.now() + seconds * 1_000;
    if (Date.now() >= until) return undefined;
    if (queue.length === 0) {
      queue = shuffle(faults.filter(({ name }) => name.includes(only)));
      for (const { name, isPossible } of queue) {
        if (isPossible?.(scene) === false) printLine(`Not tried, for want of rights: ${name}`);
      }
      queue = queue.filter(({ isPossible }) => isPossible?.(scene) !== false);
    }
    const fault = queue.pop();
    const isLong = seconds >= longRunSeconds && randomInt(20) === 0;
    return fault && { fault, lastsMs: randomInt(500, isLong ? longMs : shortMs) };
  }, printLine);
  for (const violation of result.violations) printLine(violation);
  printLine(`${result.riding} guests ride, ${result.turnedAway} times turned away`);
  printLine(`${result.faults} faults, ${result.violations.length} lost`);
  return result.violations.length > 0 ? 1 : 0;
}

function shuffle<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Runs random sequences with one provider. Returns the number of violations plus deadlocks. */
async function runSequencesWithProvider(
  connectionString: string,
  name: "sandbox" | "stripe",
  how: { seed: number; seconds: number; onlyFirst: boolean },
): Promise<number> {
  const connection = connect(connectionString, () => {});
  const office = await openCountingMailServer();
  // Only the runs with Stripe use a deposit.
  await publishPriceList(connection.db, name === "stripe" ? chaosDeposit : undefined);
  const provider =
    name === "stripe" ? await createStripeProvider() : createSandboxProvider(connection);
  let violations = 0;
  try {
    violations = await runRandomSequences({ connection, office, provider }, how, printLine);
  } finally {
    provider.close();
    await office.close();
    await connection.pool.end();
  }
  const deadlocks = await countDeadlocks(connectionString);
  printLine(`${deadlocks} deadlocks`);
  return violations + deadlocks;
}

/**
 * Counts the deadlocks of a database so far, which `transact` retries without logging them.
 * PostgreSQL reports a connection's deadlocks when the connection ends, so end the pool first.
 */
async function countDeadlocks(connectionString: string): Promise<number> {
  return runWithClient(connectionString, "chaos", async (client) => {
    const { rows } = await client.query<{ deadlocks: string }>(
      "select deadlocks from pg_stat_database where datname = current_database()",
    );
    return Number(rows[0]?.deadlocks);
  });
}

async function prepareDatabase(connectionString: string): Promise<void> {
  const connection = connect(connectionString, () => {});
  await prepareChaosDatabase(connection);
  await connection.pool.end();
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await runChaos();
