import { createHash } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, lt, or, sum } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { pictureUploadPieces, pictureUploads, uploadedPictures } from "#db/schema.ts";
import { recordAuditEntry } from "../accounts/audit-log/record-audit-entry.server.ts";
import type { Clock } from "../platform/clock.ts";
import { hashContent } from "./hash-content.server.ts";
import { detectPictureType } from "./processing/picture-type.ts";
import type { Content, PictureStore } from "./store/picture-store.ts";
import { lockPicture, removeUnusedContents } from "./unused-contents.server.ts";
import {
  maxPictureBytes,
  maxUnfinishedUploads,
  pieceBytes,
  type UploadProblem,
} from "./upload-problem.ts";

export type UploadLimits = Readonly<{
  /** The bytes that all pictures may take together. */
  totalBytes: number;
  /** The uploads of all accounts in an hour. */
  hourly: number;
}>;

export type UploadDependencies = Readonly<{
  db: Database;
  clock: Clock;
  store: PictureStore;
  limits: UploadLimits;
  /** Adds the job that makes the files of a picture. */
  queueProcessing(tx: Transaction, pictureId: string): Promise<void>;
}>;

type Uploader = Readonly<{ accountId: string; by: string }>;

export type StartUploadResult =
  | Readonly<{ outcome: "started"; id: string }>
  | Readonly<{ outcome: "refused"; problem: UploadProblem }>;

type NewUpload = Readonly<{
  accountId: string;
  /** A UUID that the browser has chosen, so that a repeated request starts one upload. */
  id?: string | undefined;
  fileName: string;
  bytes: number;
}>;

/** Starts an upload of a file with a name and a size. Its pieces follow. */
export async function startUpload(
  { db, clock, limits }: UploadDependencies,
  { accountId, id, fileName: name, bytes }: NewUpload,
): Promise<StartUploadResult> {
  if (!Number.isSafeInteger(bytes) || bytes < 1) return refuse("size-differs");
  if (bytes > maxPictureBytes) return refuse("file-too-large");
  const fileName = toFileName(name);
  return runInTransaction(db, async (tx) => {
    await lockPicture(tx, "uploads");
    const [known] = id
      ? await tx.select().from(pictureUploads).where(eq(pictureUploads.id, id))
      : [];
    if (known) {
      const isSame = known.accountId === accountId && known.bytes === bytes;
      return isSame ? { outcome: "started", id: known.id } : refuse("size-differs");
    }
    const problem = await findExceededLimit(tx, limits, { accountId, bytes, now: clock.now() });
    if (problem) return refuse(problem);
    const [upload] = await tx
      .insert(pictureUploads)
      .values({ ...(id && { id }), accountId, fileName, bytes, startedAt: clock.now() })
      .returning({ id: pictureUploads.id });
    if (!upload) throw new Error("the upload was not stored");
    return { outcome: "started", id: upload.id };
  });
}

const isUnfinished = and(isNull(pictureUploads.pictureId), isNull(pictureUploads.problem));

