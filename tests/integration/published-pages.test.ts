import { statSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { localDateOf } from "#app/booking/local-time.ts";
import { bringBackVersion } from "#app/catalog/bring-back-version.server.ts";
import { publishCatalog } from "#app/catalog/publish-catalog.server.ts";
import { readCatalog } from "#app/catalog/read-catalog.server.ts";
import { seedCatalog } from "#app/catalog/seed-catalog.server.ts";
import { pageDates } from "#app/generated/page-dates.ts";
import { prerenderedPaths } from "#app/i18n/paths.ts";
import { endpointModules } from "#app/seo/endpoint-paths.ts";
import { type Connection, connect } from "#db/database.ts";
import { catalogVersions } from "#db/schema.ts";
import { removeDataDir } from "../support/data-dir.ts";
import { useTestDatabase } from "../support/postgres.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";

const database = useTestDatabase();
let connection: Connection;
let sites: SiteProcess[] = [];
let dataDir = "";

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "marea-published-"));
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

const seed = seedCatalog();
const oldPrice = seed.listings.sunset.pricePerPersonMxn;
const newPrice = oldPrice + 127;
const printed = (price: number) => new RegExp(`${Math.floor(price / 1000)},?${price % 1000}`);

async function publishPrice(pricePerPersonMxn: number): Promise<number> {
  const { number, catalog } = await readCatalog(connection.db);
  const sunset = { ...catalog.listings.sunset, pricePerPersonMxn };
  const published = await publishCatalog(connection.db, {
    catalog: { ...catalog, listings: { ...catalog.listings, sunset } },
    basedOn: number,
    by: "test",
    now: new Date(),
  });
  if (published.outcome !== "published") throw new Error(published.outcome);
  return published.number;
}

const data = (path: string) => `${path === "/" ? "/_" : path}.data`;
const made = [
  ...prerenderedPaths().flatMap((path) => [path, data(path)]),
  ...Object.keys(endpointModules),
];
/** Made for each request or kept, and so printed from the same version. */
const rendered = ["/booking", "/es/reserva", "/booking?tour=sunset", "/search?q=price", "/contact"];
const all = [...made, ...rendered];

const textAt = async (site: SiteProcess, path: string) => (await fetch(site.url + path)).text();

/** Waits until every process prints another price than this one. */
async function gone(price: number): Promise<void> {
  const started = performance.now();
  const left = async (site: SiteProcess) => {
    while (printed(price).test(await textAt(site, "/llms.txt"))) {
      if (performance.now() - started > 60_000) throw new Error(`${site.url} still says ${price}`);
      await sleep(50);
    }
  };
  await Promise.all(sites.map(left));
}

/** Guests who read without end, and note what is wrong with an answer. */
function readers(wrong: string[], ending: AbortSignal): Promise<unknown> {
  const read = async (site: SiteProcess, first: number) => {
    for (let turn = first; !ending.aborted; turn += 7) {
      const path = all[turn % all.length] ?? "/";
      const answer = await fetch(site.url + path);
      const text = await answer.text();
      if (answer.status !== 200) wrong.push(`${path}: ${answer.status}`);
      if (printed(oldPrice).test(text) && printed(newPrice).test(text))
        wrong.push(`${path}: mixed`);
    }
  };
  return Promise.all(sites.flatMap((site) => [read(site, 0), read(site, 3)]));
}

it("say a published price everywhere, on every process, and never half of it", async () => {
  const [site] = sites as [SiteProcess];
  const before = new Map<string, string>();
  for (const path of all) before.set(path, await textAt(site, path));
  const telling = all.filter((path) => printed(oldPrice).test(before.get(path) ?? ""));
  expect(telling).toEqual(
    expect.arrayContaining(["/", "/es", "/sunset-tour", "/llms.txt", "/booking", "/_.data"]),
  );
  const wrong: string[] = [];
  const ending = new AbortController();
  const reading = readers(wrong, ending.signal);
  await publishPrice(newPrice);
  await gone(oldPrice);
  ending.abort();
  await reading;
  expect(wrong).toEqual([]);
  for (const one of sites) {
    for (const path of telling) {
      const text = await textAt(one, path);
      expect(text, `${one.url}${path}`).toMatch(printed(newPrice));
      expect(text, `${one.url}${path}`).not.toMatch(printed(oldPrice));
    }
  }

  // What was the same for both prices is still the same, but for the module with the page's data.
  const named = (html: string) => html.replace(/start-\w+\.js/g, "");
  const untold = prerenderedPaths().filter((path) => !telling.includes(path));
  for (const path of untold) {
    if (telling.includes(data(path))) continue;
    expect(named(await textAt(site, path)), path).toBe(named(before.get(path) ?? ""));
  }
});

it("keep for open pages the data they were made from, and every picture of a link", async () => {
  const [site] = sites as [SiteProcess];
  await publishPrice(oldPrice);
  await gone(newPrice);
  const html = await textAt(site, "/");
  const start = /\/start-\w+\.js/.exec(html)?.[0] ?? "";
  await publishPrice(newPrice);
  await gone(oldPrice);
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
  const dateOf = (path: string) =>
    new RegExp(`<loc>[^<]*${path}</loc>[\\s\\S]*?<lastmod>([^<]+)`).exec(sitemap)?.[1];
  expect(dateOf("/sunset-tour")).toBe(localDateOf(new Date()));
  expect(dateOf("/privacy")).toBe(pageDates["/privacy"].date);
});

it("are kept on the disk for the next start, and those of the build are not made again", async () => {
  const folders = async () =>
    (await readdir(join(dataDir, "pages"))).filter((one) => /^[\w-]+$/.test(one));
  const [kept, ...others] = await folders();
  expect(others).toEqual([]);
  const madeAt = () => statSync(join(dataDir, "pages", kept ?? "", "index.html")).mtimeMs;
  const before = madeAt();
  const settings = { DATABASE_URL: database.connectionString, DATA_DIR: dataDir };
  const again = await startSite(settings);
  expect(await textAt(again, "/")).toMatch(printed(newPrice));
  expect(madeAt()).toBe(before);
  await again.stop();
});

it("are made again after a process was killed while it made them, and after a full disk", async () => {
  const own = await mkdtemp(join(tmpdir(), "marea-published-"));
  const settings = { DATABASE_URL: database.connectionString, DATA_DIR: own };
  let one = await startSite(settings);
  for (let turn = 1; turn <= 2; turn += 1) {
    await publishPrice(newPrice + turn);
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
  await publishPrice(newPrice + 9);
  while (!one.output().includes("the pages do not follow the catalog")) await sleep(50);
  expect(await textAt(one, "/")).toMatch(printed(newPrice + 2));
  await rm(pages);
  while (!printed(newPrice + 9).test(await textAt(one, "/"))) await sleep(50);
  await one.stop();
  removeDataDir(own);
}, 300_000);

it("begin in no process that cannot read what is sold", async () => {
  const number = (await publishPrice(oldPrice)) + 1;
  const [site] = sites as [SiteProcess];
  while (!printed(oldPrice).test(await textAt(site, "/"))) await sleep(50);
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
