import {
  getLocaleOfPath,
  getOtherLocale,
  type Locale,
  type Localized,
  locales,
} from "../i18n/locale.ts";
import { type TourId, tourIds, tours } from "../tours/all-tours.ts";
import { categorySlugs, getPostAddresses, type PostId } from "./blog-addresses.ts";
import { comingSoonSlugs } from "./coming-soon-addresses.ts";

/**
 * All pages of the site with their addresses in both languages. The router, links, language toggle,
 * hreflang and sitemap all use this table (docs/rulings.md 1). A page that lacks an address in a
 * language does not exist in that language.
 */
export const pages = {
  home: { en: "/", es: "/es" },
  tour: { en: "/:tour", es: "/es/:tour" },
  booking: { en: "/booking", es: "/es/reserva" },
  tourBooking: { en: "/:tour/booking" },
  bookingConfirmation: { en: "/booking-confirmation", es: "/es/confirmacion-reserva" },
  manageBooking: { en: "/booking/manage/:token", es: "/es/reserva/gestionar/:token" },
  cancelBooking: {
    en: "/booking/manage/:token/cancel",
    es: "/es/reserva/gestionar/:token/cancelar",
  },
  changeRiders: {
    en: "/booking/manage/:token/riders",
    es: "/es/reserva/gestionar/:token/personas",
  },
  correctAges: {
    en: "/booking/manage/:token/ages",
    es: "/es/reserva/gestionar/:token/edades",
  },
  riderAnswers: {
    en: "/booking/manage/:token/rider-details",
    es: "/es/reserva/gestionar/:token/datos-personas",
  },
  singleRiderAnswers: { en: "/booking/rider/:token", es: "/es/reserva/persona/:token" },
  riderRefund: {
    en: "/booking/manage/:token/rider-refund",
    es: "/es/reserva/gestionar/:token/reembolso-persona",
  },
  singleRiderRefund: {
    en: "/booking/rider/:token/refund",
    es: "/es/reserva/persona/:token/reembolso",
  },
  riderWaivers: {
    en: "/booking/manage/:token/waivers",
    es: "/es/reserva/gestionar/:token/responsivas",
  },
  singleRiderWaiver: {
    en: "/booking/rider/:token/waiver",
    es: "/es/reserva/persona/:token/responsiva",
  },
  payBooking: { en: "/booking/pay/:token", es: "/es/reserva/pagar/:token" },
  bookingVoucher: {
    en: "/booking/manage/:token/voucher",
    es: "/es/reserva/gestionar/:token/boleto",
  },
  /** Its token is of the guest, and not of a booking. */
  stopMessages: {
    en: "/booking/manage/:token/stop-messages",
    es: "/es/reserva/gestionar/:token/dejar-mensajes",
  },
  bookingCalendar: {
    en: "/booking/manage/:token/calendar.ics",
    es: "/es/reserva/gestionar/:token/calendario.ics",
  },
  admin: { en: "/admin" },
  blog: { en: "/blog", es: "/es/blog" },
  blogPost: { en: "/blog/:post", es: "/es/blog/:post" },
  blogCategory: { en: "/blog/category/:category", es: "/es/blog/categoria/:category" },
  contact: { en: "/contact", es: "/es/contacto" },
  enquiry: { en: "/ask-us", es: "/es/cuentanos" },
  waitingList: { en: "/tell-me", es: "/es/avisame" },
  /** Its token is that of an entry of the waiting list. */
  waitingEntry: { en: "/tell-me/:token", es: "/es/avisame/:token" },
  about: { en: "/about", es: "/es/sobre-nosotros" },
  search: { en: "/search", es: "/es/buscar" },
  comingSoon: { en: "/coming-soon/:what", es: "/es/proximamente/:what" },
  privacy: { en: "/privacy", es: "/es/privacidad" },
  terms: { en: "/terms", es: "/es/terminos" },
} as const satisfies Record<string, { en: string; es?: string }>;

export type PageName = keyof typeof pages;

const tourSlugs = Object.fromEntries(tourIds.map((id) => [id, tours[id].slug])) as Readonly<
  Record<TourId, Localized>
>;

/**
 * The pages that exist once per item, such as a tour, with the slugs of the items. The slugs of posts
 * are content.
 */
const itemSlugs = {
  tour: tourSlugs,
  tourBooking: tourSlugs,
  blogCategory: categorySlugs,
  comingSoon: comingSoonSlugs,
};
export type ItemPage = keyof typeof itemSlugs | "blogPost";
export type ItemOf<P extends ItemPage> = P extends keyof typeof itemSlugs
  ? Extract<keyof (typeof itemSlugs)[P], string>
  : PostId;

