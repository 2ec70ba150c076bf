import { describe, expect, it, vi } from "vitest";
import { parseBookingRequest } from "#app/bookings/checkout/booking-request.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { getLegalContent } from "#app/content/legal-content.server.ts";
import {
  findDepartureByPickup,
  findOwnRideName,
  listRidesOnDay,
} from "#app/departures/departure-times.ts";
import { getRideTitle } from "#app/departures/ride-title.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { getBookingEmailContent } from "#app/notifications/email/booking-email-content.ts";
import { buildReminderEmail } from "#app/notifications/email/reminder-email.ts";
import {
  findPageByPath,
  getOtherLanguagePath,
  getPagePath,
  listPrerenderedPaths,
} from "#app/routing/paths.ts";
import { listSearchDocuments } from "#app/search/documents.server.ts";
import { describePage } from "#app/seo/describe-page.server.ts";
import { findListedPage, getListedPath, listListedPages } from "#app/seo/page-urls.ts";
import { renderLlmsTxt } from "#app/seo/render-llms-txt.server.ts";
import { buildPageGraph } from "#app/seo/structured-data/page-graph.server.ts";
import { defaultTour, tourIds, tours } from "#app/tours/all-tours.ts";
import {
  getPublishedCatalog,
  getPublishedListing,
} from "#app/tours/catalog/published-catalog.server.ts";
import { getTourOfRecord } from "#app/tours/find-tour.ts";
import { getListedPriceLines, sumMxn } from "#app/tours/pricing.ts";
import {
  getShortTitle,
  parseDepartureName,
} from "#app/web/admin/departure-parts/departure-view.ts";
import { listTourChoices } from "#app/web/booking/booking-view.server.ts";
import { getTourFromUrl } from "#app/web/booking/loader.server.ts";
import { getLayoutContent } from "#app/web/layout/layout-content.server.ts";
import { getLayoutProps } from "#app/web/layout/layout-props.ts";
import { getHomePage } from "#app/web/site/home/loader.server.ts";
import { getTourPage } from "#app/web/site/tour/loader.server.ts";
import { canyon } from "../../third-tour/with-third-tour.ts";
import { createPaidBookingRow, emailContext } from "../notifications/booking-fixtures.ts";
import { getBodies } from "../notifications/email-readers.ts";

vi.mock("#app/tours/all-tours.ts", async (original) =>
  (await import("../../third-tour/with-third-tour.ts")).addTour(await original()),
);
vi.mock("#app/tours/first-listings.server.ts", async (original) =>
  (await import("../../third-tour/with-third-tour.ts")).addListing(await original()),
);
vi.mock("#app/content/seed/tour-seeds.ts", async (original) =>
  (await import("../../third-tour/with-third-tour.ts")).addContent(await original()),
);
vi.mock("#app/tours/tour-themes.ts", async (original) =>
  (await import("../../third-tour/with-third-tour.ts")).addTheme(await original()),
);
const now = new Date("2026-11-20T18:00:00Z");
const site = "https://ride.test";
const name: Record<Locale, string> = { en: "River Canyon Ride", es: "Cabalgata al Cañón" };
const price: Record<Locale, string> = { en: "MXN\u00a02,150", es: "$2,150\u00a0MXN" };
const path: Record<Locale, string> = { en: "/river-canyon-ride", es: "/es/cabalgata-al-canon" };

function titleAt(start: string, locale: Locale): string {
  return getRideTitle(canyon, findOwnRideName(getPublishedListing(canyon), start), locale);
}

