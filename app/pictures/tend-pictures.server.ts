import { and, asc, eq, lt, or } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { uploadedPictures } from "#db/schema.ts";
import type { Clock } from "../platform/clock.ts";
import type { Logger } from "../platform/logger.server.ts";
import { makePictureFiles, maxAttempts } from "./make-picture-files.server.ts";
import type { PictureStore } from "./store/picture-store.ts";
import { needsOriginal, removeUnusedContents } from "./unused-contents.server.ts";
import { deleteOldUploads } from "./upload-picture.server.ts";

type Dependencies = Readonly<{ db: Database; clock: Clock; store: PictureStore; log: Logger }>;

/** The job runs every ten minutes, so a picture that failed is gone within an hour. */
const failedMinutes = 50;

/** Two hundred uploads of an hour may wait for each other. After this time, a job has been lost. */
const waitingMinutes = 120;

/** The most masters that one run makes. Between runs, new uploads are processed. */
const mastersPerRun = 10;

/**
 * Deletes uploads that were never completed and pictures that failed, and replaces originals that an
 * earlier release kept by their masters.
 */
export async function tendPictures(deps: Dependencies): Promise<void> {
  const { db, clock } = deps;
  await deleteOldUploads(db, clock.now());
  await deleteUselessPictures(deps);
  const originals = await db
    .select({ id: uploadedPictures.id })
    .from(uploadedPictures)
    .where(
      and(
        eq(uploadedPictures.state, "ready"),
        lt(uploadedPictures.attempts, maxAttempts),
        needsOriginal,
      ),
    )
    .orderBy(asc(uploadedPictures.uploadedAt))
    .limit(mastersPerRun);
  for (const { id } of originals) await makePictureFiles(deps, id);
}

async function deleteUselessPictures({ db, clock, store }: Dependencies): Promise<void> {
  const isOlder = (minutes: number) =>
    lt(uploadedPictures.uploadedAt, new Date(clock.now().getTime() - minutes * 60_000));
  const deleted = await db
    .delete(uploadedPictures)
    .where(
      or(
        and(eq(uploadedPictures.state, "failed"), isOlder(failedMinutes)),
        and(eq(uploadedPictures.state, "waiting"), isOlder(waitingMinutes)),
      ),
    )
    .returning({ id: uploadedPictures.id, sha256: uploadedPictures.sha256 });
  for (const { id, sha256 } of deleted) await removeUnusedContents({ db, store }, id, [sha256]);
}
