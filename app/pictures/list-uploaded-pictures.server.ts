import { desc, eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { uploadedPictures } from "#db/schema.ts";

/** An uploaded picture; its size and colour are null until its files exist. */
export type UploadedPicture = typeof uploadedPictures.$inferSelect;

/** Lists the uploaded pictures, newest first. */
export function listUploadedPictures(db: Database): Promise<UploadedPicture[]> {
  return db.select().from(uploadedPictures).orderBy(desc(uploadedPictures.uploadedAt));
}

export async function findUploadedPicture(
  db: Database,
  id: string,
): Promise<UploadedPicture | null> {
  const [picture] = await db.select().from(uploadedPictures).where(eq(uploadedPictures.id, id));
  return picture ?? null;
}
