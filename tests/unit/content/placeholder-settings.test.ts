import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { healthRule } from "#app/business/facts.ts";
import { seedSettings } from "#app/business/seed/settings.ts";
import { seedGuides } from "#app/business/seed/team.ts";
import { formatBookingWeight, getIntroductions } from "#app/content/care.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { getLegalContent } from "#app/content/legal-content.server.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { typeset } from "#app/i18n/typeset.ts";
import { buildEmailFooter } from "#app/notifications/email/booking-email-content.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { describePage } from "#app/seo/describe-page.server.ts";
import { renderLlmsTxt } from "#app/seo/render-llms-txt.server.ts";
import { buildPageGraph } from "#app/seo/structured-data/page-graph.server.ts";
import { type TourId, tourIds } from "#app/tours/all-tours.ts";
import {
  getPublishedVersion,
  setCatalogVersionReader,
} from "#app/tours/catalog/published-catalog.server.ts";
import { getLayoutContent } from "#app/web/layout/layout-content.server.ts";
import { getBookingCard } from "#app/web/site/tour/booking-card.server.ts";
import { getTourPage } from "#app/web/site/tour/loader.server.ts";
import { findGraphErrors } from "../../support/structured-data-rules.ts";

const seeded = getPublishedVersion();
let printing = seeded;
setCatalogVersionReader(() => printing);
afterAll(() => setCatalogVersionReader(() => seeded));

/** Publishes the given settings; all others keep the values of the files. */
function fillIn(values: Readonly<Record<string, unknown>>, guides: readonly unknown[]): void {
  const filled = Object.entries({ ...values, guides, horses: [] });
  const business = Object.fromEntries(filled.map(([name, value]) => [name, { value }]));
  printing = {
    ...seeded,
    catalog: { ...seeded.catalog, business: { ...seeded.catalog.business, ...business } },
  };
}

const nothing = {
  toursCompleted: null,
  helmets: null,
  weightLimitKg: null,
  ridersPerGuide: null,
  vetVisitsAYear: null,
  insurance: null,
  taxesIncluded: null,
  tips: null,
};
const everything = {
  toursCompleted: 7_400,
  helmets: { offered: true, headCentimetres: [52, 60], required: "everybody" },
  weightLimitKg: 95,
  ridersPerGuide: 5,
  vetVisitsAYear: 1,
  insurance: { en: "by the test", es: "por la prueba" },
  taxesIncluded: true,
  tips: { en: "Tips by the test.", es: "Propinas de prueba." },
};
const guide = (...languages: string[]) => ({
  name: "Ana",
  languages,
  sentence: { en: "Rides.", es: "Monta." },
});
const someGuides = [guide("es", "en"), guide("en", "es", "fr")];

const site = "https://ride.test";
const now = new Date("2026-11-20T18:00:00Z");
/** Returns the JSON-LD graphs of the sunset tour and the about page. */
const graphs = (locale: (typeof locales)[number]) =>
  [{ page: "tour", locale, item: "sunset" } as const, { page: "about", locale } as const].map(
    (place) => buildPageGraph(describePage(place), site, now),
  );

const getCare = (tour: TourId, locale: Locale) =>
  getTourPage(getPagePath("tour", locale, tour), site).care;
/** Returns everything that pages, terms and JSON-LD render from these settings. */
const renderPages = (locale: (typeof locales)[number]) =>
  JSON.stringify([
    tourIds.map((tour) => [
      getCare(tour, locale),
      getPageContent(`tour:${tour}`, locale).itinerary.steps,
      getBookingCard(tour, locale, "https://ride.test").taxes,
    ]),
    getLegalContent("terms", locale),
    getPageContent("about", locale).figures,
    formatBookingWeight(locale),
    getPageContent("shared", locale).machines.lines,
    getIntroductions(locale),
    graphs(locale),
  ]).replaceAll("{search_term_string}", "");

beforeEach(() => {
  fillIn(everything, someGuides);
});

