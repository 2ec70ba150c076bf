import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashPassword } from "#app/accounts/admin-password.server.ts";
import { decryptAge } from "#app/backup/age-file.server.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import {
  getSecondFactorPurpose,
  secretSettings,
} from "#app/platform/secrets/stored-secrets.server.ts";
import { authMessages } from "#app/web/admin/auth/messages.ts";
import { staffMessages } from "#app/web/admin/auth/staff-messages.ts";
import { backupMessages } from "#app/web/admin/backup/messages.ts";
import { gettingPaidMessages } from "#app/web/admin/getting-paid/messages.ts";
import { mailServerMessages } from "#app/web/admin/mail-server/messages.ts";
import { findIds, screens } from "../../support/admin-screen-paths.ts";
import { createCookieFetch } from "../../support/cookie-fetch.ts";
import { runWithTestClient } from "../../support/database-server.ts";
import { prepareSeason } from "../../support/database-templates.ts";
import { disableDatabase, enableDatabase } from "../../support/disable-database.ts";
import { FakeStripe } from "../../support/fake-stripe.ts";
import {
  createSmtpRefusal,
  type FaultyServer,
  startSmtpServer,
} from "../../support/faulty-mail-server.ts";
import { bookOnline } from "../../support/guest-requests.ts";
import { createScriptlessBrowser } from "../../support/operator-without-scripts.ts";
import { runCommand } from "../../support/run-command.ts";
import { findSecrets, readArchive, type Secrets } from "../../support/secret-search.ts";
import { type SiteProcess, startSite } from "../../support/site-process.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { testSecrets, testSecretsKey } from "../../support/test-secrets.ts";

// Known secrets are entered, set on the server and made by the site, and used with and without success.
// The test then searches for them wherever the site writes something. Two processes share a database:
// one has what owners entered, the other has its own values in .env.
const passphrase = "sandía ochre kettle plum";
const entered = {
  "mailbox password": "planted-4711-mailbox-wxyz",
  "Stripe key": "sk_live_planted4711keywxyz",
};
const onServer = {
  "owner's password": "planted-4711-owner-word",
  "mail server password in .env": "planted-4711-env-mailbox",
  "Stripe key in .env": "sk_live_planted4711envkey",
  "Stripe's signing secret in .env": "whsec_planted4711env",
  "token of the metrics": "planted-4711-metrics",
  "address of the automation": "planted-4711-hook",
};
const people = {
  "wrong password": "planted-4711-wrong-word",
  "guide's password": "planted ochre guide plum wharf",
  "office's password": "planted ochre office plum wharf",
  "second factor": "PLANTEDSECONDFACTOR4711PLANTED",
};
/** A key that Stripe does not know, a key of another account, and a passphrase of a backup. */
const tried = {
  "unknown Stripe key": "sk_live_planted4711unknown",
  "Stripe key of another account": "sk_live_planted4711other",
  "passphrase of a backup": passphrase,
};
/** What the site makes: cookies, the invitation, the webhook's signing secrets, the secrets key. */
const made: Record<string, string> = {};
const places = new Map<string, string>();

const folder = makeTemporaryFolder();
const stripe = new FakeStripe();
const standIn = join(import.meta.dirname, "../../support/fake-stripe-calls.ts");
const loadStandIn = `--import=${pathToFileURL(standIn).href}`;
let providerPort = "";
let database: TestDatabase;
let mails: FaultyServer;
let [site, withEnv]: (SiteProcess | undefined)[] = [];
let envSettings: Record<string, string> = {};

beforeAll(async () => {
  // The server refuses every login, and repeats what it was sent.
  mails = await startSmtpServer({
    onAuth: ({ username, password }, _session, done) =>
      done(createSmtpRefusal(535, `no: ${username} ${password}`)),
  });
  const { port } = await stripe.start();
  stripe.accounts.addKey(entered["Stripe key"], "acct_main");
  stripe.accounts.addKey(tried["Stripe key of another account"], "acct_other");
  database = await createTestDatabase(prepareSeason);
  providerPort = String(port);
  const settings = {
    ...{ DATABASE_URL: database.connectionString, SECRETS_KEY: testSecretsKey },
    ...{ SITE_URL: "https://rides.example", TRUST_PROXY: "true", PROVIDER_PORT: providerPort },
    ...{ AUTOMATION_ALLOW_LOOPBACK: "true", LOG_LEVEL: "debug" },
    ADMIN_PASSWORD: onServer["owner's password"],
    NODE_OPTIONS: loadStandIn,
  };
  envSettings = {
    ...settings,
    SMTP_URL: `smtp://rides:${onServer["mail server password in .env"]}@127.0.0.1:${mails.port}`,
    STRIPE_SECRET_KEY: onServer["Stripe key in .env"],
    STRIPE_WEBHOOK_SECRET: onServer["Stripe's signing secret in .env"],
    METRICS_TOKEN: onServer["token of the metrics"],
    AUTOMATION_WEBHOOK_URL: `http://127.0.0.1:9/${onServer["address of the automation"]}`,
  };
  site = await startSite({ ...settings, DATA_DIR: join(folder, "site") });
  withEnv = await startSite({ ...envSettings, DATA_DIR: join(folder, "with-env") });
  const { url } = site;
  stripe.accounts.toServer = (to) => url + new URL(to).pathname;
});
afterAll(async () => {
  await Promise.all([site?.stop(), withEnv?.stop()]);
  await database?.drop();
  await mails?.close();
  stripe.stop();
  removeDataDir(folder);
});

