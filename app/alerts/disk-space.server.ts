import { statfs } from "node:fs/promises";

/** The disk that holds the data folder, in bytes. */
export type Disk = Readonly<{ freeBytes: number; totalBytes: number }>;

export async function diskOf(dataDir: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
