import { statSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { localDateOf } from "#app/platform/local-time.ts";
import { prerenderedPaths } from "#app/routing/paths.ts";
import { bringBackVersion } from "#app/tours/catalog/revert-catalog.server.ts";
import { type Connection, connect } from "#db/database.ts";
import { catalogVersions } from "#db/schema.ts";
import { prepareFirstStart } from "../support/database-templates.ts";
import {
  expectPublishedEverywhere,
  gone,
  newPrice,
  oldPrice,
  printed,
  publishPrice,
  textAt,
} from "../support/price-publication.ts";
import { project } from "../support/project-copy.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";
import { makeTemporaryFolder, removeDataDir } from "../support/temporary-data-dir.ts";
import { useTestDatabase } from "../support/use-test-database.ts";

// Two processes of a site on one disk. More of them, and kills at any moment, are the subject of
// tests/long/published-pages.test.ts.
const database = useTestDatabase({ prepare: prepareFirstStart });
const dataDir = makeTemporaryFolder();
let connection: Connection;
let sites: SiteProcess[] = [];

const start = () => startSite({ DATABASE_URL: database.connectionString, DATA_DIR: dataDir });
const publish = (price: number) => publishPrice(connection.db, price);

beforeAll(async () => {
  sites = await Promise.all([start(), start()]);
  connection = connect(database.connectionString, () => {});
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await connection.pool.end();
  removeDataDir(dataDir);
});

it("say a published price everywhere, on every process, and never half of it", async () => {
  await expectPublishedEverywhere(connection.db, sites, { readersEach: 1 });
});

it("keep for open pages the data they were made from, and every picture of a link", async () => {
  const [site] = sites as [SiteProcess];
  await publish(oldPrice);
  await gone(sites, newPrice);
  const html = await textAt(site, "/");
  const start = /\/start-\w+\.js/.exec(html)?.[0] ?? "";
  await publish(newPrice);
  await gone(sites, oldPrice);
  const next = await textAt(site, "/");
  expect(next).not.toContain(start);
  for (const one of sites) expect((await fetch(one.url + start)).status).toBe(200);
  for (const path of prerenderedPaths()) {
    const picture = /property="og:image" content="[^"]*(\/link\/[^"]+)"/.exec(
      await textAt(site, path),
    )?.[1];
    expect((await fetch(site.url + picture)).status, path).toBe(200);
  }
});

it("date the pages that a publication has changed, and no others", async () => {
  const [site] = sites as [SiteProcess];
  const sitemap = await textAt(site, "/sitemap.xml");
  const builtDates = JSON.parse(await readFile(join(project, ".cache/page-dates.json"), "utf8"));
  const dateOf = (path: string) =>
    new RegExp(`<loc>[^<]*${path}</loc>[\\s\\S]*?<lastmod>([^<]+)`).exec(sitemap)?.[1];
  expect(dateOf("/sunset-tour")).toBe(localDateOf(new Date()));
  expect(dateOf("/privacy")).toBe(builtDates["/privacy"].date);
});

it("are made by another process when the one that makes them is killed, and kept for the next start", async () => {
  const pages = join(dataDir, "pages");
  await publish(newPrice + 1);
  // The name of the folder that is being filled ends with the maker's process.
  const maker = async () => {
    const draft = (await readdir(pages)).find((name) => name.endsWith(".draft"));
    return sites.findIndex(({ pid }) => draft?.endsWith(`.${pid}.draft`));
  };
  let at = -1;
  const found = async () => {
    at = await maker();
    return at;
  };
  await expect.poll(found, { interval: 5 }).toBeGreaterThanOrEqual(0);
  const [killed] = sites.splice(at, 1);
  await killed?.stop("SIGKILL");
  await gone(sites, newPrice);
  const [other] = sites as [SiteProcess];
  expect(await textAt(other, "/")).toMatch(printed(newPrice + 1));

  const madeAt = async () => {
    const folders = (await readdir(pages)).filter((one) => /^[\w-]+$/.test(one));
    return folders.map((one) => [one, statSync(join(pages, one, "index.html")).mtimeMs]);
  };
  const before = await madeAt();
  sites.push(await start());
  expect(await textAt(sites[1] as SiteProcess, "/")).toMatch(printed(newPrice + 1));
  // None of them is made again, and the pages of the old price are those of the build.
  expect(await madeAt()).toEqual(before);
});

it("begin in no process that cannot read what is sold", async () => {
  const number = (await publish(oldPrice)) + 1;
  const [site] = sites as [SiteProcess];
  await gone(sites, newPrice + 1);
  const document = { listings: { sunset: { capacity: "many" } } };
  const row = { number, document, digest: "unreadable", madeBy: "test", madeAt: new Date() };
  await connection.db.insert(catalogVersions).values(row);
  await expect(start()).rejects.toThrow("bring an earlier catalog back under Tours and prices");
  // The others go on with the pages they have, and publishing repairs it.
  expect(await textAt(site, "/")).toMatch(printed(oldPrice));
  const brought = { number: number - 1, basedOn: number, by: "test", now: new Date() };
  const { outcome } = await bringBackVersion(connection.db, brought);
  expect(outcome).toBe("published");
});
