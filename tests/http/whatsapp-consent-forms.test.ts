import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fillMessage } from "#app/i18n/format.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { submitTemplates } from "#app/notifications/whatsapp/submit-templates.server.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { whatsAppMessages } from "#app/web/admin/whatsapp/messages.ts";
import { whatsAppTemplatesMessages } from "#app/web/admin/whatsapp-templates/messages.ts";
import { createCloudGateway } from "#app/whatsapp/cloud-gateway.server.ts";
import { consentFieldName, consentMessages } from "#app/whatsapp/consent/consent-text.ts";
import { type Connection, connect } from "#db/database.ts";
import { whatsappConsents, whatsappTemplates } from "#db/schema.ts";
import { prepareFirstStart } from "../support/database-templates.ts";
import { FakeWhatsApp } from "../support/fake-whatsapp.ts";
import { postBooking } from "../support/guest-requests.ts";
import type { HtmlPart } from "../support/html-document.ts";
import { createOperatorBrowser } from "../support/operator-without-scripts.ts";
import { adminPassword, type SiteProcess, startSite } from "../support/site-process.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { createVisitorBrowser } from "../support/visitor-without-scripts.ts";

// The forms that ask guests for their consent, on a site that a fake Cloud API answers.
const fake = new FakeWhatsApp();
let database: TestDatabase;
let site: SiteProcess;
let connection: Connection;
let apiUrl = "";
let owner: Awaited<ReturnType<typeof createOperatorBrowser>>;

beforeAll(async () => {
  apiUrl = await fake.start();
  database = await createTestDatabase(prepareFirstStart);
  connection = connect(database.connectionString, () => {});
  site = await startSite({
    ...{ DATABASE_URL: database.connectionString, AUTOMATION_ALLOW_LOOPBACK: "true" },
    ...{ WHATSAPP_API_URL: apiUrl, LOG_LEVEL: "error" },
  });
  owner = await createOperatorBrowser(site.url);
});
afterAll(async () => {
  await site?.stop();
  await connection?.pool.end();
  await database?.drop();
  fake.stop();
});

let daysAhead = 30;
function newDay() {
  daysAhead += 1;
  return addDays(toLocalDate(new Date()), daysAhead);
}
const { form, remove } = whatsAppMessages.en;
const openNumber = () => owner.open("/admin/whatsapp?lang=en");
async function setUp() {
  const number = { phoneNumberId: fake.phoneNumberId, accountId: fake.accountId };
  const secrets = { token: fake.token, appSecret: fake.appSecret, password: adminPassword };
  const typed = { provider: "meta", ...number, ...secrets };
  expect((await (await openNumber()).press(form.submit, typed, { intent: "save" })).status).toBe(
    200,
  );
}
const takeAway = async () => (await openNumber()).press(remove.submit, { password: adminPassword });

/** Opens the booking form of a ride. */
const openForm = (locale: Locale) =>
  createVisitorBrowser(site.url).open(
    `${getPagePath("booking", locale)}?tour=sunset&date=${newDay()}&pickup=14:30&riders=2`,
  );
const listBoxes = (document: HtmlPart) =>
  document.findAll("input").filter((one) => one.getAttribute("name") === consentFieldName);
/** Opens the form of a manual booking. */
const openManual = () =>
  owner.open(`/admin/departures/${newDay()}/manual-booking?ride=sunset-16:00&lang=en`);
const listConsents = () => connection.db.select().from(whatsappConsents);
const guestText = (locale: Locale) =>
  fillMessage(consentMessages[locale].guest, { provider: "Meta" });
const toPlain = (text: string) => text.replaceAll(/\s+/g, " ").replaceAll("’", "'");

it("no form asks for a consent while WhatsApp is not set up, and a posted one is not stored", async () => {
  for (const locale of locales) {
    const { document } = await openForm(locale);
    expect(document.findAll("input").map((one) => one.getAttribute("name"))).toContain("phone");
    expect(listBoxes(document)).toEqual([]);
  }
  expect((await openManual()).text).not.toContain(consentMessages.en.team);
  const booking = { date: newDay(), phone: "+52 954 133 4501", [consentFieldName]: "on" };
  expect((await postBooking(site.url, booking)).status).toBe(303);
  expect(await listConsents()).toEqual([]);
});

