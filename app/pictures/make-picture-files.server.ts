import { and, eq, sql } from "drizzle-orm";
import { type Database, runInTransaction } from "#db/database.ts";
import { pictureFiles, uploadedPictures } from "#db/schema.ts";
import type { Logger } from "../platform/logger.server.ts";
import { hashContent } from "./hash-content.server.ts";
import type { UploadedPicture } from "./list-uploaded-pictures.server.ts";
import { findPictureSandbox } from "./processing/picture-sandbox.server.ts";
import { type ProcessOptions, processPicture } from "./processing/process-picture.server.ts";
import type { PictureStore } from "./store/picture-store.ts";
import { needsOriginal, removeUnusedContents } from "./unused-contents.server.ts";
import { smallMasterSide, type UploadProblem } from "./upload-problem.ts";

type Dependencies = Readonly<{
  db: Database;
  store: PictureStore;
  log: Logger;
  /** The program that reads originals, if it is not the usual one. */
  worker?: ProcessOptions["worker"];
}>;

/** The percentages in which the progress is stored. */
const progressStep = 10;

/** How often a picture is read that ends its process, or the whole site. */
export const maxAttempts = 2;

/**
 * Makes the master and the files of an uploaded picture, stores them, and removes the original; of a
 * picture of an earlier release, only the master. Stores the code of the problem if that is impossible.
 * If the system ends the process, it starts again at once with a smaller master, and gives up the second time. The job may
 * run again at any point.
 */
export async function makePictureFiles(deps: Dependencies, pictureId: string): Promise<void> {
  const { db, log } = deps;
  for (;;) {
    const [picture] = await db
      .update(uploadedPictures)
      .set({ attempts: sql`${uploadedPictures.attempts} + 1` })
      .where(and(eq(uploadedPictures.id, pictureId), needsOriginal))
      .returning();
    if (!picture) return;
    // If the web server itself was ended, no process stored the reason.
    if (picture.attempts > maxAttempts) return storeProblem(deps, picture, "killed");
    const problem = await makeFiles(deps, picture).catch(async (error: unknown) => {
      // A store or database that does not answer is no fault of the picture.
      const attempts = picture.attempts - 1;
      await setValues(db, pictureId, { attempts }).catch(() => {});
      throw error;
    });
    if (!problem) return;
    if (problem !== "killed") return storeProblem(deps, picture, problem);
    log.warn({ pictureId, attempt: picture.attempts }, "the system ended a picture's process");
  }
}

function setValues(db: Database, id: string, values: Partial<UploadedPicture>) {
  return db.update(uploadedPictures).set(values).where(eq(uploadedPictures.id, id));
}

/**
 * A picture that pages may show stays as it is, with its original. A HEIC that needed too much memory
 * can be sent as JPEG, which its sentence says.
 */
async function storeProblem(
  { db, store, log }: Dependencies,
  { id, sha256, state, type }: UploadedPicture,
  cause: UploadProblem,
): Promise<void> {
  const isTooLarge = type === "image/heic" && ["killed", "out-of-memory"].includes(cause);
  const problem = isTooLarge ? "heic-too-large" : cause;
  log.warn({ pictureId: id, problem }, "a picture cannot be used");
  if (state === "ready") return void (await setValues(db, id, { attempts: maxAttempts }));
  await setValues(db, id, { state: "failed", problem });
  await removeUnusedContents({ db, store }, id, [sha256]);
}

/** Returns the problem if the files cannot be made. */
async function makeFiles(
  { db, store, log, worker }: Dependencies,
  picture: UploadedPicture,
): Promise<UploadProblem | null> {
  const { id } = picture;
  const onlyMaster = picture.state === "ready";
  if (!(await store.has(picture.sha256))) return "unreadable";
  let stored = 0;
  const processed = await processPicture(store.read(picture.sha256), {
    ...(worker && { worker }),
    ...(picture.attempts > 1 && { side: smallMasterSide }),
    onlyMaster,
    async report(percent) {
      if (percent < stored + progressStep) return;
      stored = percent;
      await setValues(db, id, { progress: percent });
    },
  });
  if ("problem" in processed) return processed.problem;
  const files = processed.variants.map(({ name, content }) => ({
    ...{ name, content },
    sha256: hashContent(content),
  }));
  for (const { sha256, content } of files) await store.put(sha256, content);
  const { type, width, height, ground } = processed.picture;
  const made = files.reduce((sum, { content }) => sum + content.length, 0);
  const bytes = made + (onlyMaster ? await measureFiles({ db, store }, id) : 0);
  const ready = { ...{ type, width, height, ground }, state: "ready", progress: 100 } as const;
  const isKept = await runInTransaction(db, async (tx) => {
    const kept = await tx
      .update(uploadedPictures)
      .set({ ...(!onlyMaster && ready), bytes, attempts: 0 })
      .where(eq(uploadedPictures.id, id))
      .returning({ id: uploadedPictures.id });
    if (kept.length === 0) return false;
    await tx
      .insert(pictureFiles)
      .values(files.map(({ name, sha256 }) => ({ pictureId: id, name, sha256 })))
      .onConflictDoNothing();
    return true;
  });
  // Somebody may have deleted the picture in the meantime.
  const left = isKept ? [] : files.map(({ sha256 }) => sha256);
  await removeUnusedContents({ db, store }, id, [picture.sha256, ...left]);
  log.info({ pictureId: id, sandbox: await findPictureSandbox() }, "a picture was read");
  return null;
}

/** Returns the bytes of the files that a picture has. */
async function measureFiles(
  { db, store }: Pick<Dependencies, "db" | "store">,
  id: string,
): Promise<number> {
  const files = await db.select().from(pictureFiles).where(eq(pictureFiles.pictureId, id));
  let bytes = 0;
  for (const { sha256 } of files) bytes += (await store.get(sha256))?.length ?? 0;
  return bytes;
}
