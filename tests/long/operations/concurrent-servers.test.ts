import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { prepareFirstStart } from "../../support/database-templates.ts";
import { logIn, postBooking } from "../../support/guest-requests.ts";
import { countByStatus, sellOutDeparture } from "../../support/sell-out-departure.ts";
import { type SiteProcess, startSite } from "../../support/site-process.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

const database = useTestDatabase({ prepare: prepareFirstStart });
const date = addDays(toLocalDate(new Date()), 30);
let sites: SiteProcess[];
let client: pg.Client;
beforeAll(async () => {
  const settings = { DATABASE_URL: database.connectionString, TRUST_PROXY: "true" };
  sites = await Promise.all([startSite(settings), startSite(settings)]);
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await Promise.all(sites.map((site) => site.stop()));
});

it("two servers sell exactly 12 seats to 60 parties that book concurrently", async () => {
  const { connectionString } = database;
  const siteUrls = sites.map(({ url }) => url);
  const result = await sellOutDeparture({ siteUrls, connectionString, date, parties: 60 });
  expect(result.statuses).toEqual({ 303: 6, 409: 54 });
  expect(result.sold).toEqual({ bookings: 6, seats: 12, taken: 12 });
  const late = await postBooking(siteOf(1).url, { date });
  expect(late.status).toBe(409);
});

it("one network can hold three unpaid departures over two servers before it is refused with Retry-After", async () => {
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
  expect(page).toMatch(/come back in (an hour|\d+ minutes?), at \d+:\d\d\s[AP]M/);
  expect(page).toContain("hannah.meyer@example.com");

  const neighbour = { "x-forwarded-for": "203.0.113.10" };
  const room = { date: days[3] ?? date, participants: "12" };
  expect((await postBooking(siteOf(0).url, room, neighbour)).status).toBe(303);
});

it("a guest who corrects the booking form too often is redirected to the payment page that is still open", async () => {
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
  expect(countByStatus(answers)).toEqual({ 303: 10, 429: 1 });
  expect(await answers.at(-1)?.text()).toContain(`/booking?resume=${visit}`);
});

describe("allotments on two servers", () => {
  const heldDate = addDays(date, 10);
  const hotel = randomUUID();
  let cookies: string[];
  beforeAll(async () => {
    cookies = await Promise.all(sites.map((site) => logIn(site.url)));
    await client.query(
      "insert into agencies (id, kind, name, contact_name, email, phone, language, commission_basis_points, code, made_at) values ($1, 'hotel', '=Hotel <b>', '', '', '', 'es', 1000, 'arco', now())",
      [hotel],
    );
  });

  /**
   * Submits an operator's form to one of the two servers and returns the address it redirects to.
   */
  async function send(index: number, path: string, fields: Record<string, string>) {
    const site = siteOf(index);
    const answer = await fetch(`${site.url}${path}`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: cookies[index % 2] ?? "", origin: site.url },
      body: new URLSearchParams(fields),
    });
    await answer.arrayBuffer();
    return answer;
  }

  const holdForm = (id: string, seats: number) => ({
    ...{ ride: "sunset-16:00", id, agencyId: hotel, seats: String(seats), note: "" },
    ...{ untilDate: addDays(heldDate, -1), untilTime: "18:00" },
  });

  async function taken() {
    const { rows } = await client.query(
      `select d.taken, coalesce(sum(b.participants), 0)::int as seats from departures d
         join bookings b on b.departure_id = d.id and b.state in ('held', 'confirmed')
        where d.date = $1 group by d.id`,
      [heldDate],
    );
    return rows[0];
  }

  it("concurrent allotments and sales on two servers never oversell", async () => {
    const path = `/admin/departures/${heldDate}/new-allotment`;
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
            siteOf(at).url,
            { date: heldDate, participants: "3" },
            { "x-forwarded-for": `198.51.100.${at + 1}` },
          ),
        ),
      ),
    ]);
    const done = [...holds, ...guests].filter(({ status }) => status === 303);
    expect(done).toHaveLength(3);
    expect(await taken()).toEqual({ taken: 12, seats: 12 });

    // One server releases the allotment while the other one books its seats.
    const add = `/admin/departures/${heldDate}/manual-booking?ride=sunset-16:00&block=${twice}`;
    const book = {
      ...{
        ride: "sunset-16:00",
        id: randomUUID(),
        block: twice,
        agencyId: hotel,
        participants: "3",
      },
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
      send(1, `/admin/allotments/${twice}`, { intent: "release", all: "yes", seats: "" }),
    ]);
    expect(both.filter(({ status }) => status === 303).length).toBeGreaterThanOrEqual(1);
    const now = await taken();
    expect(now.taken).toBe(now.seats);
    expect(now.taken).toBeLessThanOrEqual(12);
  });

  it("a booking address with an allotment's id redirects to the allotment, whose agency name is escaped", async () => {
    const id = randomUUID();
    await send(0, `/admin/departures/${addDays(heldDate, 1)}/new-allotment`, {
      ...holdForm(id, 2),
      untilDate: heldDate,
    });
    const get = (path: string) =>
      fetch(`${siteOf(0).url}${path}`, {
        redirect: "manual",
        headers: { cookie: cookies[0] ?? "" },
      });
    expect((await get(`/admin/bookings/${id}`)).headers.get("location")).toBe(
      `/admin/allotments/${id}`,
    );
    const sheet = await (await get(`/admin/departures/${addDays(heldDate, 1)}`)).text();
    expect(sheet).toContain("=Hotel &lt;b&gt;");
    expect(sheet).not.toContain("<b>");
    const file = await (
      await get(`/admin/agencies/${hotel}/statement.csv?month=${heldDate.slice(0, 7)}`)
    ).text();
    expect(file).toContain(`"'=Hotel <b>"`);
    expect((await get(`/admin/agencies/${hotel}/statement?month=2026-13`)).status).toBe(200);
    for (const path of [
      `/admin/agencies/${randomUUID()}`,
      "/admin/allotments/x",
      "/admin/agencies/x",
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
    const stranger = await fetch(`${siteOf(0).url}/admin/agencies`, { redirect: "manual" });
    expect(stranger.status).not.toBe(200);
  });
});

function siteOf(index: number): SiteProcess {
  const site = sites[index % sites.length];
  if (!site) throw new Error("no site");
  return site;
}
