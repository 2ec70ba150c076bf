import pg from "pg";

/**
 * Holds the calendar of a database while some work runs: pages and forms that show it wait meanwhile,
 * and more of them fill the queues of the server.
 */
export async function runWhileCalendarWaits<T>(
  connectionString: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("begin; lock table departures in access exclusive mode");
    return await work();
  } finally {
    await client.end();
  }
}

/**
 * Asks so often at once, until one of them is refused: from then on the queue is full. `leave` lets
 * go of all the others, of which the server then makes nothing.
 */
export async function fillQueue(url: string, times: number, ask: RequestInit) {
  const leaving = new AbortController();
  const sent = Array.from({ length: times }, () => fetch(url, { ...ask, signal: leaving.signal }));
  for (const answer of sent) answer.catch(() => {});
  const first = await Promise.race(sent);
  const html = await first.text();
  return {
    refused: { status: first.status, headers: first.headers, html },
    leave: () => leaving.abort(),
  };
}
