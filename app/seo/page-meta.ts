import type { MetaDescriptor } from "react-router";
import { type Locale, locales } from "../i18n/locale.ts";
import type { PageAddresses } from "./page-urls.ts";

/** Everything a page's head says; every address absolute. */
export type PageMeta = Readonly<{
  siteName: string;
  locale: Locale;
  title: string;
  description: string;
  keywords: readonly string[];
  author: string;
  addresses: PageAddresses;
  image: Readonly<{ url: string; width: number; height: number; alt: string }>;
  sitemap: string;
  feed: Readonly<{ href: string; title: string }>;
  article?: Readonly<{
    /** ISO instants with their zone. */
    published: string;
    modified: string | null;
    section: string;
    tags: readonly string[];
  }>;
  /** Codes that prove ownership to search engines, by the name of the meta tag. */
  proofs: Readonly<Record<string, string>>;
  /** One graph of schema.org nodes. */
  graph: object;
}>;

const openGraphLocale: Record<Locale, string> = { en: "en_US", es: "es_MX" };

/** The head of a page that search engines list and people share (docs/rulings.md 23). */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, addresses, image, feed } = page;
  const other = locales.find((locale) => locale !== page.locale) ?? page.locale;
  return [
    { title },
    { name: "description", content: description },
    { name: "keywords", content: page.keywords.join(", ") },
    { name: "author", content: page.author },
    { name: "robots", content: "index, follow, max-image-preview:large" },
    ...Object.entries(page.proofs).flatMap(([name, content]) =>
      content ? [{ name, content }] : [],
    ),
    link({ rel: "canonical", href: addresses.canonical }),
    ...addresses.alternates.map(({ hrefLang, href }) => link({ rel: "alternate", hrefLang, href })),
    link({ rel: "sitemap", type: "application/xml", href: page.sitemap }),
    link({ rel: "alternate", type: "application/rss+xml", ...feed }),
    property("og:type", page.article ? "article" : "website"),
    property("og:site_name", page.siteName),
    property("og:locale", openGraphLocale[page.locale]),
    property("og:locale:alternate", openGraphLocale[other]),
    property("og:url", addresses.canonical),
    property("og:title", title),
    property("og:description", description),
    property("og:image", image.url),
    property("og:image:type", "image/jpeg"),
    property("og:image:width", String(image.width)),
    property("og:image:height", String(image.height)),
    property("og:image:alt", image.alt),
    ...articleTags(page),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image.url },
    { name: "twitter:image:alt", content: image.alt },
    { "script:ld+json": page.graph as Record<string, string> },
  ];
}

/** The head of a page for one person or one search: search engines must not list the page. */
export function unlistedMeta(title: string, description: string, robots = "noindex") {
  return [
    { title },
    { name: "description", content: description },
    { name: "robots", content: robots },
  ];
}

function articleTags({ article, author }: PageMeta): MetaDescriptor[] {
  if (!article) return [];
  const { published, modified, section, tags } = article;
  return [
    property("article:published_time", published),
    ...(modified ? [property("article:modified_time", modified)] : []),
    property("article:author", author),
    property("article:section", section),
    ...tags.map((tag) => property("article:tag", tag)),
  ];
}

function link(attributes: Record<string, string>): MetaDescriptor {
  return { tagName: "link", ...attributes };
}

function property(name: string, content: string): MetaDescriptor {
  return { property: name, content };
}
