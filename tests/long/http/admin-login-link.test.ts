import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { prepareFirstStart } from "../../support/database-templates.ts";
import { type MailServer, startMailServer } from "../../support/mail-server.ts";
import { projectFolder } from "../../support/project-copy.ts";
import { runCommand } from "../../support/run-command.ts";
import { adminPassword, type SiteProcess, startSite } from "../../support/site-process.ts";
import { relayOneConnection } from "../../support/stopping-database.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

// The operator logs in on a new phone while strangers use up every login attempt.
const run = promisify(execFile);
const database = useTestDatabase({ prepare: prepareFirstStart });
let mail: MailServer;
let site: SiteProcess;

beforeAll(async () => {
  mail = await startMailServer();
  site = await startSite({
    DATABASE_URL: database.connectionString,
    SMTP_URL: mail.url,
    OPERATOR_EMAIL: "operator@rides.example",
  });
});
afterAll(async () => {
  await site.stop();
  await mail.close();
});

const send = (fields: Record<string, string>, address = "/admin", cookie = "") =>
  fetch(new URL(address, site.url), {
    method: "POST",
    redirect: "manual",
    headers: { cookie },
    body: new URLSearchParams(fields),
  });
const logIn = (password: string, address?: string, cookie?: string) =>
  send({ intent: "login", password }, address, cookie);

/** The cookies of a device on which the operator has logged in before. */
let known = "";
beforeAll(async () => {
  const own = await logIn(adminPassword);
  known = own.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
});

/**
 * Tries wrong passwords as a stranger until the site refuses more, which lasts for at least a
 * minute.
 */
async function useUpAttempts(): Promise<void> {
  await expect.poll(async () => (await logIn("a wrong one")).status).toBe(429);
}
beforeEach(useUpAttempts);

it("a known device of the operator can log in while unknown devices are rejected", async () => {
  const refused = await logIn(adminPassword);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect((await logIn(adminPassword, "/admin", known)).status).toBe(303);
});

it("a login form without the value of its button logs in", async () => {
  expect((await send({ password: adminPassword }, "/admin", known)).status).toBe(303);
  expect((await send({}, "/admin", known)).status).toBe(400);
});

describe("a new device of the operator", () => {
  it("a new device of the operator can log in once with the emailed link and the password", async () => {
    const refused = await logIn(adminPassword);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain(adminMessages.en.login.mailLink);

    // Each request gets the same answer, but only one email is sent, to the operator. The unknown
    // address gets none.
    const emails = ["", "", "operator@rides.example", "nobody@rides.example"];
    const asked = await Promise.all(emails.map((email) => send({ intent: "login-link", email })));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const texts = await Promise.all(asked.map((answer) => answer.text()));
    for (const text of texts) expect(text).toContain(adminMessages.en.login.linkMailing.asked);
    await expect.poll(() => mail.accepted.length).toBe(1);
    const [letter] = mail.accepted;
    expect(letter?.to).toEqual(["operator@rides.example"]);
    const plain = letter?.message.replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "";
    const address = /http:\/\/\S+\/admin\?link=[\w-]{43}/.exec(plain)?.[0] ?? "";

    // A mail scanner that opens the link first does not use it up.
    const opened = address.replace(/^http:\/\/[^/]+/, site.url);
    for (const method of ["HEAD", "GET", "GET"]) await fetch(opened, { method });
    const answer = await fetch(opened);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    // Other sites receive at most the origin as referrer, not the link.
    expect(answer.headers.get("referrer-policy")).toMatch(
      /^(no-referrer|same-origin|strict-origin-when-cross-origin)$/,
    );
    const page = await answer.text();
    expect(page).toContain(`action="${address.replace(/^http:\/\/[^/]+/, "")}"`);
    expect((await logIn("a wrong one", address)).status).toBe(401);
    const inside = await logIn(adminPassword, address);
    expect([inside.status, inside.headers.get("location")]).toEqual([303, "/admin"]);
    await useUpAttempts();
    expect((await logIn(adminPassword, address)).status).toBe(429);
  });

  it("a new device of the operator can log in with a link printed by the command", async () => {
    const { stdout, stderr } = await run(
      process.execPath,
      ["build/server/commands/login-link.js"],
      {
        cwd: projectFolder,
        env: { DATABASE_URL: database.connectionString, SITE_URL: site.url },
      },
    );
    expect(stderr).toBe("");
    expect((await logIn(adminPassword)).status).toBe(429);
    expect((await logIn(adminPassword, stdout.trim())).status).toBe(303);
  });

  it("the command ends with a sentence when the database stops under it", async () => {
    const stopping = await relayOneConnection(database.connectionString);
    try {
      const { code, output } = await runCommand("login-link", [], {
        DATABASE_URL: stopping.connectionString,
        SITE_URL: site.url,
      });
      expect(code).toBe(1);
      expect(output).toContain("The database stopped while this command used it.");
      expect(output).not.toMatch(/^\s+at /m);
    } finally {
      stopping.close();
    }
  });
});
