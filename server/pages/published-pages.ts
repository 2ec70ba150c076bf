import { createHash } from "node:crypto";
import { readFile, utimes, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { ServerBuild } from "react-router";
import { localDateOf } from "#app/platform/local-time.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Catalog, PrintedVersion } from "#app/tours/catalog/catalog.ts";
import type { DatedVersion } from "#app/tours/catalog/catalog-store.server.ts";
import * as nativeGraph from "#app/tours/catalog/published-catalog.server.ts";
import type { BuiltStyles } from "#app/web/delivery/inline-styles.ts";
import { isAway } from "#db/database-unavailable.ts";
import type { SiteHeaders } from "../http/security-headers.ts";
import type { StaticFiles } from "../http/static-files.ts";
import { keyOf, readBuiltPages } from "./built-pages.ts";
import { everySoOften } from "./every-so-often.ts";
import { makePages } from "./make-pages.ts";
import { createPageFiles, type PageFiles, type PlaceOfPages, startModule } from "./page-files.ts";
import { onceOnThisDisk, pruned } from "./page-store.ts";
import { monthOf, placeOfPages } from "./place-of-pages.ts";
import { printedOn } from "./printed-on.ts";
import { createPrinting } from "./printing.ts";

/** What the Vite build's server entry hands out for printing (see app/entry.server.tsx). */
type EntryModule = Pick<
  typeof import("../../app/entry.server.tsx"),
  "printFrom" | "datesByCatalog" | "makePrintedIndexes" | "searchIn"
>;

type Parts = Readonly<{
  build: ServerBuild;
  /** The folder of the build: its pages, and what is known of them. */
  folder: string;
  styles: BuiltStyles;
  dataDir: string;
  siteUrl: string;
  headers: SiteHeaders;
  log: Logger;
  /** The day at the place of the tours, `YYYY-MM-DD`. */
  today?(): string;
  /** The number of the newest version. */
  newest(): Promise<number>;
  /** The newest versions, the newest first. */
  history(): Promise<readonly DatedVersion[]>;
}>;

export type PublishedPages = Readonly<{
  /**
   * Answers a request for a public page and returns the status; null when the address is no such
   * page's.
   */
  serve(request: IncomingMessage, response: ServerResponse): number | null;
  /** Runs the work for one answer, to whose end the same version is printed. */
  during<T>(work: () => T): T;
  /** Runs work to whose end a catalog is printed that is not published. */
  printAs<T>(catalog: Catalog, work: () => T): T;
  /**
   * What is printed now, or within `during` by that answer: the version's number, and the day from
   * which on its notices and prices were printed.
   */
  printed(): string;
  /** Asks for a newer version twice a second until `ending` aborts. */
  follow(ending: AbortSignal): Promise<void>;
}>;

/** A process looks for a newer version so often; guests see it at most five seconds later. */
const pauseMs = 500;
/** After a failure it tries again so much later. */
const pauseAfterFailureMs = 10_000;
/** Of so many versions before, a page that stays open finds the data it was made from. */
const mostFormer = 10;

/**
 * The public pages of the newest catalog. They are made at the first start and after each
 * publication, and kept in the data folder, so that another start finds them. Until all of them are
 * there, those of the version before are served (docs/decisions/0035).
 */
export async function openPublishedPages(parts: Parts): Promise<PublishedPages> {
  const { log, today = () => localDateOf(new Date()) } = parts;
  const entry = parts.build.entry.module as unknown as EntryModule;
  const built = await readBuiltPages(parts.folder);
  const printing = createPrinting(nativeGraph.printedVersion(), [nativeGraph, entry], today);
  const store = join(parts.dataDir, "pages");
  const buildKey = createHash("sha256")
    .update(await readFile(join(parts.folder, "server/index.js")))
    .digest("hex")
    .slice(0, 8);
  const builtName = `${buildKey}-${built.key}-${built.month}`;
  const pageFiles = createPageFiles({ ...parts, today });
  /** Modules with the data of pages that may still be open somewhere. */
  const former: StaticFiles[] = [];
  let files: PageFiles | undefined;
  /** The month in which the served pages were made: they say until when their prices hold. */
  let madeIn: string | undefined;
  /** The last day on which the printed version was found to be as that day has it. */
  let comparedOn: string | undefined;
  /** Ends the compressing of the pages while those of the next version are made. */
  let resting = new AbortController();

  async function newestVersion(): Promise<PrintedVersion> {
    const history = (await parts.history()).map(({ number, catalog, madeAt }) => {
      return { number, catalog, madeOn: localDateOf(madeAt) };
    });
    const [newest] = history;
    if (!newest) throw new Error("the newest catalog is none that this build can read");
    const pageDates = entry.datesByCatalog(history, printing.during);
    return { number: newest.number, pageDates, ...printedOn(newest.catalog, today()) };
  }

  /** Whether the newest version is printed, as it is on this day, in pages of this month. */
  async function isPrinted(): Promise<boolean> {
    const { number, catalog, notices } = printing.current();
    if ((await parts.newest()) !== number || madeIn !== monthOf(today())) return false;
    if (today() === comparedOn) return true;
    const now = printedOn(catalog, today());
    if (!isDeepStrictEqual([now.catalog, now.notices], [catalog, notices])) return false;
    comparedOn = now.day;
    return true;
  }

  /** At the start, pages of an earlier month will do, so that nobody waits; see `follow`. */
  const placeOf = (version: PrintedVersion) =>
    placeOfPages({
      ...{ store, built: { folder: join(parts.folder, "pages"), name: builtName } },
      prefix: `${buildKey}-${keyOf(version)}-`,
      month: monthOf(version.day ?? today()),
      mayBeOlder: !files,
    });

  /** Makes the pages of a version, and what a process needs to serve them at once. */
  async function make(version: PrintedVersion, place: PlaceOfPages): Promise<void> {
    const pages = { build: parts.build, styles: parts.styles };
    await onceOnThisDisk(place.folder, async (draft, renew) => {
      const goOn = everySoOften(async () => {
        await renew();
        if ((await parts.newest()) !== version.number) throw new Overtaken();
      });
      const packing = pageFiles.packing(draft, place);
      await printing.during(version, () => makePages(pages, draft, goOn, packing.add));
      await goOn();
      const indexes = await printing.during(version, () => entry.makePrintedIndexes());
      await writeFile(join(draft, indexFile), JSON.stringify(indexes));
      await goOn();
      await packing.end();
    });
  }

  async function print(version: PrintedVersion): Promise<void> {
    const started = performance.now();
    const place = await placeOf(version);
    const isBuilt = place.folder.startsWith(parts.folder);
    if (!isBuilt) {
      await make(version, place);
      const indexes = JSON.parse(await readFile(join(place.folder, indexFile), "utf8"));
      printing.during(version, () => entry.searchIn(indexes));
    }
    // Their headers follow the settings, too.
    const next = await printing.during(version, () => pageFiles.open(place));
    // Nothing waits until the version is printed, so no answer finds half of it.
    if (files) {
      former.unshift(files);
      former.splice(mostFormer);
    }
    files = next;
    madeIn = place.month;
    printing.begin(version);
    comparedOn = version.day;
    const ms = Math.round(performance.now() - started);
    if (!isBuilt) log.info({ version: version.number, ms }, "the pages follow the catalog");
    // The folders that were used last are kept.
    const now = new Date();
    for (const used of isBuilt ? [] : [place.folder]) await utimes(used, now, now);
    await prune();
  }

  const prune = () => pruned(store, mostFormer, builtName);

  /** Prints the newest version; meanwhile nothing is compressed that can wait. */
  async function printNewest(): Promise<void> {
    resting.abort();
    try {
      await print(await newestVersion());
    } finally {
      resting = new AbortController();
      const { signal } = resting;
      files?.compress(signal).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, "the pages are not compressed further");
      });
    }
  }

  while (!files) {
    await printNewest().catch((error: unknown) => {
      if (!(error instanceof Overtaken)) throw error;
    });
  }
  for (const folder of [join(parts.folder, "pages"), ...(await prune())]) {
    former.push(await pageFiles.startModules(folder));
  }

  return {
    serve(request, response) {
      let status = files?.serve(request, response) ?? null;
      if (!startModule.test(request.url ?? "")) return status;
      for (const one of former) status ??= one.serve(request, response);
      return status;
    },
    during: (work) => printing.during(printing.current(), work),
    printAs: printing.printAs,
    printed() {
      const { number, day } = nativeGraph.printedVersion();
      return `${number}.${day}`;
    },
    async follow(ending) {
      let pause = pauseMs;
      while (!ending.aborted) {
        await sleep(pause, undefined, { signal: ending, ref: false }).catch(() => {});
        if (ending.aborted) return;
        pause = pauseMs;
        try {
          if (await isPrinted()) continue;
          await printNewest();
        } catch (error) {
          // Readiness says that the database is away; the pages wait for it.
          if (isAway(error)) continue;
          if (error instanceof Overtaken) {
            pause = 0;
            continue;
          }
          pause = pauseAfterFailureMs;
          log.error({ err: error }, "the pages do not follow the catalog");
        }
      }
    },
  };
}

/** Another version was published while the pages of one were being made. */
class Overtaken extends Error {}

/** The file in a folder of made pages with the search indexes; it is not served. */
const indexFile = ".search-index.json";
