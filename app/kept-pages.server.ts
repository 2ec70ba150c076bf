import type { Services } from "#server/wiring/services.ts";
import { localeOfPath } from "./i18n/locale.ts";
import { localDateOf } from "./platform/local-time.ts";
import { formerPostOf } from "./routing/blog-addresses.ts";
import { addressOf, pageAt, pathTo } from "./routing/paths.ts";
import { tourById } from "./tours/find-tour.ts";
import { monthWithin, openingDays } from "./web/booking/booking-view.server.ts";
import { tourOfAddress } from "./web/booking/loader.server.ts";
import { nullWhileAway } from "./web/errors/service-unavailable.server.ts";

/** A page that all visitors share until its content changes. */
export type KeptPage = Readonly<{
  /** The address at which the page is rendered; all addresses that show the page share it. */
  address: string;
  /** The page's content as text to compare; null while the content cannot be known. */
  state(): Promise<string | null>;
  /** The text that no two answers share; undefined for a page without such a text. */
  ownText?: OwnText;
}>;

/** A text that stands in a page, once or several times, and that every answer has anew. */
export type OwnText = Readonly<{
  /** The text with which a page was made; undefined if the page has none. */
  in(html: string): string | undefined;
  another(): string;
}>;

/**
 * The kept page that answers an address, found by the route that would render it. Only the pages
 * listed here are kept. A page with data of a single visitor must never be added to the list.
 */
export function keptPageAt(services: Services, route: string, url: URL): KeptPage | undefined {
  const [page] = route.split(".");
  const { pathname, search } = url;
  const locale = localeOfPath(pathname);
  const plain = (address: string): KeptPage => ({ address, state: async () => dayOf(services) });
  switch (page) {
    case "web/site/not-found/route":
      return plain(locale === "es" ? "/es/404" : "/404");
    case "blogPost":
    case "blogCategory": {
      const slug = pathname.split("/").at(-1) ?? "";
      if (pageAt(pathname) || formerPostOf(locale, slug)) return undefined;
      return plain(`${addressOf(page, locale)?.replace(/:.*/, "404")}`);
    }
    case "contact": {
      const another = services.contact.openContactForm;
      return search
        ? undefined
        : { ...plain(pathTo("contact", locale)), ownText: { in: tokenIn, another } };
    }
    case "search":
      return search ? undefined : plain(pathTo("search", locale));
    case "booking":
    case "tourBooking":
      return isBareBooking(url, services.clock.now())
        ? { address: pathname + spelled(url), state: () => bookingState(services, url) }
        : undefined;
    default:
      return undefined;
  }
}

/** The token of the form in a contact page. */
function tokenIn(html: string): string | undefined {
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
    (tour === null || tourById(tour) !== undefined) &&
    (month === null || monthWithin(month, now) === month)
  );
}

/** The query in its canonical spelling, under which the page is kept. */
function spelled({ searchParams }: URL): string {
  const plain = new URLSearchParams(searchParams);
  plain.sort();
  return plain.size > 0 ? `?${plain}` : "";
}

/** A bare booking page's content from the database; the rest depends on the build and the day. */
async function bookingState(services: Services, url: URL): Promise<string | null> {
  const day = dayOf(services);
  const wanted = { month: url.searchParams.get("month") ?? undefined };
  const opened = await nullWhileAway(services, () =>
    openingDays(services, tourOfAddress(url), wanted),
  );
  return opened && day + JSON.stringify(opened);
}

/** The day in UTC and here: the frame prints the year, heads and calendars depend on the day. */
function dayOf({ clock }: Services): string {
  const now = clock.now();
  return `${now.toISOString().slice(0, 10)} ${localDateOf(now)}`;
}