const query = (sql: string, ...values: unknown[]) =>
  runWithTestClient(database.connectionString, async (client) => {
    const { rows } = await client.query<{ text: string }>(sql, values);
    return rows.map(({ text }) => text).join("\n");
  });

/** A browser whose answers and cookies are kept. An answer that shows a secret once is left out. */
function createBrowser(name: string, url: string) {
  const send = createCookieFetch(url);
  let isKept = true;
  const browser = createScriptlessBrowser(url, async (address, init) => {
    const answer = await send(address, init);
    const number = places.size;
    if (isKept) {
      const { pathname } = new URL(address, url);
      const headers = [...answer.headers].filter(([header]) => header !== "set-cookie");
      const text = await answer.clone().text();
      places.set(`answer ${number} to ${name} at ${pathname}`, JSON.stringify(headers) + text);
    }
    for (const cookie of answer.headers.getSetCookie()) {
      const [, of = "", value = ""] = /^([^=]+)=([^;]{16,})/.exec(cookie) ?? [];
      if (value) made[`cookie ${of} of ${name}`] = decodeURIComponent(value);
    }
    return answer;
  });
  return {
    ...browser,
    async logIn(password: string, email = "") {
      const body = new URLSearchParams({ intent: "login", email, password });
      const answer = await browser.send("/admin?lang=en", { method: "POST", body });
      return answer.status;
    },
    async withoutKeeping<T>(work: () => Promise<T>): Promise<T> {
      isKept = false;
      const done = await work();
      isKept = true;
      return done;
    },
  };
}
type Browser = ReturnType<typeof createBrowser>;

const mailbox = () => ({
  ...{ provider: "other", address: "rides@example.com", senderName: "Marea y Monte" },
  ...{ host: "127.0.0.1", port: String(mails.port), security: "starttls", user: "" },
  ...{ secret: entered["mailbox password"], password: onServer["owner's password"] },
});
const post = async (browser: Browser, path: string, form: Readonly<Record<string, string>>) => {
  const answer = await browser.send(path, { method: "POST", body: new URLSearchParams(form) });
  await answer.body?.cancel();
  return answer.status;
};

/** The owner enters the mailbox, with mistakes, and tries it out in vain. */
async function useMailbox(owner: Browser) {
  const { form, attempt } = mailServerMessages.en;
  const page = await owner.open("/admin/mail-server?lang=en");
  await page.press(form.submit, { ...mailbox(), password: people["wrong password"] });
  await post(owner, "/admin/mail-server.data", { ...mailbox(), intent: "save", port: "x" });
  const saved = await page.press(form.submit, mailbox(), { intent: "save" });
  const failed = await saved.press(attempt.submit);
  expect(failed.text).toContain("no: rides@example.com …");
}

/** The owner enters a key, after two that are not right, and tries it out. */
async function useStripe(owner: Browser) {
  const { form, questions, trial } = gettingPaidMessages.en;
  const password = onServer["owner's password"];
  const open = () => owner.open("/admin/getting-paid?lang=en");
  const enter = async (secretKey: string, proof = password) =>
    (await open()).press(form.submit, { secretKey, password: proof });
  await enter(tried["unknown Stripe key"]);
  await enter(entered["Stripe key"], people["wrong password"]);
  expect((await enter(entered["Stripe key"])).text).toContain(form.saved);
  expect((await enter(tried["Stripe key of another account"])).text).toContain(questions.title);
  await (await open()).press(trial.submit);
  const [endpoint] = stripe.accounts.endpoints;
  made["signing secret of the endpoint"] = endpoint?.secret ?? "";
}

