import { eq, inArray, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import {
  contentDrafts,
  contentSchedules,
  contentVersions,
  pictureFiles,
  uploadedPictures,
} from "#db/schema.ts";
import { recordAuditEntry } from "../accounts/audit-log/record-audit-entry.server.ts";
import { lockContent } from "../content/publication/publish-content.server.ts";
import type { PictureStore } from "./store/picture-store.ts";

type Dependencies = Readonly<{
  db: Database;
  store: PictureStore;
  /** Removes the picture's files from the cache of this process. */
  forget(id: string): Promise<void>;
}>;

export type DeletePictureResult = Readonly<{ outcome: "deleted" | "kept" | "unknown" }>;

/**
 * Deletes an uploaded picture with its files, unless a version of the content or a draft names it:
 * each version can be brought back.
 */
export async function deletePicture(
  { db, store, forget }: Dependencies,
  { id, now }: Readonly<{ id: string; now: Date }>,
): Promise<DeletePictureResult> {
  const deleted = await runInTransaction(db, async (tx) => {
    await lockContent(tx);
    const [picture] = await tx.select().from(uploadedPictures).where(eq(uploadedPictures.id, id));
    if (!picture) return "unknown";
    if (await isNamed(tx, picture.sha256)) return "kept";
    const hashes = [picture.sha256, ...(await listFileHashes(tx, id))];
    await tx.delete(uploadedPictures).where(eq(uploadedPictures.id, id));
    await recordAuditEntry(tx, {
      ...{ at: now, action: "picture-deleted", kind: "content", about: picture.fileName },
      before: { file: picture.fileName, sha256: picture.sha256 },
    });
    return hashes;
  });
  if (typeof deleted === "string") return { outcome: deleted };
  await forget(id);
  const shared = await db
    .select({ sha256: pictureFiles.sha256 })
    .from(pictureFiles)
    .where(inArray(pictureFiles.sha256, deleted));
  const kept = new Set(shared.map(({ sha256 }) => sha256));
  for (const sha256 of deleted) if (!kept.has(sha256)) await store.remove(sha256);
  return { outcome: "deleted" };
}

/**
 * Whether any version, draft or scheduled publication names a file. An entry of a picture contains
 * the file's hash.
 */
async function isNamed(tx: Transaction, sha256: string): Promise<boolean> {
  const contains = sql`document::text like ${`%${sha256}%`}`;
  const scheduled = sql`state = 'waiting' and pages::text like ${`%${sha256}%`}`;
  const counts = [
    await tx.$count(contentDrafts, contains),
    await tx.$count(contentVersions, contains),
    await tx.$count(contentSchedules, scheduled),
  ];
  return counts.some((count) => count > 0);
}

async function listFileHashes(tx: Transaction, id: string): Promise<string[]> {
  const files = await tx.select().from(pictureFiles).where(eq(pictureFiles.pictureId, id));
  return files.map(({ sha256 }) => sha256);
}
