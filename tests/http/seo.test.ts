import { parseXml, type XmlElement } from "@rgrove/parse-xml";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { attractionHours } from "#app/business/facts.ts";
import { seedBusiness } from "#app/business/seed/seed-business.ts";
import { listPosts } from "#app/content/blog/blog-posts.server.ts";
import { locales } from "#app/i18n/locale.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getPagePath, listPrerenderedPaths } from "#app/routing/paths.ts";
import { endpointModules } from "#app/seo/endpoint-paths.ts";
import { getListedPath, listListedPages } from "#app/seo/page-urls.ts";
import { firstListings } from "#app/tours/first-listings.server.ts";
import { bookOnline, payInSandbox } from "../support/guest-requests.ts";
import { type Head, parseHead } from "../support/html-head.ts";
import { findHtmlErrors } from "../support/html-rules.ts";
import { findGraphErrors, type GraphNode, listTypes } from "../support/structured-data-rules.ts";
import { useSite } from "../support/use-site.ts";

// The tests read the site like a search engine, at an address that was unknown at build time.
const siteUrl = "https://rides.example";
const listed = listListedPages().map(getListedPath);
const unlisted = [
  "/search?q=sunset",
  "/es/buscar?q=aguas",
  "/booking-confirmation",
  "/es/confirmacion-reserva",
  "/admin",
];
const missing = ["/no-such-trail", "/es/no-hay", "/blog/no-such-post"];

const pages = new Map<string, { status: number; html: string; head: Head }>();
type Article = Readonly<{ html: string; title: string; locale: string }>;
const articles: Article[] = [];
const privatePages: string[] = [];
const site = useSite({ settings: { SITE_URL: siteUrl, PAYMENTS: "sandbox" } });

beforeAll(async () => {
  for (const path of [...listed, ...unlisted, ...missing, "/sunset-tour/booking"])
    await visit(path);
  await visitPrivatePages();
});

async function visit(path: string): Promise<void> {
  const answer = await fetch(site.url + path);
  const html = await answer.text();
  pages.set(path, { status: answer.status, html, head: parseHead(html) });
}

/** Opens one guest's pages in both languages, from the payment to the printed ticket. */
async function visitPrivatePages(): Promise<void> {
  const date = addDays(toLocalDate(new Date()), 14);
  const { sessionId } = await bookOnline(site.url, { date });
  const payment = `/sandbox/checkout/${sessionId}`;
  await visit(payment);
  await payInSandbox(site.url, sessionId);
  const query = `?session_id=${sessionId}`;
  const confirmations = locales.map((locale) => getPagePath("bookingConfirmation", locale) + query);
  for (const path of confirmations) await visit(path);
  const [, token = ""] =
    /"\/booking\/manage\/([\w-]+)/.exec(page(confirmations[0] ?? "").html) ?? [];
  const manage = locales.flatMap((locale) =>
    (["manageBooking", "cancelBooking", "bookingVoucher"] as const).map((name) =>
      getPagePath(name, locale, token),
    ),
  );
  for (const path of manage) await visit(path);
  privatePages.push(payment, ...confirmations, ...manage);
}

const page = (path: string) => {
  const found = pages.get(path);
  if (!found) throw new Error(`${path} was not read`);
  return found;
};
const meta = (path: string, name: string) => page(path).head.metas.get(name)?.[0] ?? "";
const canonicalOf = (path: string) =>
  page(path)
    .head.links.filter(({ rel }) => rel === "canonical")
    .map(({ href }) => href);
const graphOf = (path: string) =>
  (page(path).head.data[0] as { "@graph": GraphNode[] } | undefined)?.["@graph"] ?? [];
const nodeOf = (path: string, type: string) =>
  graphOf(path).find((node) => [node["@type"]].flat().includes(type)) as
    | Record<string, never>
    | undefined;
