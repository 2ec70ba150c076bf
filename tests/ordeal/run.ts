import { parseArgs } from "node:util";
import { attachOrStart } from "#app/platform/embedded-postgres.server.ts";
import { connect } from "#db/database.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { makeTemporaryFolder, removeDataDir } from "../support/data-dir.ts";
import { prepareOrdeal } from "./booking-ordeal.ts";
import { type Fault, faults, runDatabaseOrdeal } from "./database-ordeal.ts";
import { findBugs } from "./find-bugs.ts";
import { openPostOffice } from "./post-office.ts";
import { sandboxProvider } from "./sandbox-provider.ts";
import { search } from "./search.ts";
import { stripeProvider } from "./stripe-provider.ts";

/**
 * `npm run ordeal -- bookings --seconds 300 [--provider stripe] [--seed N]`: the long run, with a
 * fresh seed; on both payment providers, half of the time each, unless one is named. With `--first`
 * the first violation ends it, without looking for a shorter sequence.
 *
 * `npm run ordeal -- database --rounds 30`: guests book on the built site, and each round something
 * else happens to its database.
 *
 * `npm run ordeal -- bugs --seconds 120 [name ...]`: plants bugs, and looks whether it finds them.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: "string", default: "60" },
      rounds: { type: "string", default: String(faults.length) },
      provider: { type: "string", multiple: true, default: ["sandbox", "stripe"] },
      seed: { type: "string" },
      first: { type: "boolean", default: false },
    },
  });
  const seconds = Number(values.seconds);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  if (positionals[0] === "bugs" && seconds > 0) return findBugs(seconds, positionals.slice(1));
  if (positionals[0] === "database" && Number(values.rounds) > 0) {
    return disturb(Number(values.rounds));
  }
  const providers = values.provider.filter((name) => name === "sandbox" || name === "stripe");
  const known = providers.length === values.provider.length && Number.isInteger(seed);
  if (positionals[0] !== "bookings" || !(seconds > 0) || !known) {
    say("Usage: npm run ordeal -- bookings --seconds 300 [--provider stripe] [--seed 12345]");
    return 1;
  }
  const dataDir = makeTemporaryFolder();
  const postgres = await attachOrStart({ dataDir });
  try {
    await migrateToLatest(postgres.connectionString);
    await prepare(postgres.connectionString);
    let violations = 0;
    for (const name of providers) {
      say(`Seed ${seed}, ${seconds / providers.length} seconds, paid with ${name}.`);
      violations += await run(postgres.connectionString, name, {
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

/** Lets guests book while the database of their site meets its faults in turn. */
async function disturb(count: number): Promise<number> {
  const rounds = Array.from(
    { length: count },
    (_, index) => faults[index % faults.length] as Fault,
  );
  const { paid, away, violations } = await runDatabaseOrdeal(rounds, say);
  for (const violation of violations) say(violation);
  say(`${paid} paid, ${away} times told to come back, ${violations.length} violations`);
  return violations.length > 0 ? 1 : 0;
}

/** Searches with a provider, and returns how many sequences broke a promise. */
async function run(
  connectionString: string,
  name: "sandbox" | "stripe",
  how: { seed: number; seconds: number; onlyFirst: boolean },
): Promise<number> {
  const connection = connect(connectionString, () => {});
  const office = await openPostOffice();
  const provider = name === "stripe" ? await stripeProvider() : sandboxProvider(connection);
  try {
    return await search({ connection, office, provider }, how, say);
  } finally {
    provider.close();
    await office.close();
    await connection.pool.end();
  }
}

async function prepare(connectionString: string): Promise<void> {
  const connection = connect(connectionString, () => {});
  await prepareOrdeal(connection);
  await connection.pool.end();
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await main();
