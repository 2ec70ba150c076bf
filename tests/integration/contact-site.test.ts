import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leastFillingMs, messagesAnHour } from "#app/contact/contact-fields.ts";
import { contactMessages } from "#app/i18n/messages/contact.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { hashInline } from "#server/security-headers.ts";
import { useTestDatabase } from "../support/postgres.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";

// The running site, as a browser without scripts meets it.
const database = useTestDatabase({ prepare: migrateToLatest });
let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ DATABASE_URL: database.connectionString, LOG_LEVEL: "error" });
});
afterAll(async () => void (await site.stop()));

const words = contactMessages.es;
const typed = {
  name: "Ana Torres",
  email: "ana@example.com",
  subject: "Un paseo con mi mamá",
  message: "Tiene 71 años.",
};

async function openedForm(): Promise<string> {
  const page = await (await fetch(`${site.url}/es/contacto`)).text();
  return /name="token"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "";
}

function post(token: string, change: Record<string, string> = {}, headers = {}): Promise<Response> {
  const body = new URLSearchParams({ ...typed, website: "", token, ...change });
  return fetch(`${site.url}/es/contacto`, { method: "POST", body, headers });
}

async function makeMessagesUnstorable(): Promise<void> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    await client.query("drop table contact_messages cascade");
    // Nor may the limit of an earlier test answer first.
    await client.query("delete from contact_limits");
  } finally {
    await client.end();
  }
}

describe("the contact page, opened", () => {
  it("is kept, but has a token of its own in the form and in its data each time", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => fetch(`${site.url}/es/contacto`)));
    const tokens = new Set<string>();
    for (const answer of answers) {
      const page = await answer.text();
      const token = /name="token"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "";
      tokens.add(token);
      expect(page.split(token)).toHaveLength(3);
      // The scripts differ with their token, and the policy allows just these.
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(policy).not.toContain("nonce-");
      for (const hash of hashInline(page, "script")) expect(policy).toContain(`'sha256-${hash}'`);
      for (const hash of hashInline(page, "style")) expect(policy).toContain(`'sha256-${hash}'`);
    }
    expect(tokens.size).toBe(3);
  });

  it("is rendered by itself for an address with a question", async () => {
    const answer = await fetch(`${site.url}/es/contacto?about=horses`);
    expect(answer.headers.get("content-security-policy")).toContain("nonce-");
  });

  it("answers HEAD with its headers alone", async () => {
    const answer = await fetch(`${site.url}/es/contacto`, { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("");
  });
});

describe("the contact page, posted to", () => {
  it("answers in the language of its address", async () => {
    const token = await openedForm();
    await sleep(leastFillingMs);
    const answer = await post(token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(await answer.text()).toContain(words.sent.title);
  });

  it("gives a form another site sent to nobody", async () => {
    const answer = await post(await openedForm(), {}, { origin: "https://elsewhere.example" });
    expect(answer.status).toBe(403);
  });

  it("refuses what is no form, or no page, by a status of its own", async () => {
    const json = await fetch(`${site.url}/contact`, {
      method: "POST",
      body: JSON.stringify(typed),
      headers: { "content-type": "application/json" },
    });
    expect(json.status).toBe(415);
    const huge = await post("", { message: "a".repeat(70_000) });
    expect(huge.status).toBe(413);
    expect((await post("", { message: "a".repeat(20_000) })).status).toBe(400);
    const nothing = await fetch(`${site.url}/contact`, {
      method: "POST",
      body: new URLSearchParams(),
    });
    expect(nothing.status).toBe(400);
  });

  it("says when to come back once there were too many, and gives back what was typed", async () => {
    const tokens = await Promise.all(
      Array.from({ length: messagesAnHour.network + 1 }, () => openedForm()),
    );
    await sleep(leastFillingMs);
    const answers = await Promise.all(
      tokens.map((token, n) => post(token, { message: `Mensaje ${n}` })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    const page = (await refused[0]?.text()) ?? "";
    expect(page).toContain(words.problems.title);
    expect(page).toContain(typed.subject);
  });

  it("loses nothing when the message cannot be stored", async () => {
    const token = await openedForm();
    await sleep(leastFillingMs);
    await makeMessagesUnstorable();
    const answer = await post(token);
    expect(answer.status).toBe(503);
    const page = await answer.text();
    expect(page).toContain(words.problems.unavailable);
    expect(page).toContain(typed.subject);
    expect((await fetch(`${site.url}/es/contacto`)).status).toBe(200);
  });
});
