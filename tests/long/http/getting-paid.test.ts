import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCookieFetch } from "../../support/cookie-fetch.ts";
import { prepareFirstStart } from "../../support/database-templates.ts";
import { FakeStripe } from "../../support/fake-stripe.ts";
import { bookOnline } from "../../support/guest-requests.ts";
import { createScriptlessBrowser } from "../../support/operator-without-scripts.ts";
import { adminPassword, type SiteProcess, startSite } from "../../support/site-process.ts";
import { makeTemporaryFolder, removeDataDir } from "../../support/temporary-data-dir.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

// Two processes of one public site share a database and Stripe's fake, which posts its events to
// the second process. The tests follow an owner from the first key to that of another account.
const database = useTestDatabase({ prepare: prepareFirstStart });
const fake = new FakeStripe();
const folder = makeTemporaryFolder();
const firstKey = "sk_live_plantedfirst4242";
const otherKey = "sk_live_plantedother7777";
const sites: SiteProcess[] = [];
const pages: string[] = [];
let owner: ReturnType<typeof createScriptlessBrowser>;

const getSite = (index: number) => {
  const site = sites[index];
  if (!site) throw new Error("the process is not running");
  return site;
};

beforeAll(async () => {
  const { port } = await fake.start();
  fake.accounts.addKey(firstKey, "acct_first");
  fake.accounts.addKey(otherKey, "acct_other");
  const preload = join(import.meta.dirname, "../../support/fake-stripe-calls.ts");
  for (const jobs of ["false", "true"]) {
    await mkdir(join(folder, jobs));
    sites.push(
      await startSite({
        DATABASE_URL: database.connectionString,
        SITE_URL: "https://rides.example",
        TRUST_PROXY: "true",
        DATA_DIR: join(folder, jobs),
        PROVIDER_PORT: String(port),
        NODE_OPTIONS: `--import=${pathToFileURL(preload).href}`,
        JOBS: jobs,
        LOG_LEVEL: "debug",
      }),
    );
  }
  fake.accounts.toServer = (url) =>
    url.startsWith("https://rides.example/") ? getSite(1).url + new URL(url).pathname : null;
  const send = createCookieFetch(getSite(0).url);
  // All answers are kept, so that the last test can look for keys in them.
  owner = createScriptlessBrowser(getSite(0).url, async (...request) => {
    const answer = await send(...request);
    pages.push(await answer.clone().text());
    return answer;
  });
  const login = new URLSearchParams({ intent: "login", password: adminPassword });
  await owner.send("/admin?lang=en", { method: "POST", body: login });
});
afterAll(async () => {
  for (const site of sites) await site.stop();
  fake.stop();
  removeDataDir(folder);
});

const open = () => owner.open("/admin/getting-paid?lang=en");
const enter = async (key: string) =>
  (await open()).press("Check and use it", { secretKey: key, password: adminPassword });

/** Repeats a look until it sees something. The test's own time limit ends it. */
async function waitFor<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await sleep(200);
  }
}

async function query(sql: string, ...values: unknown[]) {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query(sql, values);
  await client.end();
  return rows;
}

const postEvent = async (body: string, secret: string) => {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  const answer = await fetch(`${getSite(1).url}/webhooks/payment`, {
    method: "POST",
    body,
    headers: { "stripe-signature": signature },
  });
  return answer.status;
};

const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const readState = async (id: string) =>
  (await query("select state from bookings where stripe_session_id = $1", id))[0]?.state;
let oldSession = "";
let oldSecret = "";

describe("getting paid with Stripe, from the browser alone", () => {
  it("a public site starts without a key, says so, and takes no payment", async () => {
    const page = await open();
    expect(page.text).toContain("guests can't pay online yet");
    expect((await owner.open("/admin")).text).toContain("the Stripe key is missing");
    await expect(bookOnline(getSite(1).url, { date })).rejects.toThrow();
  });

  it("a wrong key and a wrong password are named beside their fields", async () => {
    const wrong = await enter("pk_live_planted");
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("That's the publishable key (pk_).");
    const page = await open();
    const typed = { secretKey: firstKey, password: "wrong" };
    expect((await page.press("Check and use it", typed)).text).toContain("not your password");
  });

  it("after a key is entered, the other process sells with it within five seconds", async () => {
    expect((await enter(firstKey)).text).toContain("The key works and is in use");
    const until = Date.now() + 5_000;
    const booked = await waitFor(async () => {
      if (Date.now() > until) throw new Error("the other process does not know the key");
      return bookOnline(getSite(1).url, { date }).catch(() => undefined);
    });
    oldSession = booked.sessionId;
    expect(fake.sessions.get(oldSession)).toMatchObject({ status: "open", currency: "mxn" });
  });

  it("'Try it' shows that the event of a closed payment page has arrived", async () => {
    await (await open()).press("Try it");
    const page = await waitFor(async () => {
      const seen = await open();
      return seen.text.includes("Stripe's report arrived") ? seen : undefined;
    });
    expect(page.text).not.toContain("Waiting");
    expect(fake.accounts.deliveries).toContain("200 checkout.session.expired");
  });

  it("a key of another account is stored only after a second question", async () => {
    const asked = await enter(otherKey);
    expect(asked.text).toContain("a different Stripe account");
    expect((await open()).text).toContain("ends in 4242");
    const saved = await asked.press("Yes, use this key", { password: adminPassword });
    expect(saved.text).toContain("ends in 7777");
    expect(saved.text).toContain("ends in 4242 was replaced");
  });

  it("a payment under the old key is confirmed by its late event, and a forged event is refused", async () => {
    oldSecret =
      fake.accounts.endpoints.find(({ owner }) => owner === "acct_first live")?.secret ?? "";
    fake.accounts.toServer = () => null;
    fake.pay(oldSession, "Hannah Meyer");
    const event = fake.createEvent("checkout.session.completed", oldSession);
    expect(await postEvent(event, "whsec_forged")).toBe(400);
    expect(await postEvent(event, oldSecret)).toBe(200);
    expect(await readState(oldSession)).toBe("confirmed");
  });

  it("the payment under the old key is refunded by the old account", async () => {
    const [{ id }] = await query(
      "select id from bookings where stripe_session_id = $1",
      oldSession,
    );
    const body = new URLSearchParams({ refund: "full", reason: "" });
    await owner.send(`/admin/bookings/${id}/cancel`, { method: "POST", body });
    const [refund] = await waitFor(async () =>
      fake.refunds.length > 0 ? fake.refunds : undefined,
    );
    const paid = fake.sessions.get(oldSession)?.payment_intent;
    expect(refund).toMatchObject({ payment_intent: paid });
  });

  it("no key and no signing secret is in pages, logs, the audit log, files or the database", async () => {
    expect((await owner.open("/admin/audit-log?lang=en")).text).toContain(
      "Getting paid with Stripe",
    );
    const rows = await query(
      "select (select json_agg(c) from service_connections c)::text || (select json_agg(a) from audit_entries a)::text || (select json_agg(s) from stored_settings s)::text as text",
    );
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const texts = await Promise.all(
      files
        .filter((file) => file.isFile() && file.name !== "secrets.key")
        .map((file) => readFile(join(file.parentPath, file.name), "latin1")),
    );
    const everything = [...pages, ...texts, rows[0].text, ...sites.map((one) => one.readOutput())];
    for (const text of everything)
      expect(text).not.toMatch(/planted(?:first|other)|whsec_[0-9a-f]{8}/);
  });
});
