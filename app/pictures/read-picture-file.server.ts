import { and, eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { pictureFiles } from "#db/schema.ts";
import type { CachedFile } from "./picture-cache.server.ts";
import type { PictureStore } from "./store/picture-store.ts";

export async function readPictureFile(
  { db, store }: Readonly<{ db: Database; store: PictureStore }>,
  id: string,
  name: string,
): Promise<CachedFile | null> {
  const { pictureId, sha256 } = pictureFiles;
  const [file] = await db
    .select({ sha256 })
    .from(pictureFiles)
    .where(and(eq(pictureId, id), eq(pictureFiles.name, name)));
  const content = file && (await store.get(file.sha256));
  return content ? { sha256: file.sha256, content } : null;
}