/** The pages of one booking. Their address contains the secret token of its manage link or of a rider. */
export type LinkPage = {
  [K in PageName]: (typeof pages)[K]["en"] extends `${string}:token${string}` ? K : never;
}[PageName];

/** The pages with exactly one address in each language. */
export type BilingualPage = Exclude<
  { [K in PageName]: (typeof pages)[K] extends { en: string; es: string } ? K : never }[PageName],
  ItemPage | LinkPage
>;

/** The pages that exist once per item, in both languages. */
type BilingualItemPage = Exclude<ItemPage, "tourBooking">;

/**
 * Returns the path of a page in a language. Pages that exist once per item need the item, and pages
 * of a booking need the token of its link.
 */
export function getPagePath(page: BilingualPage, locale: Locale): string;
export function getPagePath<P extends BilingualItemPage>(
  page: P,
  locale: Locale,
  item: ItemOf<P>,
): string;
export function getPagePath(page: LinkPage, locale: Locale, token: string): string;
export function getPagePath(
  page: BilingualPage | BilingualItemPage | LinkPage,
  locale: Locale,
  item?: string,
): string {
  const path = findPagePath(page, locale, item);
  if (path === undefined) throw new Error(`the page ${page} ${item} has no address (${locale})`);
  return path;
}

/**
 * Finds the page at a path; undefined if there is none. A trailing slash is ignored, because the
 * build requests pages with one.
 */
export function findPageByPath(
  pathname: string,
): { page: PageName; locale: Locale; item?: string } | undefined {
  const plain = pathname.replace(/(?<=[^/])\/+$/, "");
  for (const page of Object.keys(pages) as PageName[]) {
    for (const locale of locales) {
      for (const item of listItemCandidates(page, locale, plain)) {
        if (findPagePath(page, locale, item) === plain) return { page, locale, item };
      }
    }
  }
  return undefined;
}

/** Lists the items or tokens for which a page might have this path. */
function listItemCandidates(page: PageName, locale: Locale, path: string): (string | undefined)[] {
  if (page === "blogPost") {
    const id = getPostAddresses(locale).ids.get(path.slice(path.lastIndexOf("/") + 1));
    return id === undefined ? [] : [id];
  }
  if (page in itemSlugs) return listPageItems(page as ItemPage);
  const [before, after] = findPagePath(page, locale)?.split(":token") ?? [];
  if (before === undefined || after === undefined) return [undefined];
  const token = path.slice(before.length, path.length - after.length);
  return token && !token.includes("/") ? [token] : [];
}

/** Lists the items of a page that exists once per item. A post may exist in one language only. */
export function listPageItems<P extends ItemPage>(page: P): ItemOf<P>[] {
  const items =
    page === "blogPost"
      ? new Set(locales.flatMap((locale) => [...getPostAddresses(locale).slugs.keys()]))
      : Object.keys(itemSlugs[page as keyof typeof itemSlugs]);
  return [...items] as ItemOf<P>[];
}

/**
 * Returns the address of a page in a language; undefined if there is none. If the page exists once
 * per item and `item` is missing, the result is the pattern for the router.
 */
export function findPagePath(page: PageName, locale: Locale, item?: string): string | undefined {
  const address = (pages[page] as Partial<Record<Locale, string>>)[locale];
  if (item === undefined) return address;
  if (page === "blogPost") {
    const slug = getPostAddresses(locale).slugs.get(item);
    return slug && address?.replace(/:\w+/, slug);
  }
  const slugs: Partial<Record<string, Localized>> | undefined =
    itemSlugs[page as keyof typeof itemSlugs];
  const part = slugs ? (slugs[item]?.[locale] ?? "") : item;
  return address?.replace(/:\w+/, () => part);
}

/**
 * Returns the path of the same page in the other language, or of that language's home page if there
 * is none, or of its blog for a post that exists in one language. The query string is kept, because the confirmation page needs its session_id.
 */
export function getOtherLanguagePath(pathname: string, search = ""): string {
  const target = getOtherLocale(getLocaleOfPath(pathname));
  const page = findPageByPath(pathname);
  const address =
    page &&
    (findPagePath(page.page, target, page.item) ??
      (page.page === "blogPost" ? pages.blog[target] : undefined));
  return address ? address + search : pages.home[target];
}

/** Pages that are the same for all visitors. The server renders them once per publication. */
const prerendered = ["home", "blog", "about", "privacy", "terms"] as const satisfies PageName[];

export function listPrerenderedPaths(): string[] {
  const single = prerendered.flatMap((page) => locales.map((locale) => pages[page][locale]));
  const perItem = (["tour", "blogPost", "blogCategory"] as const).flatMap((page) =>
    listPageItems(page).flatMap((item) =>
      locales.flatMap((locale) => findPagePath(page, locale, item) ?? []),
    ),
  );
  return [...single, ...perItem];
}
