import { getPost, listPosts } from "../../content/blog/blog-posts.server.ts";
import { countWords } from "../../content/blog/word-count.ts";
import { listContactQuestions } from "../../content/contact-questions.server.ts";
import { getPicturePath } from "../../content/published-pictures.server.ts";
import { listTourQuestions } from "../../content/tour-questions.server.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { CategoryId, PostId } from "../../routing/blog-addresses.ts";
import { getPagePath } from "../../routing/paths.ts";
import { type TourId, tourIds } from "../../tours/all-tours.ts";
import { describePage } from "../describe-page.server.ts";
import { getLastModified } from "../last-modified.server.ts";
import { getLinkPicture } from "../link-picture.server.ts";
import type { PageDescription } from "../page-description.ts";
import { getListedPath, type ListedPage } from "../page-urls.ts";
import { buildBlog, buildBlogPosting, type PostData } from "./blog-nodes.ts";
import { buildTravelAgency, buildWebSite } from "./business-node.ts";
import { getTourData } from "./get-tour-data.server.ts";
import { getNodeIds } from "./node-ids.ts";
import { buildBreadcrumbs, buildFaqPage, buildWebPage } from "./page-nodes.ts";
import {
  buildTourAttraction,
  buildTourPlace,
  buildTourProduct,
  buildTourTrip,
} from "./tour-nodes.ts";

/** Builds the structured data of a page as a graph of schema.org nodes. */
export function buildPageGraph(page: PageDescription, siteUrl: string, now: Date): object {
  const { locale } = page.place;
  const nodes = [
    ...listPageNodes(page, siteUrl, now),
    ...(page.place.page === "home" ? [] : [buildBreadcrumbs(siteUrl, getBreadcrumbTrail(page))]),
    buildTravelAgency(siteUrl, locale, {
      description: describePage({ page: "home", locale }).description,
      image: siteUrl + getLinkPicture(describePage({ page: "home", locale })).path,
      tours: listTourData(siteUrl, locale, now),
      withGuides: page.place.page === "about",
      withCatalog: ["home", "about", "contact"].includes(page.place.page),
    }),
    buildWebSite(siteUrl, locale),
  ];
  const graph = { "@context": "https://schema.org", "@graph": nodes };
  return JSON.parse(JSON.stringify(graph).replaceAll("\u00a0", " "));
}

function listPageNodes(page: PageDescription, siteUrl: string, now: Date): object[] {
  const { locale, item } = page.place;
  switch (page.place.page) {
    case "home":
      return [
        buildPageNode(page, siteUrl, "WebPage", getNodeIds(siteUrl).business),
        ...listTourData(siteUrl, locale, now).map((tour) => buildTourAttraction(siteUrl, tour)),
      ];
    case "tour":
      return listTourNodes(page, siteUrl, now, item as TourId);
    case "blogPost":
      return [
        buildBlogPosting(
          siteUrl,
          getPostData(item as PostId, locale, siteUrl),
          getBlogData(locale),
        ),
      ];
    case "blog":
      return [buildPageNode(page, siteUrl, "CollectionPage"), buildBlogNode(page, siteUrl)];
    case "blogCategory":
      return [
        buildPageNode(page, siteUrl, "CollectionPage"),
        buildBlogNode(page, siteUrl, item as CategoryId),
      ];
    case "contact":
      return [
        buildPageNode(page, siteUrl, "ContactPage", getNodeIds(siteUrl).business),
        buildFaqPage(locale, listContactQuestions(locale)),
      ];
    case "about":
      return [buildPageNode(page, siteUrl, "AboutPage", getNodeIds(siteUrl).business)];
    default:
      return [buildPageNode(page, siteUrl, "WebPage")];
  }
}

function listTourNodes(page: PageDescription, siteUrl: string, now: Date, id: TourId): object[] {
  const { locale } = page.place;
  const tour = getTourData(id, locale, siteUrl, now);
  return [
    buildPageNode(page, siteUrl, "WebPage", getNodeIds(siteUrl).getProductId(tour.path)),
    buildTourProduct(siteUrl, tour),
    buildTourTrip(siteUrl, tour),
    buildTourPlace(siteUrl, tour),
    buildFaqPage(locale, listTourQuestions(id, locale)),
  ];
}

function listTourData(siteUrl: string, locale: Locale, now: Date) {
  return tourIds.map((id) => getTourData(id, locale, siteUrl, now));
}

/** Returns the path and the name of the blog in a language. */
function getBlogData(locale: Locale) {
  const { place, headline } = describePage({ page: "blog", locale });
  return { path: getListedPath(place), name: headline };
}

function buildBlogNode(page: PageDescription, siteUrl: string, category?: CategoryId) {
  const { locale } = page.place;
  return buildBlog(siteUrl, {
    path: getListedPath(page.place),
    locale,
    name: page.headline,
    description: page.description,
    posts: listPosts(locale, category).map(({ id, texts, date, author }) => ({
      path: getPagePath("blogPost", locale, id),
      title: texts.title,
      published: date,
      ...(author && { author }),
    })),
  });
}

function getPostData(id: PostId, locale: Locale, siteUrl: string): PostData {
  const page = describePage({ page: "blogPost", locale, item: id });
  const { texts, cover, date, author } = getPost(id, locale);
  const path = getListedPath(page.place);
  return {
    path,
    locale,
    title: texts.title,
    description: page.description,
    images: [getLinkPicture(page).path, getPicturePath(cover)].map((one) => siteUrl + one),
    published: date,
    modified: getLastModified(path),
    keywords: page.keywords,
    section: page.article?.section ?? "",
    words: countWords(texts.blocks),
    ...(author && { author }),
  };
}

function buildPageNode(
  page: PageDescription,
  siteUrl: string,
  kind: Parameters<typeof buildWebPage>[1]["kind"],
  about?: string,
) {
  const path = getListedPath(page.place);
  return buildWebPage(siteUrl, {
    kind,
    path,
    locale: page.place.locale,
    name: page.title,
    description: page.description,
    image: siteUrl + getLinkPicture(page).path,
    modified: getLastModified(path),
    about,
  });
}

/**
 * Returns the breadcrumbs of a page. Posts and categories are below the blog, all other pages below
 * the home page.
 */
function getBreadcrumbTrail(page: PageDescription) {
  const { locale } = page.place;
  const above: ListedPage[] =
    page.place.page.startsWith("blog") && page.place.item ? ["home", "blog"] : ["home"];
  return [...above.map((one) => describePage({ page: one, locale })), page].map((one) => ({
    path: getListedPath(one.place),
    name: one.name,
  }));
}
