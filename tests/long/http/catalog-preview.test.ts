import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getPagePath, listPrerenderedPaths } from "#app/routing/paths.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import {
  deleteOldDrafts,
  findCatalogDraft,
  saveCatalogDraft,
} from "#app/tours/catalog/catalog-drafts.server.ts";
import { listingForm } from "#app/tours/catalog/catalog-fields.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { type Connection, connect } from "#db/database.ts";
import { catalogDrafts } from "#db/schema.ts";
import { logIn } from "../../support/guest-requests.ts";
import { useSite } from "../../support/use-site.ts";

const site = useSite();
let connection: Connection;
let cookie: string;

beforeAll(async () => {
  connection = connect(site.connectionString, () => {});
  cookie = await logIn(site.url);
});
afterAll(() => connection.pool.end());

const readable = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("&#x27;", "'");
const get = async (path: string, { as = cookie } = {}) => {
  const answer = await fetch(site.url + path, { headers: { cookie: as }, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, text: readable(await answer.text()) };
};
const post = async (path: string, fields: Record<string, string>) => {
  const answer = await fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { cookie },
    body: new URLSearchParams(fields),
  });
  const text = readable(await answer.text());
  return { status: answer.status, text, location: answer.headers.get("location") ?? "" };
};
const withPrice = (catalog: Catalog, pricePerPersonMxn: number): Catalog => ({
  ...catalog,
  listings: { ...catalog.listings, sunset: { ...catalog.listings.sunset, pricePerPersonMxn } },
});
const cameFrom = { path: "/admin/tours/history/1", fields: null };
/** Saves a draft with a price that no published page shows, and returns the draft's address. */
const draftAt = async (price = 2_468, now = new Date()) => {
  const { catalog } = await readCatalog(connection.db);
  const id = await saveCatalogDraft(connection.db, {
    catalog: withPrice(catalog, price),
    cameFrom,
    now,
  });
  return `/admin/preview/${id}`;
};

describe("a catalog draft", () => {
  it("a catalog draft is stored in full for a day", async () => {
    const { catalog } = await readCatalog(connection.db);
    const now = new Date();
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    const keep = (at: Date) => saveCatalogDraft(connection.db, { catalog, cameFrom, now: at });
    const [old, young] = [await keep(hoursAgo(25)), await keep(hoursAgo(23))];
    expect(old).toMatch(/^[0-9a-f]{32}$/);
    expect(await findCatalogDraft(connection.db, old)).toEqual({ catalog, cameFrom });
    expect(await deleteOldDrafts(connection.db, now)).toBe(1);
    expect(await findCatalogDraft(connection.db, old)).toBeNull();
    expect(await findCatalogDraft(connection.db, young)).not.toBeNull();

    const document = { listings: {} };
    await connection.db
      .insert(catalogDrafts)
      .values({ id: "unreadable", document, cameFrom, madeAt: now });
    expect(await findCatalogDraft(connection.db, "unreadable")).toBeNull();
    const unsound = withPrice(catalog, -1);
    await expect(
      saveCatalogDraft(connection.db, { catalog: unsound, cameFrom, now }),
    ).rejects.toThrow();
  });

  it("only the newest fifty catalog drafts are kept", async () => {
    const now = Date.now();
    const ids: string[] = [];
    for (let at = 0; at < 53; at += 1) ids.push(await draftAt(2_000, new Date(now + at)));
    const rows = await connection.db.select({ id: catalogDrafts.id }).from(catalogDrafts);
    const kept = rows.map(({ id }) => `/admin/preview/${id}`);
    expect(kept.toSorted()).toEqual(ids.slice(-50).toSorted());
  });
});

