import { describe, expect, it } from "vitest";
import { buildPageMeta, buildUnlistedMeta, type PageMeta } from "#app/seo/page-meta.ts";

const page: PageMeta = {
  siteName: "Marea y Monte",
  locale: "es",
  title: "Un título",
  description: "De qué trata",
  keywords: ["uno", "dos"],
  author: "Marea y Monte",
  addresses: {
    canonical: "https://a.example/es",
    alternates: [
      { hrefLang: "en", href: "https://a.example/" },
      { hrefLang: "es", href: "https://a.example/es" },
      { hrefLang: "x-default", href: "https://a.example/" },
    ],
  },
  image: { url: "https://a.example/x.jpg", width: 1200, height: 630, alt: "Tres jinetes" },
  sitemap: "https://a.example/sitemap.xml",
  feed: { href: "https://a.example/es/feed.xml", title: "Apuntes" },
  proofs: {},
  graph: {},
};
const listContents = (name: string, tags = buildPageMeta(page)) =>
  tags.flatMap((tag) => {
    const { name: own, property, content } = tag as Record<string, string>;
    return own === name || property === name ? [content] : [];
  });

describe("buildPageMeta", () => {
  it("buildPageMeta states the page's language and the alternate language", () => {
    expect(listContents("og:locale")).toEqual(["es_MX"]);
    expect(listContents("og:locale:alternate")).toEqual(["en_US"]);
  });

  it("buildPageMeta contains the verification codes of search engines if the settings have any", () => {
    expect(listContents("google-site-verification")).toEqual([]);
    const proofs = { "google-site-verification": "abc", "msvalidate.01": "" };
    const tags = buildPageMeta({ ...page, proofs });
    expect(listContents("google-site-verification", tags)).toEqual(["abc"]);
    expect(listContents("msvalidate.01", tags)).toEqual([]);
  });

  it("buildPageMeta states a modification date for an article that was modified, and none otherwise", () => {
    expect(listContents("og:type")).toEqual(["website"]);
    const article = { published: "2025-05-18T00:00:00-06:00", section: "Tips", tags: ["Tips"] };
    const same = buildPageMeta({ ...page, article: { ...article, modified: null } });
    expect(listContents("og:type", same)).toEqual(["article"]);
    expect(listContents("article:published_time", same)).toEqual([article.published]);
    expect(listContents("article:modified_time", same)).toEqual([]);
    const changed = buildPageMeta({ ...page, article: { ...article, modified: "2026-01-02" } });
    expect(listContents("article:modified_time", changed)).toEqual(["2026-01-02"]);
  });

  it("buildUnlistedMeta returns noindex for a personal page", () => {
    const tags = buildUnlistedMeta("Buscar", "Lo que hay");
    expect(listContents("robots", tags)).toEqual(["noindex"]);
    expect(listContents("og:title", tags)).toEqual([]);
  });
});
