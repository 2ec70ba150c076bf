import { mkdir, rm, stat, utimes } from "node:fs/promises";

/** A work that one process on a disk does for all of them. */
export type Claim = Readonly<{
  /** To be called again and again: a claim that stands still is that of a process that died. */
  renew(): Promise<void>;
  release(): Promise<void>;
}>;

/** So long a claim may stand still. */
const patienceMs = 5_000;

/** Claims a work by a folder of its own; null while another process is at it. */
export async function claimed(folder: string): Promise<Claim | null> {
  if (await isStale(folder)) await rm(folder, { recursive: true, force: true });
  try {
    await mkdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return null;
    throw error;
  }
  return {
    async renew() {
      const now = new Date();
      // Taken away only by a process that took this one for dead; two at the same work do no harm.
      await utimes(folder, now, now).catch(() => {});
    },
    release: () => rm(folder, { recursive: true, force: true }),
  };
}

async function isStale(folder: string): Promise<boolean> {
  const claim = await stat(folder).catch(() => undefined);
  return claim !== undefined && Math.abs(Date.now() - claim.mtimeMs) > patienceMs;
}
