import { expect, it } from "vitest";
import type { Business } from "#app/business/business-schema.ts";
import { seedBusiness } from "#app/business/seed/seed-business.ts";
import { formatCareFacts } from "#app/content/care-facts.server.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";
import { locales } from "#app/i18n/locale.ts";
import { renderLlmsTxt } from "#app/seo/render-llms-txt.server.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { getPublishedVersion } from "#app/tours/catalog/published-catalog.server.ts";
import { formatGroupSentence } from "#app/tours/format-group-facts.ts";
import { useCatalogVersions } from "../../support/use-catalog-versions.ts";

const runWithVersion = useCatalogVersions();
const seeded = getPublishedVersion();
const withBusiness = (values: Partial<Business>) => ({
  ...seeded,
  catalog: { ...seeded.catalog, business: { ...seedBusiness, ...values } },
});

it("pages say what language the only guide speaks, without the words for several guides", () => {
  const guide = { ...seedBusiness.guides.value[0], name: "Ana", languages: ["es" as const] };
  const guides = { value: [guide] } as Business["guides"];
  runWithVersion(withBusiness({ guides }), () => {
    expect(formatCareFacts("es")).toMatchObject({ guideLanguages: "español" });
    const { lines } = getPageContent("shared", "es").machines;
    expect(lines[0]).toBe("El guía habla español");
    const said = JSON.stringify(getPageContent(`tour:${tourIds[0]}`, "es"));
    expect(said).toContain("Tu guía habla español.");
    expect(said).not.toMatch(/Todos los guías|Entre todos/);
  });
});

it("no text says that the pictures are drawn once a page shows a photograph", () => {
  const content = buildSeedContent();
  const text = JSON.stringify(content).replace(/"kind":"illustration"/g, '"kind":"photograph"');
  const photographed = { ...seeded, content: JSON.parse(text) };
  for (const locale of locales) {
    const drawn = () => [
      getPageContent("layout", locale).footer.pictureNote ?? "",
      JSON.stringify(getPageContent("terms", locale).sections),
      renderLlmsTxt("https://example.com"),
    ];
    for (const one of drawn()) expect(one).toMatch(/illustrations|ilustraciones/);
    runWithVersion(photographed, () => {
      for (const one of drawn()) expect(one).not.toMatch(/illustrations|ilustraciones/);
    });
  }
});

it("nothing is said of a minimum if a ride takes one rider alone", () => {
  expect(formatGroupSentence({ minimumRiders: 1, capacity: 6 }, "es")).not.toContain("a partir de");
  expect(formatGroupSentence({ minimumRiders: 2, capacity: 6 }, "en")).toContain("once 2 have");
  const listings = Object.fromEntries(
    Object.entries(seeded.catalog.listings).map(([tour, listing]) => [
      tour,
      { ...listing, minimumRiders: 1 },
    ]),
  ) as typeof seeded.catalog.listings;
  runWithVersion({ ...seeded, catalog: { ...seeded.catalog, listings } }, () => {
    const manners = JSON.stringify(getPageContent("about", "en").manners);
    expect(manners).not.toContain("goes out with");
    expect(renderLlmsTxt("https://example.com")).not.toContain("A ride runs from");
  });
  expect(renderLlmsTxt("https://example.com")).toContain("A ride runs from");
});
