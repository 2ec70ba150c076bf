/** A site that gives no answer for so many milliseconds does not serve. */
const patienceMs = 20_000;

/**
 * Does something and returns what came of it. Meanwhile it asks for the home page and the health of
 * a site, one after the other, and throws when one of them is not answered with success. The bench
 * measures how long others wait (bench/parts/hostile.ts).
 */
export async function whileServing<T>(siteUrl: string, work: () => Promise<T>): Promise<T> {
  let isDone = false;
  const pending = work().finally(() => {
    isDone = true;
  });
  // A failure is reported below; until then it must not count as unhandled.
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
