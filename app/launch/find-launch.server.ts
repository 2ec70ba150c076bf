import type { Database } from "#db/database.ts";
import { getNewestVersion } from "../tours/catalog/list-catalog-versions.server.ts";
import {
  isLaunchFinished,
  markLaunchFinished,
  readLaunchAnswers,
} from "./launch-answers.server.ts";
import { readLaunchFacts, type SetupFacts } from "./launch-facts.server.ts";
import { type LaunchFacts, type LaunchTask, listLaunchTasks } from "./launch-tasks.ts";

export type Launch = Readonly<{ facts: LaunchFacts; tasks: readonly LaunchTask[] }>;

/**
 * Finds what is left to do before the site sells; null if this build cannot read the newest version
 * of the catalog.
 */
export async function findLaunch(
  db: Database,
  { setup, now }: Readonly<{ setup: SetupFacts; now: Date }>,
): Promise<Launch | null> {
  const { catalog } = await getNewestVersion(db);
  if (!catalog) return null;
  const facts = await readLaunchFacts(db, { catalog, setup, now });
  return { facts, tasks: listLaunchTasks(facts, await readLaunchAnswers(db)) };
}

/**
 * Lists the tasks for the card on the Today screen; null once nothing was left to do, even if
 * something has become undone since.
 */
export async function findLaunchCard(
  db: Database,
  visit: Readonly<{ setup: SetupFacts; now: Date }>,
): Promise<readonly LaunchTask[] | null> {
  if (await isLaunchFinished(db)) return null;
  const launch = await findLaunch(db, visit);
  if (!launch) return null;
  if (launch.tasks.some(({ state }) => state === "open")) return launch.tasks;
  await markLaunchFinished(db, visit.now);
  return null;
}
