/**
 * Where the contents of pictures are: the database, or an S3-compatible store. A content is found by
 * its SHA-256, never changed, and stored once however often it is used.
 */
export type PictureStore = Readonly<{
  /** Stores a content. Does nothing if it is already there. */
  put(sha256: string, content: Buffer): Promise<void>;
  has(sha256: string): Promise<boolean>;
  /** Returns a content; null if there is none with this hash. */
  get(sha256: string): Promise<Buffer | null>;
  remove(sha256: string): Promise<void>;
}>;
