import { type Locale, locales } from "../i18n/locale.ts";
import { addressOf, type PageName, pageAt, pages } from "../i18n/paths.ts";

/** Pages for one person or one search: no search engine lists them. */
const unlisted: readonly PageName[] = [
  "admin",
  "bookingConfirmation",
  "manageBooking",
  "cancelBooking",
  "bookingVoucher",
  "bookingCalendar",
  "search",
];

/** English pages that show what another page shows. */
const sameAs: Partial<Record<PageName, PageName>> = {
  sunsetBooking: "booking",
  hotSpringsBooking: "booking",
};

export type PageAddresses = Readonly<{
  canonical: string;
  /** Each language's own address of the page and `x-default`, English. */
  alternates: readonly Readonly<{ hrefLang: Locale | "x-default"; href: string }>[];
}>;

/**
 * The addresses search engines are told for a path, absolute; null for pages they are not to list.
 * A path without a page is canonically the site's /404 (spec section 2).
 */
export function pageAddresses(siteUrl: string, pathname: string): PageAddresses | null {
  const found = pageAt(pathname);
  if (!found) return { canonical: `${siteUrl}/404`, alternates: [] };
  if (unlisted.includes(found.page)) return null;
  const page = sameAs[found.page] ?? found.page;
  const absolute = (path: string) => siteUrl + (path === "/" ? "/" : path);
  const inLanguage = (locale: Locale) => addressOf(page, locale, found.item);
  const alternates = locales.flatMap((locale) => {
    const path = inLanguage(locale);
    return path ? [{ hrefLang: locale, href: absolute(path) }] : [];
  });
  const own = inLanguage(found.locale) ?? pages.home.en;
  const fallback = inLanguage("en") ?? own;
  return {
    canonical: absolute(own),
    alternates: [...alternates, { hrefLang: "x-default", href: absolute(fallback) }],
  };
}
