import { desc } from "drizzle-orm";
import { ZodError } from "zod";
import type { Database } from "#db/database.ts";
import { publications } from "#db/schema.ts";
import { findCatalogAt } from "../../tours/catalog/catalog-store.server.ts";
import { findContentAt } from "./content-store.server.ts";
import type { Publication } from "./publication.ts";

export type StoredPublication = Publication & Readonly<{ madeAt: Date }>;

/**
 * Lists the newest publications, newest first. The list ends before the first one that this build
 * cannot read.
 */
export async function listNewestPublications(
  db: Database,
  most: number,
): Promise<StoredPublication[]> {
  const rows = await db.select().from(publications).orderBy(desc(publications.number)).limit(most);
  const list: StoredPublication[] = [];
  for (const row of rows) {
    const { number: publication, catalogVersion, contentVersion, ...rest } = row;
    const catalog = await findCatalogAt(db, catalogVersion);
    const content = await findContentAt(db, contentVersion).catch(toNullIfUnreadable);
    if (!catalog || !content) break;
    list.push({
      publication,
      number: catalogVersion,
      catalog,
      contentNumber: contentVersion,
      content,
      ...rest,
    });
  }
  return list;
}

function toNullIfUnreadable(error: unknown): null {
  if (error instanceof ZodError) return null;
  throw error;
}
