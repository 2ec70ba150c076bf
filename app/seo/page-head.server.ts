import type { MetaDescriptor } from "react-router";
import { printedBusiness } from "../business/published-business.server.ts";
import { blogMessages } from "../i18n/messages/blog.ts";
import { oncePerVersion } from "../tours/catalog/published-catalog.server.ts";
import { describePage } from "./describe-page.server.ts";
import { feedPaths } from "./endpoint-paths.ts";
import { lastModified } from "./last-modified.server.ts";
import { linkPicture } from "./link-picture.server.ts";
import { pageMeta } from "./page-meta.ts";
import { type ListedPlace, listedPlaceAt, pageAddresses, pathOf } from "./page-urls.ts";
import { publishedAt } from "./publication-time.ts";
import { pageGraph } from "./structured-data/page-graph.server.ts";

type Heads = Map<string, Readonly<{ madeFor: string; head: MetaDescriptor[] }>>;

/** The head last made for each page, with the site address and the day it was made for. */
const headsOfCatalog = oncePerVersion((): Heads => new Map());

/** The whole head of the listed page at a path, for its route's loader. Made once a day. */
export function pageHead(pathname: string, siteUrl: string, now: Date): MetaDescriptor[] {
  const place = listedPlaceAt(pathname);
  if (!place) throw new Error(`${pathname} is not a page that is listed`);
  const path = pathOf(place);
  const heads = headsOfCatalog();
  const madeFor = `${siteUrl} ${now.toISOString().slice(0, 10)}`;
  const known = heads.get(path);
  if (known?.madeFor === madeFor) return known.head;
  const head = makeHead(place, siteUrl, now);
  heads.set(path, { madeFor, head });
  return head;
}

function makeHead(place: ListedPlace, siteUrl: string, now: Date): MetaDescriptor[] {
  const description = describePage(place);
  const { title, article, keywords } = description;
  const { locale } = place;
  const brand = printedBusiness().brand.value;
  const modified = lastModified(pathOf(place));
  const { path, width, height, alt } = linkPicture(description);
  const { google, bing } = printedBusiness().searchConsole.value;
  return pageMeta({
    siteName: brand,
    locale,
    title,
    description: description.description,
    keywords,
    author: brand,
    addresses: pageAddresses(siteUrl, place),
    image: { url: siteUrl + path, width, height, alt },
    sitemap: `${siteUrl}/sitemap.xml`,
    feed: { href: siteUrl + feedPaths[locale], title: feedTitle(locale) },
    article: article && {
      published: publishedAt(article.published),
      modified: modified > article.published ? publishedAt(modified) : null,
      section: article.section,
      tags: article.tags,
    },
    proofs:
      place.page === "home" ? { "google-site-verification": google, "msvalidate.01": bing } : {},
    graph: pageGraph(description, siteUrl, now),
  });
}

/** The name of our feed in a feed reader. */
function feedTitle(locale: keyof typeof blogMessages): string {
  return `${blogMessages[locale].list.title} | ${printedBusiness().brand.value}`;
}