const read = async (path: string) => {
  const answer = await fetch(site.url + path);
  return { answer, text: await answer.text() };
};
/** Fetches a public address of the site from the process under test. */
const here = (address = "") => fetch(address.replace(siteUrl, site.url));

describe("every page", () => {
  it("every page names its own address as canonical", async () => {
    for (const path of listPrerenderedPaths()) {
      const canonical = /rel="canonical" href="([^"]+)"/.exec(page(path).html)?.[1];
      expect(canonical, path).toBe(siteUrl + path);
    }
    const data = await read("/sunset-tour.data");
    expect(data.text).toContain(`${siteUrl}/sunset-tour`);
    const post = getPagePath("blogPost", "es", "culture");
    expect(page(post).html).toContain(`sharer.php?u=${encodeURIComponent(siteUrl + post)}`);
  });
});

describe("an indexed page", () => {
  it("an indexed page has an author, keywords, and a title and description that no other page has", () => {
    for (const path of listed) {
      expect(page(path).status, path).toBe(200);
      expect(meta(path, "robots"), path).toMatch(/^index\b/);
      expect(meta(path, "author"), path).not.toBe("");
      expect(meta(path, "keywords").split(", ").length, path).toBeGreaterThan(2);
      expect(meta(path, "description").length, path).toBeGreaterThan(50);
    }
    const unique = (values: string[]) => new Set(values).size;
    expect(unique(listed.map((path) => page(path).head.title))).toBe(listed.length);
    expect(unique(listed.map((path) => meta(path, "description")))).toBe(listed.length);
    expect(unique(listed.map((path) => meta(path, "keywords")))).toBe(listed.length);
  });

  it("an indexed page has one canonical address and reciprocal language links", () => {
    const languages = new Map(
      listed.map((path) => {
        const links = page(path).head.links.filter(({ hreflang }) => hreflang);
        return [siteUrl + path, new Map(links.map(({ hreflang = "", href }) => [hreflang, href]))];
      }),
    );
    for (const [address, links] of languages) {
      const path = address.slice(siteUrl.length);
      expect(canonicalOf(path), path).toEqual([address]);
      expect([...links.keys()], path).toEqual(["en", "es", "x-default"]);
      expect(links.get(/^\/es(\/|$)/.test(path) ? "es" : "en"), path).toBe(address);
      expect(links.get("x-default"), path).toBe(links.get("en"));
      for (const other of links.values()) {
        expect(languages.get(other ?? ""), `${other} of ${path}`).toEqual(links);
      }
    }
    expect(canonicalOf("/sunset-tour/booking")).toEqual([`${siteUrl}/booking`]);
  });

  it("an indexed page has its own link preview picture", async () => {
    const seen = new Set<string>();
    for (const path of listed) {
      const { title, metas } = page(path).head;
      const [first, second] = path.startsWith("/es") ? ["es_MX", "en_US"] : ["en_US", "es_MX"];
      expect(Object.fromEntries(metas), path).toMatchObject({
        "og:type": [path.match(/blog\/[^/]+$/) ? "article" : "website"],
        "og:url": [siteUrl + path],
        "og:title": [title],
        "og:description": metas.get("description"),
        "og:locale": [first],
        "og:locale:alternate": [second],
        "og:image:width": ["1200"],
        "og:image:height": ["630"],
        "twitter:card": ["summary_large_image"],
        "twitter:title": [title],
        "twitter:image": metas.get("og:image"),
      });
      expect(meta(path, "og:image:alt").length, path).toBeGreaterThan(10);
      const image = await here(meta(path, "og:image"));
      expect(image.headers.get("content-type"), path).toBe("image/jpeg");
      const bytes = Buffer.from(await image.arrayBuffer());
      expect(bytes.length, path).toBeLessThan(120_000);
      expect(await sharp(bytes).metadata(), path).toMatchObject({ width: 1200, height: 630 });
      seen.add(meta(path, "og:image"));
    }
    expect(seen.size).toBe(listed.length);
  });

  it("an indexed page links to the sitemap, the feed of its language and the web manifest", () => {
    for (const path of listed) {
      const feed = path.startsWith("/es") ? "/es/feed.xml" : "/feed.xml";
      expect(page(path).head.links, path).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ rel: "sitemap", href: `${siteUrl}/sitemap.xml` }),
          expect.objectContaining({ type: "application/rss+xml", href: siteUrl + feed }),
          expect.objectContaining({ rel: "manifest", href: "/site.webmanifest" }),
        ]),
      );
    }
  });

  it("a blog post has its date, author, section and tags in its metadata", () => {
    for (const locale of locales) {
      for (const post of listPosts(locale)) {
        const path = getPagePath("blogPost", locale, post.id);
        const { metas } = page(path).head;
        expect(meta(path, "article:published_time"), path).toBe(`${post.date}T00:00:00-06:00`);
        expect(metas.get("article:tag"), path).toHaveLength(post.categories.length);
        expect(meta(path, "article:section"), path).toBe(metas.get("article:tag")?.[0]);
        expect(meta(path, "article:author"), path).toBe(meta(path, "author"));
        expect(meta(path, "keywords"), path).toBe(post.texts.keywords.join(", "));
      }
    }
  });
});

