import { describe, expect, it, vi } from "vitest";
import { formatSeasons } from "#app/business/format-facts.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { listTourQuestions } from "#app/content/tour-questions.server.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { locales } from "#app/i18n/locale.ts";
import { pictures } from "#app/media/pictures.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { firstListings } from "#app/tours/first-listings.server.ts";
import { getTourPlaceholders } from "#app/tours/tour-fact-texts.ts";
import { getBookingCard } from "#app/web/site/tour/booking-card.server.ts";
import { getTourPage } from "#app/web/site/tour/loader.server.ts";

vi.mock(import("#app/business/seed/settings.ts"), async (original) => {
  const module = await original();
  const value = {
    sunset: { en: "https://agency.test/sunset", es: "https://agency.test/atardecer" },
    "hot-springs": { en: "https://agency.test/springs", es: "" },
  };
  return { ...module, seedSettings: { ...module.seedSettings, externalBooking: { value } } };
});

const pages = tourIds.flatMap((tour) => locales.map((locale) => ({ tour, locale })));
describe.each(pages)("$tour page in $locale", ({ tour, locale }) => {
  const content = getPageContent(`tour:${tour}`, locale);

  it("getPageContent leaves no placeholder unfilled", () => {
    expect(JSON.stringify(content)).not.toMatch(/\{\w+\}|undefined|NaN/);
  });

  it("the gallery has six different gallery pictures with different captions", () => {
    const names = content.gallery.pictures.map(({ picture }) => picture);
    expect(new Set(names).size).toBe(6);
    expect(new Set(content.gallery.pictures.map(({ caption }) => caption)).size).toBe(6);
    for (const name of names) expect(pictures).toHaveProperty(name);
  });

  it("getPageContent states the price and ages of its own tour", () => {
    const words = getTourPlaceholders(tour, locale);
    expect(words.price).toBe(formatMoney(firstListings[tour].pricePerPersonMxn, locale));
    expect(content.meta.description).toContain(words.price);
    const ages = listTourQuestions(tour, locale)
      .map(({ answer }) => answer)
      .join(" ");
    expect(ages).toMatch(new RegExp(`\\b${firstListings[tour].minimumAge}\\b`));
  });
});

describe("placeholders for facts", () => {
  it("getTourPlaceholders reads pickup, ride and start times from the offered departure", () => {
    expect(getTourPlaceholders("sunset", "en")).toMatchObject({
      pickup: "2:00–3:30\u00a0PM",
      ride: "4:00–7:00\u00a0PM",
      duration: "4–5 hours",
      group: "2–12",
      groupWords: "2 to 12 riders",
    });
    expect(getTourPlaceholders("sunset", "es").pickup).toBe("2:00–3:30\u00a0p.\u00a0m.");
    expect(getTourPlaceholders("hot-springs", "en")).toMatchObject({
      start: "8:00\u00a0AM",
      heat: "100–108\u00a0°F (38–42\u00a0°C)",
    });
    expect(getTourPlaceholders("hot-springs", "es").heat).toBe("38–42\u00a0°C");
  });

  it("formatSeasons derives both seasons from the months of the dry season", () => {
    expect(formatSeasons("en")).toEqual({
      drySeason: "November to April",
      greenSeason: "May to October",
    });
    expect(formatSeasons("es")).toEqual({
      drySeason: "de noviembre a abril",
      greenSeason: "de mayo a octubre",
    });
  });
});

describe("getBookingCard", () => {
  it("getBookingCard returns the information list of the hot springs tour", () => {
    const rows = getBookingCard("hot-springs", "en", "https://ride.test").rows.map(
      ({ label, value }) => [label, value],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        ["Duration", "4–5 hours"],
        ["Departure", "8:00\u00a0AM, at your hotel"],
        ["Small groups", "2–12 people"],
        ["Location", "San José Manialtepec"],
      ]),
    );
    expect(rows).toHaveLength(6);
  });

  it("getBookingCard says how long the tour is from the earliest pickup and when rides end later", () => {
    const rows = getBookingCard("sunset", "en", "https://ride.test").rows.map(
      ({ label, value }) => [label, value],
    );
    expect(rows.slice(0, 3)).toEqual([
      ["Duration", "4–5 hours; 1\u00a0hour longer with 2:00\u00a0PM pickup"],
      ["Hotel pickup", "2:00–3:30\u00a0PM, free"],
      ["Ride", "4:00–7:00\u00a0PM; later Apr–Aug"],
    ]);
  });

  it("getBookingCard links to the external booking page in a new tab and to the online booking", () => {
    const card = getBookingCard("sunset", "en", "https://ride.test");
    expect(card.main).toEqual({
      href: "https://agency.test/sunset",
      label: "Book Now",
      counted: "partner-sunset",
      newTabLabel: "(opens in a new tab)",
    });
    expect(card.noPayment).toBe("No payment required now - Pay at tour location");
    expect(card.online?.href).toBe("/booking?tour=sunset");
    expect(getTourPage("/sunset-tour", "https://ride.test").online?.href).toBe(
      "/booking?tour=sunset",
    );
  });

  it("getBookingCard without an external page returns one button and no sentence about payment", () => {
    const card = getBookingCard("hot-springs", "es", "https://ride.test");
    expect(card.main).toEqual({
      href: "/es/reserva?tour=hot-springs",
      label: "Reservar y pagar en línea",
    });
    expect(card.noPayment).toBeNull();
    expect(card.online).toBeNull();
    expect(getTourPage("/es/tour-aguas-termales", "https://ride.test").online).toBeNull();
  });
});
