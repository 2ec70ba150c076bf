import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { compress } from "../compression.ts";
import type { StaticFile } from "../static-answer.ts";

/** The work waits so long, so that processes that are still reading their pages have the cores. */
const quietMs = 3_000;
/** Of the time between two files, the work takes one part in so many. */
const share = 4;
const leastPauseMs = 300;

/**
 * Compresses quickly compressed files once more, as small as can be. One file after the other, with
 * pauses, so that most of a core is left to guests. Does not read the files from the disk: the next
 * build may be there by now, and the tags and policies belong to this build. `renew` is called
 * before each file. Throws when `resting` aborts.
 */
export async function compressSmaller(
  files: readonly StaticFile[],
  resting: AbortSignal,
  renew: () => Promise<void> = async () => {},
): Promise<void> {
  const options = { ref: false, signal: resting };
  await sleep(quietMs, undefined, options);
  const pagesFirst = files.toSorted((a, b) => Number(isPage(b)) - Number(isPage(a)));
  for (const file of pagesFirst) {
    const { gzip } = file.encoded;
    if (!gzip || smallest.has(file)) continue;
    await renew();
    const started = performance.now();
    file.encoded = await compress(gunzipSync(gzip), "smallest");
    smallest.add(file);
    const pauseMs = (performance.now() - started) * (share - 1);
    await sleep(Math.max(leastPauseMs, pauseMs), undefined, options);
  }
}

/** The files that are done: work that was interrupted goes on where it was. */
const smallest = new WeakSet<StaticFile>();

const isPage = ({ path }: StaticFile) => path.endsWith(".html");
