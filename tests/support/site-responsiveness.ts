/** The site counts as unavailable when a request takes longer than this many milliseconds. */
const patienceMs = 20_000;

/**
 * Runs `work` and returns its result. During the work it requests the home page and the health
 * endpoint repeatedly and throws when one of them fails. (How long other visitors have to wait is
 * measured by the benchmark in bench/parts/hostile.ts.)
 */
export async function runWhileSiteAnswers<T>(siteUrl: string, work: () => Promise<T>): Promise<T> {
  let isDone = false;
  const pending = work().finally(() => {
    isDone = true;
  });
  // The last line throws a failure. Until then it must not count as an unhandled rejection.
  pending.catch(() => {});
  do {
    for (const path of ["/", "/healthz"]) {
      const answer = await fetch(siteUrl + path, { signal: AbortSignal.timeout(patienceMs) });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    }
  } while (!isDone);
  return pending;
}
