/** A content, as a whole or in pieces of at most 1 MB. */
export type Content = Buffer | AsyncIterable<Buffer>;

/**
 * Where the contents of pictures are: the database, or an S3-compatible store. A content is found by
 * its SHA-256, never changed, and stored once however often it is used.
 */
export type PictureStore = Readonly<{
  /** Stores a content. Does nothing if it is already there. */
  put(sha256: string, content: Content): Promise<void>;
  has(sha256: string): Promise<boolean>;
  /** Returns a content; null if there is none with this hash. */
  get(sha256: string): Promise<Buffer | null>;
  /** Reads a content piece by piece, so that large ones take little memory; nothing if there is none. */
  read(sha256: string): AsyncIterable<Buffer>;
  remove(sha256: string): Promise<void>;
}>;

export async function joinPieces(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(pieces));
}
