/**
 * npm run launch-check: lists the values on the site that are still examples, so that none of them
 * goes live. Exits with code 1 if there are any. The admin pages show the same list ("Before you go
 * live").
 */

import { requireUnmovedDatabase } from "#app/backup/database-move.server.ts";
import { requireFinishedRestore } from "#app/backup/restore-target.server.ts";
import { listRemainingExamples } from "#app/business/remaining-examples.ts";
import { findEntered, nothingEntered } from "#app/connections/find-entered.server.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Env } from "#app/platform/env.server.ts";
import { type LaunchNote, listLaunchNotes } from "#app/platform/launch-notes.ts";
import { getOperatorPath } from "#app/routing/operator-paths.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import {
  getNewestVersion,
  listCatalogVersions,
} from "#app/tours/catalog/list-catalog-versions.server.ts";
import { listExamplePickups } from "#app/tours/catalog/list-example-pickups.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { formatPickupAreas } from "#app/web/admin/catalog-parts/format-catalog.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";
import { connect, findSqlState } from "#db/database.ts";
import { hasDatabase } from "#db/embedded/data-layout.ts";
import { openDatabase } from "../site.ts";
import { runWithSettings } from "./command.ts";

/** A value that is still an example, and the page of the admin that changes it. */
type ExampleLine = Readonly<{ name: string; value: string; path: string }>;

/** Lists the settings and the rides of a catalog that are still examples. */
export function listExampleLines(
  catalog: Pick<Catalog, "business" | "listings">,
): readonly ExampleLine[] {
  const settings = listRemainingExamples(catalog.business).map(({ setting, group, value }) => ({
    name: setting,
    value,
    path: getOperatorPath("businessGroup", group),
  }));
  const pickups = listExamplePickups(catalog).map(({ tour, ride }) => ({
    name: "pickupAreas",
    value: formatPickupAreas(ride.pickupAreas, "en"),
    path: getOperatorPath("catalogPart", tour),
  }));
  return [...settings, ...pickups];
}

/** Formats the report as text for a terminal. */
export function formatLaunchReport(
  examples: readonly ExampleLine[],
  notes: readonly LaunchNote[],
  siteUrl: string,
): string {
  const list = examples.map(({ name, value, path }) => `  ${name}  ${value}  ${siteUrl}${path}`);
  const head =
    examples.length === 0
      ? ["No examples left: the site says only what the operator has said."]
      : [
          `${examples.length} ${examples.length === 1 ? "value is" : "values are"} still an example:`,
          ...list,
          "",
          "Change each one in the admin, or say there that it is right as it is.",
        ];
  const { notesOfServer } = adminBusinessMessages.en;
  const said = notes.map((note) => `  ${fillMessage(notesOfServer[note], { siteUrl })}`);
  return [...head, ...(said.length === 0 ? [] : ["", "To look at in .env:", ...said])].join("\n");
}

/**
 * Loads the newest catalog version and what owners have entered. Returns undefined if no site has been
 * started on the database yet. Never creates a database.
 */
async function loadPublishedCatalog(env: Env) {
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
    const { number, catalog } = await getNewestVersion(db);
    if (!catalog) throw new Error(`this build cannot read version ${number} of the catalog`);
    return { catalog, entered: await findEntered(db) };
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
  await runWithSettings(async ({ env, printLine: say }) => {
    const published = await loadPublishedCatalog(env);
    if (!published) {
      const place = env.databaseUrl ? "the database of DATABASE_URL" : env.dataDir;
      say(`No site has been started on ${place} yet. This is what a new site begins with:\n`);
    }
    const examples = listExampleLines(published?.catalog ?? seedCatalog());
    const entered = published?.entered ?? nothingEntered;
    say(formatLaunchReport(examples, listLaunchNotes(env, entered), env.siteUrl));
    process.exitCode = published && examples.length === 0 ? 0 : 1;
  });
}
