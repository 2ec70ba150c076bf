import type { Services } from "#server/wiring/services.ts";
import { getLocaleOfPath } from "./i18n/locale.ts";
import { findPostByFormerSlug, isWithdrawnPost } from "./routing/blog-addresses.ts";
import { findPageByPath, findPagePath, getPagePath } from "./routing/paths.ts";
import { findTourById } from "./tours/find-tour.ts";
import { clampMonth, loadInitialDays } from "./web/booking/booking-view.server.ts";
import { getTourFromUrl } from "./web/booking/loader.server.ts";
import { tryWithDatabase } from "./web/errors/service-unavailable.server.ts";

/** A page that looks the same to all visitors until its state or the published catalog changes. */
export type CachedPage = Readonly<{
  /**
   * The address at which the page is rendered and cached. Addresses that show the same page have
   * the same value here.
   */
  address: string;
  /**
   * Reads from the database what the page shows, as text: if the text changes, the page is rendered
   * again. Null while the database is unavailable. Undefined if the page depends only on the
   * published catalog and the day.
   */
  readState?(): Promise<string | null>;
  /** The value that differs in every response; undefined if the page has no such value. */
  valuePerResponse?: PerResponseValue;
}>;

/** A value in a page, such as a form's token, that must differ in every response. */
export type PerResponseValue = Readonly<{
  /** Finds the value in the rendered page; undefined if the page has none. */
  find(html: string): string | undefined;
  /** Creates the value for one response. */
  create(): string;
}>;

/**
 * Returns the cached page for an address, or undefined if the address has to be rendered for each
 * request. `route` is the id of the route that would render it. A page with data of a single
 * visitor must never be added here. The pages of `listPrerenderedPaths` are cached without this
 * function.
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
      if (isWithdrawnPost(locale, slug)) return { address: pathname };
      if (findPageByPath(pathname) || findPostByFormerSlug(locale, slug)) return undefined;
      return { address: `${findPagePath(page, locale)?.replace(/:.*/, "404")}` };
    }
    case "contact": {
      const perAnswer = { find: findFormToken, create: services.contact.openContactForm };
      return search
        ? undefined
        : { address: getPagePath("contact", locale), valuePerResponse: perAnswer };
    }
    case "search":
      return search ? undefined : { address: getPagePath("search", locale) };
    case "booking":
    case "tourBooking":
      return isCacheableBookingUrl(url, services.clock.now())
        ? {
            address: pathname + formatCanonicalQuery(url),
            readState: () => readBookingState(services, url),
          }
        : undefined;
    default:
      return undefined;
  }
}

function findFormToken(html: string): string | undefined {
  return / name="token" value="([\w.-]+)"/.exec(html)?.[1];
}

/**
 * Whether the query contains at most a tour and a bookable month, each at most once. There are few
 * such addresses, so all of them can be cached.
 */
function isCacheableBookingUrl({ searchParams }: URL, now: Date): boolean {
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

/** Returns the query with its parameters in alphabetical order. */
function formatCanonicalQuery({ searchParams }: URL): string {
  const sorted = new URLSearchParams(searchParams);
  sorted.sort();
  return sorted.size > 0 ? `?${sorted}` : "";
}

/**
 * Reads the days and free seats that the booking page shows before the visitor has chosen anything.
 */
async function readBookingState(services: Services, url: URL): Promise<string | null> {
  const wanted = { month: url.searchParams.get("month") ?? undefined };
  const opened = await tryWithDatabase(services, () =>
    loadInitialDays(services, getTourFromUrl(url), wanted),
  );
  return (
    opened &&
    JSON.stringify([
      opened,
      services.setup.takesTestPayments(),
      services.setup.getWhatsAppProvider(),
    ])
  );
}
