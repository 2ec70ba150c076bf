import { randomBytes } from "node:crypto";
import { desc, eq, inArray, lt } from "drizzle-orm";
import { type Database, runInTransaction } from "#db/database.ts";
import { catalogDrafts } from "#db/schema.ts";
import type { Catalog } from "./catalog.ts";
import { catalogSchema } from "./catalog-schema.ts";

/**
 * The page on which a draft was typed, and the form that restores it; null where a link is enough.
 */
export type DraftOrigin = Readonly<{
  path: string;
  fields: Readonly<Record<string, string>> | null;
}>;

/** A catalog that is not published, whose pages can be previewed. */
export type CatalogDraft = Readonly<{ catalog: Catalog; cameFrom: DraftOrigin }>;

const mostDrafts = 50;
const keptMs = 24 * 3_600_000;

/** Saves a valid catalog as a draft, so that every process can show it. Returns its id. */
export async function saveCatalogDraft(
  db: Database,
  { catalog, cameFrom, now }: CatalogDraft & Readonly<{ now: Date }>,
): Promise<string> {
  const document = catalogSchema.parse(catalog);
  const id = randomBytes(16).toString("hex");
  await runInTransaction(db, async (tx) => {
    await tx.insert(catalogDrafts).values({ id, document, cameFrom, madeAt: now });
    const newestFirst = tx
      .select({ id: catalogDrafts.id })
      .from(catalogDrafts)
      .orderBy(desc(catalogDrafts.madeAt), catalogDrafts.id);
    await tx.delete(catalogDrafts).where(inArray(catalogDrafts.id, newestFirst.offset(mostDrafts)));
  });
  return id;
}

/** A saved draft; null when the id is unknown, or when this build cannot read the draft. */
export async function findCatalogDraft(db: Database, id: string): Promise<CatalogDraft | null> {
  const [row] = await db.select().from(catalogDrafts).where(eq(catalogDrafts.id, id));
  const catalog = catalogSchema.safeParse(row?.document).data;
  return row && catalog ? { catalog, cameFrom: row.cameFrom as DraftOrigin } : null;
}

/** Deletes the drafts that are older than a day; returns their number. */
export async function deleteOldDrafts(db: Database, now: Date): Promise<number> {
  const dropped = await db
    .delete(catalogDrafts)
    .where(lt(catalogDrafts.madeAt, new Date(now.getTime() - keptMs)))
    .returning({ id: catalogDrafts.id });
  return dropped.length;
}
