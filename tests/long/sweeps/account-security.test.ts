import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Role, roles } from "#app/accounts/account.ts";
import { hashPassword } from "#app/accounts/admin-password.server.ts";
import { auditChangeMessages } from "#app/accounts/audit-log/change-messages.ts";
import { commandLineActor, runAsActor } from "#app/accounts/audit-log/current-actor.server.ts";
import { auditLogMessages } from "#app/accounts/audit-log/messages.ts";
import { createLoginLinks } from "#app/accounts/login-links.server.ts";
import { computeTotpCode, getTotpStep } from "#app/accounts/totp.server.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { systemClock } from "#app/platform/clock.ts";
import { buildAccountLinks } from "#app/routing/operator-paths.ts";
import { adminAccountMessages } from "#app/web/admin/auth/account-messages.ts";
import { authMessages } from "#app/web/admin/auth/messages.ts";
import { staffMessages } from "#app/web/admin/auth/staff-messages.ts";
import { adminPhonesMessages } from "#app/web/admin/phones/messages.ts";
import { type Connection, connect } from "#db/database.ts";
import { accounts } from "#db/schema.ts";
import { prepareFirstStart } from "../../support/database-templates.ts";
import { type MailServer, startMailServer } from "../../support/mail-server.ts";
import { createScriptlessBrowser, type Screen } from "../../support/operator-without-scripts.ts";
import { runCommand } from "../../support/run-command.ts";
import { publicKey, type SiteProcess, startSite } from "../../support/site-process.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

// These tests attack the accounts of a running site behind a proxy, where an attacker can choose
// the client address.
const database = useTestDatabase({ prepare: prepareFirstStart });
const password = "ochre kettle plum wharf";
let mail: MailServer;
let site: SiteProcess;
let connection: Connection;
let passwordHash: string;

beforeAll(async () => {
  mail = await startMailServer();
  site = await startSite({
    DATABASE_URL: database.connectionString,
    SMTP_URL: mail.url,
    TRUST_PROXY: "1",
  });
  connection = connect(database.connectionString, () => {});
  passwordHash = await hashPassword(password, "cheap");
});
afterAll(async () => {
  await connection?.pool.end();
  await site?.stop();
  await mail?.close();
});

let networks = 0;
/** Returns a client address in a network that this test has not used before. */
function anywhere(): string {
  networks += 1;
  return `2001:db8:${networks.toString(16)}::7`;
}

