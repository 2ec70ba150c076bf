import { setTimeout as sleep } from "node:timers/promises";
import { listPrerenderedPaths } from "#app/routing/paths.ts";
import { readCatalog } from "#app/tours/catalog/catalog-store.server.ts";
import { publishCatalog } from "#app/tours/catalog/publish-catalog.server.ts";
import { connect, type Database } from "#db/database.ts";
import { attachOrStart } from "#db/embedded/postgres.ts";
import { makeTemporaryFolder, removeDataDir } from "../../tests/support/temporary-data-dir.ts";
import type { Options } from "../options.ts";
import { createReport, median, type Report } from "../report.ts";
import { type MeasuredSite, startSite } from "../site.ts";

/** The number of guests that each process serves. */
const readers = 4;
const pauseMs = 50;

/**
 * Measures how a price change spreads over three processes of one site on one disk while guests
 * read pages: the time until all processes show it, and whether any answer failed or showed both
 * prices.
 */
export async function measurePublication({ runs }: Options): Promise<Report> {
  const dataDir = makeTemporaryFolder();
  const postgres = await attachOrStart({ dataDir });
  const shared = { DATA_DIR: dataDir, DATABASE_URL: postgres.connectionString };
  const sites: MeasuredSite[] = [];
  try {
    for (let at = 0; at < 3; at += 1) {
      const SITE_URL = sites[0]?.url;
      sites.push(await startSite({ ...shared, ...(SITE_URL && { SITE_URL }) }));
    }
    const { db, pool } = connect(postgres.connectionString, () => {});
    const seconds: number[] = [];
    const bad = { failed: 0, mixed: 0, answers: 0 };
    for (let turn = 0; turn < runs; turn += 1) {
      const ending = new AbortController();
      const [before, after] = await raisePrice(db);
      const started = performance.now();
      const reading = readPagesUntilEnd(sites, [before, after], bad, ending.signal);
      await Promise.all(sites.map((site) => waitForPrice(site, after)));
      seconds.push((performance.now() - started) / 1_000);
      ending.abort();
      await reading;
    }
    await pool.end();
    return createReport(
      [
        {
          what: "a change of price, until every process prints it",
          value: median(seconds),
          unit: "s",
          digits: 1,
          bar: { most: 5 },
        },
        { what: "the slowest of them", value: Math.max(...seconds), unit: "s", digits: 1 },
        { what: "answers that failed meanwhile", value: bad.failed, bar: { most: 0 } },
        { what: "answers with both prices", value: bad.mixed, bar: { most: 0 } },
      ],
      [
        `three processes, ${readers} guests at each with ${pauseMs} ms between two pages; ${bad.answers} answers; median of ${runs}`,
      ],
    );
  } finally {
    for (const site of sites.reverse()) await site.stop();
    await postgres.stop();
    removeDataDir(dataDir);
  }
}

/** Raises the price of the first tour. Returns the old and the new price as pages show them. */
async function raisePrice(db: Database): Promise<[string, string]> {
  const { number, catalog } = await readCatalog(db);
  const [[tour, listing] = []] = Object.entries(catalog.listings);
  if (!tour || !listing) throw new Error("the catalog sells nothing");
  const price = listing.pricePerPersonMxn + 1;
  const listings = { ...catalog.listings, [tour]: { ...listing, pricePerPersonMxn: price } };
  const change = { catalog: { ...catalog, listings }, basedOn: number, by: "bench" };
  const { outcome } = await publishCatalog(db, { ...change, now: new Date() });
  if (outcome !== "published") throw new Error(outcome);
  const formatPrice = (mxn: number) => `$${mxn.toLocaleString("en")}`;
  return [formatPrice(listing.pricePerPersonMxn), formatPrice(price)];
}

async function waitForPrice(site: MeasuredSite, price: string): Promise<void> {
  while (!(await (await fetch(`${site.url}/llms.txt`)).text()).includes(price)) await sleep(20);
}

async function readPagesUntilEnd(
  sites: readonly MeasuredSite[],
  prices: readonly string[],
  bad: { failed: number; mixed: number; answers: number },
  ending: AbortSignal,
): Promise<void> {
  const paths = [...listPrerenderedPaths(), "/booking", "/search?q=price", "/sitemap.xml"];
  const readPagesOfSite = async (site: MeasuredSite, first: number) => {
    for (let turn = first; !ending.aborted; turn += 1) {
      const answer = await fetch(site.url + paths[turn % paths.length]).catch(() => null);
      const text = (await answer?.text()) ?? "";
      bad.answers += 1;
      if (answer?.status !== 200) bad.failed += 1;
      if (prices.every((price) => text.includes(price))) bad.mixed += 1;
      await sleep(pauseMs);
    }
  };
  const all = sites.flatMap((site) =>
    Array.from({ length: readers }, (_, at) => readPagesOfSite(site, at * 9)),
  );
  await Promise.all(all);
}
