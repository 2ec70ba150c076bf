import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { launchMessages } from "#app/launch/messages.ts";
import { adminAccountMessages } from "#app/web/admin/auth/account-messages.ts";
import { mailServerMessages } from "#app/web/admin/mail-server/messages.ts";
import { adminEmailsMessages } from "#app/web/admin/message-parts/email-messages.ts";
import { connect } from "#db/database.ts";
import { createCookieFetch } from "../support/cookie-fetch.ts";
import { runWithTestClient } from "../support/database-server.ts";
import { prepareFirstStart } from "../support/database-templates.ts";
import {
  createSmtpRefusal,
  type FaultyServer,
  startSmtpServer,
} from "../support/faulty-mail-server.ts";
import {
  createOperatorBrowser,
  createScriptlessBrowser,
} from "../support/operator-without-scripts.ts";
import { publishSettings } from "../support/publish-settings.ts";
import { adminPassword, type SiteProcess, startSite } from "../support/site-process.ts";
import { createTestDatabase, type TestDatabase } from "../support/test-database.ts";

// Two processes of the built site share a database. The first one has the screen of the mail server
// open, the second one learns of it.
const { attempt, form, operator, refused, remove, state } = mailServerMessages.en;
const password = "planted-app-password-wxyz";
const page = "/admin/mail-server?lang=en";
let database: TestDatabase;
let [site, other]: (SiteProcess | undefined)[] = [];
let mails: FaultyServer;
let takesLogin = true;
let received: string[] = [];
let owner: Awaited<ReturnType<typeof createOperatorBrowser>>;

beforeAll(async () => {
  mails = await startSmtpServer({
    onAuth: (auth, _session, finish) =>
      takesLogin && auth.password === password
        ? finish(null, { user: auth.username ?? "" })
        : finish(createSmtpRefusal(535, `5.7.8 refused: ${auth.password}`)),
    async onData(stream, session, finish) {
      let text = "";
      for await (const chunk of stream) text += chunk;
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      received.push(`${to} ${/^From: .*$/m.exec(text)?.[0].trim()}`);
      finish();
    },
  });
  database = await createTestDatabase(prepareFirstStart);
  const settings = {
    ...{ DATABASE_URL: database.connectionString, AUTOMATION_ALLOW_LOOPBACK: "true" },
    LOG_LEVEL: "debug",
  };
  site = await startSite(settings);
  other = await startSite(settings);
  owner = await createOperatorBrowser(site.url);
});
afterAll(async () => {
  await Promise.all([site?.stop(), other?.stop()]);
  await database.drop();
  await mails.close();
});
beforeEach(async () => {
  takesLogin = true;
  received = [];
  await runWithTestClient(database.connectionString, async (client) => {
    await client.query("delete from service_connections");
    await client.query("delete from contact_limits");
  });
});

const mailbox = (change: Record<string, string> = {}) => ({
  ...{ provider: "other", address: "rides@example.com", senderName: "Marea y Monte" },
  ...{ host: "127.0.0.1", port: String(mails.port), security: "starttls", user: "" },
  ...{ secret: password, password: adminPassword },
  ...change,
});
const save = async (change: Record<string, string> = {}) =>
  (await owner.open(page)).press(form.submit, mailbox(change), { intent: "save" });
const countStored = () =>
  runWithTestClient(database.connectionString, async (client) => {
    const { rows } = await client.query(
      "select count(*)::int as n from service_connections where replaced_at is null",
    );
    return rows[0]?.n;
  });

it("a sender that is called like the business keeps its name when that changes", async () => {
  const saved = await save();
  const connection = connect(database.connectionString, () => {});
  const rename = async (brand: string) => {
    await publishSettings(connection.db, { brand: { value: brand } });
    const readHome = async () => (await fetch(`${site?.url}/`)).text();
    await expect.poll(readHome, { interval: 50 }).toContain(brand);
  };
  try {
    await rename("Cabalgatas Cruz");
    await saved.press(attempt.submit);
    expect(received.at(-1)).toMatch(/From: Cabalgatas Cruz <rides@example.com>$/);
    const page = await owner.open("/admin/mail-server?lang=en");
    expect(page.getValue("senderName")).toBe("Cabalgatas Cruz");
    // The account has no address of its own, so nothing is said about one.
    expect(page.text).not.toContain(operator.own.split("{address}")[0]);
    await save({ senderName: "Ana" });
    await rename("Marea y Monte");
    expect((await owner.open("/admin/mail-server")).getValue("senderName")).toBe("Ana");
  } finally {
    await connection.pool.end();
  }
});

