import { AsyncLocalStorage } from "node:async_hooks";
import { pino } from "pino";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { FetchedRates } from "#app/business/guest-currencies/choose-guest-rates.ts";
import { listPublishedGuestRates } from "#app/business/guest-currencies/published-rates.server.ts";
import { getPublishedContent } from "#app/content/publication/published-content.server.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import {
  getPublishedVersion,
  setCatalogVersionReader,
} from "#app/tours/catalog/published-catalog.server.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { DatabaseUnavailable } from "#db/database-unavailable.ts";
import { openPublishedVersions } from "#server/pages/published-versions.ts";

const seeded = getPublishedVersion();
afterAll(() => setCatalogVersionReader(() => seeded));

const seed = seedCatalog();
const text = { en: "Closed for the fiesta.", es: "Cerrado por la fiesta." };
const notices = { value: [{ from: "2026-12-10", to: "2026-12-12", text }] };
const withNotice: Catalog = { ...seed, business: { ...seed.business, notices } };

let day = "2026-12-12";
let version = { number: 2, catalog: withNotice };
let newest: () => Promise<number> = async () => version.number;
let fetched: FetchedRates | null = null;
const logged: string[] = [];

beforeEach(() => {
  day = "2026-12-12";
  version = { number: 2, catalog: withNotice };
  newest = async () => version.number;
  fetched = null;
  logged.length = 0;
  setCatalogVersionReader(() => seeded);
});

function open() {
  const entry = {
    setCatalogVersionReader: () => {},
    computeDatesByCatalog: () => ({}),
    buildSearchIndexes: async () => ({ madeFor: getPublishedVersion().number }),
    setSearchIndexes: () => {},
  };
  return openPublishedVersions({
    build: { entry: { module: entry } } as unknown as Parameters<
      typeof openPublishedVersions
    >[0]["build"],
    log: pino({ level: "error" }, { write: (line) => void logged.push(line) }),
    getToday: () => day,
    getNewestNumber: () => newest(),
    findFetchedRates: async () => fetched,
    listNewest: async () => [
      {
        ...version,
        ...{ publication: version.number, contentNumber: 1, content: getPublishedContent() },
        madeAt: new Date(),
      },
    ],
  });
}

/** Follows the published versions while `work` runs. `prepare` runs before each becomes current. */
async function runWhileFollowing(
  prepare: () => Promise<void>,
  work: () => Promise<void>,
): Promise<void> {
  const versions = await open();
  const ending = new AbortController();
  const followed = versions.follow(ending.signal, prepare);
  try {
    await work();
  } finally {
    ending.abort();
    await followed;
  }
}

const shownNotices = () => getPublishedVersion().notices?.length;

describe("published versions", () => {
  it("openPublishedVersions throws when this build cannot read any version", async () => {
    const versions = openPublishedVersions({
      build: { entry: { module: { setCatalogVersionReader: () => {} } } } as never,
      log: pino({ level: "silent" }),
      getNewestNumber: async () => 1,
      listNewest: async () => [],
      findFetchedRates: async () => null,
    });
    await expect(versions).rejects.toThrow("this build cannot read");
  });

  it("a version becomes current after its pages are rendered, not before", async () => {
    const outside = AsyncLocalStorage.snapshot();
    const prepared: (readonly [prepared: number, current: number])[] = [];
    const prepare = async () => {
      await new Promise(setImmediate);
      prepared.push([getPublishedVersion().number, outside(() => getPublishedVersion().number)]);
    };
    await runWhileFollowing(prepare, async () => {
      await expect.poll(() => prepared).toEqual([[2, 2]]);
      version = { number: 3, catalog: seed };
      await expect.poll(() => getPublishedVersion().number, { timeout: 5_000 }).toBe(3);
      expect(prepared[1]).toEqual([3, 2]);
    });
  });

  it("a notice disappears after its last day even when nothing is published", async () => {
    await runWhileFollowing(
      async () => {},
      async () => {
        expect(shownNotices()).toBe(1);
        day = "2026-12-13";
        await expect.poll(shownNotices, { timeout: 5_000 }).toBe(0);
      },
    );
  });

  it("newly fetched rates appear on pages when pages show currencies", async () => {
    const url = "https://rates.test/mxn.json";
    const business = {
      ...seed.business,
      guestCurrencies: { value: ["USD" as const] },
      exchangeRatesUrl: { value: url },
    };
    version = { number: 2, catalog: { ...seed, business } };
    const prepared: unknown[] = [];
    await runWhileFollowing(
      async () => void prepared.push(listPublishedGuestRates()),
      async () => {
        await expect.poll(() => prepared).toEqual([[]]);
        fetched = { url, day, perPeso: { USD: 0.05 } };
        const shown = [{ currency: "USD", perPeso: 0.05 }];
        await expect.poll(listPublishedGuestRates, { timeout: 5_000 }).toEqual(shown);
        expect(prepared).toEqual([[], shown]);
        day = "2026-12-16";
        await expect.poll(listPublishedGuestRates, { timeout: 5_000 }).toEqual([]);
      },
    );
  });

  it("newly fetched rates make no new pages when no page shows currencies", async () => {
    let prepared = 0;
    await runWhileFollowing(
      async () => {
        prepared += 1;
      },
      async () => {
        await expect.poll(() => prepared).toBe(1);
        fetched = { url: "https://rates.test/mxn.json", day, perPeso: { USD: 0.05 } };
        version = { number: 3, catalog: withNotice };
        await expect.poll(() => getPublishedVersion().number, { timeout: 5_000 }).toBe(3);
        fetched = { ...fetched, perPeso: { USD: 0.06 } };
        day = "2026-12-13";
        await expect.poll(() => getPublishedVersion().day, { timeout: 5_000 }).toBe(day);
        expect(prepared).toBe(3);
      },
    );
  });

  it("a version stays current and an error is logged when the next version's pages cannot be rendered", async () => {
    await runWhileFollowing(
      async () => {
        if (getPublishedVersion().number === 3) throw new Error("a page fails");
      },
      async () => {
        version = { number: 3, catalog: seed };
        await expect
          .poll(() => logged.join(), { timeout: 5_000 })
          .toContain("the pages do not follow the catalog");
        expect(getPublishedVersion().number).toBe(2);
      },
    );
  });

  it("a version stays current while the database is unavailable and is updated afterwards", async () => {
    await runWhileFollowing(
      async () => {},
      async () => {
        let asked = 0;
        newest = async () => {
          asked += 1;
          throw new DatabaseUnavailable("no connection");
        };
        await expect.poll(() => asked, { timeout: 5_000 }).toBeGreaterThan(0);
        expect(getPublishedVersion().number).toBe(2);
        expect(logged).toEqual([]);
        version = { number: 3, catalog: seed };
        newest = async () => version.number;
        await expect.poll(() => getPublishedVersion().number, { timeout: 5_000 }).toBe(3);
      },
    );
  });
});
