import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, describe, expect, it } from "vitest";
import { listPosts } from "#app/content/blog/blog-posts.server.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { getLegalContent } from "#app/content/legal-content.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { renderLlmsTxt } from "#app/seo/render-llms-txt.server.ts";
import { getTourData } from "#app/seo/structured-data/get-tour-data.server.ts";
import { buildTourOffer } from "#app/seo/structured-data/tour-nodes.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import type { Catalog, PublishedCatalogVersion } from "#app/tours/catalog/catalog.ts";
import {
  getPublishedVersion,
  setCatalogVersionReader,
} from "#app/tours/catalog/published-catalog.server.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { getSharedPlaceholders, getTourPlaceholders } from "#app/tours/tour-fact-texts.ts";
import type { Listing } from "#app/tours/tour-listing.ts";
import { getHomePage } from "#app/web/site/home/loader.server.ts";
import { getTourPage } from "#app/web/site/tour/loader.server.ts";

const seeded = getPublishedVersion();
const ofWork = new AsyncLocalStorage<PublishedCatalogVersion>();
setCatalogVersionReader(() => ofWork.getStore() ?? seeded);
afterAll(() => setCatalogVersionReader(() => seeded));

const seed = seedCatalog();
type Changes = Partial<Record<TourId, Partial<Listing>>>;

function createCatalog(changes: Changes, policy: Partial<Catalog["policy"]> = {}): Catalog {
  const listings = Object.fromEntries(
    Object.entries(seed.listings).map(([tour, one]) => [
      tour,
      { ...one, ...changes[tour as TourId] },
    ]),
  ) as Catalog["listings"];
  return { ...seed, listings, policy: { ...seed.policy, ...policy } };
}

/**
 * Renders everything that pages, terms and llms.txt say about a catalog in a language, as one text.
 */
function renderTourTexts(catalog: Catalog, locale: Locale): string {
  const paths = {
    en: ["/sunset-tour", "/hot-springs-tour"],
    es: ["/es/tour-al-atardecer", "/es/tour-aguas-termales"],
  };
  return ofWork.run({ number: 9, catalog }, () =>
    JSON.stringify([
      getHomePage(locale, new Date("2026-11-22T18:00:00Z"), "https://ride.test"),
      getLegalContent("terms", locale),
      getPageContent("about", locale),
      listPosts(locale).map(({ texts }) => texts),
      paths[locale].map((path) => getTourPage(path, "https://ride.test")),
      renderLlmsTxt("https://site.example"),
    ]).replaceAll("\u00a0", " "),
  );
}

const now = new Date("2026-11-22T18:00:00Z");
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("texts for the smallest values", () => {
  const single = {
    durationHours: [1, 1],
    capacity: 1,
    minimumRiders: 1,
    departures: [
      { start: "14:00", end: "15:00", pickups: ["13:00"], offered: true, intoSunset: true },
    ],
    closes: { hoursBeforeFirstPickup: 0 },
  } as const satisfies Partial<Listing>;
  const catalog = createCatalog(
    { sunset: single, "hot-springs": single },
    { refundSteps: [{ percent: 100, hours: 1 }], bookingHorizonMonths: 1 },
  );

  it("tour texts use the singular and no range for the smallest values", () => {
    for (const locale of ["en", "es"] as const) {
      const text = renderTourTexts(catalog, locale);
      const plural =
        /(1–1|\b1 (to|a) 1|.{20}\b1 (hours|riders|people|months|horas|personas|meses))\b/gi;
      expect(text.match(plural)).toBeNull();
      expect(
        text.match(/.{20}(m\.\.|\blas 1:|at at|between 1:00 PM|entre la 1:00).{20}/g),
      ).toBeNull();
    }
    expect(renderTourTexts(catalog, "en")).toContain("1 month ahead");
    expect(renderTourTexts(catalog, "es")).toContain("1 mes de anticipación");
  });

  it("Spanish placeholders use the singular article for one o'clock", () => {
    const words = getTourPlaceholders("sunset", "es", catalog);
    expect(plain(words.pickupWords)).toBe("pasamos a la 1:00 p. m.");
    expect(words.closing).toBe("a la primera hora en que pasamos por los huéspedes");
    expect(words.duration).toBe("1 hora");
    expect(words.people).toBe("1 persona");
    expect(getTourPlaceholders("sunset", "en", catalog).leastRiders).toBe("1 rider");
  });
});

