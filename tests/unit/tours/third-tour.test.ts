import { describe, expect, it, vi } from "vitest";
import { parseBookingRequest } from "#app/bookings/checkout/booking-request.ts";
import { legalContent } from "#app/content/legal.ts";
import { departureOfPickup, scheduleOn } from "#app/departures/departure-times.ts";
import { ownName, rideTitle } from "#app/departures/ride-title.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { bookingWords } from "#app/notifications/email/booking-email-content.ts";
import { reminderMail } from "#app/notifications/email/reminder-email.ts";
import { counterpartOf, pageAt, pathTo, prerenderedPaths } from "#app/routing/paths.ts";
import { searchDocuments } from "#app/search/documents.server.ts";
import { describePage } from "#app/seo/describe-page.server.ts";
import { listedPlaceAt, listedPlaces, pathOf } from "#app/seo/page-urls.ts";
import { llms } from "#app/seo/render-llms-txt.server.ts";
import { pageGraph } from "#app/seo/structured-data/page-graph.server.ts";
import { defaultTour, tourIds, tours } from "#app/tours/all-tours.ts";
import { listingOf, printedCatalog } from "#app/tours/catalog/published-catalog.server.ts";
import { tourOfRecord } from "#app/tours/find-tour.ts";
import { priceLines, totalMxn } from "#app/tours/pricing.ts";
import { rideNamed, shortTitle } from "#app/web/admin/departures/departure-view.ts";
import { tourChoices } from "#app/web/booking/booking-view.server.ts";
import { tourOfAddress } from "#app/web/booking/loader.server.ts";
import { shellContent } from "#app/web/layout/layout-content.server.ts";
import { shellProps } from "#app/web/layout/layout-props.ts";
import { homePage } from "#app/web/site/home/loader.server.ts";
import { tourPage } from "#app/web/site/tour/loader.server.ts";
import { canyon } from "../../third-tour/with-third-tour.ts";
import { context, paidBooking } from "../notifications/booking-fixtures.ts";
import { bodies } from "../notifications/email-readers.ts";

vi.mock("#app/tours/all-tours.ts", async (original) =>
  (await import("../../third-tour/with-third-tour.ts")).withTour(await original()),
);
vi.mock("#app/tours/tour-contents.server.ts", async (original) =>
  (await import("../../third-tour/with-third-tour.ts")).withContents(await original()),
);
vi.mock("#app/tours/tour-themes.ts", async (original) =>
  (await import("../../third-tour/with-third-tour.ts")).withLook(await original()),
);
const now = new Date("2026-11-20T18:00:00Z");
const site = "https://ride.test";
const name: Record<Locale, string> = { en: "River Canyon Ride", es: "Cabalgata al Cañón" };
const price: Record<Locale, string> = { en: "MXN\u00a02,150", es: "$2,150\u00a0MXN" };
const path: Record<Locale, string> = { en: "/river-canyon-ride", es: "/es/cabalgata-al-canon" };

function titleAt(start: string, locale: Locale): string {
  return rideTitle(canyon, ownName(listingOf(canyon), start), locale);
}

describe("a third tour", () => {
  it("is found by its name and its id, and costs its own price", () => {
    expect(tourOfRecord("River Canyon Tour")).toBe(canyon);
    expect(tourOfRecord("river-canyon")).toBe(canyon);
    const party = { participants: 2, children: 0, isPrivate: false };
    const listing = listingOf(tourOfRecord("River Canyon Tour"));
    expect(totalMxn(priceLines(listing, "2026-12-09", party))).toBe(4300);
    const family = { ...party, children: 1 };
    expect(totalMxn(priceLines(listing, "2026-12-09", family))).toBe(2150 + 1200);
  });

  it("is in the terms with its own price, ages, pickup and closing hour", () => {
    const terms = JSON.stringify(legalContent("terms", "en"));
    expect(terms).toContain(`River Canyon Ride: ${price.en} per person, 2–3 hours.`);
    expect(terms).toContain("Under 15: MXN\u00a01,200 each.");
    expect(terms).toContain("River Canyon Ride: ages 12 and up, and under 17 with an adult.");
    expect(terms).toContain("River Canyon Ride: 3 hours before the first pickup.");
    expect(JSON.stringify(legalContent("terms", "es"))).toContain("Cabalgata al Cañón: eliges");
  });

  it("leaves the others where they were", () => {
    for (const id of tourIds) expect(tourOfRecord(tours[id].recordName)).toBe(id);
    for (const unknown of ["No Such Tour", "", null, undefined]) {
      expect(tourOfRecord(unknown)).toBe(defaultTour);
    }
  });

  it("has its own addresses, each other's counterpart, and only those", () => {
    for (const locale of locales) {
      expect(pathTo("tour", locale, canyon)).toBe(path[locale]);
      expect(pageAt(path[locale])).toEqual({ page: "tour", locale, item: canyon });
      expect(prerenderedPaths()).toContain(path[locale]);
      expect(listedPlaces().map(pathOf)).toContain(path[locale]);
    }
    expect(counterpartOf(path.en)).toBe(path.es);
    expect(counterpartOf(path.es)).toBe(path.en);
    expect(pageAt("/no-such-ride")).toBeUndefined();
    expect(pageAt("/river-canyon-ride/booking")).toMatchObject({ page: "tourBooking" });
    expect(listedPlaceAt("/river-canyon-ride/booking")).toEqual({ page: "booking", locale: "en" });
  });

  it("has two rides a day, each with its pickups and its name", () => {
    expect(departureOfPickup(listingOf(canyon), "09:00")?.start).toBe("09:30");
    expect(departureOfPickup(listingOf(canyon), "14:45")?.start).toBe("15:30");
    const on = (date: string) => scheduleOn(listingOf(canyon), date).map(({ start }) => start);
    expect(on("2026-12-09")).toEqual(["09:30", "15:30"]);
    expect(on("2027-06-09")).toEqual(["09:30"]);
    expect(titleAt("09:30", "en")).toBe("River Canyon Ride");
    expect(titleAt("15:30", "es")).toBe("El Cañón al Caer la Tarde");
  });

  it("can be booked, and no other tour's pickup with it", () => {
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
    expect(parseBookingRequest(printedCatalog(), form)).toMatchObject({ ok: true });
    expect(parseBookingRequest(printedCatalog(), { ...form, pickupTime: "14:00" })).toMatchObject({
      ok: false,
      errors: { pickupTime: "unknown-pickup" },
    });
    expect(tourOfAddress(new URL(`${site}/river-canyon-ride/booking`))).toBe(canyon);
    expect(tourOfAddress(new URL(`${site}/booking?tour=river-canyon`))).toBe(canyon);
  });

  it("is named by the operator's screens", () => {
    expect(rideNamed("river-canyon-15:30", "2026-12-09")?.tour).toBe(canyon);
    expect(shortTitle({ key: { tour: canyon }, name: null }, "en")).toBe("Canyon");
  });
});