/** The owner invites a guide, who chooses a password, after one that is too weak. */
async function inviteGuide(owner: Browser) {
  const { link } = staffMessages.en;
  const page = await owner.open("/admin/staff?lang=en");
  const shown = await owner.withoutKeeping(() => page.press(link.submit, { invitee: "Chuy" }));
  const text = new URL(shown.getLinkAddress(link.send)).searchParams.get("text") ?? "";
  const token = /invitation\/([\w-]{20,})/.exec(text)?.[1] ?? "";
  made["token of the invitation"] = token;
  const guide = createBrowser("guide", site?.url ?? "");
  // The address of the page is the link itself, so the answers to its form are enough.
  const opened = await guide.withoutKeeping(() => guide.open(`/admin/invitation/${token}?lang=en`));
  const { submit } = authMessages.en.invitation;
  await opened.press(submit, { name: "Chuy", password: "short" });
  const password = people["guide's password"];
  await opened.press(submit, { name: "Chuy", password });
  expect(await guide.logIn(password, "Chuy")).toBe(303);
  await guide.open("/admin");
}

/** Creates an account of the office with a password and the key of a second factor. */
async function createOfficeAccount() {
  const id = randomUUID();
  const hash = await hashPassword(people["office's password"], "cheap");
  const totp = testSecrets.encrypt(people["second factor"], getSecondFactorPurpose(id));
  await query(
    `insert into accounts (id, name, role, email, password_hash, totp_offered, language)
     values ($1, 'Rosa', 'office', 'rosa@rides.example', $2, $3, 'en')`,
    ...[id, hash, totp],
  );
}

/** Opens all screens and lists as an account sees them, with the data that scripts load. */
async function openEverything(browser: Browser) {
  const ids = await findIds(database.connectionString);
  const pages = Object.values(screens).flatMap((list) => list(ids));
  const files = ["bookings", "reports", "audit-log", `agencies/${ids.agency}/statement`];
  for (const page of [...pages, "/admin/nothing"]) {
    await (await browser.send(page)).body?.cancel();
    await (await browser.send(page.replace(/(\?|$)/, ".data$1"))).body?.cancel();
  }
  for (const file of files) await (await browser.send(`/admin/${file}.csv`)).body?.cancel();
  await post(browser, "/admin/privacy/export", { email: "hannah@example.com" });
}

/** Sends the forms with secrets while the database is away. */
async function sendWithoutDatabase(browser: Browser) {
  await disableDatabase(database.connectionString);
  const key = { secretKey: entered["Stripe key"], password: onServer["owner's password"] };
  for (const suffix of ["", ".data"]) {
    const forms = [
      ["/admin/mail-server", { ...mailbox(), intent: "save" }],
      ["/admin/getting-paid", { ...key, intent: "save" }],
      ["/admin", { intent: "login", password: people["wrong password"] }],
    ] as const;
    for (const [path, form] of forms) {
      expect(await post(browser, path + suffix, form), path + suffix).toBe(503);
    }
  }
  await enableDatabase(database.connectionString);
}

/** Makes backups by command and in the browser, and the export, and keeps what they contain. */
async function makeBackups(owner: Browser) {
  const run = async (name: string, command: string, ...args: string[]) => {
    const to = join(folder, name);
    const { code, output } = await runCommand(command, ["--to", to, ...args], {
      ...envSettings,
      DATA_DIR: join(folder, "with-env"),
    });
    expect(code, output).toBe(0);
    places.set(`output of the ${name}`, output);
    places.set(name, await readArchive(await readFile(findArchive(name))));
  };
  await run("export", "export");
  await run("plain", "backup");
  await run("whole", "backup", "--with-secrets");
  const { submit, download } = backupMessages.en;
  const page = await (await owner.open("/admin/backup?lang=en")).press(submit);
  const typed = { passphrase, repeated: passphrase, password: onServer["owner's password"] };
  expect((await page.press(download.submit, typed)).text).toContain(download.done);
  const file = await owner.withoutKeeping(() => owner.send("/admin/backup/download"));
  const parts: Buffer[] = [];
  const content = file.body as unknown as AsyncIterable<Uint8Array>;
  for await (const part of decryptAge(content, passphrase)) parts.push(part);
  places.set("downloaded backup", await readArchive(Buffer.concat(parts)));
}

function findArchive(name: string): string {
  const file = readdirSync(join(folder, name)).find((one) => one.endsWith(".tar"));
  if (!file) throw new Error(`there is no archive in ${name}`);
  return join(folder, name, file);
}

/** Decrypts the secrets with which the site signs. */
async function findSigningSecrets(): Promise<Secrets> {
  const stored = JSON.parse(
    await query(
      "select json_agg(s)::text as text from stored_settings s where name = any($1)",
      secretSettings,
    ),
  ) as { name: string; value: string }[];
  return Object.fromEntries(
    stored.map(({ name, value }) => {
      const plain = testSecrets.decrypt(value, `setting ${name}`);
      // The other parts of the push keys are in every browser that receives notifications.
      return [name, name === "push-keys" ? JSON.parse(plain).d : plain];
    }),
  );
}

