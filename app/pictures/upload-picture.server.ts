import { and, asc, count, eq, lt } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { pictureUploadPieces, pictureUploads, uploadedPictures } from "#db/schema.ts";
import { recordAuditEntry } from "../accounts/audit-log/record-audit-entry.server.ts";
import type { Clock } from "../platform/clock.ts";
import { hashContent } from "./hash-content.server.ts";
import { detectPictureType } from "./processing/picture-type.ts";
import type { PictureStore } from "./store/picture-store.ts";
import { lockPicture } from "./unused-contents.server.ts";
import { maxPictureBytes, maxUnfinishedUploads, type UploadProblem } from "./upload-problem.ts";

export type UploadDependencies = Readonly<{
  db: Database;
  clock: Clock;
  store: PictureStore;
  /** Adds the job that makes the files of a picture. */
  queueProcessing(tx: Transaction, pictureId: string): Promise<void>;
}>;

type Uploader = Readonly<{ accountId: string; by: string }>;

export type StartUploadResult =
  | Readonly<{ outcome: "started"; id: string }>
  | Readonly<{ outcome: "refused"; problem: UploadProblem }>;

/** Starts an upload of a file with a name and a size. Its pieces follow. */
export async function startUpload(
  { db, clock }: UploadDependencies,
  { accountId, fileName, bytes }: Readonly<{ accountId: string; fileName: string; bytes: number }>,
): Promise<StartUploadResult> {
  if (!Number.isSafeInteger(bytes) || bytes < 1) return refuse("size-differs");
  if (bytes > maxPictureBytes) return refuse("file-too-large");
  return runInTransaction(db, async (tx) => {
    const [unfinished] = await tx
      .select({ n: count() })
      .from(pictureUploads)
      .where(eq(pictureUploads.accountId, accountId));
    if ((unfinished?.n ?? 0) >= maxUnfinishedUploads) return refuse("too-many-uploads");
    const [upload] = await tx
      .insert(pictureUploads)
      .values({ accountId, fileName: toFileName(fileName), bytes, startedAt: clock.now() })
      .returning({ id: pictureUploads.id });
    if (!upload) throw new Error("the upload was not stored");
    return { outcome: "started", id: upload.id };
  });
}

/**
 * Keeps the end of a long name, because it has the number of a photo. Characters that the database
 * cannot store are removed, also half of one at which the name was cut.
 */
function toFileName(name: string): string {
  const unreadable = /[\p{Cc}\p{Cs}\ufffd]/gu;
  return name.replace(unreadable, "").slice(-120).replace(unreadable, "");
}

const refuse = (problem: UploadProblem) => ({ outcome: "refused", problem }) as const;

/** The state of an upload, of which its uploader knows the id. */
type OwnUpload = Readonly<{ accountId: string; id: string }>;

/** Finds how many bytes of an upload have arrived; null if this account has no such upload. */
export async function findUpload(
  { db }: UploadDependencies,
  { accountId, id }: OwnUpload,
): Promise<{ bytes: number; received: number } | null> {
  const { bytes, received } = pictureUploads;
  const [upload] = await db
    .select({ bytes, received })
    .from(pictureUploads)
    .where(isOwn(accountId, id));
  return upload ?? null;
}

const isOwn = (accountId: string, id: string) =>
  and(eq(pictureUploads.id, id), eq(pictureUploads.accountId, accountId));

export type SavePieceResult =
  /** The piece is stored, now or by an earlier request. */
  | Readonly<{ outcome: "saved"; received: number }>
  /** The piece does not begin where the last one ended, or ends behind the announced size. */
  | Readonly<{ outcome: "misplaced"; received: number }>
  | Readonly<{ outcome: "unknown" }>;

