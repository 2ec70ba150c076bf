import { availableParallelism, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { compress } from "../http/compression.ts";
import type { StaticFile } from "../http/static-answer.ts";

/** The work waits so long at a time, first for processes that are still reading their pages. */
const quietMs = 3_000;
/** Of the time between two files, the work takes one part in so many. */
const share = 4;
const leastPauseMs = 300;
/** On a machine that is always busy the work is done all the same, after this time. */
const patienceMs = 10 * 60_000;

/** Whether more programs want to run than there are processors, in the mean of the last minute. */
function isMachineBusy(): boolean {
  return (loadavg()[0] ?? 0) > availableParallelism();
}

type Conditions = Readonly<{
  /** Called every few seconds at least, also while the work waits. */
  renew?: () => Promise<void>;
  isBusy?: () => boolean;
}>;

/**
 * Compresses quickly compressed files once more, as small as can be. One file after the other, with
 * pauses, so that most of a core is left to guests, and only while the machine is not busy. Does not
 * read the files from the disk: the next build may be there by now, and the tags and policies belong
 * to this build. Throws when `resting` aborts.
 */
export async function compressSmaller(
  files: readonly StaticFile[],
  resting: AbortSignal,
  { renew = async () => {}, isBusy = isMachineBusy }: Conditions = {},
): Promise<void> {
  const options = { ref: false, signal: resting };
  const begun = performance.now();
  await sleep(quietMs, undefined, options);
  const pagesFirst = files.toSorted((a, b) => Number(isPage(b)) - Number(isPage(a)));
  for (const file of pagesFirst) {
    const { gzip } = file.encoded;
    if (!gzip || smallest.has(file)) continue;
    await renew();
    while (isBusy() && performance.now() - begun < patienceMs) {
      await sleep(quietMs, undefined, options);
      await renew();
    }
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