it("an owner saves the mailbox, tries it and removes it, and no page shows its password", async () => {
  const empty = await owner.open(page);
  expect(empty.text).toContain(state.none);
  const saved = await save();
  expect(saved.text).toContain(attempt.saved);
  expect(saved.text).toContain(state.secret.replace("{lastFour}", "wxyz"));
  expect(saved.getValue("senderName")).toBe("Marea y Monte");
  const tried = await saved.press(attempt.submit);
  expect(tried.text).toContain(attempt.sent.split("{address}")[1]);
  const mail = expect.stringMatching(/From: Marea y Monte <rides@example.com>$/);
  expect(received).toEqual([mail, mail]);
  const shown = saved.document.findAll("input").map((one) => one.getAttribute("value"));
  expect(JSON.stringify([saved.text, tried.text, shown])).not.toContain("planted");
  const removed = await tried.press(remove.submit, { password: adminPassword });
  expect(removed.text).toContain(state.none);
  expect(await countStored()).toBe(0);
});

it("a mailbox that does not take the login is saved, but counts as left to do", async () => {
  const { mail } = launchMessages.en.tasks;
  const readTasks = async () => (await owner.open("/admin/business/launch?lang=en")).text;
  takesLogin = false;
  const saved = await save();
  expect([saved.status, saved.text]).toEqual([409, expect.stringContaining(attempt.savedBut)]);
  const failed = state.failed.split("{host}")[0];
  expect((await owner.open(page)).text).toContain(failed);
  expect(await readTasks()).toContain(mail.note);
  takesLogin = true;
  const tried = await (await owner.open(page)).press(attempt.submit);
  expect(tried.text).not.toContain(failed);
  expect(await readTasks()).not.toContain(mail.note);
});

it("another process sends through the new mailbox soon, and says so", async () => {
  const there = await createOperatorBrowser(other?.url ?? "");
  const { text } = adminEmailsMessages.en.noMailServer;
  const readMails = async () => (await there.open("/admin/emails?lang=en")).text;
  await expect.poll(readMails).toContain(text);
  await save();
  await expect.poll(readMails).not.toContain(text);
  const tried = await (await there.open(page)).press(attempt.submit);
  // The mailbox was tried once when it was saved.
  expect([tried.status, received.length]).toEqual([200, 2]);
});

it("a mailbox that does not work says what to do, without the password that the server repeats", async () => {
  takesLogin = false;
  const tried = await (await save()).press(attempt.submit);
  expect([tried.status, tried.text]).toEqual([
    409,
    expect.stringContaining(attempt.problems["wrong-password"]),
  ]);
  expect(tried.text).toContain("5.7.8 refused: …");
  expect(`${site?.readOutput()} ${other?.readOutput()}`).not.toContain("planted");
});

it("an hour has six tries for everybody together", async () => {
  let tried = await save();
  // The first one came with saving.
  for (let count = 1; count < 6; count += 1) tried = await tried.press(attempt.submit);
  expect([tried.status, received.length]).toEqual([200, 6]);
  tried = await tried.press(attempt.submit);
  expect([tried.status, received.length]).toEqual([429, 6]);
});

