import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareFirstStart } from "../../support/database-templates.ts";
import { adminPassword, type SiteProcess, startSite } from "../../support/site-process.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";

// The site runs behind proxies in common setups. The simplest proxy sends the target as Host and no
// headers about the guest, like nginx with only a `proxy_pass` line.
const database = useTestDatabase({ prepare: prepareFirstStart });
const siteUrl = "https://rides.example";
const proxies: Server[] = [];
let site: SiteProcess;

beforeAll(async () => {
  site = await startSite({
    DATABASE_URL: database.connectionString,
    SITE_URL: siteUrl,
    PAYMENTS: "sandbox",
    TRUST_PROXY: "true",
  });
});
afterAll(async () => {
  for (const proxy of proxies) proxy.close();
  await site.stop();
});

type Rewrite = (incoming: IncomingMessage) => Record<string, string>;

/**
 * Starts a proxy that replaces the client's headers with these, and returns the proxy's address.
 */
async function startProxy(rewrite: Rewrite): Promise<string> {
  const target = new URL(site.url);
  const proxy = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, host: target.host, ...rewrite(incoming) };
    const onward = request(
      { host: target.hostname, port: target.port, method: incoming.method, path: incoming.url },
      (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(answer);
      },
    );
    for (const [name, value] of Object.entries(headers)) if (value) onward.setHeader(name, value);
    incoming.pipe(onward);
  });
  proxies.push(proxy);
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

const plain: Rewrite = () => ({});
const fromGuest = (headers: Record<string, string> = {}) => ({
  origin: siteUrl,
  "sec-fetch-site": "same-origin",
  ...headers,
});

const logIn = (proxy: string, headers: Record<string, string>, password = adminPassword) =>
  fetch(`${proxy}/admin`, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams({ intent: "login", password }),
  });

describe("a form through a proxy", () => {
  it("a form is accepted through a proxy that sends no headers about the guest", async () => {
    const proxy = await startProxy(plain);
    const answer = await logIn(proxy, fromGuest());
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie().join()).toContain("__Host-admin=");
    const month = await fetch(`${proxy}/booking`, {
      method: "POST",
      headers: fromGuest(),
      body: new URLSearchParams({ tour: "sunset", intent: "month:2027-01" }),
    });
    expect(month.status).toBe(200);
  });

  it("a form is accepted under another host name of the site when the proxy passes that name on", async () => {
    const proxy = await startProxy(() => ({
      host: "www.rides.example",
      "x-forwarded-proto": "https",
    }));
    const answer = await logIn(proxy, fromGuest({ origin: "https://www.rides.example" }));
    expect(answer.status).toBe(303);
  });

  it("a form from another site is rejected with any headers that the proxy sends", async () => {
    const proxy = await startProxy(plain);
    const passing = await startProxy(() => ({ host: "rides.example" }));
    for (const at of [proxy, passing]) {
      for (const origin of ["https://evil.example", "https://rides.example.evil.example", "null"]) {
        expect((await logIn(at, { origin })).status).toBe(403);
      }
      const crossSite = { origin: siteUrl, "sec-fetch-site": "cross-site" };
      expect((await logIn(at, crossSite)).status).toBe(403);
    }
  });
});

describe("guests behind a proxy", () => {
  it("guests behind a proxy are distinguished by X-Forwarded-For, even if the address has a port or brackets", async () => {
    let guest = "";
    const proxy = await startProxy(() => ({ "x-forwarded-for": `6.6.6.6, ${guest}` }));
    const statuses: number[] = [];
    for (let port = 4001; port <= 4006; port += 1) {
      guest = `[2001:db8:5::1]:${port}`;
      statuses.push((await logIn(proxy, fromGuest(), "a wrong one")).status);
    }
    guest = "198.51.100.1:4001";
    statuses.push((await logIn(proxy, fromGuest(), "a wrong one")).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 401]);
  });

  it("requests that bypass the proxy cannot reach the site's port", async () => {
    const others = Object.values(networkInterfaces())
      .flat()
      .filter((one) => one && !one.internal && one.family === "IPv4");
    const port = new URL(site.url).port;
    // 127.0.0.2 also reaches this machine and needs no network.
    for (const address of ["127.0.0.2", ...others.map((one) => one?.address)]) {
      await expect(fetch(`http://${address}:${port}/healthz`)).rejects.toThrow("fetch failed");
    }
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  });
});
