import { readdirSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { list } from "tar";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays, toLocalDate } from "#app/platform/local-time.ts";
import { mailServerMessages } from "#app/web/admin/mail-server/messages.ts";
import { findIds, screens } from "../../support/admin-screen-paths.ts";
import { bookPaidRide } from "../../support/book-paid-ride.ts";
import { runWithTestClient } from "../../support/database-server.ts";
import { prepareSeason } from "../../support/database-templates.ts";
import {
  createSmtpRefusal,
  type FaultyServer,
  startSmtpServer,
} from "../../support/faulty-mail-server.ts";
import { createOperatorBrowser } from "../../support/operator-without-scripts.ts";
import { runCommand } from "../../support/run-command.ts";
import { adminPassword, type SiteProcess, startSite } from "../../support/site-process.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { testSecretsKey } from "../../support/test-secrets.ts";

// An owner enters a password, and this file searches for it wherever the site writes something.
const planted = "planted-4711-secret-wxyz";
const { attempt, form } = mailServerMessages.en;
const page = "/admin/mail-server?lang=en";
const folder = makeTemporaryFolder();
let database: TestDatabase;
let site: SiteProcess;
let mails: FaultyServer;

beforeAll(async () => {
  // The server refuses every login, and repeats what it was sent.
  mails = await startSmtpServer({
    onAuth: ({ username, password }, _session, done) =>
      done(createSmtpRefusal(535, `no: ${username} ${password}`)),
  });
  database = await createTestDatabase(prepareSeason);
  site = await startSite({
    ...{ DATABASE_URL: database.connectionString, AUTOMATION_ALLOW_LOOPBACK: "true" },
    LOG_LEVEL: "debug",
  });
});
afterAll(async () => {
  await site?.stop();
  await database?.drop();
  await mails?.close();
  removeDataDir(folder);
});

/** Returns everything in an archive, with its packed files unpacked. */
async function readArchive(file: string): Promise<string> {
  const texts: Buffer[] = [];
  await list({
    file,
    onReadEntry(entry) {
      const chunks: Buffer[] = [];
      entry.on("data", (chunk: Buffer) => chunks.push(chunk));
      entry.on("end", () => {
        const content = Buffer.concat(chunks);
        texts.push(/\.gz$/.test(entry.path) ? gunzipSync(content) : content);
      });
    },
  });
  return Buffer.concat(texts).toString("latin1");
}

const run = (command: string, args: string[]) =>
  runCommand(command, args, {
    ...{ DATABASE_URL: database.connectionString, DATA_DIR: join(folder, "machine") },
    SECRETS_KEY: testSecretsKey,
  });

it("a password that an owner entered is in no page, log, delivery, audit log, export or backup", async () => {
  const owner = await createOperatorBrowser(site.url);
  const mailbox = {
    ...{ provider: "other", address: "rides@example.com", senderName: "Marea y Monte" },
    ...{ host: "127.0.0.1", port: String(mails.port), security: "starttls", user: "" },
  };
  const open = await owner.open(page);
  const proved = { ...mailbox, secret: planted, password: adminPassword };
  const saved = await open.press(form.submit, proved, { intent: "save" });
  expect(saved.status).toBe(200);
  const tried = await saved.press(attempt.submit);
  expect(tried.text).toContain("no: rides@example.com …");
  const refused = await saved.press(
    form.submit,
    { ...proved, password: "wrong" },
    { intent: "save" },
  );
  const body = new URLSearchParams({ ...proved, intent: "save", port: "x" });
  const asData = await owner.send("/admin/mail-server.data", { method: "POST", body });
  // A mail that could not be sent is stored with the server's answer.
  const error = await failDelivery();
  expect(error).toContain("no: rides@example.com …");
  const ids = await findIds(database.connectionString);
  const addresses = Object.values(screens).flatMap((list) => list(ids));
  const pages: string[] = [tried.text, refused.text, await asData.text()];
  for (const address of [...addresses, "/admin/audit-log.csv"]) {
    for (const form of [address, address.replace(/(\?|$)/, ".data$1")]) {
      pages.push(await (await owner.send(form)).text());
    }
  }
  expect(pages.length).toBeGreaterThan(60);
  const exported = await run("export", ["--to", join(folder, "export")]);
  const plain = await run("backup", ["--to", join(folder, "plain")]);
  const whole = await run("backup", ["--to", join(folder, "whole"), "--with-secrets"]);
  expect([exported.code, plain.code, whole.code]).toEqual([0, 0, 0]);
  const files = ["export", "plain", "whole"].map(findArchive);
  const archives = await Promise.all(files.map(readArchive));
  const dump = await runWithTestClient(database.connectionString, async (client) => {
    const { rows } = await client.query(
      "select query_to_xml(format('select * from %I', table_name), true, false, '')::text as text from information_schema.tables where table_schema = 'public'",
    );
    return rows.map(({ text }) => text).join();
  });
  // The details of the mailbox are there, so its row is among what is searched.
  expect(dump).toContain("rides@example.com");
  const everything = [
    ...pages,
    ...archives,
    dump,
    site.readOutput(),
    exported.output,
    plain.output,
    whole.output,
  ];
  for (const form of [planted, Buffer.from(planted).toString("base64").slice(0, 30)]) {
    expect(
      everything.filter((text) => text.includes(form)).map((text) => text.slice(0, 200)),
    ).toEqual([]);
  }
  expect(archives.join()).toContain("encrypted:1:");
});

it.each([
  ["with its key keeps", "whole", 1],
  ["without its key deletes", "plain", 0],
])("a restore of a backup %s the mail server's password, and says so", async (_, backup, kept) => {
  const target = await createTestDatabase();
  try {
    const restored = await runCommand("restore", [findArchive(backup)], {
      ...{ DATABASE_URL: target.connectionString, DATA_DIR: join(folder, `restored-${backup}`) },
      SECRETS_KEY: Buffer.alloc(32, 3).toString("base64"),
    });
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining("Restored.")]);
    expect(/mail server's password is gone/.test(restored.output)).toBe(kept === 0);
    const { rowCount } = await runWithTestClient(target.connectionString, (client) =>
      client.query("select 1 from service_connections"),
    );
    expect(rowCount).toBe(kept);
  } finally {
    await target.drop();
  }
});

function findArchive(name: string): string {
  const file = readdirSync(join(folder, name)).find((one) => one.endsWith(".tar"));
  if (!file) throw new Error(`there is no archive in ${name}`);
  return join(folder, name, file);
}

/** Books a ride, whose mails the server refuses. Returns why one of them was not delivered. */
async function failDelivery(): Promise<string | undefined> {
  const { connectionString } = database;
  await bookPaidRide(
    { url: site.url, connectionString },
    { date: addDays(toLocalDate(new Date()), 30) },
  );
  const readError = () =>
    runWithTestClient(connectionString, async (client) => {
      const { rows } = await client.query<{ error: string }>(
        "select last_error as error from deliveries where channel = 'mail' and last_error like '%no:%'",
      );
      return rows[0]?.error;
    });
  await expect.poll(readError).toBeDefined();
  return readError();
}
