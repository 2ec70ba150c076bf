import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { revertCatalog } from "#app/tours/catalog/revert-catalog.server.ts";
import { type Connection, connect } from "#db/database.ts";
import { catalogVersions } from "#db/schema.ts";
import {
  expectPublishedEverywhere,
  fetchPageText,
  formatPrintedPrice,
  newPrice,
  oldPrice,
  publishPrice,
  waitUntilPriceGone,
} from "../support/price-publication.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";
import { useTestDatabase } from "../support/use-test-database.ts";

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

it("say a published price everywhere, on every process, and never half of it", async () => {
  await expectPublishedEverywhere(connection.db, sites, { readersEach: 2 });
});

it("are those of the newest version after a process was killed while it rendered them", async () => {
  const settings = { DATABASE_URL: database.connectionString };
  let one = await startSite(settings);
  for (let turn = 1; turn <= 2; turn += 1) {
    await publish(newPrice + turn);
    // At any moment of the second and a half in which it notices and renders the pages.
    await sleep(500 + turn * 500);
    await one.stop("SIGKILL");
    one = await startSite(settings);
    expect(await fetchPageText(one, "/")).toMatch(formatPrintedPrice(newPrice + turn));
  }
  await one.stop();
}, 300_000);

it("begin in no process that cannot read what is sold", async () => {
  const number = (await publish(oldPrice)) + 1;
  const [site] = sites as [SiteProcess];
  await waitUntilPriceGone(sites, newPrice + 2);
  const document = { listings: { sunset: { capacity: "many" } } };
  const row = { number, document, digest: "unreadable", madeBy: "test", madeAt: new Date() };
  await connection.db.insert(catalogVersions).values(row);
  const start = startSite({ DATABASE_URL: database.connectionString });
  await expect(start).rejects.toThrow("bring an earlier catalog back under Tours and prices");
  // The others go on with the pages they have, and publishing repairs it.
  expect(await fetchPageText(site, "/")).toMatch(formatPrintedPrice(oldPrice));
  const brought = { number: number - 1, basedOn: number, by: "test", now: new Date() };
  const { outcome } = await revertCatalog(connection.db, brought);
  expect(outcome).toBe("published");
  await (await startSite({ DATABASE_URL: database.connectionString })).stop();
});
