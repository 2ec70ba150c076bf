import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { csvMessages } from "#app/web/admin/csv/messages.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import { prepareFirstStart } from "../../support/database-templates.ts";
import { bookOnline, logIn, payInSandbox, postBooking } from "../../support/guest-requests.ts";
import { publicKey, type SiteProcess, startSite } from "../../support/site-process.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";
import { createVisitorBrowser } from "../../support/visitor-without-scripts.ts";

// Guests' remarks may contain health data, so the tests check where they appear and where they do
// not.
const database = useTestDatabase({ prepare: prepareFirstStart });
const day = addDays(toLocalDate(new Date()), 20);
const remarks = '=HYPERLINK("x")\r\n<img src=x onerror=alert(1)> Asthma\u202e, never ridden';
const kept = '=HYPERLINK("x")\n<img src=x onerror=alert(1)> Asthma, never ridden';
const asHtml = "=HYPERLINK(&quot;x&quot;)\n&lt;img src=x onerror=alert(1)&gt; Asthma, never ridden";
/** A word that occurs only in the remarks. */
const word = "Asthma";
let site: SiteProcess;
let client: pg.Client;
let cookie = "";
let sessionId = "";
let booking = { id: "", remarks: "", manage_token: "" };

beforeAll(async () => {
  site = await startSite({ DATABASE_URL: database.connectionString, LOG_LEVEL: "debug" });
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  cookie = await logIn(site.url);
  ({ sessionId } = await bookOnline(site.url, { date: day, remarks }));
  await payInSandbox(site.url, sessionId);
  await read(`/booking-confirmation?session_id=${sessionId}`);
  const { rows } = await client.query("select id, remarks, manage_token from bookings");
  booking = rows[0];
});
afterAll(async () => {
  await client?.end();
  await site?.stop();
});

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(site.url + path, { headers: { cookie, ...headers } });
  expect(answer.status).toBe(200);
  return answer.text();
};

async function rowsWithTheWord(table: string): Promise<number> {
  const found = await client.query(`select from ${table} t where t::text like '%${word}%'`);
  return found.rowCount ?? 0;
}

describe("a guest's remarks", () => {
  it("a guest's remarks are stored as written but without invisible characters", () => {
    expect(booking.remarks).toBe(kept);
  });

  it.each([
    ["the confirmation", () => `/booking-confirmation?plain=1&session_id=${sessionId}`],
    ["the guest's own page", () => `/booking/manage/${booking.manage_token}`],
    ["the operator's page of the booking", () => `/admin/bookings/${booking.id}`],
    ["the day's sheet", () => `/admin/departures/${day}`],
  ])("a guest's remarks are shown on %s as plain text", async (_, path) => {
    const page = await read(path());
    expect(page).toContain(asHtml);
    expect(page).not.toContain("<img src=x");
  });

  it("a guest's remarks are written to CSV so that no spreadsheet evaluates them", async () => {
    const file = await read("/admin/bookings.csv");
    expect(file.split("\r\n")[0]).toContain(`"${csvMessages.en.columns.remarks}"`);
    expect(file).toContain(
      `"'=HYPERLINK(""x"")\n<img src=x onerror=alert(1)> Asthma, never ridden"`,
    );
  });

  it("a guest's remarks are part of the guest's exported data", async () => {
    const answer = await fetch(`${site.url}/admin/privacy/export`, {
      method: "POST",
      headers: { cookie },
      body: new URLSearchParams({ email: "hannah.meyer@example.com" }),
    });
    expect(await answer.json()).toMatchObject({ bookings: [{ remarks: kept }] });
  });

  it("a guest's remarks come back with a refused form and with a hold", async () => {
    const form = { date: addDays(day, 1), remarks, phone: "12" };
    const refused = await postBooking(site.url, form);
    expect(refused.status).toBe(400);
    // The form shows the remarks exactly as the guest entered them.
    const [, shown] = asHtml.replace("Asthma", "Asthma\u202e").split("\n");
    expect(await refused.text()).toContain(shown);
    const visit = crypto.randomUUID();
    const held = await postBooking(site.url, { ...form, phone: "+1 415 555 0134", visit });
    const own = held.headers.getSetCookie().map((one) => one.split(";")[0]);
    const back = await read(`/booking?resume=${visit}`, { cookie: own.join("; ") });
    expect(back).toContain(asHtml);
  });

  it("a guest's remarks are not sent to the payment provider, the legacy API or the log", async () => {
    expect(await rowsWithTheWord("sandbox_sessions")).toBe(0);
    expect(await rowsWithTheWord("booking_history")).toBe(0);
    const list = await read("/rest/v1/bookings?select=*&also=standing", { apikey: publicKey });
    expect(JSON.parse(list)).not.toEqual([]);
    expect(list).not.toContain(word);
    const call = async (path: string, body: object) => {
      const headers = { apikey: publicKey, "content-type": "application/json" };
      const sent = { method: "POST", headers, body: JSON.stringify(body) };
      return (await fetch(site.url + path, sent)).text();
    };
    const verified = await call("/functions/v1/verify-payment", { sessionId });
    expect(verified).toContain('"success":true');
    expect(verified).not.toContain(word);
    expect(await call("/rest/v1/bookings", { first_name: "Ana", remarks: "x" })).toContain(
      "PGRST204",
    );
    expect(site.readOutput()).not.toBe("");
    expect(site.readOutput()).not.toContain(word);
  });

  it("a guest can remove the remarks without leaving a trace of them", async () => {
    const page = await createVisitorBrowser(site.url).open(
      `/booking/manage/${booking.manage_token}`,
    );
    const saved = await page.press(manageMessages.en.details.button, { remarks: " " });
    expect(saved.address).toContain("done=saved");
    const { rows } = await client.query("select remarks from bookings where id = $1", [booking.id]);
    expect(rows).toEqual([{ remarks: null }]);
    expect(await read(`/admin/departures/${day}`)).not.toContain("never ridden</span></p>");
  });
});
