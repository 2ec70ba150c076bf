import { desc, eq, lt } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { catalogVersions } from "#db/schema.ts";
import type { Catalog } from "./catalog.ts";
import { type CatalogDifference, listCatalogDifferences } from "./catalog-differences.ts";
import { catalogSchema } from "./catalog-schema.ts";

/** A stored version. Its catalog is null if this build cannot read it. */
export type PublishedVersion = Readonly<{
  number: number;
  catalog: Catalog | null;
  madeBy: string;
  madeAt: Date;
}>;

/**
 * A version in the history. `differences` are those from the previous version; null if they cannot
 * be computed.
 */
export type CatalogHistoryLine = Readonly<{
  version: Omit<PublishedVersion, "catalog"> & Readonly<{ isReadable: boolean }>;
  differences: readonly CatalogDifference[] | null;
}>;

/**
 * Lists up to `most` versions, newest first. If `below` is given, only lower numbers are listed.
 */
export async function listCatalogVersions(
  db: Database,
  { below, most }: Readonly<{ below: number | null; most: number }>,
): Promise<Readonly<{ lines: readonly CatalogHistoryLine[]; hasMore: boolean }>> {
  const rows = await db
    .select()
    .from(catalogVersions)
    .where(below === null ? undefined : lt(catalogVersions.number, below))
    .orderBy(desc(catalogVersions.number))
    .limit(most + 1);
  const versions = rows.map(toPublishedVersion);
  const lines = versions.slice(0, most).map(({ catalog, ...version }, index) => {
    const before = versions[index + 1];
    const differences =
      before === undefined
        ? []
        : before.catalog && catalog && listCatalogDifferences(before.catalog, catalog);
    return { version: { ...version, isReadable: catalog !== null }, differences };
  });
  return { lines, hasMore: rows.length > most };
}

export async function findCatalogVersion(
  db: Database,
  number: number,
): Promise<PublishedVersion | undefined> {
  const [row] = await db.select().from(catalogVersions).where(eq(catalogVersions.number, number));
  return row && toPublishedVersion(row);
}

/** Returns the newest stored version. Throws if there is none. */
export async function getNewestVersion(db: Database): Promise<PublishedVersion> {
  const [row] = await db
    .select()
    .from(catalogVersions)
    .orderBy(desc(catalogVersions.number))
    .limit(1);
  if (!row) throw new Error("the database holds no catalog");
  return toPublishedVersion(row);
}

function toPublishedVersion({
  number,
  document,
  madeBy,
  madeAt,
}: typeof catalogVersions.$inferSelect): PublishedVersion {
  return { number, catalog: catalogSchema.safeParse(document).data ?? null, madeBy, madeAt };
}
