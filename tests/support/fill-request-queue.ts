import pg from "pg";

/**
 * Runs `work` while the departures table is locked. Pages and forms that read the calendar then
 * wait, and further requests fill the server's queue.
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
 * Sends `times` requests at the same time and returns the first answer. Because the accepted
 * requests wait, the first answer is the refusal of a full queue. `leave` aborts the waiting
 * requests.
 */
export async function fillRequestQueue(url: string, times: number, ask: RequestInit) {
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