describe("third tour", () => {
  it("getTourOfRecord finds a third tour, which has its own price, by its name and id", () => {
    expect(getTourOfRecord("River Canyon Tour")).toBe(canyon);
    expect(getTourOfRecord("river-canyon")).toBe(canyon);
    const party = { participants: 2, children: 0, isPrivate: false };
    const listing = getPublishedListing(getTourOfRecord("River Canyon Tour"));
    expect(sumMxn(getListedPriceLines(listing, "2026-12-09", party))).toBe(4300);
    const family = { ...party, children: 1 };
    expect(sumMxn(getListedPriceLines(listing, "2026-12-09", family))).toBe(2150 + 1200);
  });

  it("the terms contain the price, ages, pickup and cutoff of a third tour", () => {
    const terms = JSON.stringify(getLegalContent("terms", "en"));
    expect(terms).toContain(`River Canyon Ride: ${price.en} per person, 2–3 hours.`);
    expect(terms).toContain("Under 15: MXN\u00a01,200 each.");
    expect(terms).toContain("River Canyon Ride: ages 12 and up, and under 17 with an adult.");
    expect(terms).toContain("River Canyon Ride: 3 hours before the first pickup.");
    expect(JSON.stringify(getLegalContent("terms", "es"))).toContain("Cabalgata al Cañón: eliges");
  });

  it("getTourOfRecord finds the other tours when there is a third tour", () => {
    for (const id of tourIds) expect(getTourOfRecord(tours[id].recordName)).toBe(id);
    for (const unknown of ["No Such Tour", "", null, undefined]) {
      expect(getTourOfRecord(unknown)).toBe(defaultTour);
    }
  });

  it("a third tour has its own paths in both languages", () => {
    for (const locale of locales) {
      expect(getPagePath("tour", locale, canyon)).toBe(path[locale]);
      expect(findPageByPath(path[locale])).toEqual({ page: "tour", locale, item: canyon });
      expect(listPrerenderedPaths()).toContain(path[locale]);
      expect(listListedPages().map(getListedPath)).toContain(path[locale]);
    }
    expect(getOtherLanguagePath(path.en)).toBe(path.es);
    expect(getOtherLanguagePath(path.es)).toBe(path.en);
    expect(findPageByPath("/no-such-ride")).toBeUndefined();
    expect(findPageByPath("/river-canyon-ride/booking")).toMatchObject({ page: "tourBooking" });
    expect(findListedPage("/river-canyon-ride/booking")).toEqual({ page: "booking", locale: "en" });
  });

  it("a third tour has two rides a day with their own pickups and names", () => {
    expect(findDepartureByPickup(getPublishedListing(canyon), "09:00")?.start).toBe("09:30");
    expect(findDepartureByPickup(getPublishedListing(canyon), "14:45")?.start).toBe("15:30");
    const on = (date: string) =>
      listRidesOnDay(getPublishedListing(canyon), date).map(({ start }) => start);
    expect(on("2026-12-09")).toEqual(["09:30", "15:30"]);
    expect(on("2027-06-09")).toEqual(["09:30"]);
    expect(titleAt("09:30", "en")).toBe("River Canyon Ride");
    expect(titleAt("15:30", "es")).toBe("El Cañón al Caer la Tarde");
  });

  it("a third tour cannot be booked with a pickup of another tour", () => {
    const form = {
      tour: canyon,
      date: "2026-12-09",
      pickupTime: "14:45",
      participants: "2",
      firstName: "Hannah",
      lastName: "Meyer",
      email: "hannah@example.com",
      phone: "+1 415 555 0134",
      pickupLocation: "Hotel Santa Fe",
      remarks: "",
    };
    expect(parseBookingRequest(getPublishedCatalog(), form)).toMatchObject({ ok: true });
    expect(
      parseBookingRequest(getPublishedCatalog(), { ...form, pickupTime: "14:00" }),
    ).toMatchObject({
      ok: false,
      errors: { pickupTime: "unknown-pickup" },
    });
    expect(getTourFromUrl(new URL(`${site}/river-canyon-ride/booking`))).toBe(canyon);
    expect(getTourFromUrl(new URL(`${site}/booking?tour=river-canyon`))).toBe(canyon);
  });

  it("the operator's screens show the name of a third tour", () => {
    expect(parseDepartureName("river-canyon-15:30", "2026-12-09")?.tour).toBe(canyon);
    expect(getShortTitle({ key: { tour: canyon }, name: null }, "en")).toBe("Canyon");
  });
});

