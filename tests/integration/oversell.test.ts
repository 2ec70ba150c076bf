import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays, localDateOf } from "#app/booking/local-time.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { payInSandbox, postBooking } from "../support/guest.ts";
import { useTestDatabase } from "../support/postgres.ts";
import { publicKey, type SiteProcess, startSite } from "../support/site-process.ts";

const database = useTestDatabase({ prepare: migrateToLatest });
const date = addDays(localDateOf(new Date()), 30);
let sites: SiteProcess[];
beforeAll(async () => {
  const settings = { DATABASE_URL: database.connectionString, TRUST_PROXY: "true" };
  sites = await Promise.all([startSite(settings), startSite(settings)]);
});
afterAll(async () => void (await Promise.all(sites.map((site) => site.stop()))));

it("sells exactly 12 seats to 200 parties that come at once through two servers", async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => insist(siteOf(index).url)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(tally(statuses)).toEqual({ 303: 6, 409: 194 });

  const sessions = answers
    .map((answer) => answer.headers.get("location")?.split("/").at(-1))
    .filter((sessionId) => sessionId !== undefined);
  await Promise.all(sessions.map((sessionId) => payInSandbox(siteOf(0).url, sessionId)));
  // Both servers hear of every payment, several times, at the same moment.
  await Promise.all(
    [...sessions, ...sessions, ...sessions].map((sessionId, index) =>
      fetch(`${siteOf(index).url}/functions/v1/verify-payment`, {
        method: "POST",
        headers: { apikey: publicKey, "content-type": "application/json" },
        body: JSON.stringify({ sessionId }),
      }),
    ),
  );
  expect(await sold()).toEqual({ bookings: 6, seats: 12, taken: 12 });
  const late = await postBooking(siteOf(1).url, { date });
  expect(late.status).toBe(409);
});

it("holds three departures unpaid for one network, and then says when to come back", async () => {
  const days = Array.from({ length: 4 }, (_, index) => addDays(date, index + 1));
  const answers: Response[] = [];
  for (const [index, day] of days.entries()) {
    const from = { "x-forwarded-for": "203.0.113.9", "user-agent": `browser ${index % 2}` };
    const party = { date: day, participants: "12" };
    answers.push(await postBooking(siteOf(index).url, party, from));
  }
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 429]);
  const [last] = answers.slice(-1);
  const seconds = Number(last?.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(3600);
  const page = (await last?.text()) ?? "";
  expect(page).toContain(bookingMessages.en.tooManyUnpaid.title);
  expect(page).toMatch(/come back at \d+:\d\d\s[AP]M/);
  expect(page).toContain("hannah.meyer@example.com");

  const neighbour = { "x-forwarded-for": "203.0.113.10" };
  const room = { date: days[3] ?? date, participants: "12" };
  expect((await postBooking(siteOf(0).url, room, neighbour)).status).toBe(303);
});

it("leads a guest who corrects the form too often back to the payment that is open", async () => {
  const visit = crypto.randomUUID();
  let cookie = "";
  const from = { "x-forwarded-for": "203.0.113.11" };
  const answers: Response[] = [];
  for (let index = 0; index < 11; index += 1) {
    const form = { date: addDays(date, 6), phone: `+52 954 100 00${10 + index}`, visit };
    const answer = await postBooking(siteOf(index).url, form, { ...from, cookie });
    cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    answers.push(answer);
  }
  expect(tally(answers.map(({ status }) => status))).toEqual({ 303: 10, 429: 1 });
  expect(await answers.at(-1)?.text()).toContain(`/booking?resume=${visit}`);
});

/** Sends the same form again, as a guest is told to, while a slow server has no turn for it. */
async function insist(siteUrl: string): Promise<Response> {
  const visit = crypto.randomUUID();
  for (;;) {
    const answer = await postBooking(siteUrl, { date, visit });
    if (answer.status !== 503) return answer;
    await sleep(1000 * Number(answer.headers.get("retry-after") ?? 1));
  }
}

function siteOf(index: number): SiteProcess {
  const site = sites[index % sites.length];
  if (!site) throw new Error("no site");
  return site;
}

async function sold() {
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

function tally(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
