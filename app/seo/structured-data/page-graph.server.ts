import { postOf, postsIn } from "../../content/blog/blog-posts.server.ts";
import { wordCount } from "../../content/blog/word-count.ts";
import { contactQuestions, tourQuestions } from "../../content/tour-questions.ts";
import type { Locale } from "../../i18n/locale.ts";
import { picturePath } from "../../media/picture-path.ts";
import type { CategoryId, PostId } from "../../routing/blog-addresses.ts";
import { pathTo } from "../../routing/paths.ts";
import { type TourId, tourIds } from "../../tours/all-tours.ts";
import { describePage } from "../describe-page.server.ts";
import { lastModified } from "../last-modified.server.ts";
import { linkPicture } from "../link-picture.server.ts";
import type { PageDescription } from "../page-description.ts";
import { type ListedPage, pathOf } from "../page-urls.ts";
import { blog, blogPosting, type PostData } from "./blog-nodes.ts";
import { travelAgency, website } from "./business-node.ts";
import { tourData } from "./get-tour-data.server.ts";
import { ids } from "./node-ids.ts";
import { breadcrumbs, faqPage, webPage } from "./page-nodes.ts";
import { tourAttraction, tourPlace, tourProduct, tourTrip } from "./tour-nodes.ts";

/** Everything a page tells machines about itself: one graph of schema.org nodes. */
export function pageGraph(page: PageDescription, siteUrl: string, now: Date): object {
  const { locale } = page.place;
  const nodes = [
    ...ofPage(page, siteUrl, now),
    ...(page.place.page === "home" ? [] : [breadcrumbs(siteUrl, trailOf(page))]),
    travelAgency(siteUrl, locale, {
      description: describePage({ page: "home", locale }).description,
      image: siteUrl + linkPicture(describePage({ page: "home", locale })).path,
      tours: toursOf(siteUrl, locale, now),
      withGuides: page.place.page === "about",
      withCatalog: ["home", "about", "contact"].includes(page.place.page),
    }),
    website(siteUrl, locale),
  ];
  const graph = { "@context": "https://schema.org", "@graph": nodes };
  return JSON.parse(JSON.stringify(graph).replaceAll("\u00a0", " "));
}

function ofPage(page: PageDescription, siteUrl: string, now: Date): object[] {
  const { locale, item } = page.place;
  switch (page.place.page) {
    case "home":
      return [
        pageNode(page, siteUrl, "WebPage", ids(siteUrl).business),
        ...toursOf(siteUrl, locale, now).map((tour) => tourAttraction(siteUrl, tour)),
      ];
    case "tour":
      return ofTour(page, siteUrl, now, item as TourId);
    case "blogPost":
      return [blogPosting(siteUrl, postData(item as PostId, locale, siteUrl), blogOf(locale))];
    case "blog":
      return [pageNode(page, siteUrl, "CollectionPage"), blogNode(page, siteUrl)];
    case "blogCategory":
      return [
        pageNode(page, siteUrl, "CollectionPage"),
        blogNode(page, siteUrl, item as CategoryId),
      ];
    case "contact":
      return [
        pageNode(page, siteUrl, "ContactPage", ids(siteUrl).business),
        faqPage(locale, contactQuestions(locale)),
      ];
    case "about":
      return [pageNode(page, siteUrl, "AboutPage", ids(siteUrl).business)];
    default:
      return [pageNode(page, siteUrl, "WebPage")];
  }
}

function ofTour(page: PageDescription, siteUrl: string, now: Date, id: TourId): object[] {
  const { locale } = page.place;
  const tour = tourData(id, locale, siteUrl, now);
  return [
    pageNode(page, siteUrl, "WebPage", ids(siteUrl).product(tour.path)),
    tourProduct(siteUrl, tour),
    tourTrip(siteUrl, tour),
    tourPlace(siteUrl, tour),
    faqPage(locale, tourQuestions(id, locale)),
  ];
}

function toursOf(siteUrl: string, locale: Locale, now: Date) {
  return tourIds.map((id) => tourData(id, locale, siteUrl, now));
}

/** The list all posts of a language belong to. */
function blogOf(locale: Locale) {
  const { place, headline } = describePage({ page: "blog", locale });
  return { path: pathOf(place), name: headline };
}

function blogNode(page: PageDescription, siteUrl: string, category?: CategoryId) {
  const { locale } = page.place;
  return blog(siteUrl, {
    path: pathOf(page.place),
    locale,
    name: page.headline,
    description: page.description,
    posts: postsIn(category).map(({ id, words, date }) => ({
      path: pathTo("blogPost", locale, id),
      title: words[locale].title,
      published: date,
    })),
  });
}

function postData(id: PostId, locale: Locale, siteUrl: string): PostData {
  const page = describePage({ page: "blogPost", locale, item: id });
  const { words, cover, date } = postOf(id);
  const path = pathOf(page.place);
  return {
    path,
    locale,
    title: words[locale].title,
    description: page.description,
    images: [linkPicture(page).path, picturePath(cover)].map((one) => siteUrl + one),
    published: date,
    modified: lastModified(path),
    keywords: page.keywords,
    section: page.article?.section ?? "",
    words: wordCount(words[locale].body),
  };
}

function pageNode(
  page: PageDescription,
  siteUrl: string,
  kind: Parameters<typeof webPage>[1]["kind"],
  about?: string,
) {
  const path = pathOf(page.place);
  return webPage(siteUrl, {
    kind,
    path,
    locale: page.place.locale,
    name: page.title,
    description: page.description,
    image: siteUrl + linkPicture(page).path,
    modified: lastModified(path),
    about,
  });
}

/** The breadcrumb trail: posts and categories are below the blog, other pages below home. */
function trailOf(page: PageDescription) {
  const { locale } = page.place;
  const above: ListedPage[] =
    page.place.page.startsWith("blog") && page.place.item ? ["home", "blog"] : ["home"];
  return [...above.map((one) => describePage({ page: one, locale })), page].map((one) => ({
    path: pathOf(one.place),
    name: one.name,
  }));
}
