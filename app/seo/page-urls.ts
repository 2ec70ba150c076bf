import { type Locale, locales } from "../i18n/locale.ts";
import {
  addressOf,
  type ItemPage,
  itemsOf,
  type PageName,
  pageAt,
  pages,
} from "../routing/paths.ts";

/** Pages for one person: no search engine lists them. */
const unlisted = [
  "admin",
  "bookingConfirmation",
  "manageBooking",
  "cancelBooking",
  "changeRiders",
  "bookingVoucher",
  "bookingCalendar",
] as const satisfies PageName[];

/** Pages that show what another page shows. */
const sameAs = {
  tourBooking: "booking",
} as const satisfies Partial<Record<PageName, PageName>>;

/** The pages search engines are to list. */
export type ListedPage = Exclude<PageName, (typeof unlisted)[number] | keyof typeof sameAs>;

/** A listed page in a language; pages that exist once per item also need the item. */
export type ListedPlace = Readonly<{ page: ListedPage; locale: Locale; item?: string }>;

/** The listed page at a path. A path that shows another page's content gives that page. */
export function listedPlaceAt(pathname: string): ListedPlace | null {
  const found = pageAt(pathname);
  if (!found || isUnlisted(found.page)) return null;
  const shown = sameAs[found.page as keyof typeof sameAs];
  return (shown ? { page: shown, locale: found.locale } : found) as ListedPlace;
}

/** The path of a listed page. */
export function pathOf({ page, locale, item }: ListedPlace): string {
  return addressOf(page, locale, item) ?? pages.home[locale];
}

/** Every listed page in both languages, in the order of the table. */
export function listedPlaces(): ListedPlace[] {
  const listed = (Object.keys(pages) as PageName[]).filter(
    (page): page is ListedPage => !isUnlisted(page) && !(page in sameAs),
  );
  return listed.flatMap((page) =>
    itemsFor(page).flatMap((item) => locales.map((locale) => ({ page, locale, item }))),
  );
}

function itemsFor(page: ListedPage): (string | undefined)[] {
  return page === "tour" || page === "blogPost" || page === "blogCategory"
    ? itemsOf(page as ItemPage)
    : [undefined];
}

function isUnlisted(page: PageName): boolean {
  return unlisted.some((one) => one === page);
}

export type PageAddresses = Readonly<{
  canonical: string;
  /** The page's address in each language, and `x-default`, which is the English address. */
  alternates: readonly Readonly<{ hrefLang: Locale | "x-default"; href: string }>[];
}>;

/** The canonical and alternate addresses of a page for search engines, absolute. */
export function pageAddresses(siteUrl: string, place: ListedPlace): PageAddresses {
  const inLanguage = (locale: Locale) => siteUrl + pathOf({ ...place, locale });
  return {
    canonical: inLanguage(place.locale),
    alternates: [
      ...locales.map((locale) => ({ hrefLang: locale, href: inLanguage(locale) })),
      { hrefLang: "x-default", href: inLanguage("en") },
    ],
  };
}
