import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { revertCatalog } from "#app/tours/catalog/revert-catalog.server.ts";
import { type Connection, connect } from "#db/database.ts";
import { catalogVersions } from "#db/schema.ts";
import { type SiteProcess, startSite } from "../../support/site-process.ts";
import { useTestDatabase } from "../../support/use-test-database.ts";
import {
  expectPublishedEverywhere,
  fetchPageText,
  formatPrice,
  newPrice,
  newPricePublication,
  oldPrice,
  publishPrice,
  waitUntilPriceGone,
} from "../../support/watched-publication.ts";

const database = useTestDatabase();
let connection: Connection;
let sites: SiteProcess[] = [];
const publish = (price: number) => publishPrice(connection.db, price);

beforeAll(async () => {
  const settings = { DATABASE_URL: database.connectionString };
  sites = [await startSite(settings)];
  sites.push(...(await Promise.all([startSite(settings), startSite(settings)])));
  connection = connect(database.connectionString, () => {});
}, 300_000);

afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await connection.pool.end();
});

it("every process shows a newly published price on all pages, and no page mixes old and new prices", async () => {
  await expectPublishedEverywhere(connection.db, sites, {
    readersEach: 2,
    publication: newPricePublication,
  });
});

it("a process that was killed while rendering new pages shows the newest price after its restart", async () => {
  const settings = { DATABASE_URL: database.connectionString };
  let one = await startSite(settings);
  for (let turn = 1; turn <= 2; turn += 1) {
    await publish(newPrice + turn);
    // The process needs about 1.5 seconds to notice a version and render its pages, and the kill
    // comes within that time.
    await sleep(500 + turn * 500);
    await one.stop("SIGKILL");
    one = await startSite(settings);
    expect(await fetchPageText(one, "/")).toMatch(formatPrice(newPrice + turn));
  }
  await one.stop();
}, 300_000);

it("a process refuses to start when the newest catalog version cannot be read", async () => {
  const number = (await publish(oldPrice)) + 1;
  const [site] = sites as [SiteProcess];
  await waitUntilPriceGone(sites, newPrice + 2);
  const document = { listings: { sunset: { capacity: "many" } } };
  const row = { number, document, digest: "unreadable", madeBy: "test", madeAt: new Date() };
  await connection.db.insert(catalogVersions).values(row);
  const start = startSite({ DATABASE_URL: database.connectionString });
  await expect(start).rejects.toThrow("bring an earlier catalog back under Tours and prices");
  // Running processes continue with their cached pages, and a new version repairs the site.
  expect(await fetchPageText(site, "/")).toMatch(formatPrice(oldPrice));
  const brought = { number: number - 1, basedOn: number, by: "test", now: new Date() };
  const { outcome } = await revertCatalog(connection.db, brought);
  expect(outcome).toBe("published");
  await (await startSite({ DATABASE_URL: database.connectionString })).stop();
});
