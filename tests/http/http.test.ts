import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedSettings } from "#app/business/seed/settings.ts";
import { prepareFirstStart } from "../support/database-templates.ts";
import { postBooking } from "../support/guest-requests.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";
import { useTestDatabase } from "../support/use-test-database.ts";

const database = useTestDatabase({ prepare: prepareFirstStart });
let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ DATABASE_URL: database.connectionString, LOG_LEVEL: "info" });
});
afterAll(async () => void (await site.stop()));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: "manual" });

/** Sends a path exactly as given because fetch would normalise it. */
function sendRaw(url: string, path: string) {
  return new Promise<{
    status: number;
    headers: Record<string, string | string[] | undefined> & { location?: string };
    body: string;
  }>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path }, async (answer) => {
      const { statusCode: status = 0, headers } = answer;
      resolve({ status, headers, body: await text(answer) });
    });
    sent.on("error", reject).end();
  });
}

describe("redirects and paths", () => {
  it.each([
    ["/Sunset-Tour/", "/sunset-tour"],
    ["/ES/?q=1", "/es?q=1"],
    ["/booking/?tour=sunset&date=2026-12-09", "/booking?tour=sunset&date=2026-12-09"],
  ])("the address %s redirects permanently to %s", async (from, to) => {
    const answer = await get(from);
    expect(answer.status).toBe(308);
    expect(answer.headers.get("location")).toBe(to);
  });

  it.each(["/%62ooking", "/es/%72eserva", "/%63ontact", "/%73unset-tour/booking", "/pri%76acy"])(
    "the percent-encoded address %s redirects to the decoded one",
    async (from) => {
      const { status, headers } = await sendRaw(site.url, from);
      expect(status).toBe(308);
      expect(headers.location).toBe(decodeURIComponent(from));
      expect((await get(headers.location ?? "")).status).toBe(200);
      const form = { method: "POST", body: new URLSearchParams(), redirect: "manual" } as const;
      const posted = await fetch(site.url + from, form);
      expect([posted.status, posted.headers.get("location")]).toEqual([308, headers.location]);
    },
  );

  it("a redirect with a query is not cached because the query can contain a payment session", async () => {
    for (const path of ["/booking-confirmation/?session_id=cs_test_1", "/ES/?q=1"]) {
      expect((await get(path)).headers.get("cache-control"), path).toBe("no-store");
    }
    expect((await get("/ES/")).headers.get("cache-control")).toBe("public, max-age=3600");
  });

  it.each([
    ["//evil.example/", "/evil.example"],
    ["//evil.example/A?x=1", "/evil.example/a?x=1"],
    ["///evil.example/", "/evil.example"],
    ["/%5Cevil.example/", "/%5Cevil.example"],
    ["/%5c%5Cevil.example/", "/%5c%5Cevil.example"],
    ["/.//evil.example/x/", "/evil.example/x"],
    ["/a/..//evil.example/?x=//y", "/evil.example?x=//y"],
    ["/a/%2E%2E//evil.example/", "/evil.example"],
    ["/%C3%91and%C3%BA/", "/%C3%91and%C3%BA"],
    ["/booking/manage/AbCdEf/", "/booking/manage/AbCdEf"],
  ])("the address %s never redirects to another site", async (sent, plain) => {
    const { status, headers } = await sendRaw(site.url, sent);
    expect(status).toBe(308);
    expect(headers.location).toBe(plain);
    expect(headers["cache-control"]).toMatch(/^(public, max-age=\d+|no-store)$/);
  });

  it.each([
    "/%09/evil.example/",
    "/%09%5Cevil.example/",
    "/FOO%0d%0aSet-Cookie:%20x=1/",
    "/X%00/",
    "/X%0a/",
    "/es/X%7f/",
  ])("the address %s is rejected because of its control character", async (sent) => {
    const { status, headers, body } = await sendRaw(site.url, sent);
    expect(status).toBe(400);
    expect(headers.location).toBeUndefined();
    expect(body).toContain(sent.startsWith("/es/") ? "No pudimos leerlo" : "We couldn’t read that");
  });

  it("a redirect stays on the site for any path", async () => {
    const pieces = fc.constantFrom(
      ...["/", "//", "%2f", "%5C", "%5c", "%09", "%0a", ".", "..", "%2e", "@", "EVIL.example", "x"],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { minLength: 1, maxLength: 8 }), async (parts) => {
        const { status, headers } = await sendRaw(site.url, `/${parts.join("")}`);
        expect(status).toBeLessThan(500);
        if (!headers.location) return;
        expect(new URL(headers.location, site.url).origin).toBe(new URL(site.url).origin);
      }),
      { numRuns: 300 },
    );
  });

  it("a blog address that names a built-in object property is 404", async () => {
    for (const slug of ["constructor", "__proto__"]) {
      expect((await get(`/blog/${slug}`)).status, slug).toBe(404);
    }
  });

  it("the metrics address is 404 when the settings have no token", async () => {
    expect((await get("/metrics")).status).toBe(404);
  });

  it("pages accept GET and HEAD, forms also POST, and other methods get 405", async () => {
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const answer = await fetch(`${site.url}/booking`, { method });
      expect(answer.status, method).toBe(405);
      expect(answer.headers.get("allow")).toBe("GET, HEAD, POST");
    }
    const posted = await fetch(`${site.url}/about`, {
      method: "POST",
      body: new URLSearchParams(),
    });
    expect(posted.status).toBe(405);
    expect(posted.headers.get("allow")).toBe("GET, HEAD");
  });

  it("security.txt names the contact for vulnerability reports (RFC 9116)", async () => {
    const answer = await get("/.well-known/security.txt");
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; *charset=utf-8$/i);
    const fields = Object.fromEntries(
      (await answer.text())
        .trim()
        .split("\n")
        .map((line) => line.split(/: (.*)/s)),
    );
    expect(fields).toMatchObject({
      Contact: `mailto:${seedSettings.email.value}`,
      "Preferred-Languages": "en, es",
      Canonical: `${site.url}/.well-known/security.txt`,
    });
    const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
  });

  it("an unknown address gets a 404 page in the language of its path", async () => {
    const english = await get("/no-such-trail");
    expect(english.status).toBe(404);
    expect(await english.text()).toContain("Oops! This trail leads nowhere");
    const spanish = await get("/es/no-hay");
    expect(spanish.status).toBe(404);
    const text = await spanish.text();
    expect(text).toContain('lang="es"');
    expect(text).toContain("Este sendero no lleva a ningún lado");
  });

  it.each([
    "/..%2f..%2fetc/passwd",
    "/%00",
    "/assets/../../package.json",
    "/.env",
    "//evil.example",
  ])("the path %s discloses no file", async (path) => {
    const answer = await get(path);
    expect([400, 404, 308]).toContain(answer.status);
    expect(answer.headers.get("location") ?? "/").toMatch(/^\/(?!\/)/);
  });
});

