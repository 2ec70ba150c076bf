import { setTimeout as sleep } from "node:timers/promises";
import { runWithTestClient } from "./database-server.ts";
import { payInSandbox, postBooking } from "./guest-requests.ts";
import { publicKey } from "./site-process.ts";

type Sale = Readonly<{
  /** The servers on one database, which take turns. */
  siteUrls: readonly string[];
  connectionString: string;
  date: string;
  parties: number;
}>;

/**
 * Books the sunset ride of a day for several parties of two at the same time, pays all bookings and
 * reports every payment three times to the servers. Returns how many parties got each status, and
 * what has been sold.
 */
export async function sellOutDeparture({ siteUrls, connectionString, date, parties }: Sale) {
  const urlOf = (index: number) => siteUrls[index % siteUrls.length] ?? "";
  const answers = await Promise.all(
    Array.from({ length: parties }, (_, index) => bookUntilAccepted(urlOf(index), date)),
  );
  const sessions = answers
    .map((answer) => answer.headers.get("location")?.split("/").at(-1))
    .filter((sessionId) => sessionId !== undefined);
  await Promise.all(sessions.map((sessionId) => payInSandbox(urlOf(0), sessionId)));
  await Promise.all(
    [...sessions, ...sessions, ...sessions].map((sessionId, index) =>
      fetch(`${urlOf(index)}/functions/v1/verify-payment`, {
        method: "POST",
        headers: { apikey: publicKey, "content-type": "application/json" },
        body: JSON.stringify({ sessionId }),
      }),
    ),
  );
  return {
    statuses: countByStatus(answers),
    sold: await countSoldSeats(connectionString, date),
  };
}

/** Counts the responses with each status. */
export function countByStatus(answers: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Sends the same form again while the server answers 503, as its page asks guests to do. */
async function bookUntilAccepted(siteUrl: string, date: string): Promise<Response> {
  const visit = crypto.randomUUID();
  for (;;) {
    const answer = await postBooking(siteUrl, { date, visit });
    if (answer.status !== 503) return answer;
    await sleep(1000 * Number(answer.headers.get("retry-after") ?? 1));
  }
}

function countSoldSeats(connectionString: string, date: string) {
  return runWithTestClient(connectionString, async (client) => {
    const { rows } = await client.query<{ bookings: number; seats: number; taken: number }>(
      `select count(*)::int as bookings, sum(b.participants)::int as seats, max(d.taken) as taken
         from bookings b join departures d on d.id = b.departure_id
        where b.state = 'confirmed' and d.date = $1`,
      [date],
    );
    return rows[0];
  });
}
