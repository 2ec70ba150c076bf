import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays, toLocalDate } from "#app/platform/local-time.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { payInSandbox, postBooking } from "../support/guest-requests.ts";
import { publicKey, type SiteProcess, startSite } from "../support/site-process.ts";
import { useTestDatabase } from "../support/use-test-database.ts";

const database = useTestDatabase({ prepare: migrateToLatest });
const date = addDays(toLocalDate(new Date()), 30);
let sites: SiteProcess[];
beforeAll(async () => {
  const settings = { DATABASE_URL: database.connectionString, TRUST_PROXY: "true" };
  sites = await Promise.all([startSite(settings), startSite(settings)]);
});
afterAll(async () => void (await Promise.all(sites.map((site) => site.stop()))));

it("two servers sell exactly 12 seats to 200 parties that book at the same time", async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => bookUntilAccepted(siteOf(index).url)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(countByStatus(statuses)).toEqual({ 303: 6, 409: 194 });

  const sessions = answers
    .map((answer) => answer.headers.get("location")?.split("/").at(-1))
    .filter((sessionId) => sessionId !== undefined);
  await Promise.all(sessions.map((sessionId) => payInSandbox(siteOf(0).url, sessionId)));
  // Both servers receive every payment report several times at the same moment.
  await Promise.all(
    [...sessions, ...sessions, ...sessions].map((sessionId, index) =>
      fetch(`${siteOf(index).url}/functions/v1/verify-payment`, {
        method: "POST",
        headers: { apikey: publicKey, "content-type": "application/json" },
        body: JSON.stringify({ sessionId }),
      }),
    ),
  );
  expect(await countSoldSeats()).toEqual({ bookings: 6, seats: 12, taken: 12 });
  const late = await postBooking(siteOf(1).url, { date });
  expect(late.status).toBe(409);
});

/** Sends the same form again while the server answers 503, as the page asks guests to do. */
async function bookUntilAccepted(siteUrl: string): Promise<Response> {
  const visit = crypto.randomUUID();
  for (;;) {
    const answer = await postBooking(siteUrl, { date, visit });
    if (answer.status !== 503) return answer;
    await sleep(1000 * Number(answer.headers.get("retry-after") ?? 1));
  }
}

function siteOf(index: number): SiteProcess {
  const site = sites[index % sites.length];
  if (!site) throw new Error("there is no site");
  return site;
}

async function countSoldSeats() {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query(
    `select count(*)::int as bookings, sum(b.participants)::int as seats, max(d.taken) as taken
       from bookings b join departures d on d.id = b.departure_id
      where b.state = 'confirmed' and d.date = $1`,
    [date],
  );
  await client.end();
  return rows[0];
}

function countByStatus(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
