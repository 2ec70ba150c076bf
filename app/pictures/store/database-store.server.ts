import { asc, eq } from "drizzle-orm";
import { type Database, runInTransaction } from "#db/database.ts";
import { pictureBlobs } from "#db/schema.ts";
import type { PictureStore } from "./picture-store.ts";

/** The size of a row's content. A larger one would take several times its size in memory. */
const pieceBytes = 1024 * 1024;

/** Creates a store in the site's own database. */
export function createDatabaseStore(db: Database): PictureStore {
  return {
    async put(sha256, content) {
      await runInTransaction(db, async (tx) => {
        for (let piece = 0; piece * pieceBytes < content.length; piece += 1) {
          const start = piece * pieceBytes;
          await tx
            .insert(pictureBlobs)
            .values({ sha256, piece, content: content.subarray(start, start + pieceBytes) })
            .onConflictDoNothing();
        }
      });
    },
    async has(sha256) {
      return (await db.$count(pictureBlobs, eq(pictureBlobs.sha256, sha256))) > 0;
    },
    async get(sha256) {
      const rows = await db
        .select({ content: pictureBlobs.content })
        .from(pictureBlobs)
        .where(eq(pictureBlobs.sha256, sha256))
        .orderBy(asc(pictureBlobs.piece));
      return rows.length === 0 ? null : Buffer.concat(rows.map(({ content }) => content));
    },
    async remove(sha256) {
      await db.delete(pictureBlobs).where(eq(pictureBlobs.sha256, sha256));
    },
  };
}
