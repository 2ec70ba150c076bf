/**
 * npm run launch-check: says what a technician still has to set up, and how many steps the owner has
 * left, which she takes in the admin. Exits with code 1 if there are any.
 */

import { requireUnmovedDatabase } from "#app/backup/database-move.server.ts";
import { requireFinishedRestore } from "#app/backup/restore-target.server.ts";
import { findEntered, nothingEntered } from "#app/connections/find-entered.server.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { findLaunch } from "#app/launch/find-launch.server.ts";
import { getFirstLaunchFacts } from "#app/launch/launch-facts.server.ts";
import { type LaunchTask, listLaunchTasks, listOpenSteps } from "#app/launch/launch-tasks.ts";
import type { Env } from "#app/platform/env.server.ts";
import { type LaunchNote, listLaunchNotes } from "#app/platform/launch-notes.ts";
import { getSetupState } from "#app/platform/setup-state.ts";
import { listCatalogVersions } from "#app/tours/catalog/list-catalog-versions.server.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";
import { connect, findSqlState } from "#db/database.ts";
import { hasDatabase } from "#db/embedded/data-layout.ts";
import { openDatabase } from "../site.ts";
import { runWithSettings } from "./command.ts";

/** What the owner still has to do, in numbers. */
type OwnerWork = Readonly<{ steps: number; things: number }>;

/** Counts what an owner has left to do. What she put aside does not count. */
function countOwnerWork(tasks: readonly LaunchTask[]): OwnerWork {
  return {
    steps: listOpenSteps(tasks).length,
    things: tasks.filter(({ state }) => state === "open").length,
  };
}

/** Formats the report as text for a terminal: what a technician does, and how much the owner has left. */
export function formatLaunchReport(
  { steps, things }: OwnerWork,
  notes: readonly LaunchNote[],
  siteUrl: string,
): string {
  const { notesOfServer } = adminBusinessMessages.en;
  const lines = notes.map((note) => `  ${fillMessage(notesOfServer[note], { siteUrl })}`);
  const technician =
    lines.length === 0 ? ["Nothing is left to set up here."] : ["For you, in .env:", ...lines];
  const owner =
    things === 0
      ? "The owner's steps are done: the site says only what she has said."
      : `The owner has ${steps} ${steps === 1 ? "step" : "steps"} left (${things} ${things === 1 ? "thing" : "things"} to do): ${siteUrl}/admin/business/launch`;
  return [...technician, "", owner].join("\n");
}

/**
 * Finds the tasks of the owner and what she has entered. Returns undefined if no site has been started
 * on the database yet. Never creates a database.
 */
async function findOwnerWork(env: Env) {
  if (!env.databaseUrl && !hasDatabase(env.dataDir)) return undefined;
  const closers: (() => Promise<void>)[] = [];
  try {
    const connectionString = await openDatabase(env, closers, { mayMake: false });
    await requireFinishedRestore(connectionString);
    const { db, pool } = connect(connectionString, () => {});
    closers.push(() => pool.end());
    const { lines } = await listCatalogVersions(db, { below: null, most: 1 }).catch(
      ignoreMissingTable,
    );
    if (lines.length === 0) return undefined;
    await requireUnmovedDatabase(connectionString);
    const entered = await findEntered(db);
    const launch = await findLaunch(db, { setup: getSetupState(env, entered), now: new Date() });
    if (!launch) throw new Error("this build cannot read the newest version of the catalog");
    return { tasks: launch.tasks, entered };
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

/**
 * Returns an empty result if the table of versions is missing, because then no site has been
 * started on the database.
 */
function ignoreMissingTable(error: unknown): { lines: [] } {
  if (findSqlState(error) === "42P01") return { lines: [] };
  throw error;
}

if (import.meta.main) {
  await runWithSettings(async ({ env, printLine }) => {
    const ownerWork = await findOwnerWork(env);
    if (!ownerWork) {
      const place = env.databaseUrl ? "the database of DATABASE_URL" : env.dataDir;
      printLine(`No site has been started on ${place} yet. This is what a new site begins with:\n`);
    }
    const entered = ownerWork?.entered ?? nothingEntered;
    const first = getFirstLaunchFacts(getSetupState(env, entered));
    const work = countOwnerWork(ownerWork?.tasks ?? listLaunchTasks(first, {}));
    printLine(formatLaunchReport(work, listLaunchNotes(env), env.siteUrl));
    process.exitCode = ownerWork && work.things === 0 ? 0 : 1;
  });
}
