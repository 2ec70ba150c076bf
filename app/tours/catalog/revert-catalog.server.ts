import type { Database } from "#db/database.ts";
import { findCatalogVersion, getNewestVersion } from "./list-catalog-versions.server.ts";
import { type PublishResult, publishCatalog } from "./publish-catalog.server.ts";
import { upgradeEarlierCatalog } from "./rebase-catalog.ts";

export type RevertResult =
  | PublishResult
  | { outcome: "unknown-version" }
  /** The document was written by an older build, and the present schema refuses it. */
  | { outcome: "unreadable" };

/**
 * Publishes the document of an earlier version as a new version, even if the newest is unreadable.
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