describe("ranges with equal ends", () => {
  const catalog = createCatalog({
    sunset: { durationHours: [4, 4], capacity: 6, minimumRiders: 6 },
  });

  it("placeholders show a range with equal ends as a single value", () => {
    const words = getTourPlaceholders("sunset", "es", catalog);
    expect(words).toMatchObject({ durationWords: "4 horas", groupWords: "6 personas" });
    expect(getTourPlaceholders("sunset", "en", catalog)).toMatchObject({
      duration: "4 hours",
      group: "6",
    });
  });
});

describe("group sizes", () => {
  it("the terms state the group size of each tour when they differ", () => {
    const catalog = createCatalog({ sunset: { capacity: 9, minimumRiders: 3 } });
    const terms = JSON.stringify(
      ofWork.run({ number: 9, catalog }, () => [
        getLegalContent("terms", "en"),
        getLegalContent("terms", "es"),
      ]),
    );
    expect(terms).toContain(
      "Sunset Beach Tour: each ride takes 3 to 9 people and runs once 3 have booked.",
    );
    expect(terms).toContain(
      "Tour al Atardecer: en cada salida van de 3 a 9 personas, y sale a partir de 3.",
    );
    const { groupSize, group, maxRiders } = getSharedPlaceholders("en", catalog);
    expect(groupSize).toBe("3 to 9 (Sunset Beach Tour) or 2 to 12 (Hot Springs Tour)");
    expect(group).toBe("3–9 or 2–12");
    expect(maxRiders).toBe("12 riders");
  });

  it("the terms state the group size once when it is the same for all tours", () => {
    expect(getSharedPlaceholders("en").groupsOfEach).toBe(
      "Each ride takes 2 to 12 people and runs once 2 have booked.",
    );
    expect(getSharedPlaceholders("es").groupSize).toBe("de 2 a 12 personas");
  });
});

describe("days of a ride", () => {
  const [ride] = seed.listings.sunset.departures;
  const weekends = {
    ...ride,
    weekdays: [7, 6],
    seasons: [{ from: "11-05", to: "03-20" }],
  } as const;
  const catalog = createCatalog({ sunset: { departures: [weekends] } });

  it("the seed catalog offers rides every day", () => {
    expect(getTourPlaceholders("sunset", "en")).toMatchObject({ days: "every day", daysLabel: "" });
    expect(renderTourTexts(seed, "en")).toContain("Yes, every day, weather permitting.");
    expect(renderTourTexts(seed, "es")).toContain(
      "Salimos todos los días, si el clima lo permite.",
    );
  });

  it("tour texts name the weekdays and seasons of a tour that does not ride every day", () => {
    const [en, es] = [renderTourTexts(catalog, "en"), renderTourTexts(catalog, "es")];
    expect(en).toContain("No: we ride Saturdays and Sundays, November 5 to March 20, weather");
    expect(es).toContain(
      "No: salimos los sábados y los domingos, del 5 de noviembre al 20 de marzo",
    );
    expect(en).toContain("Days: Saturdays and Sundays, November 5 to March 20;");
    expect(en).toContain('"label":"Days","value":"Saturdays and Sundays, November 5');
    expect(en).toContain("every day (Hot Springs Tour), weather permitting");
    expect(en).not.toContain("Yes, every day");
  });

  it("placeholders show consecutive weekdays as a span", () => {
    const run = createCatalog({ sunset: { departures: [{ ...ride, weekdays: [1, 2, 3] }] } });
    expect(getTourPlaceholders("sunset", "en", run).days).toBe("Monday through Wednesday");
    expect(getTourPlaceholders("sunset", "es", run).days).toBe("de lunes a miércoles");
  });
});

