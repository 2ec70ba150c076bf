import type { Database } from "#db/database.ts";
import { findCatalogVersion, getNewestVersion } from "./list-catalog-versions.server.ts";
import { type PublishResult, publishCatalog } from "./publish-catalog.server.ts";
import { upgradeEarlierCatalog } from "./rebase-catalog.ts";

export type RevertResult =
  | PublishResult
  | { outcome: "unknown-version" }
  /** An older build wrote the version, and the current schema rejects it. */
  | { outcome: "unreadable" };

/**
 * Publishes an earlier version again. This also works if this build cannot read the newest version.
 */
export async function revertCatalog(
  db: Database,
  { number, ...change }: Readonly<{ number: number; basedOn: number; by: string; now: Date }>,
): Promise<RevertResult> {
  const earlier = await findCatalogVersion(db, number);
  if (!earlier) return { outcome: "unknown-version" };
  if (!earlier.catalog) return { outcome: "unreadable" };
  const { catalog: newest } = await getNewestVersion(db);
  const catalog = newest ? upgradeEarlierCatalog(earlier.catalog, newest) : earlier.catalog;
  return publishCatalog(db, { ...change, catalog, broughtBack: number });
}
