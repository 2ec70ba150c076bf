import { getGuestMoneyNote } from "../business/guest-currencies/format-guest-money.ts";
import { listPublishedGuestRates } from "../business/guest-currencies/published-rates.server.ts";
import {
  getPublishedBusiness,
  listPublishedNotices,
} from "../business/published-business.server.ts";
import { getIntroductions, hasIntroductions } from "../content/care.ts";
import { getPageContent } from "../content/get-page-content.server.ts";
import { getLegalContent, type LegalPage } from "../content/legal-content.server.ts";
import { listPublishedTestimonials } from "../content/published-team.server.ts";
import type { Locale } from "../i18n/locale.ts";
import { bookingMessages } from "../i18n/messages/booking.ts";
import { contactMessages } from "../i18n/messages/contact.ts";
import { homeMessages } from "../i18n/messages/home.ts";
import { layoutMessages } from "../i18n/messages/layout.ts";
import { searchMessages } from "../i18n/messages/search.ts";
import { tourMessages } from "../i18n/messages/tour.ts";
import type { CategoryId, PostId } from "../routing/blog-addresses.ts";
import { type TourId, tourIds, tours } from "../tours/all-tours.ts";
import { toCanonicalJson } from "../tours/catalog/canonical-json.ts";
import {
  getPublishedListing,
  memoizePerVersion,
} from "../tours/catalog/published-catalog.server.ts";
import { formatGuestPrice } from "../tours/format-guest-price.server.ts";
import { getSharedPlaceholders, getTourPlaceholders } from "../tours/tour-fact-texts.ts";
import { getTourName } from "../tours/tour-names.ts";
import { describeBlog, describeCategory, describePost } from "./describe-blog-pages.server.ts";
import type { DescribedPage, PageDescription } from "./page-description.ts";
import { getListedPath, type ListedPage, type ListedPagePath } from "./page-urls.ts";

const getDescriptions = memoizePerVersion(() => new Map<string, PageDescription>());

/**
 * Describes a listed page. This is the only source of page titles, descriptions and pictures. The
 * result is cached per catalog version.
 */
export function describePage(place: ListedPagePath): PageDescription {
  const descriptions = getDescriptions();
  const path = getListedPath(place);
  const description = descriptions.get(path) ?? describe(place);
  descriptions.set(path, description);
  return description;
}

function describe(place: ListedPagePath): PageDescription {
  const described = describers[place.page](place.locale, place.item ?? "");
  const { pictures = [described.picture] } = described;
  return replaceNoBreakSpaces({ ...described, pictures, place });
}

const describers: Record<ListedPage, (locale: Locale, item: string) => DescribedPage> = {
  home: describeHome,
  tour: (locale, item) => describeTour(item as TourId, locale),
  booking: describeBooking,
  blog: describeBlog,
  blogPost: (locale, item) => describePost(locale, item as PostId),
  blogCategory: (locale, item) => describeCategory(locale, item as CategoryId),
  contact: describeContact,
  about: describeAbout,
  search: describeSearch,
  privacy: (locale) => describeLegal("privacy", locale),
  terms: (locale) => describeLegal("terms", locale),
};

function describeHome(locale: Locale): DescribedPage {
  const content = getPageContent("home", locale);
  const { meta, hero } = content;
  return {
    ...meta,
    name: layoutMessages[locale].home,
    headline: hero.title,
    note: hero.eyebrow,
    picture: hero.picture,
    look: "marea",
    words: [
      content,
      homeMessages[locale],
      listPublishedTestimonials(),
      listTourLines(locale),
      ...listPublishedNotices(locale),
    ],
  };
}

function describeTour(id: TourId, locale: Locale): DescribedPage {
  const facts = { ...tours[id], listing: toCanonicalJson(getPublishedListing(id)) };
  const content = getPageContent(`tour:${id}`, locale);
  const { meta, hero, gallery } = content;
  const placeholders = getTourPlaceholders(id, locale);
  const messages = tourMessages[locale];
  return {
    title: meta.title,
    description: meta.description,
    keywords: meta.keywords,
    name: getTourName(id, locale),
    headline: getTourName(id, locale),
    note: `${messages.smallGroups} · ${getPublishedBusiness().address.value.locality}`,
    picture: hero.picture,
    pictures: gallery.pictures.map(({ picture }) => picture),
    look: facts.accent,
    words: [
      content,
      serializeMessages(messages, placeholders),
      facts,
      formatGuestPrice(id, locale),
      hasIntroductions(),
      listPublishedTestimonials().filter(({ tour }) => tour === id),
      ...listPublishedNotices(locale),
    ],
  };
}

function describeBooking(locale: Locale): DescribedPage {
  const content = getPageContent("booking", locale);
  const { title } = content.head;
  return {
    ...content.meta,
    name: title,
    headline: title,
    note: tourIds.map((id) => getTourName(id, locale)).join(" · "),
    look: "night",
    words: [
      content,
      bookingMessages[locale],
      tourIds.map((id) => toCanonicalJson(getPublishedListing(id))),
      getGuestMoneyNote(listPublishedGuestRates(), locale),
      ...listPublishedNotices(locale),
    ],
  };
}

function describeContact(locale: Locale): DescribedPage {
  const facts = getSharedPlaceholders(locale);
  const content = getPageContent("contact", locale);
  return {
    ...content.meta,
    name: layoutMessages[locale].contact,
    headline: content.head.title,
    // Social networks keep link pictures for weeks, so the note must not contain facts that the
    // operator can change.
    note: layoutMessages[locale].contact,
    look: "sand",
    words: [
      content,
      serializeMessages(contactMessages[locale], facts),
      facts.address,
      facts.phone,
      facts.email,
      ...listPublishedNotices(locale),
    ],
  };
}

function describeAbout(locale: Locale): DescribedPage {
  const content = getPageContent("about", locale);
  const { meta, head, figures } = content;
  return {
    ...meta,
    name: layoutMessages[locale].about,
    headline: head.title,
    note: figures.items.map(({ value, label }) => `${value} ${label}`)[1] ?? "",
    picture: head.picture,
    look: "marea",
    words: [content, getIntroductions(locale)],
  };
}

/** Describes the search page without a query. Pages with results are not listed. */
function describeSearch(locale: Locale): DescribedPage {
  const content = getPageContent("search", locale);
  return {
    ...content.meta,
    name: layoutMessages[locale].search,
    headline: content.head.title,
    note: "",
    picture: content.empty.picture,
    look: "sand",
    words: [content, searchMessages[locale]],
  };
}

function describeLegal(page: LegalPage, locale: Locale): DescribedPage {
  const content = getLegalContent(page, locale);
  return {
    ...content.meta,
    name: layoutMessages[locale][page],
    headline: content.head.title,
    note: "",
    look: "night",
    words: content,
  };
}

/** Lists the tours with their prices, one short line each. */
function listTourLines(locale: Locale): string[] {
  return tourIds.map((id) => `${getTourName(id, locale)} ${getTourPlaceholders(id, locale).price}`);
}

/** Converts a tree of texts to JSON and fills in the given facts. Other `{names}` are unchanged. */
function serializeMessages(
  tree: unknown,
  facts: Readonly<Record<string, string | number>>,
): string {
  return JSON.stringify(tree).replace(/\{(\w+)\}/g, (place, name: string) =>
    String(facts[name] ?? place),
  );
}

/** Replaces no-break spaces with plain ones, because they only matter in the text of a page. */
function replaceNoBreakSpaces<T>(tree: T): T {
  return JSON.parse(JSON.stringify(tree).replaceAll("\u00a0", " ")) as T;
}
