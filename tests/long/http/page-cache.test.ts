import { describe, expect, it } from "vitest";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { hashInline } from "#server/http/security-headers.ts";
import { postBooking } from "../../support/guest-requests.ts";
import { useSite } from "../../support/use-site.ts";

// The server renders these pages once and caches them for all visitors.
const site = useSite();

describe("a page that is the same for all visitors", () => {
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(site.url + path, { headers });
    return { answer, html: await answer.text() };
  };

  it.each([
    ["/no-such-trail", "/another/One?x=1", 404],
    ["/es/no-hay", "/es/tampoco/aqui", 404],
    ["/api/no-such-call", "/API/nor/this", 404],
    ["/blog/no-such-post", "/blog/nor-this", 404],
    ["/es/blog/categoria/nada", "/es/blog/categoria/ninguna", 404],
    ["/search", "/search", 200],
    ["/booking", "/booking", 200],
    ["/es/reserva?tour=hot-springs", "/es/reserva?tour=hot-springs", 200],
    ["/sunset-tour/booking", "/sunset-tour/booking", 200],
  ])(
    "a public page like %s is rendered once, and its Content-Security-Policy has hashes instead of a nonce",
    async (one, other, status) => {
      const [first, second] = [await page(one), await page(other)];
      for (const { answer, html } of [first, second]) {
        expect(answer.status).toBe(status);
        expect(html).toBe(first.html);
        expect(html).not.toContain("nonce=");
        const policy = answer.headers.get("content-security-policy") ?? "";
        expect(policy).not.toContain("nonce");
        for (const element of ["script", "style"]) {
          const rule = new RegExp(`${element}-src [^;]*`).exec(policy)?.[0];
          const inline = [...html.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>`, "g"))];
          expect(rule?.match(/'sha256-/g)).toHaveLength(inline.length);
        }
      }
      for (const encoding of ["br", "gzip"]) {
        const { answer, html } = await page(one, { "accept-encoding": encoding });
        expect(answer.headers.get("content-encoding")).toBe(encoding);
        expect(answer.headers.get("vary")).toBe("accept-encoding");
        expect(html).toBe(first.html);
      }
    },
  );

  it("a cached page shows the current number of free seats and nothing about the guests", async () => {
    const date = addDays(toLocalDate(new Date()), 40);
    const path = `/booking?month=${date.slice(0, 7)}`;
    const before = (await page(path)).html;
    expect((await page(path)).html).toBe(before);
    const held = await postBooking(site.url, { date, participants: "11" });
    expect(held.status).toBe(303);
    const after = (await page(path)).html;
    expect(after).not.toBe(before);
    expect(after).not.toContain("Hannah");
  });

  it("a cached page is the same for any spelling of its query, and an unbookable month is not cached", async () => {
    const month = addDays(toLocalDate(new Date()), 40).slice(0, 7);
    const { html } = await page(`/booking?month=${month}&tour=sunset`);
    expect(html).not.toContain("nonce=");
    for (const query of [`tour=sunset&month=${month}&`, `&&mont%68=${month}&tour=sunset`]) {
      expect((await page(`/booking?${query}`)).html, query).toBe(html);
    }
    for (const out of ["2000-01", "2999-12"]) {
      expect((await page(`/booking?month=${out}`)).html, out).toContain("nonce=");
    }
  });

  it("a page with content specific to a visitor is not cached", async () => {
    for (const path of ["/contact?any=1", "/search?q=horse", "/admin", "/booking?resume=x"]) {
      const [one, other] = [await page(path), await page(path)];
      expect(one.html, path).toContain("nonce=");
      expect(one.html, path).not.toBe(other.html);
      expect(one.answer.headers.get("content-security-policy")).toContain("'nonce-");
    }
  });
});

describe("the contact page", () => {
  it("each response with the cached contact page has a new form token", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => fetch(`${site.url}/es/contacto`)));
    const tokens = new Set<string>();
    for (const answer of answers) {
      const page = await answer.text();
      const token = /name="token"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "";
      tokens.add(token);
      expect(page.split(token)).toHaveLength(3);
      // The scripts differ because they contain the token, and the policy allows exactly these
      // scripts.
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(policy).not.toContain("nonce-");
      for (const hash of hashInline(page, "script")) expect(policy).toContain(`'sha256-${hash}'`);
      for (const hash of hashInline(page, "style")) expect(policy).toContain(`'sha256-${hash}'`);
    }
    expect(tokens.size).toBe(3);
  });

  it("the contact page is rendered per request when its address has a query", async () => {
    const answer = await fetch(`${site.url}/es/contacto?about=horses`);
    expect(answer.headers.get("content-security-policy")).toContain("nonce-");
  });

  it("the contact page answers HEAD without a body", async () => {
    const answer = await fetch(`${site.url}/es/contacto`, { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("");
  });
});
