import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { claimed } from "./claim.ts";

const pauseMs = 50;

/**
 * Makes a folder unless it is there. Of several processes on one disk, one makes it and the others
 * wait. `make` calls `renew` every second or oftener.
 */
export async function onceOnThisDisk(
  folder: string,
  make: (draft: string, renew: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const isThere = () => existsSync(folder);
  while (!isThere()) {
    const claim = await claimed(`${folder}.making`);
    if (!claim) {
      await sleep(pauseMs);
      continue;
    }
    const draft = `${folder}.${process.pid}.draft`;
    try {
      if (isThere()) return;
      await rm(draft, { recursive: true, force: true });
      await make(draft, claim.renew);
      await rename(draft, folder).catch((error: unknown) => {
        if (!isThere()) throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
      await claim.release();
    }
  }
}

/** What belongs to a made folder and lies beside it, under its name with this ending. */
export const packsEnding = ".packs";

/**
 * Removes all but the last folders that were used, and what a dead process left; returns the rest.
 * `own` is the name of a folder that lies elsewhere: what belongs to it stays, too.
 */
export async function pruned(store: string, most: number, own: string): Promise<string[]> {
  const names = await readdir(store).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const used = await stat(join(store, name)).catch(() => undefined);
      return { name, isFinal: /^[\w-]+$/.test(name), usedAt: used?.mtimeMs ?? 0 };
    }),
  );
  const latest = found.toSorted((a, b) => b.usedAt - a.usedAt);
  const kept = latest.filter(({ isFinal }) => isFinal).slice(0, most);
  const standing = new Set(
    [...kept.map(({ name }) => name), own].flatMap((name) => [name, name + packsEnding]),
  );
  const isUnfinished = ({ isFinal, usedAt }: (typeof found)[number]) =>
    !isFinal && usedAt > Date.now() - 3_600_000;
  for (const one of found) {
    if (standing.has(one.name) || isUnfinished(one)) continue;
    await rm(join(store, one.name), { recursive: true, force: true });
  }
  return kept.map(({ name }) => join(store, name));
}
