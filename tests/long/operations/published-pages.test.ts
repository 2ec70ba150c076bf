import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toLocalDate } from "#app/platform/local-time.ts";
import { listPrerenderedPaths } from "#app/routing/paths.ts";
import { revertCatalog } from "#app/tours/catalog/revert-catalog.server.ts";
import { type Connection, connect } from "#db/database.ts";
import { catalogVersions } from "#db/schema.ts";
import { prepareFirstStart } from "../../support/database-templates.ts";
import { disableDatabase, enableDatabase } from "../../support/disable-database.ts";
import { projectFolder } from "../../support/project-copy.ts";
import { type SiteProcess, startSite } from "../../support/site-process.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";
import {
  expectPublishedEverywhere,
  fetchPageText,
  formatPrice,
  newPrice,
  newPricePublication,
  newTextPublication,
  oldPrice,
  publishPrice,
  waitUntilPriceGone,
} from "../../support/watched-publication.ts";

// The tests run two processes of a site; tests/long/times/published-pages.test.ts runs more and kills
// them at random moments.
const database = useTestDatabase({ prepare: prepareFirstStart });
let connection: Connection;
let sites: SiteProcess[] = [];

const start = () =>
  startSite({
    DATABASE_URL: database.connectionString,
    SITE_URL: "https://rides.example",
    PAYMENTS: "sandbox",
  });
const publish = (price: number) => publishPrice(connection.db, price);

beforeAll(async () => {
  sites = await Promise.all([start(), start()]);
  connection = connect(database.connectionString, () => {});
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await connection.pool.end();
});

it("a new price appears on all published pages in every process, never together with the old price", async () => {
  await expectPublishedEverywhere(connection.db, sites, {
    readersEach: 1,
    publication: newPricePublication,
  });
});

it("new texts appear on all pages in every process, never together with the old texts", async () => {
  const publication = newTextPublication;
  await expectPublishedEverywhere(connection.db, sites, { readersEach: 1, publication });
});

it("files and link previews of earlier published pages stay available for pages that are still open", async () => {
  const [site] = sites as [SiteProcess];
  await publish(oldPrice);
  await waitUntilPriceGone(sites, newPrice);
  const html = await fetchPageText(site, "/");
  const start = /\/start-\w+\.js/.exec(html)?.[0] ?? "";
  await publish(newPrice);
  await waitUntilPriceGone(sites, oldPrice);
  const next = await fetchPageText(site, "/");
  expect(next).not.toContain(start);
  for (const one of sites) expect((await fetch(one.url + start)).status).toBe(200);
  for (const path of listPrerenderedPaths()) {
    const picture = /property="og:image" content="[^"]*(\/link\/[^"]+)"/.exec(
      await fetchPageText(site, path),
    )?.[1];
    expect((await fetch(site.url + picture)).status, path).toBe(200);
  }
});

it("the sitemap has a new date only for the pages that a publication changed", async () => {
  const [site] = sites as [SiteProcess];
  const sitemap = await fetchPageText(site, "/sitemap.xml");
  const builtDates = JSON.parse(
    await readFile(join(projectFolder, ".cache/page-dates.json"), "utf8"),
  );
  const dateOf = (path: string) =>
    new RegExp(`<loc>[^<]*${path}</loc>[\\s\\S]*?<lastmod>([^<]+)`).exec(sitemap)?.[1];
  expect(dateOf("/sunset-tour")).toBe(toLocalDate(new Date()));
  expect(dateOf("/privacy")).toBe(builtDates["/privacy"].date);
});

it("published pages show the newest version after a restart, even without the database", async () => {
  const [site] = sites as [SiteProcess];
  await publish(newPrice + 1);
  await waitUntilPriceGone(sites, newPrice);
  await site.stop();
  sites[0] = await start();
  expect(await fetchPageText(sites[0], "/")).toMatch(formatPrice(newPrice + 1));
  await disableDatabase(database.connectionString);
  try {
    for (const path of listPrerenderedPaths()) {
      expect((await fetch(sites[0].url + path)).status, path).toBe(200);
    }
  } finally {
    await enableDatabase(database.connectionString);
  }
});

it("a process that cannot read the newest catalog version does not start", async () => {
  const number = (await publish(oldPrice)) + 1;
  const [site] = sites as [SiteProcess];
  await waitUntilPriceGone(sites, newPrice + 1);
  const document = { listings: { sunset: { capacity: "many" } } };
  const row = { number, document, digest: "unreadable", madeBy: "test", madeAt: new Date() };
  await connection.db.insert(catalogVersions).values(row);
  await expect(start()).rejects.toThrow("bring an earlier catalog back under Tours and prices");
  // Running processes keep their pages, and another publication solves the problem.
  expect(await fetchPageText(site, "/")).toMatch(formatPrice(oldPrice));
  const brought = { number: number - 1, basedOn: number, by: "test", now: new Date() };
  const { outcome } = await revertCatalog(connection.db, brought);
  expect(outcome).toBe("published");
});