describe("a page that is not indexed", () => {
  it("a page that is not indexed has noindex and no canonical address", () => {
    expect(privatePages.map((path) => page(path).status)).toEqual(Array(9).fill(200));
    for (const path of [...unlisted, ...privatePages]) {
      expect(meta(path, "robots"), path).toMatch(/^noindex\b/);
      expect(canonicalOf(path), path).toEqual([]);
      expect(page(path).head.data, path).toEqual([]);
    }
  });

  it("an unknown address is 404 with noindex and the canonical address /404", () => {
    for (const path of missing) {
      expect(page(path).status, path).toBe(404);
      expect(page(path).head.metas.get("robots"), path).toEqual(["noindex"]);
      expect(canonicalOf(path), path).toEqual([`${siteUrl}/404`]);
    }
  });
});

describe("structured data", () => {
  it("structured data is complete on every page and has no broken references", () => {
    for (const path of listed) {
      expect(page(path).head.data, path).toHaveLength(1);
      expect(findGraphErrors(graphOf(path)), path).toEqual([]);
      expect(listTypes(graphOf(path)).includes("BreadcrumbList"), path).toBe(
        !/^\/(es)?$/.test(path),
      );
    }
  });

  it("structured data has the types that each type of page needs", () => {
    const expected = {
      home: ["WebPage", "TouristAttraction", "TravelAgency", "WebSite"],
      tour: ["Product", "TouristTrip", "TouristAttraction", "FAQPage"],
      booking: ["WebPage"],
      blog: ["Blog"],
      blogCategory: ["Blog"],
      blogPost: ["BlogPosting"],
      contact: ["ContactPage", "FAQPage", "TravelAgency"],
      about: ["AboutPage", "TravelAgency"],
      search: ["WebPage", "WebSite"],
      privacy: ["WebPage"],
      terms: ["WebPage"],
    };
    for (const place of listListedPages()) {
      const path = getListedPath(place);
      expect(listTypes(graphOf(path)), path).toEqual(expect.arrayContaining(expected[place.page]));
    }
  });

  it("structured data has the prices, ages and hours of the tours", () => {
    for (const locale of locales) {
      for (const [path, tour] of [
        [getPagePath("tour", locale, "sunset"), firstListings.sunset],
        [getPagePath("tour", locale, "hot-springs"), firstListings["hot-springs"]],
      ] as const) {
        expect(nodeOf(path, "Product"), path).toMatchObject({
          offers: { price: tour.pricePerPersonMxn },
          audience: { suggestedMinAge: tour.minimumAge },
        });
        expect(nodeOf(path, "TouristAttraction")?.openingHoursSpecification).toMatchObject(
          attractionHours,
        );
      }
      const agency = nodeOf(getPagePath("home", locale), "TravelAgency");
      expect(agency?.openingHoursSpecification).toMatchObject(seedBusiness.openingHours.value);
      const search = nodeOf(getPagePath("home", locale), "WebSite")?.potentialAction;
      expect(search).toMatchObject({
        target: {
          urlTemplate: `${siteUrl}${getPagePath("search", locale)}?q={search_term_string}`,
        },
      });
    }
  });

  it("structured data has only questions that the page shows and pictures that exist", async () => {
    const pictures = new Set<string>();
    for (const path of listed) {
      const text = page(path).html.replace(/<script[\s\S]*?<\/script>/g, "");
      const questions = (nodeOf(path, "FAQPage")?.mainEntity ?? []) as { name: string }[];
      for (const { name } of questions)
        expect(text, path).toContain(name.replaceAll("'", "&#x27;"));
      const json = JSON.stringify(graphOf(path));
      for (const [address] of json.matchAll(/https:[^"]+\.(jpg|png|webp)/g)) pictures.add(address);
    }
    for (const address of pictures) expect((await here(address)).status, address).toBe(200);
  });
});

describe("files for programs", () => {
  it("every file for programs is served from memory with its content type", async () => {
    const kinds: Record<string, string> = {
      "/sitemap.xml": "application/xml",
      "/robots.txt": "text/plain",
      "/llms.txt": "text/plain",
      "/site.webmanifest": "application/manifest+json",
      "/admin.webmanifest": "application/manifest+json",
      "/feed.xml": "application/rss+xml",
      "/es/feed.xml": "application/rss+xml",
    };
    expect(Object.keys(kinds).sort()).toEqual(Object.keys(endpointModules).sort());
    for (const [path, type] of Object.entries(kinds)) {
      const { answer } = await read(path);
      expect(answer.headers.get("content-type"), path).toBe(`${type}; charset=utf-8`);
      const etag = answer.headers.get("etag") ?? "";
      const again = await fetch(site.url + path, { headers: { "if-none-match": etag } });
      expect(again.status, path).toBe(304);
    }
  });

  it("the sitemap has every indexed page with its languages, and no other page", async () => {
    const root = parseXml((await read("/sitemap.xml")).text).root;
    const entries = root?.children.filter((node) => node.type === "element") as XmlElement[];
    expect(entries.map((entry) => textOf(entry, "loc"))).toEqual(
      listed.map((path) => siteUrl + path),
    );
    const today = new Date().toISOString().slice(0, 10);
    const images = new Set<string>();
    for (const entry of entries) {
      const address = textOf(entry, "loc");
      const lastmod = textOf(entry, "lastmod");
      expect(lastmod, address).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(lastmod <= today, address).toBe(true);
      const languages = all(entry, "xhtml:link").map(({ attributes }) => attributes.hreflang);
      expect(languages, address).toEqual(["en", "es", "x-default"]);
      for (const image of all(entry, "image:image")) images.add(textOf(image, "image:loc"));
      expect(all(entry, "image:image").length, address).toBeGreaterThan(0);
    }
    for (const image of images) expect((await here(image)).status, image).toBe(200);
  });

  it("the feeds are RSS 2.0 with every post in full", async () => {
    for (const [locale, path] of [
      ["en", "/feed.xml"],
      ["es", "/es/feed.xml"],
    ] as const) {
      const rss = parseXml((await read(path)).text).root;
      expect(rss?.attributes.version).toBe("2.0");
      const [channel] = all(rss, "channel");
      for (const name of ["title", "link", "description"]) {
        expect(textOf(channel, name), name).not.toBe("");
      }
      expect(textOf(channel, "language")).toMatch(new RegExp(`^${locale}-`));
      expect(all(channel, "atom:link")[0]?.attributes).toMatchObject({
        rel: "self",
        href: siteUrl + path,
      });
      const items = all(channel, "item");
      expect(items.map((item) => textOf(item, "guid"))).toEqual(
        listPosts(locale).map(({ id }) => siteUrl + getPagePath("blogPost", locale, id)),
      );
      for (const item of items) {
        const post = listPosts(locale).find(({ texts }) => texts.title === textOf(item, "title"));
        expect(textOf(item, "link")).toBe(textOf(item, "guid"));
        expect(textOf(item, "pubDate")).toMatch(/^\w{3}, \d\d \w{3} \d{4} 00:00:00 -0600$/);
        expect(new Date(textOf(item, "pubDate")).toISOString().slice(0, 10)).toBe(post?.date);
        expect(all(item, "category")).toHaveLength(post?.categories.length ?? 0);
        const html = textOf(item, "content:encoded");
        articles.push({ html, title: textOf(item, "title"), locale });
        expect(html.length).toBeGreaterThan(3000);
        expect([...html.matchAll(/\s(?:href|src)="(?!https:\/\/)[^"]*"/g)]).toEqual([]);
      }
    }
  });

  it("robots.txt excludes private pages and names the sitemap", async () => {
    const { text } = await read("/robots.txt");
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = "?"]) => path);
    const isClosed = (path: string) => closed.some((prefix) => path.startsWith(prefix));
    expect(listed.filter(isClosed)).toEqual([]);
    for (const path of [
      "/admin/emails",
      "/booking/manage/abc",
      "/es/reserva/gestionar/abc",
      "/booking-confirmation",
      "/rest/v1/bookings",
      "/functions/v1/verify-payment",
    ]) {
      expect(isClosed(path), path).toBe(true);
    }
    expect(text).toContain(`\nSitemap: ${siteUrl}/sitemap.xml\n`);
  });

  it("llms.txt links to every page in both languages and has the prices", async () => {
    const { text } = await read("/llms.txt");
    expect(text).toMatch(/^# .+\n\n> .+\n\n## /);
    for (const path of listed) expect(text, path).toContain(`](${siteUrl}${path}): `);
    expect(text.match(/MXN 1,850/g)?.length).toBeGreaterThan(1);
    expect(text).not.toMatch(/[{}]/);
  });

  it("the web manifest has icons of the stated sizes", async () => {
    const manifest = JSON.parse((await read("/site.webmanifest")).text) as {
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(["any", "any", "maskable"]);
    for (const { src, sizes } of manifest.icons) {
      const bytes = Buffer.from(await (await fetch(site.url + src)).arrayBuffer());
      const { width, height, format } = await sharp(bytes).metadata();
      expect(`${width}x${height} ${format}`, src).toBe(`${sizes} png`);
    }
  });
});

// This block is last because it takes long, and idle connections are closed before the next
// request.
describe("the HTML documents of the site", () => {
  it("the HTML of every page is valid and accessible", async () => {
    const errors: string[] = [];
    for (const [path, { html }] of pages) {
      errors.push(...(await findHtmlErrors(html)).map((error) => `${path}: ${error}`));
    }
    expect(errors).toEqual([]);
  });

  it("the HTML of every article in a feed is valid and accessible", async () => {
    expect(articles).toHaveLength(locales.flatMap((locale) => listPosts(locale)).length);
    for (const article of articles) {
      expect(await findHtmlErrors(pageOf(article)), article.title).toEqual([]);
    }
  });
});

function all(element: XmlElement | null | undefined, name: string): XmlElement[] {
  return (element?.children ?? []).filter(
    (node): node is XmlElement => (node as XmlElement).name === name,
  );
}

function textOf(element: XmlElement | null | undefined, name: string): string {
  return all(element, name)[0]?.text ?? "";
}

/** Wraps a feed's article in a page, as a feed reader does. */
function pageOf({ html, title, locale }: Article): string {
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${html}</body></html>`;
}