it("no secret is in a page, file, log, error, audit log, export, backup or table", async () => {
  if (!(site && withEnv)) throw new Error("the sites do not run");
  await createOfficeAccount();
  const owner = createBrowser("owner", site.url);
  expect(await owner.logIn(people["wrong password"])).not.toBe(303);
  expect(await owner.logIn(onServer["owner's password"])).toBe(303);
  await useMailbox(owner);
  await useStripe(owner);
  await inviteGuide(owner);
  const office = createBrowser("office", site.url);
  expect(await office.logIn(people["office's password"], "rosa@rides.example")).toBe(303);
  const second = createBrowser("owner of .env", withEnv.url);
  expect(await second.logIn(onServer["owner's password"])).toBe(303);
  await (await second.open("/admin/mail-server?lang=en")).press(
    mailServerMessages.en.attempt.submit,
  );
  await (await second.open("/admin/getting-paid?lang=en")).press(
    gettingPaidMessages.en.trial.submit,
  );
  await post(second, "/webhooks/payment", { id: "evt_1" });
  for (const token of [people["wrong password"], onServer["token of the metrics"]]) {
    const headers = { authorization: `Bearer ${token}` };
    await (await second.send("/metrics", { headers })).body?.cancel();
  }
  // The mails about a booking cannot be sent, which is stored with the server's answer.
  const date = addDays(toLocalDate(new Date()), 30);
  stripe.pay((await bookOnline(site.url, { date })).sessionId, "Hannah Meyer");
  await expect
    .poll(() => query("select last_error as text from deliveries where last_error like '%no: %'"))
    .toContain("no: ");
  await sendWithoutDatabase(owner);
  for (const browser of [owner, office, second]) await openEverything(browser);
  await makeBackups(owner);
  places.set(
    "tables",
    await query(
      "select query_to_xml(format('select * from %I.%I', table_schema, table_name), true, false, '')::text as text from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')",
    ),
  );
  places.set("log", site.readOutput());
  places.set("log of the site with .env", withEnv.readOutput());
  made["secrets key"] = testSecretsKey;
  const secrets = { ...entered, ...onServer, ...people, ...tried, ...made };
  const signing = await findSigningSecrets();
  expect(Object.keys(signing)).toContain("automation-webhook-secret");
  expect(Object.keys(made).join()).toMatch(/cookie .*invitation|invitation.*cookie/s);
  const found = findSecrets(places, { ...secrets, ...signing });
  // A backup for a safe contains what is set on the server, as its name says.
  const expected = [...Object.keys(onServer), "secrets key"].map((name) => `whole: ${name}`);
  // The page of an invitation is at the address of the link.
  const isInvitation = /^answer \d+ to guide at \/admin\/invitation\/\S+ token of the invitation$/;
  expect(found.filter((one) => !(expected.includes(one) || isInvitation.test(one)))).toEqual([]);
  // What stands beside the secrets is found, so the search looks at the right texts.
  const details: Secrets = {
    address: "rides@example.com",
    account: "acct_main",
    cipher: "encrypted:1:",
  };
  const placesOfDetails = findSecrets(places, details);
  for (const place of ["tables", "plain", "whole", "downloaded backup"]) {
    for (const detail of Object.keys(details)) {
      expect(placesOfDetails).toContain(`${place}: ${detail}`);
    }
  }
  expect(places.size).toBeGreaterThan(250);
});

it.each([
  ["with its key keeps", "whole", 1],
  ["without its key deletes", "plain", 0],
])("a restore of a backup %s the mail server's password, and says so", async (_, backup, kept) => {
  const target = await createTestDatabase();
  try {
    const restored = await runCommand("restore", [findArchive(backup)], {
      ...{ DATABASE_URL: target.connectionString, DATA_DIR: join(folder, `restored-${backup}`) },
      // A restore with the key of Stripe asks it for the payments since the backup.
      ...{ PROVIDER_PORT: providerPort, NODE_OPTIONS: loadStandIn },
      SECRETS_KEY: Buffer.alloc(32, 3).toString("base64"),
    });
    expect(restored.code, restored.output).toBe(0);
    expect(/mail server's password is gone/.test(restored.output)).toBe(kept === 0);
    const { rowCount } = await runWithTestClient(target.connectionString, (client) =>
      client.query("select 1 from service_connections where kind = 'mail'"),
    );
    expect(rowCount).toBe(kept);
  } finally {
    await target.drop();
  }
});