describe.each(locales)("a third tour, in %s", (locale) => {
  it("has a page with its own words, price, times and ages", () => {
    const page = tourPage(path[locale]);
    expect(page).toMatchObject({ tour: canyon, name: name[locale], price: price[locale] });
    expect(page.card.rows.map(({ value }) => value).join(" ")).toMatch(/2–3 .*9:30.*12:15.*12.*17/);
    expect(page.content.faqs[0]?.answer).toContain("12");
    expect(JSON.stringify(page.content)).not.toMatch(/\{\w+\}/);
  });

  it("is on the home page, in the menu, the footer and the booking", () => {
    const home = homePage(locale, now);
    expect(home.tours.map((card) => card.name)).toContain(name[locale]);
    expect(home.ways.map(({ page }) => page.href)).toContain(path[locale]);
    const content = shellContent(locale, 2026, site);
    const props = shellProps(content, { pathname: path[locale], search: "" }, {});
    expect(props.header.nav.find(({ href }) => href === path[locale])?.current).toBe("page");
    expect(props.header.book?.href).toContain("tour=river-canyon");
    const item = props.header.menu.items.find(({ href }) => href === path[locale]);
    expect(item).toMatchObject({
      note: expect.stringContaining("2,150"),
      picture: "river-crossing",
    });
    expect(props.footer.tours.links.map(({ href }) => href)).toContain(path[locale]);
    const choice = tourChoices(printedCatalog(), locale, bookingMessages[locale]).find(
      ({ id }) => id === canyon,
    );
    expect(choice).toMatchObject({
      name: name[locale],
      prices: { pricePerPersonMxn: 2150 },
      showsSky: true,
    });
    expect(choice?.departures).toHaveLength(2);
  });

  it("is told to machines", () => {
    const page = describePage({ page: "tour", locale, item: canyon });
    expect(page).toMatchObject({
      headline: name[locale],
      picture: "river-crossing",
      look: "monte",
    });
    const graph = JSON.stringify(pageGraph(page, site, now));
    expect(graph).toContain('"price":2150');
    expect(graph).toContain(tourPage(path[locale]).content.attraction);
    expect(llms(site)).toContain(name[locale]);
    const found = searchDocuments(locale).filter(({ href }) => href.startsWith(path[locale]));
    expect(found.map(({ title }) => title)).toContain(name[locale]);
  });

  it("is written about in mails", () => {
    const dusk = paidBooking({
      tourName: "River Canyon Tour",
      rideTour: canyon,
      rideStart: "15:30",
      pickupTime: "14:45",
      language: locale,
    });
    const words = bookingWords(dusk, locale);
    expect(words).toMatchObject({ tourId: canyon, departure: { start: "15:30" } });
    const { html, text } = bodies(reminderMail(dusk, context).content);
    for (const body of [html, text]) {
      expect(body).toContain(titleAt("15:30", locale));
      expect(body).toContain(words.eyebrow);
      expect(body).toContain(words.messages.labels.sunset);
    }
  });
});

describe("a booking", () => {
  it("is on the tour of its departure, whatever its record calls it", () => {
    const renamed = paidBooking({
      tourName: "Canyon, as it was called last year",
      rideTour: canyon,
      rideStart: "09:30",
      pickupTime: "09:00",
    });
    expect(bookingWords(renamed, "en").tourId).toBe(canyon);
    expect(bookingWords({ ...renamed, rideTour: null }, "en").tourId).toBe(defaultTour);
  });
});