it("the booking form asks, off at first, and stores the number of who ticked", async () => {
  await setUp();
  for (const locale of locales) {
    const page = await openForm(locale);
    expect(toPlain(page.text)).toContain(toPlain(guestText(locale)));
    const [box] = listBoxes(page.document);
    expect([box?.getAttribute("type"), box?.getAttribute("checked") ?? null]).toEqual([
      "checkbox",
      null,
    ]);
  }
  await postBooking(site.url, { date: newDay(), phone: "+52 954 133 4502" });
  expect(await listConsents()).toEqual([]);
  const ticked = { date: newDay(), phone: "+52 954 133 4503", [consentFieldName]: "on" };
  const refused = await postBooking(site.url, { ...ticked, firstName: "" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toMatch(/<input[^>]*name="byWhatsApp"[^>]*checked/);
  expect(await listConsents()).toEqual([]);
  expect((await postBooking(site.url, ticked)).status).toBe(303);
  expect(await listConsents()).toMatchObject([
    { number: "+529541334503", way: "booking-form", textNumber: 1, endedAt: null },
  ]);
});

it("the team ticks a guest's consent on a manual booking, and not by itself", async () => {
  const book = async (phone: string, tick: Readonly<Record<string, string>>) => {
    const page = await openManual();
    expect(page.text).toContain(consentMessages.en.team);
    const done = await page.press(/^Book 2/, {
      ...{ name: "Iris Vega", phone, phoneCountry: "MX", participants: "2" },
      ...{ terms: "on-arrival", ...tick },
    });
    expect(done.status).toBe(200);
  };
  await connection.db.delete(whatsappConsents);
  await book("954 133 4504", {});
  expect(await listConsents()).toEqual([]);
  await book("954 133 4505", { [consentFieldName]: "on" });
  expect(await listConsents()).toMatchObject([{ number: "+529541334505", way: "manual-booking" }]);
});

it("the templates are listed with their states and texts, and one that is refused says why", async () => {
  const messages = whatsAppTemplatesMessages.en;
  const path = "/admin/whatsapp-templates?lang=en";
  await takeAway();
  expect((await owner.open(path)).text).toContain(messages.off);
  await setUp();
  const gateway = createCloudGateway(
    {
      details: {
        ...{ provider: "meta", phoneNumberId: fake.phoneNumberId, accountId: fake.accountId },
        displayNumber: "",
      },
      secrets: { token: fake.token, appSecret: fake.appSecret, webhookSecret: "own" },
      apiUrl,
    },
    { clock: { now: () => new Date() }, allowLoopback: true },
  );
  const submit = () =>
    submitTemplates({
      ...{ db: connection.db, clock: { now: () => new Date() } },
      ...{ log: pino({ level: "silent" }), findWhatsAppGateway: async () => gateway },
    });
  await submit();
  const waiting = await owner.open(path);
  expect(waiting.text).toContain(messages.kinds.booked);
  expect(waiting.text).toContain(messages.states.pending);
  expect(waiting.text).not.toContain(messages.sent);
  for (const template of fake.templates) template.status = "APPROVED";
  const refused = fake.templates.find(({ name }) => name.startsWith("reminder"));
  if (!refused) throw new Error("no reminder was submitted");
  Object.assign(refused, { status: "REJECTED", rejected_reason: "INVALID_FORMAT" });
  await submit();
  const read = await owner.open(path);
  expect(read.text).toContain(messages.states.approved);
  expect(read.text).toContain(messages.sent);
  expect(read.text).toContain(messages.states.refused);
  expect(read.text).toContain(fillMessage(messages.why, { why: "INVALID_FORMAT" }));
  const rows = await connection.db.select().from(whatsappTemplates);
  expect(new Set(rows.map(({ language }) => language))).toEqual(new Set(["en_US", "es_MX"]));
  expect(JSON.stringify(read.text)).not.toMatch(/\{\{?\w+\}?\}/);
});
