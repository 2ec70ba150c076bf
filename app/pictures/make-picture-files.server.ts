import { eq } from "drizzle-orm";
import { type Database, runInTransaction } from "#db/database.ts";
import { pictureFiles, uploadedPictures } from "#db/schema.ts";
import type { Logger } from "../platform/logger.server.ts";
import { hashContent } from "./hash-content.server.ts";
import { processPicture } from "./processing/process-picture.server.ts";
import type { PictureStore } from "./store/picture-store.ts";
import { removeUnusedContents } from "./unused-contents.server.ts";
import type { UploadProblem } from "./upload-problem.ts";

type Dependencies = Readonly<{ db: Database; store: PictureStore; log: Logger }>;

/** The percentages in which the progress is stored. */
const progressStep = 10;

/**
 * Makes the files of an uploaded picture and stores them. Stores the code of the problem if that is
 * impossible. The job may run again at any point.
 */
export async function makePictureFiles(
  { db, store, log }: Dependencies,
  pictureId: string,
): Promise<void> {
  const isThis = eq(uploadedPictures.id, pictureId);
  const [picture] = await db.select().from(uploadedPictures).where(isThis);
  if (picture?.state !== "waiting") return;
  const fail = (problem: UploadProblem) => {
    log.warn({ pictureId, problem }, "a picture cannot be used");
    return db.update(uploadedPictures).set({ state: "failed", problem }).where(isThis);
  };
  const original = await store.get(picture.sha256);
  if (!original) return void (await fail("unreadable"));
  let stored = 0;
  const processed = await processPicture(original, {
    async report(percent) {
      if (percent < stored + progressStep) return;
      stored = percent;
      await db.update(uploadedPictures).set({ progress: percent }).where(isThis);
    },
  });
  if ("problem" in processed) return void (await fail(processed.problem));
  const files = processed.variants.map(({ name, content }) => ({
    ...{ name, content },
    sha256: hashContent(content),
  }));
  for (const { sha256, content } of files) await store.put(sha256, content);
  const { type, width, height, ground } = processed.picture;
  const isKept = await runInTransaction(db, async (tx) => {
    const kept = await tx
      .update(uploadedPictures)
      .set({ ...{ type, width, height, ground }, state: "ready", progress: 100 })
      .where(isThis)
      .returning({ id: uploadedPictures.id });
    if (kept.length === 0) return false;
    await tx
      .insert(pictureFiles)
      .values(files.map(({ name, sha256 }) => ({ pictureId, name, sha256 })))
      .onConflictDoNothing();
    return true;
  });
  // Somebody has deleted the picture in the meantime.
  if (!isKept) {
    const hashes = files.map(({ sha256 }) => sha256);
    await removeUnusedContents({ db, store }, pictureId, hashes);
  }
}
