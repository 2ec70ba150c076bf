import { randomBytes } from "node:crypto";
import { desc, eq, inArray, lt } from "drizzle-orm";
import { type Database, runInTransaction } from "#db/database.ts";
import { catalogDrafts } from "#db/schema.ts";
import type { Catalog } from "./catalog.ts";
import { catalogSchema } from "./catalog-schema.ts";

/**
 * The page on which a draft was made, and the form fields that restore it there. `fields` is null
 * if a link to the page suffices.
 */
export type DraftOrigin = Readonly<{
  path: string;
  fields: Readonly<Record<string, string>> | null;
}>;

/** An unpublished catalog, whose pages can be previewed. */
export type CatalogDraft = Readonly<{ catalog: Catalog; cameFrom: DraftOrigin }>;

const maxDrafts = 50;
const keptMs = 24 * 3_600_000;

/**
 * Saves a valid catalog as a draft in the database, so that every process can preview it. Returns
 * its id.
 */
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
    await tx.delete(catalogDrafts).where(inArray(catalogDrafts.id, newestFirst.offset(maxDrafts)));
  });
  return id;
}

/** Finds a saved draft; null if the id is unknown or this build cannot read the draft. */
export async function findCatalogDraft(db: Database, id: string): Promise<CatalogDraft | null> {
  const [row] = await db.select().from(catalogDrafts).where(eq(catalogDrafts.id, id));
  const catalog = catalogSchema.safeParse(row?.document).data;
  return row && catalog ? { catalog, cameFrom: row.cameFrom as DraftOrigin } : null;
}

/** Deletes drafts that are older than a day. Returns how many. */
export async function deleteOldDrafts(db: Database, now: Date): Promise<number> {
  const dropped = await db
    .delete(catalogDrafts)
    .where(lt(catalogDrafts.madeAt, new Date(now.getTime() - keptMs)))
    .returning({ id: catalogDrafts.id });
  return dropped.length;
}
