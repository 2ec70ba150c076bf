import { describe, expect, it } from "vitest";
import { listPosts } from "#app/content/blog/blog-posts.server.ts";
import { listContactQuestions } from "#app/content/contact-questions.server.ts";
import { listTourQuestions } from "#app/content/tour-questions.server.ts";
import { locales } from "#app/i18n/locale.ts";
import { findPageByPath, getPagePath } from "#app/routing/paths.ts";
import { listSearchDocuments } from "#app/search/documents.server.ts";
import { makeIndexes } from "#app/search/make-indexes.server.ts";
import { search } from "#app/search/search.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { getSearchPage } from "#app/web/site/search/loader.server.ts";
import { publicPages } from "../support/public-pages.ts";

const indexes = makeIndexes();

describe.each(locales)("search documents (%s)", (locale) => {
  const documents = listSearchDocuments(locale);

  it("listSearchDocuments covers every public page except the search page", () => {
    const found = new Set(documents.map(({ href }) => href.replace(/#.*/, "")));
    const wanted = publicPages
      .map(([en, es]) => (locale === "en" ? en : es))
      .filter((path) => path !== getPagePath("search", locale));
    expect(wanted.filter((path) => !found.has(path))).toEqual([]);
  });

  it("listSearchDocuments covers every post and every answered question", () => {
    const titles = documents.map(({ title }) => title);
    const asked = [
      ...tourIds.flatMap((tour) => listTourQuestions(tour, locale)),
      ...listContactQuestions(locale),
    ];
    expect(titles).toEqual(
      expect.arrayContaining(listPosts(locale).map(({ texts }) => texts.title)),
    );
    expect(titles).toEqual(expect.arrayContaining(asked.map(({ question }) => question)));
  });

  it("listSearchDocuments contains only public pages in its language", () => {
    for (const { href } of documents) {
      const page = findPageByPath(href.replace(/#.*/, ""));
      expect(page, href).toMatchObject({ locale });
      expect(page?.page, href).not.toMatch(/admin|confirmation|manage|cancel|voucher|calendar/i);
    }
  });

  it("search documents contain no placeholders, addresses, icon names or hidden keywords", () => {
    const shown = JSON.stringify(indexes[locale].documents);
    expect(shown.replaceAll(/[{}]/g, "")).not.toMatch(/-duotone|https?:|\[object|keywords/);
    expect(indexes[locale].documents.map(({ text }) => text).join()).not.toMatch(/[{}]/);
  });
});

describe("results of the site search", () => {
  it.each([
    ["en", "sunset", "/sunset-tour"],
    ["en", "hot springs", "/hot-springs-tour"],
    ["en", "hotspring", "/hot-springs-tour"],
    ["en", "manialtepek", "/blog/chasing-sunsets-horseback-manialtepec"],
    ["en", "what to ware", "/blog/gearing-up-horseback-riding-puerto-escondido"],
    ["en", "kids", "/sunset-tour#questions"],
    ["en", "book", "/booking"],
    ["en", "how much", "/sunset-tour"],
    ["en", "rain", "/sunset-tour#questions"],
    ["en", "cancelation", "/hot-springs-tour#questions"],
    ["en", "refund", "/contact#questions"],
    ["en", "phone", "/contact"],
    ["en", "how old", "/terms#ages"],
    ["en", "how long", "/hot-springs-tour"],
    ["en", "change date", "/terms#cancellation"],
    ["en", "temprature", "/hot-springs-tour"],
    ["en", "where is the meeting point", "/sunset-tour#questions"],
    ["en", "helmt", "/sunset-tour#care"],
    ["en", "weight limit", "/sunset-tour#care"],
    ["en", "wheelchair", "/sunset-tour#care"],
    ["en", "disabled", "/sunset-tour#care"],
    ["es", "cascos", "/es/tour-al-atardecer#care"],
    ["es", "silla de ruedas", "/es/tour-al-atardecer#care"],
    ["es", "discapacitado", "/es/tour-al-atardecer#care"],
    ["es", "ubicasion", "/es/contacto"],
    ["es", "sapatos", "/es/tour-aguas-termales"],
    ["es", "atardeser", "/es/tour-al-atardecer"],
    ["es", "aguas termales", "/es/tour-aguas-termales"],
    ["es", "manialtepek", "/es/blog/atardeceres-a-caballo-manialtepec"],
    ["es", "qué ropa llevar", "/es/blog/preparandose-para-montar-caballo-puerto-escondido"],
    ["es", "ninos", "/es/tour-al-atardecer#questions"],
    ["es", "reservar", "/es/reserva"],
    ["es", "cuánto cuesta", "/es/tour-aguas-termales"],
    ["es", "lluvia", "/es/tour-al-atardecer#questions"],
    ["es", "cancelacion", "/es/tour-al-atardecer#questions"],
    ["es", "bioluminisencia", "/es/blog/atardeceres-a-caballo-manialtepec"],
    ["es", "telefono", "/es/contacto"],
  ] as const)('the site search in %s for "%s" returns first %s', (locale, query, href) => {
    expect(search(indexes[locale], query).results[0]?.href).toBe(href);
  });

  it.each([
    ["en", "gift"],
    ["es", "perros"],
  ] as const)('the site search in %s returns nothing for "%s"', (locale, query) => {
    expect(search(indexes[locale], query)).toMatchObject({ results: [], corrected: null });
  });

  it("getSearchPage links to the other language if only that language has results", () => {
    const there = { href: "/es/buscar?q=caballlo", lang: "es" };
    expect(getSearchPage("caballlo", "en")).toMatchObject({ groups: [], elsewhere: there });
    expect(getSearchPage("helicopterx", "en")).toMatchObject({ groups: [], elsewhere: null });
    expect(getSearchPage("caballo", "es").elsewhere).toBeNull();
  });

  it.each([
    ["en", "price"],
    ["en", "prices"],
    ["en", "rates"],
    ["es", "precio"],
    ["es", "precios"],
    ["es", "tarifas"],
  ] as const)(
    'the site search in %s for "%s" lists all tours before terms and articles',
    (locale, query) => {
      const first = search(indexes[locale], query).results.slice(0, tourIds.length);
      expect(first.map(({ section }) => section)).toEqual(tourIds.map(() => "tours"));
    },
  );

  it('the excerpt for "how much" shows a price', () => {
    const { results, show } = search(indexes.en, "how much");
    const tour = results.find(({ href }) => href === "/sunset-tour");
    const shown =
      tour &&
      show(tour)
        .excerpt.map(({ text }) => text)
        .join("");
    expect(shown).toMatch(/MXN/);
  });
});
