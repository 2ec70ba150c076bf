import { describe, expect, it } from "vitest";
import { getPost } from "#app/content/blog/blog-posts.server.ts";
import { makeIndex } from "#app/search/make-indexes.server.ts";
import { describePage } from "#app/seo/describe-page.server.ts";
import { computeDatesByCatalog, hashPageText } from "#app/seo/last-modified.server.ts";
import { getLinkPicture } from "#app/seo/link-picture.server.ts";
import { getListedPath, listListedPages } from "#app/seo/page-urls.ts";
import { renderLlmsTxt } from "#app/seo/render-llms-txt.server.ts";
import type { Catalog, PublishedCatalogVersion } from "#app/tours/catalog/catalog.ts";
import { catalogSchema } from "#app/tours/catalog/catalog-schema.ts";
import {
  getPublishedCatalog,
  getPublishedListing,
  getPublishedVersion,
  memoizePerVersion,
} from "#app/tours/catalog/published-catalog.server.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { useCatalogVersions } from "../support/use-catalog-versions.ts";

const seeded = getPublishedVersion();
const runWithVersion = useCatalogVersions();

const versions = new Map<Catalog, PublishedCatalogVersion>();
const renderWithCatalog = <T>(catalog: Catalog, say: () => T) => {
  const version = versions.get(catalog) ?? { number: 9, catalog };
  versions.set(catalog, version);
  return runWithVersion(version, say);
};

const seed = seedCatalog();
const { sunset } = seed.listings;
const dearer = catalogWith({ pricePerPersonMxn: sunset.pricePerPersonMxn + 131 });
const smaller = catalogWith({ capacity: 9 });
const printed = (price: number) => price.toLocaleString("en");

function catalogWith(change: Partial<typeof sunset>): Catalog {
  return { ...seed, listings: { ...seed.listings, sunset: { ...sunset, ...change } } };
}

/** Reverses the order of all keys, because a database may return them in any order. */
function reverseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseKeys);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([name, one]) => [name, reverseKeys(one)]));
}

describe("published catalog", () => {
  it("a task uses the same published catalog version until it ends", async () => {
    const seen = await Promise.all(
      [dearer, seed].map((catalog) =>
        renderWithCatalog(catalog, async () => {
          await new Promise(setImmediate);
          return getPublishedListing("sunset").pricePerPersonMxn;
        }),
      ),
    );
    expect(seen).toEqual([dearer, seed].map((one) => one.listings.sunset.pricePerPersonMxn));
    expect(getPublishedVersion()).toBe(seeded);
  });

  it("memoizePerVersion computes a value once per catalog version", () => {
    let made = 0;
    const make = memoizePerVersion(() => {
      made += 1;
      return getPublishedCatalog().listings.sunset.capacity;
    });
    const twice = (catalog: Catalog) => renderWithCatalog(catalog, () => [make(), make()]);
    expect(twice(smaller)).toEqual([9, 9]);
    expect(twice(seed)).toEqual([sunset.capacity, sunset.capacity]);
    expect(twice(smaller)).toEqual([9, 9]);
    expect(made).toBe(2);
  });

  it("descriptions, posts, the search index and llms.txt use the published catalog", () => {
    const price = dearer.listings.sunset.pricePerPersonMxn;
    const texts = () => [
      JSON.stringify(describePage({ page: "tour", locale: "en", item: "sunset" })),
      JSON.stringify(makeIndex("es")),
      renderLlmsTxt("https://site.example"),
    ];
    for (const text of renderWithCatalog(dearer, texts)) expect(text).toContain(printed(price));
    for (const text of texts()) expect(text).not.toContain(printed(price));
    const kinder = {
      ...seed,
      policy: { ...seed.policy, refundSteps: [{ percent: 100, hours: 30 }] },
    };
    const said = () => JSON.stringify(getPost("practical-tips", "en").texts);
    expect(renderWithCatalog(kinder, said)).toContain("30 hours");
    expect(said()).not.toContain("30 hours");
  });

  it("social preview pictures keep their path when the catalog changes", () => {
    const changed: Catalog = {
      ...catalogWith({ pricePerPersonMxn: 2_345, capacity: 7, durationHours: [2, 3] }),
      policy: { refundSteps: [{ percent: 100, hours: 24 }], bookingHorizonMonths: 6 },
    };
    const pictures = () =>
      listListedPages().map((place) => getLinkPicture(describePage(place)).path);
    expect(renderWithCatalog(changed, pictures)).toEqual(pictures());
  });
});

describe("computeDatesByCatalog", () => {
  const built = Object.fromEntries(
    listListedPages().map((place) => [
      getListedPath(place),
      { words: hashPageText(place), date: "2026-11-20" },
    ]),
  );
  const day = (date: number) => `2031-03-0${date}`;
  const history = (...catalogs: Catalog[]) =>
    catalogs.map((catalog, at) => ({ number: 9 - at, catalog, madeOn: day(catalogs.length - at) }));

  it("computeDatesByCatalog keeps the build's dates when only the order of keys differs", () => {
    const stored = catalogSchema.parse(reverseKeys(seed)) as Catalog;
    expect(computeDatesByCatalog(history(stored), runWithVersion, built)).toEqual({});
  });

  it("computeDatesByCatalog keeps the build's dates while the seed catalog is published", () => {
    expect(computeDatesByCatalog(history(seed), runWithVersion, built)).toEqual({});
    expect(computeDatesByCatalog(history(seed, dearer, seed), runWithVersion, built)).toEqual({});
  });

  it("computeDatesByCatalog gives a page the date of the publication that changed its text", () => {
    const dates = computeDatesByCatalog(history(dearer, dearer, seed), runWithVersion, built);
    expect(dates["/sunset-tour"]).toBe(day(2));
    expect(dates["/privacy"]).toBeUndefined();
  });

  it("computeDatesByCatalog keeps a page's date when a later publication changes other texts", () => {
    const both = catalogWith({
      pricePerPersonMxn: dearer.listings.sunset.pricePerPersonMxn,
      minimumAge: 12,
    });
    const dates = computeDatesByCatalog(history(both, dearer, seed), runWithVersion, built);
    expect(dates["/sunset-tour"]).toBe(day(3));
    expect(dates["/es"]).toBe(day(2));
  });

  it("computeDatesByCatalog never returns a date before the build's own date", () => {
    const early = [{ number: 2, catalog: dearer, madeOn: "2020-01-01" }];
    expect(computeDatesByCatalog(early, runWithVersion, built)["/sunset-tour"]).toBe("2026-11-20");
  });
});
