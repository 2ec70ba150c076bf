import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { localDateOf } from "#app/platform/local-time.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { SiteHeaders } from "../http/security-headers.ts";
import type { StaticFile } from "../http/static-answer.ts";
import {
  contentReader,
  type FileContent,
  readContents,
  type StaticFiles,
  serving,
  staticFile,
} from "../http/static-files.ts";
import { claimed } from "./claim.ts";
import { readPack, writePack } from "./packs.ts";
import { compressSmaller } from "./smaller-forms.ts";

/** Where the pages of a version lie, and where they are kept as they are served. */
export type PlaceOfPages = Readonly<{ folder: string; packs: string }>;

/** The served pages of a version. */
export type PageFiles = StaticFiles &
  Readonly<{
    /**
     * Compresses the pages as small as can be. One process on a disk does it, and the others take
     * over the outcome. Ends early when `resting` aborts; may be called again then.
     */
    compress(resting: AbortSignal): Promise<void>;
  }>;

type Parts = Readonly<{
  siteUrl: string;
  headers: SiteHeaders;
  log: Logger;
  /** Whether the machine has no time for what can wait; by default, what the system says. */
  isBusy?: () => boolean;
  /** The day at the place of the tours, `YYYY-MM-DD`. */
  today?(): string;
}>;

/** How often a process asks whether another has compressed the pages. */
const pauseMs = 3_000;

const todayHere = () => localDateOf(new Date());

/** Reads pages as they are served, quickly where a process on this disk has read them before. */
export function createPageFiles({ siteUrl, headers, log, isBusy, today = todayHere }: Parts) {
  const yearNow = () => Number(today().slice(0, 4));
  // A pack holds what depends on the site's address and the year. Headers are made at each start.
  const packsOf = ({ packs }: PlaceOfPages, year: number) => {
    const name = createHash("sha256").update(`${siteUrl} ${year}`).digest("hex").slice(0, 8);
    return {
      quick: join(packs, `${name}.quick`),
      smallest: join(packs, `${name}.smallest`),
    };
  };
  const filesOf = (folder: string, contents: readonly FileContent[]) =>
    contents.map((content) => staticFile(folder, content, headers));
  // Without the pack, every process compresses for itself.
  const failed = (error: unknown) => log.warn({ err: error }, "the served pages cannot be kept");

  const keep = (contents: readonly FileContent[], place: PlaceOfPages, year: number) =>
    writePack(packsOf(place, year).quick, contents).catch(failed);

  async function contentsAt(place: PlaceOfPages, year: number): Promise<FileContent[]> {
    const { quick, smallest } = packsOf(place, year);
    const kept = (await readPack(smallest)) ?? (await readPack(quick));
    if (kept) return kept;
    const contents = await readContents(place.folder, siteUrl, { year });
    await keep(contents, place, year);
    return contents;
  }

  /** Keeps pages as they are served, while they are being made in a folder. */
  function packing(folder: string, place: PlaceOfPages) {
    const year = yearNow();
    const read = contentReader(folder, siteUrl, year);
    const contents: FileContent[] = [];
    let last: Promise<unknown> = Promise.resolve();
    return {
      /** Reads and compresses a file beside the making of the next. */
      add(file: string) {
        last = last.then(async () => contents.push(await read(file)));
        last.catch(() => {});
      },
      /** Throws what went wrong with any file. */
      async end() {
        await last;
        await keep(contents, place, year);
      },
    };
  }

  async function open(place: PlaceOfPages): Promise<PageFiles> {
    const year = yearNow();
    const files = filesOf(place.folder, await contentsAt(place, year));
    return {
      ...serving(place.folder, files),
      compress: (resting) => compressFurther(files, place, year, resting),
    };
  }

  async function compressFurther(
    files: readonly StaticFile[],
    place: PlaceOfPages,
    year: number,
    resting: AbortSignal,
  ): Promise<void> {
    const { quick, smallest } = packsOf(place, year);
    for (;;) {
      const made = await readPack(smallest);
      if (made) return takeOver(files, made, place.folder);
      const claim = await claimed(`${smallest}.making`).catch(failed);
      if (claim === null) {
        await sleep(pauseMs, undefined, { ref: false, signal: resting });
        continue;
      }
      try {
        await compressSmaller(files, resting, { renew: claim?.renew, isBusy });
        const contents = files.map(({ headers: _, ...file }) => ({
          ...file,
          path: relative(place.folder, file.path),
          // The plain form that a client has asked for is made again when another client does.
          body: file.encoded.gzip ? null : file.body,
        }));
        await writePack(smallest, contents).then(() => rm(quick, { force: true }), failed);
        return;
      } finally {
        await claim?.release();
      }
    }
  }

  return {
    packing,
    open,
    /** Only the modules with the data of a version's pages. */
    async startModules(folder: string): Promise<StaticFiles> {
      return serving(
        folder,
        filesOf(folder, await readContents(folder, siteUrl, { only: startModule })),
      );
    },
  };
}

/** The address of a module with a page's data. */
export const startModule = /\/start-\w+\.js$/;

function takeOver(
  files: readonly StaticFile[],
  contents: readonly FileContent[],
  folder: string,
): void {
  const encoded = new Map(contents.map((one) => [`${one.path} ${one.etag}`, one.encoded]));
  for (const file of files) {
    const forms = encoded.get(`${relative(folder, file.path)} ${file.etag}`);
    if (forms) file.encoded = forms;
  }
}
