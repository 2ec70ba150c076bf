import { type Locale, localeOfPath, locales, otherLocale } from "./locale.ts";

/**
 * Every page of the site with its address in each language. The router, the links, the language
 * toggle, hreflang and the sitemap are all made from this table (decisions, section A).
 * A page without an address in a language has no counterpart there.
 */
export const pages = {
  home: { en: "/", es: "/es" },
  sunsetTour: { en: "/sunset-tour", es: "/es/tour-al-atardecer" },
  hotSpringsTour: { en: "/hot-springs-tour", es: "/es/tour-aguas-termales" },
  booking: { en: "/booking", es: "/es/reserva" },
  sunsetBooking: { en: "/sunset-tour/booking" },
  hotSpringsBooking: { en: "/hot-springs-tour/booking" },
  bookingConfirmation: { en: "/booking-confirmation", es: "/es/confirmacion-reserva" },
  admin: { en: "/admin" },
} as const satisfies Record<string, { en: string; es?: string }>;

export type PageName = keyof typeof pages;
/** The pages that exist in both languages. */
export type BilingualPage = {
  [K in PageName]: (typeof pages)[K] extends { en: string; es: string } ? K : never;
}[PageName];

/** The path of a page in a language. */
export function pathTo(page: BilingualPage, locale: Locale): string {
  return pages[page][locale];
}

/** The page at a path, or undefined when the table has none. */
export function pageAt(pathname: string): { page: PageName; locale: Locale } | undefined {
  for (const page of Object.keys(pages) as PageName[]) {
    for (const locale of locales) {
      if (addressOf(page, locale) === pathname) return { page, locale };
    }
  }
  return undefined;
}

/** The address of a page in a language, or undefined where it has none. */
export function addressOf(page: PageName, locale: Locale): string | undefined {
  return (pages[page] as Partial<Record<Locale, string>>)[locale];
}

/**
 * The same page in the other language; the other home page where there is no counterpart. The
 * query string survives (the confirmation page keeps its session_id).
 */
export function counterpartOf(pathname: string, search = ""): string {
  const target = otherLocale(localeOfPath(pathname));
  const found = pageAt(pathname);
  const address = found && addressOf(found.page, target);
  return address ? address + search : pages.home[target];
}

/** Pages that are the same for everybody and made at build. */
const prerendered = ["home", "sunsetTour", "hotSpringsTour"] as const satisfies PageName[];

export function prerenderedPaths(): string[] {
  return prerendered.flatMap((page) => locales.map((locale) => pages[page][locale]));
}