async function member(role: Role, secret: string | null = null) {
  const id = randomUUID();
  const email = `${role}-${id.slice(0, 8)}@rides.example`;
  const name = `${role} ${id.slice(0, 8)}`;
  const totpSecret = secret;
  const account = { id, name, email, role, passwordHash, totpSecret };
  await connection.db.insert(accounts).values({ ...account, language: "en" });
  return account;
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

type From = Readonly<{ address?: string; cookie?: string; path?: string }>;

const send = (
  fields: Record<string, string>,
  { address = anywhere(), cookie = "", path = "/admin" }: From = {},
) =>
  fetch(new URL(path, site.url), {
    method: "POST",
    redirect: "manual",
    headers: { cookie, "x-forwarded-for": address },
    body: new URLSearchParams(fields),
  });
const logIn = (email: string, from?: From, typed = password) =>
  send({ intent: "login", email, password: typed }, from);

/** Fails logins from a new network each time until the limit over all networks is reached. */
async function useUpAttempts(): Promise<void> {
  for (;;) {
    const answer = await logIn("nobody@rides.example", {}, "a guess");
    await answer.body?.cancel();
    if (answer.status === 429) return;
  }
}

/** Returns the login link in the newest email to the given address. */
async function loginLinkTo(email: string): Promise<string> {
  const links = () =>
    mail.accepted.flatMap(({ to, message }) => {
      const plain = message.replaceAll("=\r\n", "").replaceAll("=3D", "=");
      return to.includes(email) ? (/\/admin\?link=[\w-]{43}/.exec(plain) ?? []) : [];
    });
  await expect.poll(() => links().length).toBeGreaterThan(0);
  return links().at(-1) ?? "";
}

/** Returns the current code for the second-factor key that a page shows. */
function codeOn({ document }: Screen): string {
  const key = document.findOne("main p.font-mono").text.replaceAll(" ", "");
  return computeTotpCode(key, getTotpStep(new Date()));
}

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
/**
 * Returns the code that is `ahead` time steps in the future, because each code works once and the
 * server accepts a clock that is one step fast.
 */
const code = (ahead = 0) => computeTotpCode(secret, getTotpStep(new Date()) + ahead);

describe("Logins after an attacker has used up all attempts", () => {
  it.each(roles)(
    "a new device of the %s logs in by email link, password and code while a stranger has used up all attempts",
    async (role) => {
      const { email } = await member(role, secret);
      await useUpAttempts();
      const address = anywhere();
      const refused = await logIn(email, { address });
      expect(refused.status).toBe(429);
      expect(await refused.text()).toContain(adminMessages.en.login.mailLink);
      const asked = await send({ intent: "login-link", email, password: "" }, { address });
      expect(asked.status).toBe(200);
      const path = await loginLinkTo(email);
      const half = await logIn(email, { address, path });
      expect(half.status).toBe(303);
      await useUpAttempts();
      const cookie = cookiesOf(half);
      expect((await send({ intent: "code", code: "000000" }, { address, cookie })).status).toBe(
        401,
      );
      const inside = await send({ intent: "code", code: code() }, { address, cookie });
      expect([inside.status, inside.headers.get("location")]).toEqual([303, "/admin"]);
      // The code and the login that waited for it have both been used.
      const again = await send({ intent: "code", code: code() }, { address, cookie });
      expect([again.status, cookiesOf(again)]).toEqual([303, ""]);
    },
  );

  it("a user can request a new password after an attacker has used up all attempts", async () => {
    await useUpAttempts();
    const ask = (email: string) => send({ email }, { path: "/admin/forgot" });
    const { email } = await member("guide");
    const answers = await Promise.all([ask(email), ask("nobody@rides.example")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await expect.poll(() => mail.accepted.some(({ to }) => to.includes(email))).toBe(true);
  });

  it("two codes submitted concurrently for one login open one session, even after a wrong code of 64 kB", async () => {
    const { email } = await member("owner", secret);
    const path = await printLink();
    const half = await logIn(email, { path: `/admin${path}` });
    const cookie = cookiesOf(half);
    const long = await send({ intent: "code", code: "1".repeat(65_000) }, { cookie });
    expect(long.status).toBe(401);
    const both = await Promise.all(
      [code(), code(1)].map((one) => send({ intent: "code", code: one }, { cookie })),
    );
    const opened = both.filter((answer) => cookiesOf(answer).includes("admin="));
    expect(opened).toHaveLength(1);
  });
});

async function command(script: string, ...words: string[]): Promise<string> {
  const { code, output } = await runCommand(script, words, {
    DATABASE_URL: database.connectionString,
    SITE_URL: site.url,
  });
  expect([script, code, output]).toEqual([script, 0, expect.any(String)]);
  return output.trim();
}

/** Returns the query of a login link, as the command `login-link` prints it. */
async function printLink(): Promise<string> {
  const links = createLoginLinks(connection.db, systemClock);
  const token = await runAsActor(commandLineActor, () => links.issueForTerminal());
  return new URL(buildAccountLinks(site.url).getLoginLinkUrl(token)).search;
}

describe("the second factor", () => {
  it("enabling or disabling the second factor requires the password and a code", async () => {
    const { second, problems, done } = adminAccountMessages.en;
    const { email } = await member("guide");
    const path = await printLink();
    const browser = createScriptlessBrowser(site.url);
    const body = new URLSearchParams({ intent: "login", email, password });
    await browser.send(`/admin${path}`, { method: "POST", body });
    const begun = await (await browser.open("/admin/account?lang=en")).press(second.begin);
    const typed = codeOn(begun);
    const post = (fields: Record<string, string>) =>
      browser.send("/admin/account", { method: "POST", body: new URLSearchParams(fields) });
    const older = await post({ intent: "confirm", code: typed });
    expect([older.status, await older.text()]).toEqual([
      400,
      expect.stringContaining(problems["password-missing"]),
    ]);
    const wrong = await begun.press(second.confirm, { code: typed, password: "a guess" });
    expect(wrong.text).toContain(problems["wrong-password"]);
    const on = await wrong.press(second.confirm, { code: typed, password });
    expect(on.text).toContain(done.on);
    const recovery = on.document.findAll("main ul.font-mono li").map(({ text }) => text);
    expect(recovery).toHaveLength(10);

    const account = await browser.open("/admin/account");
    const olderOff = await post({ intent: "switch-off", password });
    expect([olderOff.status, await olderOff.text()]).toEqual([
      400,
      expect.stringContaining(problems["code-missing"]),
    ]);
    const off = await account.press(
      second.switchOff,
      { password, code: recovery[0] ?? "" },
      { intent: "switch-off" },
    );
    expect(off.text).toContain(done.off);
  });
});

describe("a role that needs a second factor", () => {
  it("an account whose role requires a second factor has no access, even in open sessions, until it is set up", async () => {
    const { second: words, done, list } = staffMessages.en;
    const { second } = adminAccountMessages.en;
    const { setUp } = authMessages.en;
    const path = await printLink();
    const { email } = await member("office");
    const office = createScriptlessBrowser(site.url);
    const body = new URLSearchParams({ intent: "login", email, password });
    await office.send(`/admin${path}`, { method: "POST", body });
    const headers = { apikey: publicKey };
    expect((await office.send("/admin/bookings")).status).toBe(200);
    expect((await office.send("/rest/v1/bookings?select=*", { headers })).status).toBe(200);

    const owner = await ownerBrowser();
    const people = await owner.open("/admin/staff?lang=en");
    const saved = await people.press(words.save, { "need-office": "on" });
    expect(saved.text).toContain(done.needed);
    expect(saved.text).toContain(list.lacksSecondFactor);

    const next = "/admin/second-factor?next=%2Fadmin%2Fbookings";
    for (const page of ["/admin/bookings", "/admin/account", "/admin/phones", "/admin"]) {
      const answer = await office.send(page);
      expect([page, answer.status]).toEqual([page, 303]);
      expect(answer.headers.get("location")).toMatch(/^\/admin\/second-factor/);
    }
    const sent = await office.send("/admin/account", {
      method: "POST",
      body: new URLSearchParams({ intent: "end-others" }),
    });
    expect(sent.headers.get("location")).toMatch(/^\/admin\/second-factor/);
    const data = await (await office.send("/admin/bookings.data")).text();
    expect(data).toContain("/admin/second-factor");
    expect((await office.send("/rest/v1/bookings?select=*", { headers })).status).toBe(401);

    const page = await office.open("/admin/bookings?lang=en");
    expect(page.address).toContain(next);
    expect(page.text).toContain(setUp.text);
    const begun = await page.press(second.begin);
    const refused = await begun.press(second.confirm, { code: "000000", password });
    expect(refused.text).toContain(adminAccountMessages.en.problems["wrong-code"]);
    const on = await refused.press(second.confirm, { code: codeOn(refused), password });
    expect(on.text).toContain(adminAccountMessages.en.done.on);
    const inside = await on.follow(setUp.goOn);
    expect(inside.address).toMatch(/^\/admin\/bookings/);

    // The owner has lost the phone, so a command removes the second factor, and the account sets up
    // a new one.
    const all = await printLink();
    expect(await command("admin-account", "second-factor-off", email)).toContain("Done");
    expect((await office.send("/admin/bookings")).headers.get("location")).toMatch(
      /^\/admin\?next/,
    );
    await office.send(`/admin${all}`, { method: "POST", body });
    expect((await office.open("/admin")).text).toContain(setUp.text);
    // The role no longer requires a second factor.
    await (await owner.open("/admin/staff?lang=en")).press(words.save, { "need-office": null });
    expect((await office.send("/admin/bookings")).status).toBe(200);
  });
});

/**
 * Logs a new owner in with a printed link, or with the query of a given one, which works even after
 * strangers have used up all attempts.
 */
async function ownerBrowser(given?: string) {
  const { email } = await member("owner");
  const browser = createScriptlessBrowser(site.url);
  const body = new URLSearchParams({ intent: "login", email, password });
  const link = given ?? (await printLink());
  await browser.send(`/admin${link}`, { method: "POST", body });
  return browser;
}

describe("Audit log of commands", () => {
  it("the audit log names the command line as the author of changes made by maintenance commands", async () => {
    const { actions } = auditChangeMessages.en;
    const { commandLine, stranger } = auditLogMessages.en;
    const { email, name } = await member("guide", secret);
    await command("admin-account", "second-factor-off", email);
    await command("admin-account", "password-link", email);
    await command("admin-account", "make-owner", email);
    const owner = await ownerBrowser(new URL(await command("login-link")).search);
    const trail = await owner.open("/admin/audit-log?person=command-line&lang=en");
    const lines = trail.document.findAll("main ol > li").map(({ text }) => text);
    for (const line of lines) expect(line).toContain(commandLine);
    const deeds = [
      actions["login-link-printed"],
      actions["made-owner"],
      actions["password-link-printed"],
      actions["second-factor-off"],
    ];
    for (const [index, deed] of deeds.entries()) expect(lines[index]).toContain(deed);
    for (const line of lines.slice(1, 4)) expect(line).toContain(name);
    const guesses = await owner.open("/admin/audit-log?person=stranger&lang=en");
    expect(guesses.text).toContain(stranger);
    expect(guesses.text).toContain(actions["guessed-passwords-all"]);
  });
});

describe("a guide's calendar", () => {
  it("a guide can create and revoke their own calendar but not another account's calendar", async () => {
    const { make, made, list, done, introOwn } = adminPhonesMessages.en;
    const owner = await ownerBrowser();
    const all = await (await owner.open("/admin/phones?lang=en")).press(make.submit, {
      name: "The owner's phone",
    });
    expect(all.text).toContain(made.label);
    const { email, name } = await member("guide");
    const guide = createScriptlessBrowser(site.url);
    const body = new URLSearchParams({ intent: "login", email, password });
    await guide.send(`/admin${await printLink()}`, { method: "POST", body });
    const page = await guide.open("/admin/phones?lang=en");
    expect(page.text).toContain(introOwn);
    expect(page.text).not.toContain("The owner's phone");
    const mine = await page.press(make.submit, { name: "My phone" });
    const [address] = mine.document.findAll("main dl dd");
    const feed = new URL(new URL(address?.text ?? "").pathname, site.url);
    expect((await fetch(feed)).status).toBe(200);

    const theirs = await owner.open("/admin/phones?lang=en");
    expect(theirs.text).toContain(list.owner.replace("{name}", name));
    const ids = theirs.document
      .findAll('main li input[name="id"]')
      .map((input) => input.getAttribute("value") ?? "");
    for (const id of [...ids, randomUUID()]) {
      const stolen = new URLSearchParams({ intent: "make", id, name: "x", guide: ids[0] ?? "" });
      const answer = await guide.send("/admin/phones", { method: "POST", body: stolen });
      expect([403, 409]).toContain(answer.status);
    }
    const [first = ""] = ids;
    const revoke = new URLSearchParams({ intent: "revoke", id: first });
    await guide.send("/admin/phones", { method: "POST", body: revoke });
    expect((await owner.open("/admin/phones")).text).toContain("The owner's phone");
    const gone = await (await guide.open("/admin/phones?lang=en")).press(
      list.revokeNow.replace("{name}", "My phone"),
    );
    expect(gone.text).toContain(done.revoked);
    expect((await fetch(feed)).status).toBe(404);
  });
});
