import { and, inArray, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { pictureFiles, uploadedPictures } from "#db/schema.ts";
import type { PictureStore } from "./store/picture-store.ts";

/** The class of the advisory locks of pictures. */
const pictureLockClass = 7_231_006;

/**
 * Prevents that an original is uploaded while the same one is being deleted, until the transaction
 * ends. Other pictures do not wait.
 */
export async function lockPicture(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${pictureLockClass}, hashtext(${id}))`);
}

/** Whether the file as it came is needed: until there is a master, unless it failed. */
export const needsOriginal = sql<boolean>`(${uploadedPictures.state} = 'waiting' or ${uploadedPictures.state} = 'ready' and not exists (
  select from ${pictureFiles} where ${pictureFiles.pictureId} = ${uploadedPictures.id} and ${pictureFiles.name} like 'master.%'))`;

/** Removes contents of a picture from the store, unless a picture still needs them. */
export async function removeUnusedContents(
  { db, store }: Readonly<{ db: Database; store: PictureStore }>,
  id: string,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  await runInTransaction(db, async (tx) => {
    await lockPicture(tx, id);
    const originals = await tx
      .select({ sha256: uploadedPictures.sha256 })
      .from(uploadedPictures)
      .where(and(inArray(uploadedPictures.sha256, [...hashes]), needsOriginal));
    const files = await tx
      .select({ sha256: pictureFiles.sha256 })
      .from(pictureFiles)
      .where(inArray(pictureFiles.sha256, [...hashes]));
    const used = new Set([...originals, ...files].map(({ sha256 }) => sha256));
    for (const sha256 of hashes) if (!used.has(sha256)) await store.remove(sha256);
  });
}
