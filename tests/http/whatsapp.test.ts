import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { screenTitles } from "#app/web/admin/layout/screen-titles.ts";
import { chatScreenMessages } from "#app/web/admin/message-parts/chat-screen-messages.ts";
import { whatsAppMessages } from "#app/web/admin/whatsapp/messages.ts";
import { runWithTestClient } from "../support/database-server.ts";
import { prepareFirstStart } from "../support/database-templates.ts";
import { FakeWhatsApp } from "../support/fake-whatsapp.ts";
import { createOperatorBrowser, type Screen } from "../support/operator-without-scripts.ts";
import { adminPassword, type SiteProcess, startSite } from "../support/site-process.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

// Two processes of the built site share a database, and a fake Cloud API reports to the second one.
const { attempt, form, problems, refused, remove, state, subscriptions } = whatsAppMessages.en;
const { answer, closed, said } = chatScreenMessages.en;
const page = "/admin/whatsapp?lang=en";
const guest = "+529541334455";
const fake = new FakeWhatsApp();
let database: TestDatabase;
let [site, other]: (SiteProcess | undefined)[] = [];
let owner: Awaited<ReturnType<typeof createOperatorBrowser>>;

beforeAll(async () => {
  const apiUrl = await fake.start();
  database = await createTestDatabase(prepareFirstStart);
  const settings = {
    ...{ DATABASE_URL: database.connectionString, AUTOMATION_ALLOW_LOOPBACK: "true" },
    ...{ WHATSAPP_API_URL: apiUrl, LOG_LEVEL: "debug" },
  };
  site = await startSite(settings);
  other = await startSite(settings);
  owner = await createOperatorBrowser(site.url);
});
afterAll(async () => {
  await Promise.all([site?.stop(), other?.stop()]);
  await database.drop();
  fake.stop();
});
beforeEach(async () => {
  fake.reset();
  await query("delete from service_connections");
  await query("delete from whatsapp_threads");
  await query("delete from contact_limits");
});

const query = (text: string) =>
  runWithTestClient(database.connectionString, async (client) => (await client.query(text)).rows);

/** Returns everything that a screen shows and that its forms contain. */
const print = ({ text, document }: Screen) =>
  JSON.stringify([text, document.findAll("input").map((one) => one.getAttribute("value"))]);
const number = (change: Record<string, string> = {}) => ({
  ...{ provider: "meta", phoneNumberId: fake.phoneNumberId, accountId: fake.accountId },
  ...{ token: fake.token, appSecret: fake.appSecret, password: adminPassword },
  ...change,
});
const save = async (change: Record<string, string> = {}) =>
  (await owner.open(page)).press(form.submit, number(change), { intent: "save" });

it("an owner saves the number, tries it and removes it, and no page or log shows a secret", async () => {
  expect((await owner.open(page)).text).toContain(state.none);
  const saved = await save();
  expect([saved.status, saved.text]).toEqual([200, expect.stringContaining(attempt.saved)]);
  expect(saved.text).toContain(subscriptions.subscribed);
  const shown = await owner.open(page);
  expect(shown.text).toContain(fake.displayNumber);
  const tried = await shown.press(attempt.submit);
  expect(tried.text).toContain(attempt.read.split("{number}")[0]);
  const log = await owner.open("/admin/audit-log?lang=en");
  for (const secret of [fake.token, fake.appSecret]) {
    expect([saved, shown, tried, log].map(print).join()).not.toContain(secret);
    expect(`${site?.readOutput()}${other?.readOutput()}`).not.toContain(secret);
  }
  const removed = await tried.press(remove.submit, { password: adminPassword });
  expect(removed.text).toContain(state.none);
});

it("the number's screen leads to the texts and back, and an owner's menu to both", async () => {
  const { whatsapp, whatsAppTemplates } = screenTitles.en;
  const today = await owner.open("/admin?lang=en");
  expect(today.getLinkAddress(whatsapp)).toBe("/admin/whatsapp");
  expect(today.getLinkAddress(whatsAppTemplates)).toBe("/admin/whatsapp-templates");
  const texts = await (await owner.open(page)).follow(whatsAppTemplates);
  expect(texts.text).toContain(whatsAppTemplates);
  const links = (screen: Screen) =>
    screen.document
      .findOne("main")
      .findAll("a")
      .map((link) => link.getAttribute("href"));
  expect(links(texts)).toContain("/admin/whatsapp");
  expect(links(await owner.open(page))).toContain("/admin/whatsapp-templates");
});