it.each([
  [
    "no password of the account",
    { password: "" },
    adminAccountMessages.en.problems["password-missing"],
  ],
  ["a wrong one", { password: "not mine" }, adminAccountMessages.en.problems["wrong-password"]],
  [
    "a wrong one as long as a request",
    { password: "x".repeat(60_000) },
    adminAccountMessages.en.problems["wrong-password"],
  ],
  ["no password of the mailbox", { secret: "" }, form.secretErrors["secret-missing"]],
  [
    "one as long as a request",
    { secret: "x".repeat(60_000) },
    form.secretErrors["secret-unusable"],
  ],
  ["the address of the cloud's metadata", { host: "169.254.169.254" }, "inside a private network"],
  ["an address of the internal network", { host: "10.0.0.1" }, "inside a private network"],
  ["an IPv6 address", { host: "[::1]" }, "write only the name"],
  ["a line break in the sender", { senderName: "Marea\r\nBcc: x@example.com" }, "can't be read"],
])("nothing is stored with %s, and what was typed stays", async (_name, change, words) => {
  const answer = await save(change);
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(words)]);
  expect(answer.getValue("port")).toBe(String(mails.port));
  expect(answer.getValue("secret")).toBe("");
  expect(await countStored()).toBe(0);
});

it("of two owners who save at once, the second one reads who was faster and can save again", async () => {
  const [first, second] = [await owner.open(page), await owner.open(page)];
  expect((await first.press(form.submit, mailbox(), { intent: "save" })).text).toContain(
    attempt.saved,
  );
  const late = await second.press(form.submit, mailbox({ senderName: "Second" }), {
    intent: "save",
  });
  expect([late.status, late.text]).toEqual([
    409,
    expect.stringContaining(refused.savedByAnother.split("{name}")[1]?.slice(0, 40) ?? ""),
  ]);
  expect(late.getValue("senderName")).toBe("Second");
  const again = await late.press(form.submit, mailbox({ senderName: "Second" }), {
    intent: "save",
  });
  expect(again.getValue("senderName")).toBe("Second");
});

it("an empty password keeps the saved one for the same login only", async () => {
  await save();
  expect((await save({ secret: "", senderName: "New name" })).text).toContain(attempt.saved);
  const tried = await (await owner.open(page)).press(attempt.submit);
  expect([tried.status, received.at(-1)]).toEqual([200, expect.stringContaining("New name")]);
  const moved = await save({ secret: "", host: "localhost" });
  expect([moved.status, moved.text]).toEqual([
    400,
    expect.stringContaining(form.secretErrors["secret-missing"]),
  ]);
});

it("the operator's mails go where an owner says", async () => {
  const typed = { operatorAddress: "avisos@example.com" };
  const saved = await (await owner.open(page)).press(operator.submit, typed, {
    intent: "operator",
  });
  expect(saved.text).toContain(operator.now.replace("{address}", typed.operatorAddress));
  const wrong = await saved.press(
    operator.submit,
    { operatorAddress: "no address" },
    { intent: "operator" },
  );
  expect(wrong.status).toBe(400);
});

it("values in .env win, and the screen says so", async () => {
  const stopped = await startSite({
    ...{ DATABASE_URL: database.connectionString, MAIL_FROM: "Ana <ana@example.com>" },
    ...{
      SMTP_URL: `smtp://u:${password}@127.0.0.1:${mails.port}`,
      OPERATOR_EMAIL: "o@example.com",
    },
  });
  try {
    const browser = await createOperatorBrowser(stopped.url);
    const shown = await browser.open(page);
    expect(shown.text).toContain(state.onServer.replace("{host}", "127.0.0.1"));
    expect(shown.text).toContain("Ana <ana@example.com>");
    expect(shown.text).toContain(operator.onServer.replace("{address}", "o@example.com"));
    expect(shown.document.findAll('input[name="secret"]')).toEqual([]);
    const body = new URLSearchParams({ intent: "save", ...mailbox() });
    expect((await browser.send("/admin/mail-server", { method: "POST", body })).status).toBe(409);
    await (await browser.open(page)).press(attempt.submit);
    expect(received).toEqual([expect.stringContaining("From: Ana <ana@example.com>")]);
  } finally {
    await stopped.stop();
  }
});

it("nobody without a login sees or sends anything", async () => {
  const stranger = createScriptlessBrowser(site?.url ?? "", createCookieFetch(site?.url ?? ""));
  const body = new URLSearchParams({ intent: "save", ...mailbox() });
  await stranger.send("/admin/mail-server", { method: "POST", body });
  expect(await countStored()).toBe(0);
});
