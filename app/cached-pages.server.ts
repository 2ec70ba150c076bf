import type { Services } from "#server/wiring/services.ts";
import { getLocaleOfPath } from "./i18n/locale.ts";
import { findPostByFormerSlug } from "./routing/blog-addresses.ts";
import { findPageByPath, findPagePath, getPagePath } from "./routing/paths.ts";
import { findTourById } from "./tours/find-tour.ts";
import { clampMonth, loadOpeningDays } from "./web/booking/booking-view.server.ts";
import { getTourOfUrl } from "./web/booking/loader.server.ts";
import { getNullIfUnavailable } from "./web/errors/service-unavailable.server.ts";

/** A page that is the same for all visitors until its state or the published catalog changes. */
export type CachedPage = Readonly<{
  /** The address at which the page is rendered; all addresses that show the page share it. */
  address: string;
  /**
   * Reads everything from the database that the page shows, as text; null while the database is
   * unavailable. Undefined for a page that depends on the published catalog and the day alone.
   */
  readState?(): Promise<string | null>;
  /** The value that every answer gets of its own; undefined for a page without such a value. */
  perAnswer?: PerAnswerValue;
}>;

/** A value in a page, such as the token of a form, that no two answers may share. */
export type PerAnswerValue = Readonly<{
  /** Finds the value with which a page was rendered; undefined if the page has none. */
  find(html: string): string | undefined;
  /** Creates the value of one answer. */
  create(): string;
}>;

/**
 * The cached page that answers an address, found by the route that would render it; undefined for
 * an address that is rendered for each request. A page with data of a single visitor must never be
 * added here. The server caches the pages of `listPrerenderedPaths` without asking for them here.
 */
export function findCachedPage(
  services: Services,
  route: string,
  url: URL,
): CachedPage | undefined {
  const [page] = route.split(".");
  const { pathname, search } = url;
  const locale = getLocaleOfPath(pathname);
  switch (page) {
    case "web/site/not-found/route":
      return { address: locale === "es" ? "/es/404" : "/404" };
    case "blogPost":
    case "blogCategory": {
      const slug = pathname.split("/").at(-1) ?? "";
      if (findPageByPath(pathname) || findPostByFormerSlug(locale, slug)) return undefined;
      return { address: `${findPagePath(page, locale)?.replace(/:.*/, "404")}` };
    }
    case "contact": {
      const perAnswer = { find: findFormToken, create: services.contact.openContactForm };
      return search ? undefined : { address: getPagePath("contact", locale), perAnswer };
    }
    case "search":
      return search ? undefined : { address: getPagePath("search", locale) };
    case "booking":
    case "tourBooking":
      return isBareBooking(url, services.clock.now())
        ? {
            address: pathname + formatCanonicalQuery(url),
            readState: () => readBookingState(services, url),
          }
        : undefined;
    default:
      return undefined;
  }
}

/** The token of the form in a contact page. */
function findFormToken(html: string): string | undefined {
  return / name="token" value="([\w.-]+)"/.exec(html)?.[1];
}

/** Whether the address names only a tour and a bookable month: such addresses are few. */
function isBareBooking({ searchParams }: URL, now: Date): boolean {
  const names = [...searchParams.keys()];
  const tour = searchParams.get("tour");
  const month = searchParams.get("month");
  return (
    new Set(names).size === names.length &&
    names.every((name) => name === "tour" || name === "month") &&
    (tour === null || findTourById(tour) !== undefined) &&
    (month === null || clampMonth(month, now) === month)
  );
}

/** The query with its parameters in alphabetical order. */
function formatCanonicalQuery({ searchParams }: URL): string {
  const sorted = new URLSearchParams(searchParams);
  sorted.sort();
  return sorted.size > 0 ? `?${sorted}` : "";
}

/** The days that a booking page without a visitor's choices offers, with their free seats. */
async function readBookingState(services: Services, url: URL): Promise<string | null> {
  const wanted = { month: url.searchParams.get("month") ?? undefined };
  const opened = await getNullIfUnavailable(services, () =>
    loadOpeningDays(services, getTourOfUrl(url), wanted),
  );
  return opened && JSON.stringify(opened);
}