it.each([
  ["a wrong token", { token: "EAAanother" }, problems["token-wrong"]],
  [
    "ids that are swapped",
    { phoneNumberId: fake.accountId, accountId: fake.phoneNumberId },
    problems["ids-swapped"],
  ],
  ["an unknown number", { phoneNumberId: "555555555555555" }, problems["number-unknown"]],
  ["a secret that is a token", { appSecret: fake.token }, form.secretErrors["app-secret-unusable"]],
])("%s is named, and nothing is stored", async (_name, change, text) => {
  const saved = await save(change);
  expect([saved.status, saved.text]).toEqual([400, expect.stringContaining(text)]);
  expect(saved.getValue("phoneNumberId")).toBe(number(change).phoneNumberId);
  expect(await query("select 1 from service_connections")).toEqual([]);
});

it("an expired token and a number that is not registered are named", async () => {
  fake.isTokenExpired = true;
  expect((await save()).text).toContain(problems["token-expired"]);
  fake.isTokenExpired = false;
  fake.numberStatus = "PENDING";
  expect((await save()).text).toContain(problems["not-registered"]);
});

it("a wrong app secret is saved, and the page says that nothing arrives", async () => {
  const saved = await save({ appSecret: "f".repeat(32) });
  expect(saved.text).toContain(subscriptions["app-secret-wrong"]);
});

it("of two owners who save at once, the second one is asked to look again", async () => {
  const [first, second] = [await owner.open(page), await owner.open(page)];
  await first.press(form.submit, number(), { intent: "save" });
  const refusal = await second.press(form.submit, number(), { intent: "save" });
  expect([refusal.status, refusal.text]).toEqual([
    409,
    expect.stringContaining(refused.savedByAnother.split("{name}")[1] ?? ""),
  ]);
});

it("another process takes webhooks under a new app secret within five seconds", async () => {
  await save();
  fake.webhookUrl = `${other?.url}/api/whatsapp/webhook`;
  const report = () => fake.reply(guest, "Hola", { id: "wamid.same" });
  await expect.poll(report, { timeout: 5_000, interval: 200 }).toBe(200);
  expect(await query("select text from whatsapp_messages")).toEqual([{ text: "Hola" }]);
});

it("a forged or huge webhook is refused before anything of it is stored", async () => {
  await save();
  fake.webhookUrl = `${site?.url}/api/whatsapp/webhook`;
  const body = JSON.stringify({ entry: [] });
  expect(await fake.post(body)).toBe(200);
  expect(await fake.post(body, {})).toBe(403);
  expect(await fake.post(body, { "x-hub-signature-256": "sha256=00" })).toBe(403);
  expect(await fake.post(`${body} `, fake.sign(body))).toBe(403);
  expect(await fake.post("{", fake.sign("{"))).toBe(200);
  expect(await fake.post("x".repeat(64_000), {})).toBe(403);
  expect(await fake.post("x".repeat(70_000))).toBe(413);
  const challenge = `${fake.webhookUrl}?hub.mode=subscribe&hub.challenge=1&hub.verify_token=`;
  expect((await fetch(`${challenge}guess`)).status).toBe(403);
  expect((await fetch(fake.webhookUrl)).status).toBe(403);
  expect(await query("select 1 from whatsapp_messages")).toEqual([]);
});

it("a reply reaches the inbox, and an answer leaves while WhatsApp takes one", async () => {
  await save();
  await fake.reply(guest, "¿A qué hora salimos?", { name: "Ana López" });
  const inbox = await owner.open("/admin/inbox?lang=en");
  expect(inbox.text).toContain("¿A qué hora salimos?");
  const [{ id } = { id: "" }] = await query("select id from whatsapp_threads");
  const chat = await owner.open(`/admin/chat/${id}?lang=en`);
  const sent = await chat.press(answer.submit, { text: "A las 8.\nTe esperamos." });
  expect(sent.text).toContain(said.sent);
  expect(fake.messages.map(({ to, text }) => [to, text])).toEqual([
    [guest, "A las 8.\nTe esperamos."],
  ]);
  const [message] = fake.messages;
  if (message) expect(await fake.report(message, "delivered")).toBe(200);
  const read = await owner.open(`/admin/chat/${id}?lang=en`);
  expect(read.text).toContain(chatScreenMessages.en.states.delivered);
  await query("update whatsapp_threads set last_reply_at = now() - interval '25 hours'");
  const late = await owner.open(`/admin/chat/${id}?lang=en`);
  expect(late.text).toContain(closed.text);
  expect(`${site?.readOutput()}`).not.toContain("¿A qué hora");
});

it("a site without WhatsApp has no sandbox, and a sandbox can be chosen on a site without guests", async () => {
  expect((await fetch(`${site?.url}/sandbox/whatsapp`)).status).toBe(404);
  await save({ provider: "sandbox", phoneNumberId: "", accountId: "", token: "", appSecret: "" });
  const open = async () => (await fetch(`${site?.url}/sandbox/whatsapp`)).status;
  await expect.poll(open, { timeout: 5_000, interval: 200 }).toBe(200);
});
