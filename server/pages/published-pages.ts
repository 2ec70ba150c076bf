import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { ServerBuild } from "react-router";
import { localDateOf } from "#app/booking/local-time.ts";
import { noticesInForce } from "#app/business/notices.ts";
import type { PrintedVersion } from "#app/catalog/catalog.ts";
import * as nativeGraph from "#app/catalog/printed-catalog.server.ts";
import type { DatedVersion } from "#app/catalog/read-catalog.server.ts";
import type { BuiltStyles } from "#app/delivery/style-sheet.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { isAway } from "#db/away.ts";
import type { SiteHeaders } from "../security-headers.ts";
import { loadStaticFiles, type StaticFiles } from "../static-files.ts";
import { keyOf, readBuiltPages } from "./built-pages.ts";
import { knownFirstLetters } from "./first-letters.ts";
import { makePages } from "./make-pages.ts";
import { createPrinting } from "./printing.ts";

/** What the Vite build's server entry hands out for printing (see app/entry.server.tsx). */
type EntryModule = Pick<
  typeof import("../../app/entry.server.tsx"),
  "printFrom" | "datesByCatalog" | "indexPrintedCatalog"
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
  /**
   * What is printed now, or within `during` by that answer: the version's number, and how many of
   * its notices are in force.
   */
  printed(): string;
  /** Asks for a newer version every second until `ending` aborts. */
  follow(ending: AbortSignal): Promise<void>;
}>;

/** A process looks for a newer version so often; guests see it at most five seconds later. */
const pauseMs = 1_000;
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
  const letters = knownFirstLetters(built.letters);
  const printing = createPrinting(nativeGraph.printedVersion(), [nativeGraph, entry]);
  const store = join(parts.dataDir, "pages");
  const buildKey = createHash("sha256")
    .update(await readFile(join(parts.folder, "server/index.js")))
    .digest("hex")
    .slice(0, 8);
  const load = (folder: string, only?: RegExp) =>
    loadStaticFiles(folder, parts.siteUrl, parts.headers, only);

  /** Modules with the data of pages that may still be open somewhere. */
  const former: StaticFiles[] = [];
  let files: StaticFiles | undefined;

  async function newestVersion(): Promise<PrintedVersion> {
    const history = (await parts.history()).map(({ number, catalog, madeAt }) => {
      return { number, catalog, madeOn: localDateOf(madeAt) };
    });
    const [newest] = history;
    if (!newest) throw new Error("the newest catalog is none that this build can read");
    const pageDates = entry.datesByCatalog(history, printing.during);
    const notices = noticesInForce(newest.catalog.business, today());
    return { number: newest.number, catalog: newest.catalog, pageDates, notices };
  }

  /** Whether the newest version is printed, with the notices of today. */
  async function isPrinted(): Promise<boolean> {
    const { number, catalog, notices } = printing.current();
    if ((await parts.newest()) !== number) return false;
    return isDeepStrictEqual(noticesInForce(catalog.business, today()), notices);
  }

  async function folderOf(version: PrintedVersion): Promise<string> {
    const key = keyOf(version);
    if (key === built.key) return join(parts.folder, "pages");
    const folder = join(store, `${buildKey}-${key}`);
    const pages = { build: parts.build, styles: parts.styles, letters };
    const goOn = async () => {
      if ((await parts.newest()) !== version.number) throw new Overtaken();
    };
    await onceOnThisDisk(folder, (draft) =>
      printing.during(version, () => makePages(pages, draft, goOn)),
    );
    const now = new Date();
    await utimes(folder, now, now);
    return folder;
  }

  async function use(version: PrintedVersion): Promise<void> {
    const started = performance.now();
    const folder = await folderOf(version);
    const isBuilt = folder.startsWith(parts.folder);
    if (!isBuilt) await printing.during(version, () => entry.indexPrintedCatalog());
    // Their headers follow the settings, too.
    const next = await printing.during(version, () => load(folder));
    // Nothing waits until the version is printed, so no answer finds half of it.
    if (files) {
      files.rest();
      former.unshift(files);
      former.splice(mostFormer);
    }
    files = next;
    printing.begin(version);
    const ms = Math.round(performance.now() - started);
    if (!isBuilt) log.info({ version: version.number, ms }, "the pages follow the catalog");
    await pruned(store);
  }

  while (!files) {
    await use(await newestVersion()).catch((error: unknown) => {
      if (!(error instanceof Overtaken)) throw error;
    });
  }
  former.push(await load(join(parts.folder, "pages"), startModule));
  for (const folder of await pruned(store)) former.push(await load(folder, startModule));

  return {
    serve(request, response) {
      let status = files?.serve(request, response) ?? null;
      if (!startModule.test(request.url ?? "")) return status;
      for (const one of former) status ??= one.serve(request, response);
      return status;
    },
    during: (work) => printing.during(printing.current(), work),
    printed() {
      const { number, notices = [] } = nativeGraph.printedVersion();
      return `${number}.${notices.length}`;
    },
    async follow(ending) {
      let pause = pauseMs;
      while (!ending.aborted) {
        await sleep(pause, undefined, { signal: ending, ref: false }).catch(() => {});
        if (ending.aborted) return;
        pause = pauseMs;
        try {
          if (await isPrinted()) continue;
          await use(await newestVersion());
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

const startModule = /\/start-\w+\.js$/;

/** So long a process leaves the making of a folder to another process on this disk. */
const patienceMs = 5_000;

/** Makes a folder unless it is there. Of several processes on one disk, one makes it. */
async function onceOnThisDisk(
  folder: string,
  make: (draft: string) => Promise<void>,
): Promise<void> {
  const claim = `${folder}.making`;
  const isThere = () => existsSync(folder);
  await mkdir(dirname(folder), { recursive: true });
  if (isThere()) return;
  const isOurs = await mkdir(claim).then(
    () => true,
    () => false,
  );
  for (let waited = 0; !isOurs && !isThere() && waited < patienceMs; waited += 50) {
    // A process that died left its claim behind; one that failed has taken it away.
    if (!existsSync(claim)) break;
    await sleep(50);
  }
  if (isThere()) return;
  const draft = `${folder}.${process.pid}.draft`;
  try {
    await rm(draft, { recursive: true, force: true });
    await make(draft);
    await rename(draft, folder).catch((error: unknown) => {
      if (!isThere()) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(claim, { recursive: true, force: true });
  }
}

/** Removes all but the last folders that were used, and what a dead process left; returns the rest. */
async function pruned(store: string): Promise<string[]> {
  const names = await readdir(store).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const folder = join(store, name);
      const used = await stat(folder).catch(() => undefined);
      return { folder, isFinal: /^[\w-]+$/.test(name), usedAt: used?.mtimeMs ?? 0 };
    }),
  );
  const latest = found.toSorted((a, b) => b.usedAt - a.usedAt);
  const kept = latest.filter(({ isFinal }) => isFinal).slice(0, mostFormer);
  const isUnfinished = ({ isFinal, usedAt }: (typeof found)[number]) =>
    !isFinal && usedAt > Date.now() - 3_600_000;
  for (const one of found) {
    if (kept.includes(one) || isUnfinished(one)) continue;
    await rm(one.folder, { recursive: true, force: true });
  }
  return kept.map(({ folder }) => folder);
}
