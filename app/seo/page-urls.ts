import { type Locale, locales } from "../i18n/locale.ts";
import {
  findPageByPath,
  findPagePath,
  type ItemPage,
  listPageItems,
  type PageName,
  pages,
} from "../routing/paths.ts";

/** Pages that search engines must not list: they concern one person, are there for a time, or
 * only hold a form. */
const unlisted = [
  "admin",
  "bookingConfirmation",
  "manageBooking",
  "cancelBooking",
  "changeRiders",
  "correctAges",
  "riderAnswers",
  "singleRiderAnswers",
  "riderRefund",
  "singleRiderRefund",
  "riderWaivers",
  "singleRiderWaiver",
  "payBooking",
  "enquiry",
  "waitingList",
  "waitingEntry",
  "bookingVoucher",
  "bookingCalendar",
  "stopMessages",
  "comingSoon",
] as const satisfies PageName[];

/** Pages that have the same content as another page. */
const sameAs = {
  tourBooking: "booking",
} as const satisfies Partial<Record<PageName, PageName>>;

/** The pages that search engines should list. */
export type ListedPage = Exclude<PageName, (typeof unlisted)[number] | keyof typeof sameAs>;

/** A listed page in one language. `item` is required for pages that exist once per item. */
export type ListedPagePath = Readonly<{ page: ListedPage; locale: Locale; item?: string }>;

/**
 * Finds the listed page at a path; null if there is none. If the page has the same content as
 * another page, the other page is returned.
 */
export function findListedPage(pathname: string): ListedPagePath | null {
  const page = findPageByPath(pathname);
  if (!page || isUnlisted(page.page)) return null;
  const shown = sameAs[page.page as keyof typeof sameAs];
  return (shown ? { page: shown, locale: page.locale } : page) as ListedPagePath;
}

export function getListedPath({ page, locale, item }: ListedPagePath): string {
  return findPagePath(page, locale, item) ?? pages.home[locale];
}

/** Whether a page exists in a language. A post may exist in one language only. */
export function isInLanguage({ page, item }: ListedPagePath, locale: Locale): boolean {
  return findPagePath(page, locale, item) !== undefined;
}

/** Lists all listed pages in both languages, in the order of the table of pages. */
export function listListedPages(): ListedPagePath[] {
  const listed = (Object.keys(pages) as PageName[]).filter(
    (page): page is ListedPage => !isUnlisted(page) && !(page in sameAs),
  );
  return listed.flatMap((page) =>
    listItems(page).flatMap((item) =>
      locales
        .map((locale) => ({ page, locale, item }))
        .filter((place) => isInLanguage(place, place.locale)),
    ),
  );
}

function listItems(page: ListedPage): (string | undefined)[] {
  return page === "tour" || page === "blogPost" || page === "blogCategory"
    ? listPageItems(page as ItemPage)
    : [undefined];
}

function isUnlisted(page: PageName): boolean {
  return unlisted.some((one) => one === page);
}

export type PageUrls = Readonly<{
  canonical: string;
  /** The page's address in each of its languages, and as `x-default` the English one if there is one. */
  alternates: readonly Readonly<{ hrefLang: Locale | "x-default"; href: string }>[];
}>;

/** Returns the canonical and alternate addresses of a page for search engines. All are absolute. */
export function getPageUrls(siteUrl: string, place: ListedPagePath): PageUrls {
  const getUrlIn = (locale: Locale) => siteUrl + getListedPath({ ...place, locale });
  const languages = locales.filter((locale) => isInLanguage(place, locale));
  return {
    canonical: getUrlIn(place.locale),
    alternates: [
      ...languages.map((locale) => ({ hrefLang: locale, href: getUrlIn(locale) })),
      { hrefLang: "x-default", href: getUrlIn(languages[0] ?? place.locale) },
    ],
  };
}