describe.each(locales)("third tour in %s", (locale) => {
  it("the page of a third tour shows its own texts, price, times and ages", () => {
    const page = getTourPage(path[locale], "https://ride.test");
    // Nobody has made a film or a clip of this tour.
    expect(page.video).toBeNull();
    expect(page).toMatchObject({ tour: canyon, name: name[locale], price: price[locale] });
    expect(page.card.rows.map(({ value }) => value).join(" ")).toMatch(/2–3 .*9:30.*12:15.*12.*17/);
    expect(page.questions.items[0]?.answer).toContain("12");
    expect(JSON.stringify(getPageContent(`tour:${canyon}`, locale))).not.toMatch(/\{\w+\}/);
  });

  it("a third tour appears on the home page, in the menu, the footer and the booking form", () => {
    const home = getHomePage(locale, now, "https://ride.test");
    expect(home.tourCards.map((card) => card.name)).toContain(name[locale]);
    expect(home.tourPageLinks.map(({ page }) => page.href)).toContain(path[locale]);
    const content = getLayoutContent(locale, 2026, site);
    const props = getLayoutProps(content, { pathname: path[locale], search: "" }, {});
    expect(props.header.nav.find(({ href }) => href === path[locale])?.current).toBe("page");
    expect(props.header.menu.book.href).toContain("tour=river-canyon");
    const item = props.header.menu.items.find(({ href }) => href === path[locale]);
    expect(item).toMatchObject({
      note: expect.stringContaining("2,150"),
      picture: "river-crossing",
    });
    expect(props.footer.tours.links.map(({ href }) => href)).toContain(path[locale]);
    const choice = listTourChoices(getPublishedCatalog(), locale, bookingMessages[locale]).find(
      ({ id }) => id === canyon,
    );
    expect(choice).toMatchObject({
      name: name[locale],
      prices: { pricePerPersonMxn: 2150 },
      showsSky: true,
    });
    expect(choice?.departures).toHaveLength(2);
  });

  it("a third tour appears in JSON-LD, llms.txt and the search index", () => {
    const page = describePage({ page: "tour", locale, item: canyon });
    expect(page).toMatchObject({
      headline: name[locale],
      picture: "river-crossing",
      look: "monte",
    });
    const graph = JSON.stringify(buildPageGraph(page, site, now));
    expect(graph).toContain('"price":2150');
    expect(graph).toContain(getPageContent(`tour:${canyon}`, locale).meta.attraction);
    expect(renderLlmsTxt(site)).toContain(name[locale]);
    const found = listSearchDocuments(locale).filter(({ href }) => href.startsWith(path[locale]));
    expect(found.map(({ title }) => title)).toContain(name[locale]);
  });

  it("emails show the names of a third tour and its ride", () => {
    const dusk = createPaidBookingRow({
      tourName: "River Canyon Tour",
      rideTour: canyon,
      rideStart: "15:30",
      pickupTime: "14:45",
      language: locale,
    });
    const words = getBookingEmailContent(dusk, locale);
    expect(words).toMatchObject({ tourId: canyon, departure: { start: "15:30" } });
    const { html, text } = getBodies(buildReminderEmail(dusk, emailContext).content);
    for (const body of [html, text]) {
      expect(body).toContain(titleAt("15:30", locale));
      expect(body).toContain(words.eyebrow);
      expect(body).toContain(words.messages.labels.sunset);
    }
  });
});

describe("tour of a booking", () => {
  it("getBookingEmailContent uses the tour of the departure instead of the record's tour name", () => {
    const renamed = createPaidBookingRow({
      tourName: "Canyon, as it was called last year",
      rideTour: canyon,
      rideStart: "09:30",
      pickupTime: "09:00",
    });
    expect(getBookingEmailContent(renamed, "en").tourId).toBe(canyon);
    expect(getBookingEmailContent({ ...renamed, rideTour: null }, "en").tourId).toBe(defaultTour);
  });
});
