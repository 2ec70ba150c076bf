import type { MetaDescriptor } from "react-router";
import type { Locale } from "../i18n/locale.ts";
import type { PageUrls } from "./page-urls.ts";

/** The content of a page's head. All addresses are absolute. */
export type PageMeta = Readonly<{
  siteName: string;
  locale: Locale;
  title: string;
  description: string;
  keywords: readonly string[];
  author: string;
  addresses: PageUrls;
  image: Readonly<{ url: string; width: number; height: number; alt: string }>;
  sitemap: string;
  feed: Readonly<{ href: string; title: string }>;
  article?: Readonly<{
    /** The instants of publication and of the last change, in ISO format with their time zone. */
    published: string;
    modified: string | null;
    section: string;
    tags: readonly string[];
  }>;
  /** Codes that prove to search engines who owns the site, keyed by the name of their meta tag. */
  proofs: Readonly<Record<string, string>>;
  /** A graph of schema.org nodes. */
  graph: object;
}>;

const openGraphLocale: Record<Locale, string> = { en: "en_US", es: "es_MX" };

/** Builds the head of a page that search engines list and people share (docs/rulings.md 23). */
export function buildPageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, addresses, image, feed } = page;
  const others = addresses.alternates.flatMap(({ hrefLang }) =>
    hrefLang === "x-default" || hrefLang === page.locale ? [] : [hrefLang],
  );
  return [
    { title },
    { name: "description", content: description },
    ...(page.keywords.length > 0 ? [{ name: "keywords", content: page.keywords.join(", ") }] : []),
    { name: "author", content: page.author },
    { name: "robots", content: "index, follow, max-image-preview:large" },
    ...Object.entries(page.proofs).flatMap(([name, content]) =>
      content ? [{ name, content }] : [],
    ),
    createLinkTag({ rel: "canonical", href: addresses.canonical }),
    ...addresses.alternates.map(({ hrefLang, href }) =>
      createLinkTag({ rel: "alternate", hrefLang, href }),
    ),
    createLinkTag({ rel: "sitemap", type: "application/xml", href: page.sitemap }),
    createLinkTag({ rel: "alternate", type: "application/rss+xml", ...feed }),
    createPropertyTag("og:type", page.article ? "article" : "website"),
    createPropertyTag("og:site_name", page.siteName),
    createPropertyTag("og:locale", openGraphLocale[page.locale]),
    ...others.map((other) => createPropertyTag("og:locale:alternate", openGraphLocale[other])),
    createPropertyTag("og:url", addresses.canonical),
    createPropertyTag("og:title", title),
    createPropertyTag("og:description", description),
    createPropertyTag("og:image", image.url),
    createPropertyTag("og:image:type", "image/jpeg"),
    createPropertyTag("og:image:width", String(image.width)),
    createPropertyTag("og:image:height", String(image.height)),
    createPropertyTag("og:image:alt", image.alt),
    ...buildArticleTags(page),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image.url },
    { name: "twitter:image:alt", content: image.alt },
    { "script:ld+json": page.graph as Record<string, string> },
  ];
}

/**
 * Builds the head of a page that search engines must not list, such as a booking or search results.
 */
export function buildUnlistedMeta(title: string, description: string, robots = "noindex") {
  return [
    { title },
    { name: "description", content: description },
    { name: "robots", content: robots },
  ];
}

function buildArticleTags({ article, author }: PageMeta): MetaDescriptor[] {
  if (!article) return [];
  const { published, modified, section, tags } = article;
  return [
    createPropertyTag("article:published_time", published),
    ...(modified ? [createPropertyTag("article:modified_time", modified)] : []),
    createPropertyTag("article:author", author),
    createPropertyTag("article:section", section),
    ...tags.map((tag) => createPropertyTag("article:tag", tag)),
  ];
}

function createLinkTag(attributes: Record<string, string>): MetaDescriptor {
  return { tagName: "link", ...attributes };
}

function createPropertyTag(name: string, content: string): MetaDescriptor {
  return { property: name, content };
}
