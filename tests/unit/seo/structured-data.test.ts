import { describe, expect, it } from "vitest";
import { describePage } from "#app/seo/describe-page.server.ts";
import { listListedPages } from "#app/seo/page-urls.ts";
import { buildBlogPosting, type PostData } from "#app/seo/structured-data/blog-nodes.ts";
import { getTourData } from "#app/seo/structured-data/get-tour-data.server.ts";
import { renderElement } from "#app/seo/xml.ts";
import { findGraphErrors } from "../../support/structured-data-rules.ts";

const site = "https://a.example";
const now = new Date("2026-11-20T18:00:00Z");

const post: PostData = {
  path: "/blog/x",
  locale: "en",
  title: "Short",
  description: "What it is about",
  images: [`${site}/a.jpg`],
  published: "2025-05-18",
  modified: "2025-05-18",
  keywords: ["one", "two", "three"],
  section: "Tips",
  words: 700,
};

describe("structured data", () => {
  it("buildBlogPosting shortens a long headline at the end of a word", () => {
    const blog = { path: "/blog", name: "Notes" };
    const long = buildBlogPosting(site, { ...post, title: "word ".repeat(30).trim() }, blog);
    expect(String(long.headline)).toMatch(/^(word )+word…$/);
    expect(String(long.headline).length).toBeLessThanOrEqual(110);
    expect(buildBlogPosting(site, post, blog).headline).toBe("Short");
  });

  it("getTourData states that a price is valid until the booking horizon", () => {
    expect(getTourData("sunset", "en", site, now).priceValidUntil).toBe("2027-11-20");
  });

  it("findGraphErrors reports missing properties, unknown types, false ratings and broken references", () => {
    expect(findGraphErrors([{ "@type": "Product" }])[0]).toContain("Product");
    expect(findGraphErrors([{ "@type": "Thing" }])).toEqual(["Thing is a type nobody checks"]);
    const rated = { "@type": "WebSite", aggregateRating: {} };
    expect(findGraphErrors([rated])).toContain("a rating nobody gave");
    const lost = { "@type": "WebSite", publisher: { "@id": "https://a.example/#nobody" } };
    expect(findGraphErrors([lost])).toContain("nothing here is https://a.example/#nobody");
  });
});

describe("describePage", () => {
  it("describePage returns texts without placeholders or no-break spaces", () => {
    for (const place of listListedPages()) {
      const { title, description, headline, note, name } = describePage(place);
      for (const text of [title, description, headline, note, name]) {
        expect(text).not.toMatch(/[{}\u00a0]|undefined/);
      }
    }
  });
});

describe("renderElement", () => {
  it("renderElement escapes XML and removes characters that XML does not allow", () => {
    expect(renderElement("title", 'a <b> & "c"\u0007')).toBe(
      "<title>a &lt;b&gt; &amp; &quot;c&quot;</title>",
    );
  });
});
