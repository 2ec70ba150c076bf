import type { Database } from "#db/database.ts";
import { catalogVersion, newestVersion } from "./list-catalog-versions.server.ts";
import { type Publication, publishCatalog } from "./publish-catalog.server.ts";
import { asNewest } from "./rebase-catalog.ts";

export type BroughtBack =
  | Publication
  | { outcome: "unknown-version" }
  /** The document of an older build, which today's schema refuses. */
  | { outcome: "unreadable" };

/** Publishes the document of an earlier version as a new one, also when the newest is unreadable. */
export async function bringBackVersion(
  db: Database,
  { number, ...change }: Readonly<{ number: number; basedOn: number; by: string; now: Date }>,
): Promise<BroughtBack> {
  const earlier = await catalogVersion(db, number);
  if (!earlier) return { outcome: "unknown-version" };
  if (!earlier.catalog) return { outcome: "unreadable" };
  const { catalog: newest } = await newestVersion(db);
  const catalog = newest ? asNewest(earlier.catalog, newest) : earlier.catalog;
  return publishCatalog(db, { ...change, catalog, broughtBack: number });
}
