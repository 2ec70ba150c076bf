import { expect } from "vitest";
import type { StoredPage } from "#app/content/model/content-document.ts";
import {
  findContentAt,
  getNewestContentNumber,
} from "#app/content/publication/content-store.server.ts";
import { publishContent } from "#app/content/publication/publish-content.server.ts";
import { listPrerenderedPaths } from "#app/routing/paths.ts";
import { endpointModules } from "#app/seo/endpoint-paths.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import type { Database } from "#db/database.ts";
import type { SiteProcess } from "./site-process.ts";

// This file checks that all processes of a site show the same publication.

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

/** A publication whose values before and after can be told apart in every answer. */
export type WatchedPublication = Readonly<{
  before: RegExp;
  after: RegExp;
  /** A path that shows the value, by which readers notice that a process has the publication. */
  noticedOn: string;
  /** Some of the paths that must show the value. */
  shownOn: readonly string[];
  publish(db: Database): Promise<unknown>;
}>;

export const newPricePublication: WatchedPublication = {
  before: formatPrice(oldPrice),
  after: formatPrice(newPrice),
  noticedOn: "/llms.txt",
  shownOn: ["/", "/es", "/sunset-tour", "/llms.txt", "/booking", "/_.data"],
  publish: (db) => publishPrice(db, newPrice),
};

/** Texts of two pages of the content, of which one is at the end of every page. */
export const newTextPublication: WatchedPublication = {
  before: /Horseback tours on the coast|Paseos a caballo por la costa|Your horse is waiting/,
  after: /Rides along the water|Cabalgatas junto al agua|The horses are saddled/,
  noticedOn: "/",
  shownOn: ["/", "/es", "/sunset-tour", "/booking", "/es/reserva", "/contact", "/_.data"],
  publish: publishTexts,
};

async function publishTexts(db: Database): Promise<void> {
  const basedOn = await getNewestContentNumber(db);
  const content = await findContentAt(db, basedOn);
  if (!content) throw new Error("the database holds no content");
  const footer = { en: "Rides along the water.", es: "Cabalgatas junto al agua." };
  const title = { en: "The horses are saddled", es: "Los caballos están ensillados" };
  const pages = {
    ...content.pages,
    layout: changeText(content.pages.layout, "footer", "text", footer),
    home: changeText(content.pages.home, "closing", "title", title),
  };
  const change = { content: { ...content, pages }, basedOn, by: "test", now: new Date() };
  const published = await publishContent(db, change);
  if (published.outcome !== "published") throw new Error(published.outcome);
}

function changeText(page: StoredPage | undefined, kind: string, field: string, text: object) {
  const sections = (page?.sections ?? []).map((section) =>
    section.kind === kind ? { ...section, [field]: text } : section,
  );
  return { sections };
}

/** Returns the path of a page's data. */
const getDataPath = (path: string) => `${path === "/" ? "/_" : path}.data`;

/**
 * Paths of answers that may show a published value: prerendered pages, cached pages, pages that are
 * rendered per request, and files.
 */
const readPaths: readonly string[] = [
  ...listPrerenderedPaths().flatMap((path) => [path, getDataPath(path)]),
  ...Object.keys(endpointModules),
  ...["/booking", "/es/reserva", "/booking?tour=sunset", "/search?q=price", "/contact"],
];

export const fetchPageText = async (site: SiteProcess, path: string) =>
  (await fetch(site.url + path)).text();

/** Waits until no process shows `price` anymore. */
export function waitUntilPriceGone(sites: readonly SiteProcess[], price: number): Promise<void> {
  return waitUntilGone(sites, "/llms.txt", formatPrice(price));
}

async function waitUntilGone(
  sites: readonly SiteProcess[],
  path: string,
  value: RegExp,
): Promise<void> {
  for (const site of sites) {
    await expect
      .poll(() => fetchPageText(site, path), { interval: 50, message: site.url })
      .not.toMatch(value);
  }
}

/**
 * Reads pages continuously with `each` readers per process. Failed or mixed answers are added to
 * `wrong`.
 */
function startReaders(
  sites: readonly SiteProcess[],
  { before, after }: WatchedPublication,
  each: number,
  wrong: string[],
  ending: AbortSignal,
): Promise<unknown> {
  const read = async (site: SiteProcess, first: number) => {
    for (let turn = first; !ending.aborted; turn += 7) {
      const path = readPaths[turn % readPaths.length] ?? "/";
      const answer = await fetch(site.url + path);
      const text = await answer.text();
      if (answer.status !== 200) wrong.push(`${path}: ${answer.status}`);
      if (before.test(text) && after.test(text)) wrong.push(`${path}: mixed`);
    }
  };
  return Promise.all(
    sites.flatMap((site) => Array.from({ length: each }, (_, at) => read(site, at * 3))),
  );
}

/**
 * Publishes new values while guests read pages. Expects that no response fails or contains both old
 * and new values, and that in the end all pages show the new ones.
 */
export async function expectPublishedEverywhere(
  db: Database,
  sites: readonly SiteProcess[],
  { readersEach, publication }: { readersEach: number; publication: WatchedPublication },
): Promise<void> {
  const [site] = sites as [SiteProcess];
  const { before, after } = publication;
  const texts = new Map<string, string>();
  for (const path of readPaths) texts.set(path, await fetchPageText(site, path));
  const telling = readPaths.filter((path) => before.test(texts.get(path) ?? ""));
  expect(telling).toEqual(expect.arrayContaining([...publication.shownOn]));
  const wrong: string[] = [];
  const ending = new AbortController();
  const reading = startReaders(sites, publication, readersEach, wrong, ending.signal);
  await publication.publish(db);
  await waitUntilGone(sites, publication.noticedOn, before);
  ending.abort();
  await reading;
  expect(wrong).toEqual([]);
  for (const one of sites) {
    for (const path of telling) {
      const text = await fetchPageText(one, path);
      expect(text, `${one.url}${path}`).toMatch(after);
      expect(text, `${one.url}${path}`).not.toMatch(before);
    }
  }

  // Pages without such a value must not change, except for the module with the page's data.
  const removeDataModule = (html: string) => html.replace(/start-\w+\.js/g, "");
  const untold = listPrerenderedPaths().filter((path) => !telling.includes(path));
  for (const path of untold) {
    if (telling.includes(getDataPath(path))) continue;
    expect(removeDataModule(await fetchPageText(site, path)), path).toBe(
      removeDataModule(texts.get(path) ?? ""),
    );
  }
}
