/**
 * npm run launch-check: lists every value on the site that is still an example, so that nobody goes
 * live with one. Ends with 1 while any is left. The admin shows the same list ("Before you go
 * live").
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Business } from "../app/business/business-schema.ts";
import { type ExampleLeft, examplesLeft } from "../app/business/examples-left.ts";
import { seedBusiness } from "../app/business/seed-business.ts";
import { newestVersion } from "../app/catalog/list-catalog-versions.server.ts";
import { fill } from "../app/i18n/format.ts";
import { adminBusinessMessages } from "../app/i18n/messages/admin-business.ts";
import { type Env, readEnv } from "../app/platform/env.server.ts";
import { type LaunchNote, launchNotes } from "../app/platform/launch-notes.ts";
import { connect } from "../db/database.ts";
import { openDatabase } from "../server/site.ts";

const root = join(import.meta.dirname, "..");

/** The report for a terminal. */
export function report(
  examples: readonly ExampleLeft[],
  notes: readonly LaunchNote[],
  siteUrl: string,
): string {
  const list = examples.map(
    ({ setting, group, value }) => `  ${setting}  ${value}  ${siteUrl}/admin/business/${group}`,
  );
  const head =
    examples.length === 0
      ? ["No examples left: the site says only what the operator has said."]
      : [
          `${examples.length} ${examples.length === 1 ? "value is" : "values are"} still an example:`,
          ...list,
          "",
          'Change each one in the admin, under "Business", or say there that it is right as it is.',
        ];
  const { notesOfServer } = adminBusinessMessages.en;
  const said = notes.map((note) => `  ${fill(notesOfServer[note], { siteUrl })}`);
  return [...head, ...(said.length === 0 ? [] : ["", "To look at in .env:", ...said])].join("\n");
}

/** What the newest version says; what the files say while there is no database. */
async function publishedBusiness(env: Env): Promise<Business> {
  // The database that the site brings writes this log, wherever its data lie.
  if (!env.databaseUrl && !existsSync(join(env.dataDir, "postgres.log"))) return seedBusiness;
  const closers: (() => Promise<void>)[] = [];
  try {
    const { db, pool } = connect(await openDatabase(env, closers), () => {});
    closers.push(() => pool.end());
    const newest = await newestVersion(db).catch(nullBeforeFirstStart);
    if (!newest) return seedBusiness;
    const { number, catalog } = newest;
    if (!catalog) throw new Error(`this build cannot read version ${number} of the catalog`);
    return catalog.business;
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

/** A database that no site has started on yet has no table of versions. */
function nullBeforeFirstStart(error: Error): null {
  const { code } = (error.cause ?? error) as { code?: string };
  if (code === "42P01") return null;
  throw error;
}

if (import.meta.main) {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  const env = readEnv();
  const examples = examplesLeft(await publishedBusiness(env));
  process.stdout.write(`${report(examples, launchNotes(env), env.siteUrl)}\n`);
  process.exitCode = examples.length === 0 ? 0 : 1;
}
