/** How long, in milliseconds, the slowest of the answers took that were asked for one by one. */
export type Watched<T> = Readonly<{ answer: T; slowest: number }>;

/** Longer than anything here may take: a process that is busy that long is not waited for. */
const patienceMs = 20_000;

/** Asks for the home page and the health of a site, one after the other, while something is done. */
export async function watching<T>(siteUrl: string, work: () => Promise<T>): Promise<Watched<T>> {
  let isDone = false;
  let slowest = 0;
  const pending = work().finally(() => {
    isDone = true;
  });
  // Whatever comes of it is reported below; until then it must not count as unhandled.
  pending.catch(() => {});
  while (!isDone) {
    for (const path of ["/", "/healthz"]) slowest = Math.max(slowest, await timeOf(siteUrl + path));
  }
  return { answer: await pending, slowest };
}

async function timeOf(address: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return performance.now() - started;
}
