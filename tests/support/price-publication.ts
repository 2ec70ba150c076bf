import { expect } from "vitest";
import { listPrerenderedPaths } from "#app/routing/paths.ts";
import { endpointModules } from "#app/seo/endpoint-paths.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import type { Database } from "#db/database.ts";
import type { SiteProcess } from "./site-process.ts";

// This file checks that all processes of a site show the same price.

const seed = seedCatalog();
export const oldPrice = seed.listings.sunset.pricePerPersonMxn;
export const newPrice = oldPrice + 127;
/** Matches a price with or without a comma, but not digits in the hash of a file name. */
export const formatPrice = (price: number) =>
  new RegExp(`(?<!\\w)${Math.floor(price / 1000)},?${price % 1000}(?!\\w)`);

/** Publishes a price of the sunset tour. Returns the number of the new version. */
export async function publishPrice(db: Database, pricePerPersonMxn: number): Promise<number> {
  const { number, catalog } = await readCatalog(db);
  const sunset = { ...catalog.listings.sunset, pricePerPersonMxn };
  const published = await publishCatalog(db, {
    catalog: { ...catalog, listings: { ...catalog.listings, sunset } },
    basedOn: number,
    by: "test",
    now: new Date(),
  });
  if (published.outcome !== "published") throw new Error(published.outcome);
  return published.number;
}

/** Returns the path of a page's data. */
const getDataPath = (path: string) => `${path === "/" ? "/_" : path}.data`;

/**
 * Paths of pages that may show a price: prerendered pages, cached pages and pages that are rendered
 * per request.
 */
const pricedPaths: readonly string[] = [
  ...listPrerenderedPaths().flatMap((path) => [path, getDataPath(path)]),
  ...Object.keys(endpointModules),
  ...["/booking", "/es/reserva", "/booking?tour=sunset", "/search?q=price", "/contact"],
];

export const fetchPageText = async (site: SiteProcess, path: string) =>
  (await fetch(site.url + path)).text();

/** Waits until no process shows `price` anymore. */
export async function waitUntilPriceGone(
  sites: readonly SiteProcess[],
  price: number,
): Promise<void> {
  for (const site of sites) {
    await expect
      .poll(() => fetchPageText(site, "/llms.txt"), { interval: 50, message: site.url })
      .not.toMatch(formatPrice(price));
  }
}

/**
 * Reads pages continuously with `each` readers per process. Failed or mixed answers are added to
 * `wrong`.
 */
function startReaders(
  sites: readonly SiteProcess[],
  each: number,
  wrong: string[],
  ending: AbortSignal,
): Promise<unknown> {
  const read = async (site: SiteProcess, first: number) => {
    for (let turn = first; !ending.aborted; turn += 7) {
      const path = pricedPaths[turn % pricedPaths.length] ?? "/";
      const answer = await fetch(site.url + path);
      const text = await answer.text();
      if (answer.status !== 200) wrong.push(`${path}: ${answer.status}`);
      if (formatPrice(oldPrice).test(text) && formatPrice(newPrice).test(text))
        wrong.push(`${path}: mixed`);
    }
  };
  return Promise.all(
    sites.flatMap((site) => Array.from({ length: each }, (_, at) => read(site, at * 3))),
  );
}

/**
 * Publishes a new price while guests read pages. Expects that no response contains both prices and
 * that in the end all pages show the new one.
 */
export async function expectPublishedEverywhere(
  db: Database,
  sites: readonly SiteProcess[],
  { readersEach }: { readersEach: number },
): Promise<void> {
  const [site] = sites as [SiteProcess];
  const before = new Map<string, string>();
  for (const path of pricedPaths) before.set(path, await fetchPageText(site, path));
  const telling = pricedPaths.filter((path) => formatPrice(oldPrice).test(before.get(path) ?? ""));
  expect(telling).toEqual(
    expect.arrayContaining(["/", "/es", "/sunset-tour", "/llms.txt", "/booking", "/_.data"]),
  );
  const wrong: string[] = [];
  const ending = new AbortController();
  const reading = startReaders(sites, readersEach, wrong, ending.signal);
  await publishPrice(db, newPrice);
  await waitUntilPriceGone(sites, oldPrice);
  ending.abort();
  await reading;
  expect(wrong).toEqual([]);
  for (const one of sites) {
    for (const path of telling) {
      const text = await fetchPageText(one, path);
      expect(text, `${one.url}${path}`).toMatch(formatPrice(newPrice));
      expect(text, `${one.url}${path}`).not.toMatch(formatPrice(oldPrice));
    }
  }

  // Pages without a price must not change, except for the module with the page's data.
  const removeDataModule = (html: string) => html.replace(/start-\w+\.js/g, "");
  const untold = listPrerenderedPaths().filter((path) => !telling.includes(path));
  for (const path of untold) {
    if (telling.includes(getDataPath(path))) continue;
    expect(removeDataModule(await fetchPageText(site, path)), path).toBe(
      removeDataModule(before.get(path) ?? ""),
    );
  }
}
