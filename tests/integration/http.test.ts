import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrateToLatest } from "#db/migrate.ts";
import { postBooking } from "../support/guest.ts";
import { useTestDatabase } from "../support/postgres.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";

const database = useTestDatabase({ prepare: migrateToLatest });
let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ DATABASE_URL: database.connectionString });
});
afterAll(async () => void (await site.stop()));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: "manual" });

describe("addresses", () => {
  it.each([
    ["/Sunset-Tour/", "/sunset-tour"],
    ["/ES/?q=1", "/es?q=1"],
    ["/booking/?tour=sunset&date=2026-12-09", "/booking?tour=sunset&date=2026-12-09"],
  ])("%s moves to its plain form %s for good", async (from, to) => {
    const answer = await get(from);
    expect(answer.status).toBe(308);
    expect(answer.headers.get("location")).toBe(to);
  });

  it("has a 404 page in the language of the path", async () => {
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
  ])("gives nothing away at %s", async (path) => {
    const answer = await get(path);
    expect([400, 404, 308]).toContain(answer.status);
    expect(answer.headers.get("location") ?? "/").toMatch(/^\/(?!\/)/);
  });
});

describe("every answer", () => {
  it("carries the security headers, whatever it is", async () => {
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

  it("sets no cookie before a login", async () => {
    for (const path of ["/", "/es", "/booking", "/booking-confirmation", "/admin"]) {
      expect((await get(path)).headers.getSetCookie(), path).toEqual([]);
    }
  });

  it("names every inline script and style of a page in its policy", async () => {
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

  it("is compressed for those who ask, and not sent again to those who have it", async () => {
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

describe("the log", () => {
  it("names no address that opens somebody's booking or payment", async () => {
    const logging = await startSite({
      DATABASE_URL: database.connectionString,
      LOG_LEVEL: "info",
    });
    await fetch(`${logging.url}/booking/manage/0123456789abcdef/cancel`);
    await fetch(`${logging.url}/booking-confirmation?session_id=cs_test_secret`);
    await expect.poll(() => logging.output()).toContain("/booking-confirmation");
    expect(logging.output()).toContain("/booking/manage/…/cancel");
    expect(logging.output()).not.toMatch(/0123456789abcdef|cs_test_secret/);
    await logging.stop();
  });
});

describe("forms", () => {
  const post = (path: string, init: RequestInit) =>
    fetch(site.url + path, { method: "POST", redirect: "manual", ...init });

  it("from another site are refused", async () => {
    const body = new URLSearchParams({ password: "x" });
    const fromElsewhere: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of fromElsewhere) {
      expect((await post("/admin", { body, headers })).status).toBe(403);
    }
  });

  it("over 64 kB or of another content type are refused by name", async () => {
    const large = await post("/booking", {
      body: new URLSearchParams({ firstName: "x".repeat(70_000) }),
    });
    expect(large.status).toBe(413);
    const wrongType = await post("/booking", {
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(wrongType.status).toBe(415);
  });

  it("with nonsense name every field, keep what was typed and store nothing", async () => {
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