describe.each(locales)("optional settings of the operator (%s)", (locale) => {
  it("pages show all optional settings that are filled in, with both units of weight", () => {
    const all = renderPages(locale);
    const words = {
      en: ["209\u00a0lb (95\u00a0kg)", "required for everyone", "five riders"],
      es: ["95\u00a0kg (209\u00a0lb)", "obligatorio para todos", "cinco personas"],
    }[locale];
    const more = {
      en: ["once a year", "English and Spanish", "also speak French"],
      es: ["una vez al año", "español e inglés", "también habla francés"],
    }[locale];
    const texts = [everything.insurance[locale], everything.tips[locale]];
    for (const text of [...words, ...more, ...texts]) expect(all).toContain(text);
    // The horses' hours and days off are rules of sales and not settings.
    for (const text of ["six hours", "one day off", "seis horas", "descansan un día"]) {
      expect(all).not.toContain(text);
    }
    expect(all).not.toMatch(/undefined|null[^,}\]]|NaN|\{\w+\}/);
    for (const tour of tourIds) expect(getCare(tour, locale).facts).toHaveLength(8);
  });

  it("pages omit empty optional settings together with their headings", () => {
    fillIn(nothing, []);
    // The health rule and the advice to riders with a disability are not settings, so they remain.
    for (const tour of tourIds) {
      expect(getCare(tour, locale)).toMatchObject({
        facts: [
          { text: typeset(healthRule[locale]) },
          { text: expect.stringMatching(/wheelchair|silla/) },
        ],
        link: null,
      });
      expect(getBookingCard(tour, locale, "https://ride.test").taxes).toBeNull();
    }
    expect(getIntroductions(locale)).toBeNull();
    const { riders, machines } = getPageContent("shared", locale);
    expect(riders).toEqual({ helmets: [] });
    expect(formatBookingWeight(locale) + machines.lines.join("")).toBe("");
    expect(renderPages(locale)).not.toMatch(
      /\bkg\b|[Hh]elmet|[Cc]asco\b|\bIVA\b|valueAddedTax|[Ii]nsur|asegurad|"Person"/,
    );
  });

  it.each(Object.keys(nothing))(
    "pages omit only the setting %s when all others are filled in",
    (name) => {
      const before = renderPages(locale);
      fillIn({ ...everything, [name]: nothing[name as keyof typeof nothing] }, someGuides);
      const after = renderPages(locale);
      expect(after.length).toBeLessThan(before.length);
      expect(after).not.toMatch(/undefined|\{\w+\}/);
    },
  );

  it("pages, mails and files for programs state the year, rides and hours of the settings", () => {
    const openingHours = { opens: "07:15", closes: "18:45" };
    fillIn({ ...everything, operatingSince: 1987, openingHours }, someGuides);
    const readTexts = () =>
      JSON.stringify([
        ...(["home", "about"] as const).map((page) => getPageContent(page, locale)),
        getLayoutContent(locale, 2026, site).footer,
        buildEmailFooter(locale),
        renderLlmsTxt(site),
        graphs(locale),
      ]);
    const texts = readTexts();
    for (const text of ["1987", "7,400", '"foundingDate":"1987"', '"opens":"07:15"', "6:45"]) {
      expect(texts).toContain(text);
    }
    expect(texts).not.toMatch(/2013|1,000|8:00\s(PM|p)/);
    fillIn({ ...everything, ...nothing, operatingSince: 1987 }, someGuides);
    expect(readTexts()).not.toMatch(/tours completed|paseos realizados|\{completed\}/i);
  });

  it("pages say that there are no helmets when the operator offers none", () => {
    fillIn({ ...everything, helmets: { offered: false } }, someGuides);
    const sentence = { en: /^We don’t have helmets/, es: /^No tenemos cascos/ }[locale];
    const { helmets } = getPageContent("shared", locale).riders;
    for (const tour of tourIds) {
      const texts = getCare(tour, locale).facts.map(({ text }) => text);
      for (const all of [texts, helmets])
        expect(all).toContainEqual(expect.stringMatching(sentence));
    }
    expect(renderPages(locale)).not.toMatch(/required for everyone|obligatorio para todos/);
  });

  it("the about page shows the portraits of invented guides only while the guides are examples", () => {
    const listPictures = () => getIntroductions(locale)?.guides.map(({ picture }) => picture);
    fillIn(everything, seedGuides.value);
    expect(listPictures()).toEqual([null, null, null]);
    printing = seeded;
    expect(listPictures()).toEqual(["guide-eusebio", "guide-maribel", "guide-tono"]);
  });

  it("the about page lists the languages of each guide", () => {
    const people = getIntroductions(locale);
    expect(people?.guides.map(({ languages }) => languages)).toEqual(
      {
        en: ["Speaks English and Spanish", "Speaks English, Spanish, and French"],
        es: ["Habla español e inglés", "Habla español, inglés y francés"],
      }[locale],
    );
    expect(people?.horses).toEqual([]);
  });

  it("JSON-LD describes taxes, guides and the arrival time with schema.org properties", () => {
    const [tour, about] = graphs(locale) as { "@graph": { "@type": string }[] }[];
    for (const graph of [tour, about]) {
      expect(findGraphErrors(graph?.["@graph"] ?? [])).toEqual([]);
      expect(JSON.stringify(graph)).toContain('"valueAddedTaxIncluded":true');
    }
    const agency = about?.["@graph"].find((node) => node["@type"] === "TravelAgency");
    expect(agency).toMatchObject({
      employee: [
        { "@type": "Person", name: "Ana", knowsLanguage: ["es", "en"] },
        { "@type": "Person", name: "Ana", knowsLanguage: ["en", "es", "fr"] },
      ],
    });
    const trip = tour?.["@graph"].find((node) => node["@type"] === "TouristTrip");
    expect(trip).toMatchObject({ arrivalTime: "19:40" });
  });

  it("the care section does not say that every guide speaks a language that only some speak", () => {
    fillIn(everything, [guide("es"), guide("en")]);
    const [first] = getCare("sunset", locale).facts;
    expect(first?.text).not.toMatch(/Every guide|Todos/);
    expect(first?.text).toMatch({ en: /English and Spanish/, es: /español e inglés/ }[locale]);
  });
});

it("the seed settings have a value for every optional setting and at least one guide", () => {
  expect(Object.keys(seedSettings)).toEqual(expect.arrayContaining(Object.keys(nothing)));
  expect(seedGuides.value).not.toEqual([]);
});
