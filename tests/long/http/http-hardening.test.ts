import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alertMessages } from "#app/alerts/messages.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { runWithTestClient } from "../../support/database-server.ts";
import { prepareFirstStart } from "../../support/database-templates.ts";
import { bookOnline, logIn, payInSandbox } from "../../support/guest-requests.ts";
import { type SiteProcess, startSite } from "../../support/site-process.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

// The site's settings name no proxy, and the tests send requests as strangers do.
const database = useTestDatabase({ prepare: prepareFirstStart });
let site: SiteProcess;
const settings = () => ({ DATABASE_URL: database.connectionString, LOG_LEVEL: "info" });
beforeAll(async () => {
  site = await startSite(settings());
});
afterAll(async () => void (await site.stop()));

/** Sends a request exactly as given because fetch would change headers and paths. */
function send(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(site.url);
      const sent = request({ hostname, port, path, headers }, async (answer) => {
        const { statusCode: status = 0, headers: got } = answer;
        resolve({ status, headers: got, body: await text(answer) });
      });
      sent.on("error", reject).end();
    },
  );
}

describe("caching headers", () => {
  it("the data of a page that is rendered per request is not cached", async () => {
    const cookie = await logIn(site.url);
    const answers = [
      [200, await send("/search.data?q=horse")],
      [202, await send("/admin/bookings.data")],
      [200, await send("/admin/bookings.data", { cookie })],
      [404, await send("/nowhere.data")],
    ] as const;
    for (const [status, answer] of answers) {
      expect(answer.status).toBe(status);
      expect(answer.headers["content-type"]).toContain("text/x-script");
      expect(String(answer.headers["cache-control"])).toContain("no-store");
    }
  });

  it("a page that sets the cookie of an agency's link is not cached", async () => {
    await runWithTestClient(database.connectionString, (client) =>
      client.query(`insert into agencies (id, kind, name, contact_name, email, phone, language,
        commission_basis_points, code, made_at)
        values (gen_random_uuid(), 'hotel', 'Arco', '', '', '', 'es', 1000, 'arco', now())`),
    );
    const plain = await send("/");
    expect(plain.headers["cache-control"]).toBe("public, no-cache");
    const etag = String(plain.headers.etag);
    for (const headers of [{}, { "if-none-match": etag }] as Record<string, string>[]) {
      const answer = await send("/?via=arco", headers);
      expect(answer.status).toBe(headers["if-none-match"] ? 304 : 200);
      expect(String(answer.headers["set-cookie"])).toContain("via=arco");
      expect(answer.headers["cache-control"]).toBe("private, no-cache");
    }
    const unknown = await send("/?via=nobody");
    expect(unknown.headers).toMatchObject({ "cache-control": "public, no-cache" });
    expect(unknown.headers["set-cookie"]).toBeUndefined();
  });

  it.each(["", "br", "gzip, br"])(
    "the Vary header occurs once when the client accepts %j",
    async (accepted) => {
      for (const path of ["/nowhere", "/es/nowhere", "/search?q=horse", "/booking"]) {
        const { headers } = await send(path, { "accept-encoding": accepted });
        expect(String(headers.vary).toLowerCase(), path).toBe("accept-encoding");
      }
    },
  );
});

it("the log truncates a path to 200 characters", async () => {
  const long = `/x${"y".repeat(1_900)}`;
  expect((await send(long)).status).toBe(404);
  const lines = () =>
    site
      .readOutput()
      .split("\n")
      .filter((line) => line.includes('"path":"/xyyy'));
  await expect.poll(() => lines().length).toBe(1);
  expect(JSON.parse(lines()[0] ?? "").path).toBe(`${long.slice(0, 200)}…`);
});

it.each([`/${"%e".repeat(900)}`, "/booking/manage/0123456789abcdef%e", "/rest/v1/%e"])(
  "an undecodable path is rejected, and the log line about it stays one line of JSON: %s",
  async (path) => {
    const before = site.readOutput().length;
    expect((await send(path)).status).toBe(400);
    const added = () => site.readOutput().slice(before).trim().split("\n");
    await expect.poll(() => added().join("")).toContain('"status":400');
    for (const line of added()) expect(() => JSON.parse(line)).not.toThrow();
    expect(added().join("")).not.toContain("0123456789abcdef");
  },
);

it("many payment webhook events with invalid signatures do not prevent a signed event from being accepted", async () => {
  const report = (body: string, signature: string) =>
    fetch(`${site.url}/webhooks/payment`, {
      method: "POST",
      headers: { "payment-signature": signature },
      body,
    });
  const bad = Array.from({ length: 60 }, () =>
    report("x".repeat(60_000), `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}`),
  );
  // The sandbox sends its signed report from the same client address.
  const { sessionId } = await bookOnline(site.url, { date: addDays(toLocalDate(new Date()), 9) });
  await payInSandbox(site.url, sessionId);
  await runWithTestClient(database.connectionString, async (client) => {
    const paid = "select state from bookings where stripe_session_id = $1";
    await expect
      .poll(async () => (await client.query(paid, [sessionId])).rows)
      .toEqual([{ state: "confirmed" }]);
  });
  const statuses = (await Promise.all(bad)).map(({ status }) => status);
  for (const status of statuses) expect([400, 503]).toContain(status);
  expect(statuses).toContain(400);
});

describe("a proxy that is missing from the settings", () => {
  const needs = async (url: string) => {
    const cookie = await logIn(url);
    return (await fetch(`${url}/admin?lang=en`, { headers: { cookie } })).text();
  };
  const words = alertMessages.en.unnamedProxy.split("'")[0] ?? "";

  it("a proxy missing from the settings is logged once and reported to the operator until it is added", async () => {
    expect(await needs(site.url)).not.toContain(words);
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => send("/", { "x-forwarded-for": `203.0.113.${n}` })),
    );
    await send("/healthz", { forwarded: "for=203.0.113.7" });
    await expect.poll(() => needs(site.url)).toContain(words);
    expect(site.readOutput().split("Set TRUST_PROXY=true").length).toBe(2);
    await site.stop();
    site = await startSite({ ...settings(), TRUST_PROXY: "true" });
    await send("/", { "x-forwarded-for": "203.0.113.7" });
    expect(await needs(site.url)).not.toContain(words);
    expect(site.readOutput()).not.toContain("TRUST_PROXY is off");
  });
});
