import { eq, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import {
  catalogDrafts,
  catalogVersions,
  contentDrafts,
  contentSchedules,
  contentVersions,
  horses,
  pictureFiles,
  postDrafts,
  postSchedules,
  uploadedPictures,
} from "#db/schema.ts";
import { recordAuditEntry } from "../accounts/audit-log/record-audit-entry.server.ts";
import { lockContent } from "../content/publication/publish-content.server.ts";
import type { PictureStore } from "./store/picture-store.ts";
import { removeUnusedContents } from "./unused-contents.server.ts";

type Dependencies = Readonly<{
  db: Database;
  store: PictureStore;
  /** Removes the picture's files from the cache of this process. */
  forget(id: string): Promise<void>;
}>;

export type DeletePictureResult = Readonly<{ outcome: "deleted" | "kept" | "unknown" }>;

/**
 * Deletes an uploaded picture with its files, unless a horse, a version of the content or of the
 * settings, or a draft names it: each version can be brought back.
 */
export async function deletePicture(
  { db, store, forget }: Dependencies,
  { id, now }: Readonly<{ id: string; now: Date }>,
): Promise<DeletePictureResult> {
  const deleted = await runInTransaction(db, async (tx) => {
    await lockContent(tx);
    const [picture] = await tx.select().from(uploadedPictures).where(eq(uploadedPictures.id, id));
    if (!picture) return "unknown";
    if (await isNamed(tx, id)) return "kept";
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
  await removeUnusedContents({ db, store }, id, deleted);
  return { outcome: "deleted" };
}

/**
 * Whether a horse or any version, draft or scheduled publication names a picture. Pages contain its name, and
 * the list of pictures the hash of its file. Both contain the id. The drafts of a publication that
 * was refused can still come back.
 */
async function isNamed(tx: Transaction, id: string): Promise<boolean> {
  const contains = sql`document::text like ${`%${id}%`}`;
  const scheduled = sql`state in ('waiting', 'refused') and pages::text like ${`%${id}%`}`;
  const counts = [
    await tx.$count(contentDrafts, contains),
    await tx.$count(contentVersions, contains),
    await tx.$count(contentSchedules, scheduled),
    await tx.$count(postDrafts, sql`texts::text like ${`%${id}%`}`),
    await tx.$count(postSchedules, sql`texts::text like ${`%${id}%`}`),
    await tx.$count(catalogVersions, sql`document::text like ${`%${id}%`}`),
    await tx.$count(catalogDrafts, sql`document::text like ${`%${id}%`}`),
    await tx.$count(horses, eq(horses.picture, `upload-${id}`)),
  ];
  return counts.some((count) => count > 0);
}

async function listFileHashes(tx: Transaction, id: string): Promise<string[]> {
  const files = await tx.select().from(pictureFiles).where(eq(pictureFiles.pictureId, id));
  return files.map(({ sha256 }) => sha256);
}