describe("price lists in texts", () => {
  const prices = {
    childPriceMxn: 900,
    childBelowAge: 14,
    privateRideMxn: 15_000,
    pricePeriods: [
      { from: "2026-12-20", to: "2027-01-06", pricePerPersonMxn: 2200, childPriceMxn: 1100 },
    ],
  };
  const listed = createCatalog({ sunset: prices });

  it("the tour page, the terms and llms.txt show every price of a price list", () => {
    const english = renderTourTexts(listed, "en");
    expect(english).toContain("from MXN 1,850 per person");
    for (const line of [
      "Under 14: MXN 900 each",
      "Private ride: MXN 15,000 in all, just your group, by arrangement",
      "Dec 20, 2026 to Jan 6, 2027: MXN 2,200 per person, under 14 MXN 1,100",
      "Other days: MXN 1,850 per person",
    ]) {
      // The terms and llms.txt contain the line; the booking card has label and value apart.
      expect(english.split(line)).toHaveLength(3);
      const [label, value] = line.split(": ");
      expect(english).toContain(`"label":"${label}","value":"${value}"`);
    }
    const spanish = renderTourTexts(listed, "es");
    expect(spanish).toContain("desde $1,850 MXN por persona");
    expect(spanish).toContain("Menores de 14 años: $900 MXN por persona.");
    expect(spanish).toContain("Del 20 dic 2026 al 6 ene 2027: $2,200 MXN por persona");
  });

  it("tour texts show a single price when it is the same on all days", () => {
    expect(renderTourTexts(seed, "en")).not.toMatch(/from MXN|Private ride|Other days/);
    const sameEachDay = createCatalog({
      sunset: {
        pricePeriods: [{ from: "2026-12-20", to: "2027-01-06", pricePerPersonMxn: 1850 }],
      },
    });
    expect(renderTourTexts(sameEachDay, "en")).not.toContain("from MXN 1,850");
  });

  it("JSON-LD offers the range from the lowest to the highest price", () => {
    const offer = (catalog: Catalog) =>
      ofWork.run({ number: 9, catalog }, () =>
        buildTourOffer(
          "https://site.example",
          getTourData("sunset", "en", "https://site.example", now),
        ),
      );
    expect(offer(listed)).toMatchObject({
      "@type": "AggregateOffer",
      lowPrice: 1850,
      highPrice: 2200,
    });
    expect(offer(seed)).toMatchObject({ "@type": "Offer", price: 1850 });
  });
});

describe("ride without an end", () => {
  const [ride] = seed.listings["hot-springs"].departures;

  it("tour texts state the pickup times of a ride without an end time", () => {
    const moved = { ...ride, start: "09:00", pickups: ["07:30", "08:00"] } as const;
    const catalog = createCatalog({ "hot-springs": { departures: [moved] } });
    expect(renderTourTexts(catalog, "en")).toContain("7:30–8:00 AM, at your hotel");
    expect(renderTourTexts(catalog, "en")).toContain("have breakfast before 7:30 AM");
    expect(renderTourTexts(catalog, "es")).toContain("desayuna antes de las 7:30 a. m.");
  });

  it("tour texts are complete sentences for a ride without an end time", () => {
    const { sunset } = seed.listings;
    const open = { ...sunset.departures[0], end: null };
    const catalog = createCatalog({ sunset: { departures: [open] } });
    expect(renderTourTexts(catalog, "en")).toContain("You ride from 4:00 PM on");
    for (const locale of ["en", "es"] as const) {
      expect(renderTourTexts(catalog, locale)).not.toMatch(/ [,.;]|(and|y las?|las) [,.;]/);
    }
  });
});

describe("times of a ride that is the same all year", () => {
  const [ride] = seed.listings.sunset.departures;
  const {
    minutesAfterSunset: _end,
    proposedPickup: _pickup,
    pickupAreas: _areas,
    ...plainRide
  } = ride;
  const catalog = createCatalog({ sunset: { departures: [plainRide] } });

  it("placeholders mention neither later ends nor a longer duration nor parts of town", () => {
    for (const locale of ["en", "es"] as const) {
      const words = getTourPlaceholders("sunset", locale, catalog);
      expect(words).toMatchObject({
        orLater: "",
        orLaterShort: "",
        laterSentence: "",
        pickupAreas: "",
      });
      expect(words.fullDuration).toBe(words.duration);
      expect(words.fullDurationWords).toBe(words.durationWords);
    }
  });
});
