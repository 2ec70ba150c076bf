import { and, eq, sql } from "drizzle-orm";
import { type Database, runInTransaction } from "#db/database.ts";
import { pictureFiles, uploadedPictures } from "#db/schema.ts";
import type { MarkFile } from "../content/brand-marks.ts";
import { type MarkName, mainFiles } from "../media/mark-files.ts";
import { hashContent } from "./hash-content.server.ts";
import { type ProcessedPicture, processPicture } from "./processing/process-picture.server.ts";
import { readPictureFile } from "./read-picture-file.server.ts";
import type { PictureStore } from "./store/picture-store.ts";
import { removeUnusedContents } from "./unused-contents.server.ts";
import type { UploadProblem } from "./upload-problem.ts";

type Dependencies = Readonly<{ db: Database; store: PictureStore }>;

export type MakeMarkResult =
  | Readonly<{ outcome: "made"; mark: MarkFile }>
  | Readonly<{ outcome: "refused"; problem: UploadProblem }>
  /** The upload is not there any more, or not ready yet. */
  | Readonly<{ outcome: "unknown" }>;

/**
 * Makes the files of a logo or icon from an upload that is ready, and stores them with its other files.
 * If they exist, they stay as they are, because browsers keep them for a year.
 */
export async function makeMarkFiles(
  deps: Dependencies,
  { pictureId, name }: Readonly<{ pictureId: string; name: MarkName }>,
): Promise<MakeMarkResult> {
  const { db, store } = deps;
  const isReady = and(eq(uploadedPictures.id, pictureId), eq(uploadedPictures.state, "ready"));
  const [picture] = await db.select().from(uploadedPictures).where(isReady);
  if (!picture) return { outcome: "unknown" };
  const { sha256 } = picture;
  const known = await readPictureFile(deps, pictureId, mainFiles[name]);
  if (known) return { outcome: "made", mark: { sha256, ...readPngSize(known.content) } };
  const [master] = await db
    .select({ sha256: pictureFiles.sha256 })
    .from(pictureFiles)
    .where(and(eq(pictureFiles.pictureId, pictureId), sql`${pictureFiles.name} like 'master.%'`));
  if (!master) return { outcome: "unknown" };
  const processed = await processPicture(store.read(master.sha256), {
    mark: name,
    report: () => {},
  });
  if ("problem" in processed) return { outcome: "refused", problem: processed.problem };
  if (!(await storeFiles(deps, pictureId, processed))) return { outcome: "unknown" };
  const { width, height } = processed.picture;
  return { outcome: "made", mark: { sha256, width, height } };
}

/** Stores the files. Returns false if somebody has deleted the picture in the meantime. */
async function storeFiles(
  { db, store }: Dependencies,
  pictureId: string,
  { variants }: Extract<ProcessedPicture, { variants: unknown }>,
): Promise<boolean> {
  const files = variants.map(({ name, content }) => ({
    ...{ name, content },
    sha256: hashContent(content),
  }));
  for (const { sha256, content } of files) await store.put(sha256, content);
  const made = files.reduce((sum, { content }) => sum + content.length, 0);
  const isKept = await runInTransaction(db, async (tx) => {
    const kept = await tx
      .update(uploadedPictures)
      .set({ bytes: sql`${uploadedPictures.bytes} + ${made}` })
      .where(eq(uploadedPictures.id, pictureId))
      .returning({ id: uploadedPictures.id });
    if (kept.length === 0) return false;
    await tx
      .insert(pictureFiles)
      .values(files.map(({ name, sha256 }) => ({ pictureId, name, sha256 })))
      .onConflictDoNothing();
    return true;
  });
  if (isKept) return true;
  const hashes = files.map(({ sha256 }) => sha256);
  await removeUnusedContents({ db, store }, pictureId, hashes);
  return false;
}

/** Reads the size from the head of a PNG. */
function readPngSize(content: Buffer): Readonly<{ width: number; height: number }> {
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}