async function findExceededLimit(
  tx: Transaction,
  { totalBytes, hourly }: UploadLimits,
  { accountId, bytes, now }: Readonly<{ accountId: string; bytes: number; now: Date }>,
): Promise<UploadProblem | null> {
  const isOwnUpload = eq(pictureUploads.accountId, accountId);
  const unfinished = await tx.$count(pictureUploads, and(isOwnUpload, isUnfinished));
  if (unfinished >= maxUnfinishedUploads) return "too-many-uploads";
  const recent = await tx.$count(pictureUploads, gt(pictureUploads.startedAt, subtractHour(now)));
  if (recent >= hourly) return "too-many-this-hour";
  const [stored] = await tx.select({ n: sum(uploadedPictures.bytes) }).from(uploadedPictures);
  const [coming] = await tx
    .select({ n: sum(pictureUploads.bytes) })
    .from(pictureUploads)
    .where(isUnfinished);
  return Number(stored?.n ?? 0) + Number(coming?.n ?? 0) + bytes > totalBytes ? "no-space" : null;
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
  /** The piece does not begin where the last one ended, or has another size than it should. */
  | Readonly<{ outcome: "misplaced"; received: number }>
  | Readonly<{ outcome: "unknown" }>;

/**
 * Stores the next piece of an upload. All pieces but the last have the same size, so that a completed
 * file is read piece by piece. A piece that is sent twice is stored once.
 */
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
    const isWhole = content.length === Math.min(pieceBytes, upload.bytes - start);
    if (start !== received || !isWhole || content.length === 0) {
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

/**
 * Completes an upload: stores the original and queues the job that makes its files. A repeated request
 * gets the same answer.
 */
export async function completeUpload(
  deps: UploadDependencies,
  { accountId, id, by }: OwnUpload & Uploader,
): Promise<CompleteUploadResult> {
  const { db } = deps;
  const findOwn = async () => {
    const [found] = await db.select().from(pictureUploads).where(isOwn(accountId, id));
    return found;
  };
  const upload = await findOwn();
  if (!upload) return { outcome: "unknown" };
  const earlier = getResult(upload);
  if (earlier) return earlier;
  if (upload.received !== upload.bytes) return refuse("size-differs");
  const { sha256, head, bytes } = await examinePieces(readPieces(db, id));
  if (bytes !== upload.bytes) {
    // The same request, sent twice, has just completed it.
    const now = await findOwn();
    return (now && getResult(now)) ?? { outcome: "unknown" };
  }
  const { fileName } = upload;
  const read = () => readPieces(db, id);
  const stored = await storeContent(deps, { fileName, sha256, head, bytes, read, by });
  await storeResult(db, id, stored);
  return stored;
}

/** Stores a file that has arrived as a whole. It counts like an upload in pieces. */
export async function storeFile(
  deps: UploadDependencies,
  { accountId, fileName, original, by }: Uploader & Original,
): Promise<StoreResult> {
  const started = await startUpload(deps, { accountId, fileName, bytes: original.length });
  if (started.outcome === "refused") return started;
  const stored = await storeOriginal(deps, { fileName, original, by });
  await storeResult(deps.db, started.id, stored);
  return stored;
}

type StoreResult = Exclude<CompleteUploadResult, { outcome: "unknown" }>;

function getResult({ pictureId, problem }: typeof pictureUploads.$inferSelect): StoreResult | null {
  if (pictureId) return { outcome: "stored", pictureId };
  return problem ? refuse(problem as UploadProblem) : null;
}

async function storeResult(db: Database, id: string, result: StoreResult): Promise<void> {
  const { pictureId = null, problem = null } = { pictureId: null, problem: null, ...result };
  await runInTransaction(db, async (tx) => {
    await tx.update(pictureUploads).set({ pictureId, problem }).where(eq(pictureUploads.id, id));
    await tx.delete(pictureUploadPieces).where(eq(pictureUploadPieces.uploadId, id));
  });
}

/** Reads one piece after the other, so that no statement and no buffer has the whole file. */
async function* readPieces(db: Database, uploadId: string): AsyncIterable<Buffer> {
  const isOfUpload = eq(pictureUploadPieces.uploadId, uploadId);
  for (let start = 0; ; ) {
    const [piece] = await db
      .select({ content: pictureUploadPieces.content })
      .from(pictureUploadPieces)
      .where(and(isOfUpload, eq(pictureUploadPieces.start, start)));
    if (!piece) return;
    yield piece.content;
    start += piece.content.length;
  }
}

async function examinePieces(pieces: AsyncIterable<Buffer>) {
  const hash = createHash("sha256");
  let head: Buffer = Buffer.alloc(0);
  let bytes = 0;
  for await (const piece of pieces) {
    if (bytes === 0) head = piece;
    hash.update(piece);
    bytes += piece.length;
  }
  return { sha256: hash.digest("hex"), head, bytes };
}

type Original = Readonly<{ fileName: string; original: Buffer; by: string }>;

/**
 * Stores an original that has arrived as a whole, and queues the job that makes its files. The same
 * file is stored once; if it failed before, it is tried again.
 */
export function storeOriginal(
  deps: UploadDependencies,
  { fileName, original, by }: Original,
): Promise<StoreResult> {
  const sha256 = hashContent(original);
  const { length: bytes } = original;
  return storeContent(deps, { fileName, sha256, head: original, bytes, read: () => original, by });
}

type StoredContent = Readonly<{
  fileName: string;
  sha256: string;
  /** The first bytes, which tell the type. */
  head: Buffer;
  bytes: number;
  read(): Content;
  by: string;
}>;

async function storeContent(
  { db, clock, store, queueProcessing }: UploadDependencies,
  { fileName, sha256, head, bytes, read, by }: StoredContent,
): Promise<StoreResult> {
  if (bytes > maxPictureBytes) return refuse("file-too-large");
  const type = detectPictureType(head);
  if (!type) return refuse("type-unknown");
  const id = sha256.slice(0, 16);
  const stored = { outcome: "stored", pictureId: id } as const;
  const isReady = and(eq(uploadedPictures.id, id), eq(uploadedPictures.state, "ready"));
  if ((await db.$count(uploadedPictures, isReady)) > 0) return stored;
  await store.put(sha256, read());
  const isNew = await runInTransaction(db, async (tx) => {
    await lockPicture(tx, id);
    // Somebody may have deleted the same picture since.
    if (!(await store.has(sha256))) await store.put(sha256, read());
    const now = clock.now();
    const row = {
      ...{ id, sha256, type, fileName: toFileName(fileName), bytes },
      ...({ state: "waiting", uploadedBy: by, uploadedAt: now } as const),
    };
    const added = await tx
      .insert(uploadedPictures)
      .values(row)
      .onConflictDoUpdate({
        target: uploadedPictures.id,
        set: { state: "waiting", progress: 0, attempts: 0, problem: null, uploadedAt: now, bytes },
        setWhere: eq(uploadedPictures.state, "failed"),
      })
      .returning({ id: uploadedPictures.id });
    if (added.length === 0) return false;
    await queueProcessing(tx, id);
    await recordAuditEntry(tx, {
      ...{ at: now, action: "picture-uploaded", kind: "content", about: row.fileName },
      after: { file: row.fileName, sha256 },
    });
    return true;
  });
  // The same picture may have become ready meanwhile, so that its original is needed no more.
  if (!isNew) await removeUnusedContents({ db, store }, id, [sha256]);
  return stored;
}

const subtractHour = (now: Date) => new Date(now.getTime() - 3_600_000);

/** The job that deletes uploads runs every ten minutes, so they are gone within an hour. */
const unfinishedMinutes = 50;

/**
 * Deletes the uploads that were not completed within an hour. Complete ones are kept for that time,
 * for repeated requests and the limit of uploads in an hour.
 */
export async function deleteOldUploads(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unfinishedMinutes * 60_000);
  const isComplete = or(isNotNull(pictureUploads.pictureId), isNotNull(pictureUploads.problem));
  await db
    .delete(pictureUploads)
    .where(
      or(
        and(isUnfinished, lt(pictureUploads.startedAt, before)),
        and(isComplete, lt(pictureUploads.startedAt, subtractHour(now))),
      ),
    );
}
