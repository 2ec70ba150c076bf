import type { Database } from "#db/database.ts";
import { findCatalogVersion, getNewestVersion } from "./list-catalog-versions.server.ts";
import { type PublishResult, publishCatalog } from "./publish-catalog.server.ts";
import { upgradeEarlierCatalog } from "./rebase-catalog.ts";

export type RevertResult =
  | PublishResult
  | { outcome: "unknown-version" }
  /** The document of an older build, which today's schema refuses. */
  | { outcome: "unreadable" };

/** Publishes the document of an earlier version as a new one, also when the newest is unreadable. */
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