/** Stores the next piece of an upload. A piece that is sent twice is stored once. */
export async function savePiece(
  { db }: UploadDependencies,
  { accountId, id, start, content }: OwnUpload & Readonly<{ start: number; content: Buffer }>,
): Promise<SavePieceResult> {
  return runInTransaction(db, async (tx) => {
    const [upload] = await tx
      .select()
      .from(pictureUploads)
      .where(isOwn(accountId, id))
      .for("update");
    if (!upload) return { outcome: "unknown" };
    const end = start + content.length;
    const { received } = upload;
    if (start < received && end <= received) return { outcome: "saved", received };
    if (start !== received || end > upload.bytes || content.length === 0) {
      return { outcome: "misplaced", received };
    }
    await tx.insert(pictureUploadPieces).values({ uploadId: id, start, content });
    await tx.update(pictureUploads).set({ received: end }).where(eq(pictureUploads.id, id));
    return { outcome: "saved", received: end };
  });
}

export type CompleteUploadResult =
  | Readonly<{ outcome: "stored"; pictureId: string }>
  | Readonly<{ outcome: "refused"; problem: UploadProblem }>
  | Readonly<{ outcome: "unknown" }>;

/** Completes an upload: stores the original and queues the job that makes its files. */
export async function completeUpload(
  deps: UploadDependencies,
  { accountId, id, by }: OwnUpload & Uploader,
): Promise<CompleteUploadResult> {
  const { db } = deps;
  const [upload] = await db.select().from(pictureUploads).where(isOwn(accountId, id));
  if (!upload) return { outcome: "unknown" };
  if (upload.received !== upload.bytes) return refuse("size-differs");
  const pieces = await db
    .select({ content: pictureUploadPieces.content })
    .from(pictureUploadPieces)
    .where(eq(pictureUploadPieces.uploadId, id))
    .orderBy(asc(pictureUploadPieces.start));
  const original = Buffer.concat(pieces.map(({ content }) => content));
  const stored = await storeOriginal(deps, { fileName: upload.fileName, original, by });
  await db.delete(pictureUploads).where(eq(pictureUploads.id, id));
  return stored;
}

/**
 * Stores an original that has arrived as a whole, and queues the job that makes its files. The same
 * file is stored once; if it failed before, it is tried again.
 */
export async function storeOriginal(
  { db, clock, store, queueProcessing }: UploadDependencies,
  { fileName, original, by }: Readonly<{ fileName: string; original: Buffer; by: string }>,
): Promise<Exclude<CompleteUploadResult, { outcome: "unknown" }>> {
  if (original.length > maxPictureBytes) return refuse("file-too-large");
  const type = detectPictureType(original);
  if (!type) return refuse("type-unknown");
  const sha256 = hashContent(original);
  const id = sha256.slice(0, 16);
  await store.put(sha256, original);
  return runInTransaction(db, async (tx) => {
    await lockPicture(tx, id);
    // Somebody may have deleted the same picture since.
    if (!(await store.has(sha256))) await store.put(sha256, original);
    const row = {
      ...{ id, sha256, type, fileName: toFileName(fileName), bytes: original.length },
      ...({ state: "waiting", uploadedBy: by, uploadedAt: clock.now() } as const),
    };
    const added = await tx
      .insert(uploadedPictures)
      .values(row)
      .onConflictDoUpdate({
        target: uploadedPictures.id,
        set: { state: "waiting", progress: 0, problem: null },
        setWhere: eq(uploadedPictures.state, "failed"),
      })
      .returning({ id: uploadedPictures.id });
    if (added.length > 0) {
      await queueProcessing(tx, id);
      await recordAuditEntry(tx, {
        ...{ at: clock.now(), action: "picture-uploaded", kind: "content", about: row.fileName },
        after: { file: row.fileName, sha256 },
      });
    }
    return { outcome: "stored", pictureId: id };
  });
}

const uploadHours = 24;

/** Deletes the uploads that nobody has completed within a day. */
export async function deleteOldUploads(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - uploadHours * 3_600_000);
  await db.delete(pictureUploads).where(lt(pictureUploads.startedAt, before));
}