describe("a preview", () => {
  it("a preview shows every public page of a draft in every process, while guests see the published version", async () => {
    const draft = await draftAt();
    const telling = ["/", "/es", "/sunset-tour", "/es/terminos", "/booking", "/es/reserva"];
    for (const path of [
      ...listPrerenderedPaths(),
      "/booking",
      "/es/reserva",
      "/contact",
      "/search",
    ]) {
      const page = await get(`${draft}/page${path === "/" ? "" : path}`);
      expect(page.status, path).toBe(200);
      expect(page.text, path).not.toMatch(/1,850/);
      if (telling.includes(path)) expect(page.text, path).toMatch(/2,468/);
      expect(await get(path).then(({ text }) => text), path).not.toMatch(/2,468/);
    }
  });

  it("a preview is visible only to the operator, never cached, and framed only by this site", async () => {
    const draft = await draftAt();
    for (const path of [draft, `${draft}/page`, `${draft}/page/es`]) {
      const stranger = await get(path, { as: "" });
      expect(stranger.status).toBe(303);
      expect(stranger.headers.get("location")).toMatch(/^\/admin\?next=/);
      expect(stranger.text).not.toMatch(/2,468/);
      const { headers } = await get(path);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-robots-tag")).toBe("noindex");
    }
    const framed = await get(`${draft}/page/es`);
    const policy = framed.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).toContain("sandbox allow-same-origin allow-top-navigation-by-user-activation");
    expect(policy).not.toContain("script-src");
    expect(framed.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(framed.headers.getSetCookie()).toEqual([]);
    const around = await get(draft);
    expect(around.headers.get("content-security-policy")).toMatch(/frame-src [^;]*'self'/);
    for (const path of [draft, "/", "/booking"]) {
      const { headers } = await get(path);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("x-frame-options")).toBe("DENY");
    }
  });

  it("a preview is 404 for a wrong id or a path that is not a public page", async () => {
    const draft = await draftAt();
    const wrong = draft.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    const none = [wrong, `${wrong}/page`, `${wrong}/page/es`, "/admin/preview/x"];
    const others = ["/admin", "/booking/manage/secret", "/nowhere", "/llms.txt"];
    for (const path of [...none, ...others.map((path) => `${draft}/page${path}`)]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  it("the links of a preview lead only to other previewed pages", async () => {
    const draft = await draftAt();
    const { text } = await get(`${draft}/page/es?width=computer`);
    const links = [...text.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].map(([, href]) => href);
    const leading = links.filter((href) => !href?.startsWith("#"));
    const tour = new URLSearchParams({ page: getPagePath("tour", "es", "sunset") });
    expect(leading).toContain(`${draft}?${tour}&amp;width=computer`);
    expect(leading.filter((href) => !href?.startsWith(`${draft}?page=%2F`))).toEqual([]);
    expect(text).not.toContain("<script");
    expect(text).toMatch(/<title>(Draft|Borrador): /);
    for (const page of ["//elsewhere.example", "https://elsewhere.example", "/admin", "x", "/%"]) {
      const around = await get(`${draft}?page=${encodeURIComponent(page)}`);
      expect(around.status, page).toBe(200);
      expect(around.text, page).toContain(`src="${draft}/page?width=phone"`);
    }
  });
});

describe("the review of a draft", () => {
  const form = async (change: Record<string, string>) => {
    const { number, catalog } = await readCatalog(connection.db);
    return { ...listingForm.show("", catalog.listings.sunset), basedOn: String(number), ...change };
  };

  it("the review of a draft names the changed pages, and its preview leads back with all input", async () => {
    const fields = await form({ pricePerPersonMxn: "2,345", intent: "review" });
    const review = await post("/admin/tours/sunset?lang=en", fields);
    expect(review.status).toBe(200);
    const draft = /\/admin\/preview\/[0-9a-f]{32}/.exec(review.text)?.[0] ?? "";
    for (const page of ["/", "/es", "/sunset-tour", "/es/terminos"]) {
      expect(review.text).toContain(`${draft}?${new URLSearchParams({ page })}&amp;width=phone`);
    }
    // Every page has the price in its menu, but a page whose content is unchanged is not listed.
    expect(review.text).not.toContain(`page=${encodeURIComponent("/privacy")}`);
    expect((await get(`${draft}/page/es`)).text).toContain("2,345");

    const { text } = await get(draft);
    const typed = Object.fromEntries(
      [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
        ([, name = "", value = ""]) => [name, value],
      ),
    );
    const { width: _, ...sent } = typed;
    expect(text).toContain('action="/admin/tours/sunset"');
    expect(sent).toEqual(fields);
    const again = await post("/admin/tours/sunset", sent);
    expect(again.text).toContain("2,345");
  });

  it("the price form and the history open a preview without a review", async () => {
    const { number } = await readCatalog(connection.db);
    const asked = { basedOn: String(number), pricePerPersonMxn: "2,777", intent: "preview" };
    const price = await post("/admin/tours/sunset/price", asked);
    expect(price.status).toBe(303);
    expect((await get(`${price.location}/page`)).text).toContain("2,777");
    expect((await get(price.location)).text).toContain('action="/admin/tours/sunset/price"');
    const back = await post("/admin/tours/sunset/price", { ...asked, intent: "edit" });
    expect(back.text).toContain('value="2,777"');
    const wrong = await post("/admin/tours/sunset/price", { ...asked, pricePerPersonMxn: "x" });
    expect(wrong.status).toBe(400);

    const publish = { ...asked, intent: "publish" };
    expect((await post("/admin/tours/sunset/price", publish)).status).toBe(303);
    const earlier = await post(`/admin/tours/history/${number}`, { intent: "preview" });
    expect(earlier.status).toBe(303);
    expect((await get(`${earlier.location}/page`)).text).not.toContain("2,777");
    expect((await get(earlier.location)).text).toContain(`href="/admin/tours/history/${number}"`);
    expect((await post("/admin/tours/history/999", { intent: "preview" })).status).toBe(404);
  });
});
