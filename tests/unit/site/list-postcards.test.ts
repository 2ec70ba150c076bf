import { describe, expect, it } from "vitest";
import type { Business } from "#app/business/business-schema.ts";
import { locales } from "#app/i18n/locale.ts";
import { tourIds, tours } from "#app/tours/all-tours.ts";
import { getPublishedVersion } from "#app/tours/catalog/published-catalog.server.ts";
import { listPostcards } from "#app/web/site/testimonials/list-postcards.server.ts";
import { getTourPage } from "#app/web/site/tour/loader.server.ts";
import { useCatalogVersions } from "../../support/use-catalog-versions.ts";

const runWithVersion = useCatalogVersions();

type Testimonial = Business["testimonials"]["value"][number];
const plain: Testimonial = {
  quote: { en: "Lovely.", es: "Muy bonito." },
  author: "Ana",
  tour: "sunset",
  rating: 5,
  stamp: "",
};

/** Runs `work` as if these testimonials were published. */
function runWithTestimonials<T>(value: Testimonial[], work: () => T): T {
  const version = getPublishedVersion();
  const business = { ...version.catalog.business, testimonials: { value } };
  return runWithVersion({ ...version, catalog: { ...version.catalog, business } }, work);
}

describe.each(locales)("listPostcards (%s)", (locale) => {
  it("a tour page has the postcards about that tour, and only those", () => {
    const all = listPostcards(locale);
    const own = tourIds.flatMap((tour) => listPostcards(locale, tour));
    expect(all).toHaveLength(3);
    expect(own).toHaveLength(all.length);
    for (const tour of tourIds) {
      for (const { details } of listPostcards(locale, tour)) {
        expect(details[0]).toBe(tours[tour].name[locale]);
      }
    }
    const path = { en: "/hot-springs-tour", es: "/es/tour-aguas-termales" }[locale];
    expect(getTourPage(path, "https://ride.test").testimonials.postcards).toEqual(
      listPostcards(locale, "hot-springs"),
    );
  });

  it("a postcard shows month, town and source, and nothing in their place when they are empty", () => {
    const filled = { ...plain, month: "2026-03", town: "Denver", source: "Tripadvisor" };
    const shown = runWithTestimonials([filled, plain], () => listPostcards(locale));
    const month = { en: "March 2026", es: "marzo de 2026" }[locale];
    expect(shown[0]?.details.slice(1)).toEqual([`Denver · ${month} · Tripadvisor`]);
    expect(shown[1]?.details).toHaveLength(1);
  });

  it("only a translated postcard says that it is translated, and from which language", () => {
    const both = [
      { ...plain, original: "en" as const },
      { ...plain, original: "es" as const },
    ];
    const said = runWithTestimonials(both, () => listPostcards(locale)).map(({ details }) =>
      details.slice(1),
    );
    expect(said).toEqual(
      { en: [[], ["Translated from Spanish"]], es: [["Traducido del inglés"], []] }[locale],
    );
  });
});