/** Asserts that the server answered with a small page in one language and a text title. */
async function expectSmallPage(answer: Response, locale: "en" | "es"): Promise<void> {
  const html = await answer.text();
  expect(html.length).toBeLessThan(2_000);
  expect(html).toContain(`<html lang="${locale}">`);
  expect(html).toMatch(/<title>[^<]*[a-z]{4}[^<]*<\/title>/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const [, nonce] = /<style nonce="([^"]+)"/.exec(html) ?? [];
  expect(answer.headers.get("content-security-policy")).toContain(
    `style-src 'self' 'nonce-${nonce}'`,
  );
}

describe("response headers", () => {
  it("every response has another nonce for its scripts and styles", async () => {
    const policies = [await get("/admin"), await get("/admin")].map(
      ({ headers }) => headers.get("content-security-policy") ?? "",
    );
    const nonces = policies.map((policy) => /'nonce-([^']{20,})'/.exec(policy)?.[1] ?? "missing");
    expect(nonces).not.toContain("missing");
    expect(new Set(nonces).size).toBe(2);
  });

  it("every response has the security headers", async () => {
    for (const path of [
      "/",
      "/booking",
      "/no-such-trail",
      "/healthz",
      "/site.webmanifest",
      "/rest/v1/x",
    ]) {
      const { headers } = await get(path);
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("x-frame-options"), path).toBe("DENY");
      expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).not.toContain("unsafe");
    }
  });

  it("admin screens and booking pages have a same-origin opener policy, and public pages have none", async () => {
    for (const path of [
      "/admin",
      "/admin/no-such-page",
      "/booking-confirmation",
      "/es/confirmacion-reserva?session_id=x",
      "/booking/manage/no-such-token",
      "/es/reserva/gestionar/no-such-token",
    ]) {
      const { headers } = await get(path);
      expect(headers.get("cross-origin-opener-policy"), path).toBe("same-origin");
    }
    // A browser starts a process for a page with this policy, and public pages have nothing to
    // protect.
    for (const path of ["/", "/es/contacto", "/booking", "/booking?riders=2", "/search"]) {
      const { headers } = await get(path);
      expect(headers.has("cross-origin-opener-policy"), path).toBe(false);
    }
  });

  it("no page sets a cookie before a login", async () => {
    for (const path of ["/", "/es", "/booking", "/booking-confirmation", "/admin"]) {
      expect((await get(path)).headers.getSetCookie(), path).toEqual([]);
    }
  });

  it("the Content-Security-Policy of a page has a hash for each inline script and style", async () => {
    for (const path of ["/", "/es/tour-al-atardecer"]) {
      const answer = await get(path);
      const html = await answer.text();
      for (const element of ["script", "style"]) {
        const inline = [...html.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>`, "g"))];
        const rule = new RegExp(`${element}-src [^;]*`).exec(
          answer.headers.get("content-security-policy") ?? "",
        );
        expect(inline.length).toBeGreaterThan(0);
        expect(rule?.[0].match(/'sha256-/g)).toHaveLength(inline.length);
      }
    }
  });

  it("pages are compressed on request, and an unchanged page is answered with 304", async () => {
    for (const path of ["/", "/booking"]) {
      for (const encoding of ["br", "gzip"]) {
        const answer = await get(path, { "accept-encoding": encoding });
        expect(answer.headers.get("content-encoding"), path).toBe(encoding);
        expect(await answer.text(), path).toMatch(/<\/html>\s*$/);
      }
      const plain = await get(path, { "accept-encoding": "identity" });
      expect(plain.headers.get("content-encoding"), path).toBeNull();
      expect(await plain.text(), path).toMatch(/<\/html>\s*$/);
    }
    const first = await get("/");
    const again = await get("/", { "if-none-match": first.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
    const head = await fetch(`${site.url}/`, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(0);
  });
});

describe("a raw request", () => {
  /**
   * Sends a raw request and returns the response. With `cut`, the client closes the connection
   * early.
   */
  /** Sends a request. `cutAfterMs` is after how many milliseconds the connection is closed. */
  const send = (url: string, head: string[], body = "", cutAfterMs?: number) =>
    new Promise<string>((resolve, reject) => {
      let answer = "";
      const socket = connect(Number(new URL(url).port), "127.0.0.1", () => {
        socket.write([...head, "", body].join("\r\n"), () => {
          if (cutAfterMs !== undefined) setTimeout(() => socket.destroy(), cutAfterMs);
        });
      });
      socket.on("data", (chunk: Buffer) => {
        answer += chunk;
      });
      socket.on("close", () => resolve(answer)).on("error", reject);
    });

  it.each(["/", "/booking", "/healthz"])(
    "a request for %s with two Host headers is rejected with 400 (RFC 9112, 3.2)",
    async (path) => {
      const head = [`GET ${path} HTTP/1.1`, "Host: a.example", "Host: b.example"];
      expect(await send(site.url, [...head, "Connection: close"])).toMatch(/^HTTP\/1.1 400 /);
    },
  );

  it.each(["/booking", "/admin"])(
    "a request for %s that its sender aborts causes no server error",
    async (path) => {
      const before = site.readOutput().length;
      const head = [
        `POST ${path} HTTP/1.1`,
        "Host: 127.0.0.1",
        "Content-Type: application/x-www-form-urlencoded",
        "Content-Length: 1000",
      ];
      await send(site.url, head, "firstName=Zo", 300);
      expect((await get("/contact")).status).toBe(200);
      expect(site.readOutput().slice(before)).not.toMatch(/"level":[56]0/);
    },
  );

  it("a form whose sender disconnects before the answer is logged as such and not as a failure", async () => {
    const before = site.readOutput().length;
    const logged = () => site.readOutput().slice(before);
    const body = "locale=en&tour=sunset";
    const head = [
      "POST /booking HTTP/1.1",
      "Host: 127.0.0.1",
      "Content-Type: application/x-www-form-urlencoded",
      `Content-Length: ${body.length}`,
    ];
    for (let tries = 0; tries < 10; tries += 1) await send(site.url, head, body, 0);
    await expect.poll(() => logged().split('"path":"/booking"').length).toBe(11);
    expect(logged()).not.toMatch(/"status":500/);
  });
});

describe("the log", () => {
  it("the log contains no address that opens a booking or a payment", async () => {
    const before = site.readOutput().length;
    const logged = () => site.readOutput().slice(before);
    await fetch(`${site.url}/booking/manage/0123456789abcdef/cancel`);
    await fetch(`${site.url}/booking-confirmation?session_id=cs_test_secret`);
    await expect.poll(logged).toContain('"path":"/booking-confirmation"');
    expect(logged()).toContain("/booking/manage/…/cancel");
    expect(logged()).not.toMatch(/0123456789abcdef|cs_test_secret/);
  });
});

describe("forms", () => {
  const post = (path: string, init: RequestInit) =>
    fetch(site.url + path, { method: "POST", redirect: "manual", ...init });

  it("a form from another site is rejected", async () => {
    const body = new URLSearchParams({ password: "x" });
    const fromElsewhere: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      // Another host under the same registered domain.
      { "sec-fetch-site": "same-site" },
    ];
    for (const headers of fromElsewhere) {
      expect((await post("/admin", { body, headers })).status).toBe(403);
    }
  });

  it("a form over 64 kB is rejected with 413, and one of another content type with 415", async () => {
    const large = await post("/booking", {
      body: new URLSearchParams({ firstName: "x".repeat(70_000) }),
    });
    expect(large.status).toBe(413);
    const wrongType = await post("/booking", {
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(wrongType.status).toBe(415);
    for (const refused of [large, wrongType]) await expectSmallPage(refused, "en");
  });

  it.each(["/booking", "/es/reserva", "/contact", "/es/contacto", "/admin", "/booking/manage/abc"])(
    "a malformed multipart form at %s is rejected with 400",
    async (path) => {
      const answer = await post(path, {
        body: "abc",
        headers: { "content-type": "multipart/form-data; boundary=x" },
      });
      expect(answer.status).toBe(400);
      await expectSmallPage(answer, path.startsWith("/es") ? "es" : "en");
    },
  );

  it("a form with a file is rejected with its own message", async () => {
    const body = new FormData();
    body.set("firstName", new Blob(["x"]), "x.txt");
    expect(await (await post("/es/reserva", { body })).text()).toContain("no acepta archivos");
  });

  it("a multipart form is read like any other form", async () => {
    const body = new FormData();
    body.set("firstName", "Zoë of several parts");
    const answer = await post("/booking", { body });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Zoë of several parts");
  });

  it("a form with invalid values reports every field, keeps the input and stores nothing", async () => {
    const answer = await postBooking(site.url, {
      date: "2026-02-30",
      participants: "13",
      email: "hannah@",
      firstName: "Zoë <b>",
    });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("Zoë &lt;b&gt;");
    expect(html).toContain("hannah@");
  });
});
