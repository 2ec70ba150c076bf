import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bringBackVersion } from "#app/tours/catalog/revert-catalog.server.ts";
import { type Connection, connect } from "#db/database.ts";
import { catalogVersions } from "#db/schema.ts";
import {
  expectPublishedEverywhere,
  gone,
  newPrice,
  oldPrice,
  printed,
  publishPrice,
  textAt,
} from "../support/price-publication.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";
import { makeTemporaryFolder, removeDataDir } from "../support/temporary-data-dir.ts";
import { useTestDatabase } from "../support/use-test-database.ts";

const database = useTestDatabase();
const dataDir = makeTemporaryFolder();
let connection: Connection;
let sites: SiteProcess[] = [];
const publish = (price: number) => publishPrice(connection.db, price);

beforeAll(async () => {
  const settings = { DATABASE_URL: database.connectionString };
  // Two processes on one disk, and a third on another machine, as it were.
  const [first, ...others] = [
    { ...settings, DATA_DIR: dataDir },
    { ...settings, DATA_DIR: dataDir },
    settings,
  ];
  sites = [await startSite(first), ...(await Promise.all(others.map((one) => startSite(one))))];
  connection = connect(database.connectionString, () => {});
}, 300_000);

afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await connection.pool.end();
  removeDataDir(dataDir);
});

it("say a published price everywhere, on every process, and never half of it", async () => {
  await expectPublishedEverywhere(connection.db, sites, { readersEach: 2 });
});

it("are made again after a process was killed while it made them, and after a full disk", async () => {
  const own = await mkdtemp(join(tmpdir(), "marea-published-"));
  const settings = { DATABASE_URL: database.connectionString, DATA_DIR: own };
  let one = await startSite(settings);
  for (let turn = 1; turn <= 2; turn += 1) {
    await publish(newPrice + turn);
    // At any moment of the second and a half in which it notices and makes the pages.
    await sleep(500 + turn * 500);
    await one.stop("SIGKILL");
    one = await startSite(settings);
    expect(await textAt(one, "/")).toMatch(printed(newPrice + turn));
  }
  // Nothing can be written where the folder of the next version would be.
  const pages = join(own, "pages");
  await rm(pages, { recursive: true });
  await writeFile(pages, "");
  await publish(newPrice + 9);
  while (!one.output().includes("the pages do not follow the catalog")) await sleep(50);
  expect(await textAt(one, "/")).toMatch(printed(newPrice + 2));
  await rm(pages);
  while (!printed(newPrice + 9).test(await textAt(one, "/"))) await sleep(50);
  await one.stop();
  removeDataDir(own);
}, 300_000);

it("begin in no process that cannot read what is sold", async () => {
  const number = (await publish(oldPrice)) + 1;
  const [site] = sites as [SiteProcess];
  await gone(sites, newPrice + 9);
  const document = { listings: { sunset: { capacity: "many" } } };
  const row = { number, document, digest: "unreadable", madeBy: "test", madeAt: new Date() };
  await connection.db.insert(catalogVersions).values(row);
  const start = startSite({ DATABASE_URL: database.connectionString });
  await expect(start).rejects.toThrow("bring an earlier catalog back under Tours and prices");
  // The others go on with the pages they have, and publishing repairs it.
  expect(await textAt(site, "/")).toMatch(printed(oldPrice));
  const brought = { number: number - 1, basedOn: number, by: "test", now: new Date() };
  const { outcome } = await bringBackVersion(connection.db, brought);
  expect(outcome).toBe("published");
  await (await startSite({ DATABASE_URL: database.connectionString })).stop();
});
