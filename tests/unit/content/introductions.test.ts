import { expect, it } from "vitest";
import { seedHorses } from "#app/business/seed/team.ts";
import { getIntroductions } from "#app/content/care.ts";
import { getPublishedVersion } from "#app/tours/catalog/published-catalog.server.ts";
import { useCatalogVersions } from "../../support/use-catalog-versions.ts";

const runWithVersion = useCatalogVersions();

it.each([
  ["en", 1, "Some of the horses"],
  ["en", 0, "The horses"],
  ["es", 1, "Algunos de los caballos"],
  ["es", 0, "Los caballos"],
] as const)(
  'getIntroductions (%s) titles the horses, if there are %i more, "%s"',
  (locale, more, title) => {
    const version = getPublishedVersion();
    const horses = { ...version.catalog.horses, count: seedHorses.value.length + more };
    const catalog = { ...version.catalog, horses };
    const introductions = runWithVersion({ ...version, catalog }, () => getIntroductions(locale));
    expect(introductions?.horsesTitle).toBe(title);
  },
);

it("getIntroductions typesets the marks that the operator typed", () => {
  const said = JSON.stringify(getIntroductions("en")?.horses.map(({ sentence }) => sentence));
  expect(said).toContain("what’s around the bend");
  expect(said).not.toContain("'");
});
