import type { MetaDescriptor } from "react-router";
import { getPublishedBusiness } from "../business/published-business.server.ts";
import { getPageContent } from "../content/get-page-content.server.ts";
import type { Locale } from "../i18n/locale.ts";
import { memoizePerVersion } from "../tours/catalog/published-catalog.server.ts";
import { describePage } from "./describe-page.server.ts";
import { feedPaths } from "./endpoint-paths.ts";
import { getLastModified } from "./last-modified.server.ts";
import { getLinkPicture } from "./link-picture.server.ts";
import { buildPageMeta } from "./page-meta.ts";
import { findListedPage, getListedPath, getPageUrls, type ListedPagePath } from "./page-urls.ts";
import { formatPublicationTime } from "./publication-time.ts";
import { buildPageGraph } from "./structured-data/page-graph.server.ts";

type Heads = Map<string, Readonly<{ madeFor: string; head: MetaDescriptor[] }>>;

/** A cache of heads by path, each with the site address and the day for which it was built. */
const getHeads = memoizePerVersion((): Heads => new Map());

/**
 * Builds the complete head of the listed page at a path. The result is cached for a day. Throws if
 * the page is not listed.
 */
export function buildPageHead(pathname: string, siteUrl: string, now: Date): MetaDescriptor[] {
  const place = findListedPage(pathname);
  if (!place) throw new Error(`${pathname} is not a page that is listed`);
  const path = getListedPath(place);
  const heads = getHeads();
  const madeFor = `${siteUrl} ${now.toISOString().slice(0, 10)}`;
  const known = heads.get(path);
  if (known?.madeFor === madeFor) return known.head;
  const head = makeHead(place, siteUrl, now);
  heads.set(path, { madeFor, head });
  return head;
}

function makeHead(place: ListedPagePath, siteUrl: string, now: Date): MetaDescriptor[] {
  const description = describePage(place);
  const { title, article, keywords } = description;
  const { locale } = place;
  const brand = getPublishedBusiness().brand.value;
  const modified = getLastModified(getListedPath(place));
  const { path, width, height, alt } = getLinkPicture(description);
  const { google, bing } = getPublishedBusiness().searchConsole.value;
  return buildPageMeta({
    siteName: brand,
    locale,
    title,
    description: description.description,
    keywords,
    author: brand,
    addresses: getPageUrls(siteUrl, place),
    image: { url: siteUrl + path, width, height, alt },
    sitemap: `${siteUrl}/sitemap.xml`,
    feed: { href: siteUrl + feedPaths[locale], title: getFeedTitle(locale) },
    article: article && {
      published: formatPublicationTime(article.published),
      modified: modified > article.published ? formatPublicationTime(modified) : null,
      section: article.section,
      tags: article.tags,
    },
    proofs:
      place.page === "home" ? { "google-site-verification": google, "msvalidate.01": bing } : {},
    graph: buildPageGraph(description, siteUrl, now),
  });
}

/** Returns the name of the feed in a feed reader. */
function getFeedTitle(locale: Locale): string {
  return `${getPageContent("blog", locale).list.title} | ${getPublishedBusiness().brand.value}`;
}
