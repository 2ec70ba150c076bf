import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays, localDateOf } from "#app/booking/local-time.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { logIn, postBooking } from "../support/guest.ts";
import { useTestDatabase } from "../support/postgres.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";

const database = useTestDatabase({ prepare: migrateToLatest });
const date = addDays(localDateOf(new Date()), 40);
const hotel = randomUUID();
let sites: SiteProcess[];
let cookies: string[];
let client: pg.Client;

beforeAll(async () => {
  const settings = { DATABASE_URL: database.connectionString, TRUST_PROXY: "true" };
  sites = await Promise.all([startSite(settings), startSite(settings)]);
  cookies = await Promise.all(sites.map((site) => logIn(site.url)));
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(
    "insert into agencies (id, kind, name, contact_name, email, phone, language, commission_basis_points, code, made_at) values ($1, 'hotel', '=Hotel <b>', '', '', '', 'es', 1000, 'arco', now())",
    [hotel],
  );
});
afterAll(async () => {
  await client.end();
  await Promise.all(sites.map((site) => site.stop()));
});

/** Sends an operator's form to one of the two servers; says where it leads. */
async function send(index: number, path: string, fields: Record<string, string>) {
  const site = sites[index % 2];
  const answer = await fetch(`${site?.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookies[index % 2] ?? "", origin: site?.url ?? "" },
    body: new URLSearchParams(fields),
  });
  await answer.arrayBuffer();
  return answer;
}

const holdForm = (id: string, seats: number) => ({
  ...{ ride: "sunset-16:00", id, agencyId: hotel, seats: String(seats), note: "" },
  ...{ untilDate: addDays(date, -1), untilTime: "18:00" },
});

async function taken() {
  const { rows } = await client.query(
    `select d.taken, coalesce(sum(b.participants), 0)::int as seats from departures d
       join bookings b on b.departure_id = d.id and b.state in ('held', 'confirmed')
      where d.date = $1 group by d.id`,
    [date],
  );
  return rows[0];
}

it("holds no seat twice when two servers hold and sell at once", async () => {
  const path = `/admin/departures/${date}/hold`;
  const twice = randomUUID();
  const [first, second] = await Promise.all(
    [0, 1].map((index) => send(index, path, holdForm(twice, 3))),
  );
  expect([first?.status, second?.status]).toEqual([303, 303]);
  expect(await taken()).toEqual({ taken: 3, seats: 3 });
  const [holds, guests] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, (_, at) => send(at, path, holdForm(randomUUID(), 3)))),
    Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        postBooking(
          sites[at % 2]?.url ?? "",
          { date, participants: "3" },
          { "x-forwarded-for": `203.0.113.${at + 1}` },
        ),
      ),
    ),
  ]);
  const done = [...holds, ...guests].filter(({ status }) => status === 303);
  expect(done).toHaveLength(3);
  expect(await taken()).toEqual({ taken: 12, seats: 12 });

  // The same seats, given back on one server and booked on the other.
  const add = `/admin/departures/${date}/add?ride=sunset-16:00&block=${twice}`;
  const book = {
    ...{ ride: "sunset-16:00", id: randomUUID(), block: twice, agencyId: hotel, participants: "3" },
    ...{ children: "", name: "Ana", phone: "", terms: "agency", pickupTime: "14:30" },
    ...{
      pickupLocation: "",
      broughtBy: "",
      agreedMxn: "",
      email: "",
      language: "es",
      teamNote: "",
    },
  };
  const both = await Promise.all([
    send(0, add, book),
    send(1, `/admin/holds/${twice}`, { intent: "release", all: "yes", seats: "" }),
  ]);
  expect(both.filter(({ status }) => status === 303).length).toBeGreaterThanOrEqual(1);
  const now = await taken();
  expect(now.taken).toBe(now.seats);
  expect(now.taken).toBeLessThanOrEqual(12);
});

it("shows a hold's page for its booking's address, and a safe file of the month", async () => {
  const id = randomUUID();
  await send(0, `/admin/departures/${addDays(date, 1)}/hold`, {
    ...holdForm(id, 2),
    untilDate: date,
  });
  const get = (path: string) =>
    fetch(`${sites[0]?.url}${path}`, {
      redirect: "manual",
      headers: { cookie: cookies[0] ?? "" },
    });
  expect((await get(`/admin/bookings/${id}`)).headers.get("location")).toBe(`/admin/holds/${id}`);
  const sheet = await (await get(`/admin/departures/${addDays(date, 1)}`)).text();
  expect(sheet).toContain("=Hotel &lt;b&gt;");
  expect(sheet).not.toContain("<b>");
  const file = await (
    await get(`/admin/agencies/${hotel}/statement.csv?month=${date.slice(0, 7)}`)
  ).text();
  expect(file).toContain(`"'=Hotel <b>"`);
  expect((await get(`/admin/agencies/${hotel}/statement?month=2026-13`)).status).toBe(200);
  for (const path of [`/admin/agencies/${randomUUID()}`, "/admin/holds/x", "/admin/agencies/x"]) {
    expect((await get(path)).status, path).toBe(404);
  }
  const stranger = await fetch(`${sites[0]?.url}/admin/agencies`, { redirect: "manual" });
  expect(stranger.status).not.toBe(200);
});
