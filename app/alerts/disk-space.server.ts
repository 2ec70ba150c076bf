import { statfs } from "node:fs/promises";

/** The space on the disk of the data folder, in bytes. */
export type DiskSpace = Readonly<{ freeBytes: number; totalBytes: number }>;

export async function getDiskSpace(dataDir: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
