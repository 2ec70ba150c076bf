import { setTimeout as sleep } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import type { FetchedRates } from "#app/business/guest-currencies/choose-guest-rates.ts";
import { fillMissingLanguages } from "#app/content/language-marks.ts";
import type { Publication } from "#app/content/publication/publication.ts";
import type { StoredPublication } from "#app/content/publication/publications.server.ts";
import { getPublishedContent } from "#app/content/publication/published-content.server.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { isSameValue } from "#app/tours/catalog/canonical-json.ts";
import * as nativeGraph from "#app/tours/catalog/published-catalog.server.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { getCatalogOnDay } from "./catalog-on-day.ts";
import { type CurrentCatalog, createCurrentCatalog } from "./current-catalog.ts";

/**
 * The exports of the Vite build's server entry for published versions (see app/entry.server.tsx).
 */
type EntryModule = Pick<
  typeof import("../../app/entry.server.tsx"),
  "setCatalogVersionReader" | "computeDatesByCatalog" | "buildSearchIndexes" | "setSearchIndexes"
>;

type Parts = Readonly<{
  build: Readonly<{ entry: Pick<ServerBuild["entry"], "module"> }>;
  log: Logger;
  /** Returns the current day in the tours' time zone, `YYYY-MM-DD`. */
  getToday?(): string;
  getNewestNumber(): Promise<number>;
  /** Lists the newest publications, newest first. */
  listNewest(): Promise<readonly StoredPublication[]>;
  /** Finds the exchange rates that were fetched last, which changes at most once a day. */
  findFetchedRates(): Promise<FetchedRates | null>;
}>;

/** The publications. One of them is the current version in this process. */
export type PublishedVersions = Pick<CurrentCatalog<Publication>, "runWithDraft"> &
  Readonly<{
    /** Runs the work for one response. The current version does not change in the meantime. */
    runWithCurrentVersion<T>(work: () => T): T;
    /**
     * Runs `work` with the texts that are missing in a language filled and marked (`isMarked`), or
     * with the version in progress as it is if none is missing.
     */
    runWithFilledLanguages<T>(work: (isMarked: boolean) => T): T;
    /**
     * Watches for publications and for the start of a new day until `ending` aborts. Calls
     * `prepare` for each new version before that version becomes current, and also for the version
     * that is current at the start.
     */
    follow(ending: AbortSignal, prepare: () => Promise<void>): Promise<void>;
  }>;

/** The interval in milliseconds between two checks for a newer version. */
const pauseMs = 500;
const pauseAfterFailureMs = 10_000;

/** Reads the newest version. Throws if this build cannot read it (ADR 35). */
export async function openPublishedVersions({
  build,
  log,
  getToday = () => toLocalDate(new Date()),
  getNewestNumber,
  listNewest,
  findFetchedRates,
}: Parts): Promise<PublishedVersions> {
  const entry = build.entry.module as unknown as EntryModule;
  const seed: Publication = {
    ...nativeGraph.getPublishedVersion(),
    ...{ publication: 0, contentNumber: 0, content: getPublishedContent() },
  };
  const currentCatalog = createCurrentCatalog(seed, [nativeGraph, entry], getToday);

  async function readNewest(): Promise<Publication> {
    const versions = (await listNewest()).map(({ madeAt, ...publication }) => ({
      ...publication,
      madeOn: toLocalDate(madeAt),
    }));
    const [version] = versions;
    if (!version) throw new Error("this build cannot read the newest publication");
    const pageDates = entry.computeDatesByCatalog(versions, currentCatalog.runWithVersion);
    const fetchedRates = await findFetchedRates();
    return { ...version, pageDates, fetchedRates, ...getCatalogOnDay(version.catalog, getToday()) };
  }

  /**
   * Prepares the search. A version with the same texts as the build uses the build's search index.
   */
  async function prepareSearch(version: Publication): Promise<void> {
    const isOfFiles =
      !version.heaviestRiderKg &&
      !version.horseHoursADay &&
      !version.horseDaysOffAWeek &&
      isSameValue(version.catalog, seed.catalog) &&
      isSameValue(version.content, seed.content);
    if (isOfFiles) return;
    const indexes = await currentCatalog.runWithVersion(version, () => entry.buildSearchIndexes());
    currentCatalog.runWithVersion(version, () => entry.setSearchIndexes(indexes));
  }

  async function isCurrent(): Promise<boolean> {
    const { publication, day, catalog, fetchedRates } = currentCatalog.getCurrent();
    if ((await getNewestNumber()) !== publication || day !== getToday()) return false;
    const showsRates = catalog.business.guestCurrencies.value.length > 0;
    return !showsRates || isSameValue(await findFetchedRates(), fetchedRates);
  }

  async function prepareNewest(prepare: () => Promise<void>): Promise<void> {
    const started = performance.now();
    const version = await readNewest();
    await prepareSearch(version);
    await currentCatalog.runWithVersion(version, prepare);
    currentCatalog.setCurrent(version);
    const ms = Math.round(performance.now() - started);
    log.info({ publication: version.publication, ms }, "the pages follow the catalog");
  }

  const first = await readNewest();
  await prepareSearch(first);
  currentCatalog.setCurrent(first);

  return {
    runWithCurrentVersion: (work) =>
      currentCatalog.runWithVersion(currentCatalog.getCurrent(), work),
    runWithFilledLanguages: (work) => currentCatalog.runWithCopy(fillLanguages, work),
    runWithDraft: currentCatalog.runWithDraft,
    async follow(ending, prepare) {
      const failed = (error: unknown) => {
        log.error({ err: error }, "the pages do not follow the catalog");
      };
      await currentCatalog.runWithVersion(first, prepare).catch(failed);
      for (let pause = pauseMs; !ending.aborted; ) {
        await sleep(pause, undefined, { signal: ending, ref: false }).catch(() => {});
        if (ending.aborted) return;
        pause = pauseMs;
        try {
          if (!(await isCurrent())) await prepareNewest(prepare);
        } catch (error) {
          // The readiness check reports that the database is unavailable; the pages stay as they
          // are.
          if (isDatabaseUnavailable(error)) continue;
          pause = pauseAfterFailureMs;
          failed(error);
        }
      }
    },
  };
}

function fillLanguages(version: Publication): Publication | null {
  const content = fillMissingLanguages(version.content);
  return content && { ...version, content };
}
