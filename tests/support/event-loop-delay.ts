/** How long, in milliseconds, the slowest of the answers took that were asked for one by one. */
type Watched<T> = Readonly<{ answer: T; slowest: number }>;

/** Longer than anything here may take: a process that is busy that long is not waited for. */
const patienceMs = 20_000;

/** Asks for the home page and the health of a site, one after the other, while something is done. */
async function watching<T>(siteUrl: string, work: () => Promise<T>): Promise<Watched<T>> {
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

/** How long the home page and the health of a site take while nothing happens, in milliseconds. */
export async function idleTimeOf(siteUrl: string): Promise<number> {
  const rest = () => new Promise((resolve) => setTimeout(resolve, 300));
  const times = [];
  for (let time = 0; time < 5; time += 1) times.push((await watching(siteUrl, rest)).slowest);
  return times.sort((a, b) => a - b)[2] ?? 0;
}

/**
 * Does something and returns what came of it, having seen that nobody else waited for it longer than
 * five times the idle time. Where somebody did, it is done again, as the machine may have been busy
 * otherwise: what stops the site does so each time. Throws when it did.
 */
export async function unnoticed<T>(
  siteUrl: string,
  { idle, name }: Readonly<{ idle: number; name: string }>,
  work: () => Promise<T>,
): Promise<T> {
  // A few milliseconds of idling are no measure for a rendered page or a collection of garbage.
  const most = 5 * Math.max(idle, 100);
  const waits: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const { answer, slowest } = await watching(siteUrl, work);
    waits.push(slowest);
    if (slowest <= most) return answer;
  }
  throw new Error(`${name} kept everybody waiting: ${waits.map(Math.round)} ms, idle ${idle} ms`);
}
