import { and, eq } from "drizzle-orm";
import { type Database, runInTransaction } from "#db/database.ts";
import { pictureBlobs } from "#db/schema.ts";
import { type Content, joinPieces, type PictureStore } from "./picture-store.ts";

/** The size of a row's content. A larger one would take several times its size in memory. */
const rowBytes = 1024 * 1024;

export function createDatabaseStore(db: Database): PictureStore {
  async function* read(sha256: string): AsyncIterable<Buffer> {
    for (let piece = 0; ; piece += 1) {
      const [row] = await db
        .select({ content: pictureBlobs.content })
        .from(pictureBlobs)
        .where(and(eq(pictureBlobs.sha256, sha256), eq(pictureBlobs.piece, piece)));
      if (!row) return;
      yield row.content;
    }
  }
  return {
    async put(sha256, content) {
      await runInTransaction(db, async (tx) => {
        let piece = 0;
        for await (const row of toRows(content)) {
          await tx
            .insert(pictureBlobs)
            .values({ sha256, piece, content: row })
            .onConflictDoNothing();
          piece += 1;
        }
      });
    },
    async has(sha256) {
      return (await db.$count(pictureBlobs, eq(pictureBlobs.sha256, sha256))) > 0;
    },
    async get(sha256) {
      const content = await joinPieces(read(sha256));
      return content.length === 0 ? null : content;
    },
    read,
    async remove(sha256) {
      await db.delete(pictureBlobs).where(eq(pictureBlobs.sha256, sha256));
    },
  };
}

async function* toRows(content: Content): AsyncIterable<Buffer> {
  if (!Buffer.isBuffer(content)) return yield* content;
  for (let start = 0; start < content.length; start += rowBytes) {
    yield content.subarray(start, start + rowBytes);
  }
}
