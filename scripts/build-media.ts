/**
 * Creates every picture size and the generated lists from the masters in media/:
 *   public/media/<name>-<width>.<key>.avif and .webp     for pages
 *   public/media/<name>-tall-<width>.<key>...            4:5 crops, for upright boxes
 *   public/media/<name>-share.<key>.jpg (1200 x 630)     for email
 *   public/media/<clip>.<key>.webm and .mp4
 *   app/generated/media.ts, app/generated/pictures.css   (committed)
 * The key is the hash of master and settings, so an existing file is up to date, and a replaced
 * master gets new addresses. Masters may be webp, jpg, png, avif or tiff.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { extname, join, parse } from "node:path";
import sharp, { type Sharp } from "sharp";
import {
  type PictureEntry,
  type PictureName,
  pictures,
  tallPictures,
} from "../app/media/pictures.ts";
import {
  listFiles,
  masterExtensions,
  pickMaster,
  pictureFolders,
} from "./assets/source-pictures.ts";
import { writeIfChanged } from "./assets/write-if-changed.ts";

const ROOT = join(import.meta.dirname, "..");
const OUT = join(ROOT, "public/media");

/**
 * Widths in pixels. Phones load 680 or 1000 for pictures whose width is 1 to 1.5 times the width of
 * the screen.
 */
const WIDTHS = [320, 480, 680, 800, 1000, 1200, 1600];
const TALL = { ratio: 4 / 5, widths: [320, 640] };
/**
 * Chosen by eye and by file size with sharp's encoder. At quality 30, faces and saddles blur; at
 * 45, the grain remains and the sizes are within the page weight budget (the hero on phones has 29
 * kB). Effort 4 takes 8 times as long and saves 5 %.
 */
const AVIF = { quality: 45, effort: 2 };
const WEBP = { quality: 66, effort: 4 };
const SHARE = { width: 1200, height: 630, quality: 72 };
const SETTINGS = JSON.stringify([WIDTHS, TALL, AVIF, WEBP, SHARE]);

const CLIP_EXTENSIONS = [".webm", ".mp4"];

interface Master {
  name: string;
  path: string;
  key: string;
  width: number;
  height: number;
  widths: number[];
  tall: number[];
}
interface Clip {
  name: string;
  key: string;
  path: string;
  extension: string;
}

async function hash(path: string, focal: readonly number[] = []): Promise<string> {
  const digest = createHash("sha256").update(await readFile(path));
  return digest.update(SETTINGS).update(focal.join()).digest("hex").slice(0, 8);
}

async function findMasters(): Promise<Master[]> {
  const files = (await Promise.all(pictureFolders.map(listFiles))).flat();
  const unknown = files.filter(
    (file) =>
      masterExtensions.includes(extname(file).toLowerCase()) && !(parse(file).name in pictures),
  );
  if (unknown.length > 0) {
    throw new Error(`describe these pictures in app/media/pictures.ts: ${unknown.join(", ")}`);
  }
  return Promise.all(
    Object.entries(pictures).map(async ([name, entry]: [string, PictureEntry]) => {
      const path = pickMaster(files, name);
      const { width, height } = (await sharp(path).metadata()).autoOrient;
      return {
        name,
        path,
        key: await hash(path, entry.focal),
        width,
        height,
        widths: listWidths(width),
        tall: tallPictures.includes(name as PictureName)
          ? TALL.widths.filter((one) => one <= height * TALL.ratio)
          : [],
      };
    }),
  );
}

/**
 * Lists the usual widths up to the width of the master. Adds the master's own width if it is
 * noticeably larger than the last of them.
 */
function listWidths(masterWidth: number): number[] {
  const fitting = WIDTHS.filter((width) => width <= masterWidth);
  const largest = fitting.at(-1) ?? 0;
  return largest < 1600 && masterWidth > largest * 1.15 ? [...fitting, masterWidth] : fitting;
}

async function findClips(): Promise<Clip[]> {
  const files = (await listFiles("clip")).filter((f) => CLIP_EXTENSIONS.includes(extname(f)));
  return Promise.all(
    files.map(async (path) => ({
      name: parse(path).name,
      path,
      key: await hash(path),
      extension: extname(path).slice(1),
    })),
  );
}

/**
 * Writes to a temporary file first, so that an interrupted run leaves no incomplete picture behind.
 */
async function encodePicture(image: Sharp, file: string): Promise<void> {
  const draft = join(OUT, `.${process.pid}-${file}`);
  await image.toFile(draft);
  await rename(draft, join(OUT, file));
}

/** Crops a master around its focal point, in the same way as CSS would in a box of this shape. */
function cropToShape(master: Master, width: number, height: number): Sharp {
  const [x, y] = pictures[master.name as PictureName].focal;
  const scale = Math.max(width / master.width, height / master.height);
  const full = {
    width: Math.max(width, Math.round(master.width * scale)),
    height: Math.max(height, Math.round(master.height * scale)),
  };
  return sharp(master.path)
    .autoOrient()
    .resize(full.width, full.height, { fit: "fill" })
    .extract({
      left: Math.round(((full.width - width) * x) / 100),
      top: Math.round(((full.height - height) * y) / 100),
      width,
      height,
    });
}

function listJobs(master: Master): { file: string; run: () => Promise<void> }[] {
  const { name, key } = master;
  const createBothFormats = (base: string, image: () => Sharp) => {
    const avif = `${base}.${key}.avif`;
    const webp = `${base}.${key}.webp`;
    return [
      { file: avif, run: () => encodePicture(image().avif(AVIF), avif) },
      { file: webp, run: () => encodePicture(image().webp(WEBP), webp) },
    ];
  };
  const share = `${name}-share.${key}.jpg`;
  const { quality } = SHARE;
  return [
    ...master.widths.flatMap((width) =>
      createBothFormats(`${name}-${width}`, () =>
        sharp(master.path).autoOrient().resize({ width }),
      ),
    ),
    ...master.tall.flatMap((width) =>
      createBothFormats(`${name}-tall-${width}`, () =>
        cropToShape(master, width, Math.round(width / TALL.ratio)),
      ),
    ),
    {
      file: share,
      run: () =>
        encodePicture(
          cropToShape(master, SHARE.width, SHARE.height).jpeg({ quality, mozjpeg: true }),
          share,
        ),
    },
  ];
}

function renderManifest(masters: Master[], clips: Clip[]): string {
  const formatProperty = (name: string) => (name.includes("-") ? `"${name}"` : name);
  const formatWidths = (widths: number[]) =>
    widths.join() === WIDTHS.join() ? "usual" : `[${widths.join(", ")}]`;
  const rows = masters.map(
    ({ name, width, height, key, widths, tall }) =>
      `  ${formatProperty(name)}: { width: ${width}, height: ${height}, key: "${key}", widths: ${formatWidths(widths)}, tall: ${tall.length > 0 ? "tall" : "[]"} },`,
  );
  const clipRows = clips.map(
    ({ name, key, extension }) =>
      `  { name: "${name}", type: "video/${extension}", src: "/media/${name}.${key}.${extension}" },`,
  );
  return `// Written by scripts/build-media.ts. Do not edit.

const usual = [${WIDTHS.join(", ")}] as const;
const tall = [${TALL.widths.join(", ")}] as const;

/** The size of each master, the key of its files, and the widths of it and of its 4:5 crop. */
export const media = {
${rows.join("\n")}
} as const;

/** Bundled clips, smallest format first. */
export const clips = [
${clipRows.join("\n")}
] as const;
`;
}

function renderFocalCss(): string {
  const rules = Object.entries(pictures).map(
    ([name, { focal, ground }]) =>
      `  .pic-${name} { object-position: ${focal[0]}% ${focal[1]}%; background-color: ${ground}; }`,
  );
  return `/* Written by scripts/build-media.ts. Do not edit. */
@layer components {
${rules.join("\n")}
}
`;
}

async function runInParallel(jobs: (() => Promise<void>)[]): Promise<void> {
  const queue = jobs.values();
  const runLane = async () => {
    for (const job of queue) await job();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runLane));
}

async function buildMedia(): Promise<void> {
  const started = performance.now();
  await mkdir(OUT, { recursive: true });
  sharp.concurrency(1);
  const [masters, clips] = await Promise.all([findMasters(), findClips()]);

  const jobs = masters.flatMap(listJobs);
  for (const clip of clips) {
    const file = `${clip.name}.${clip.key}.${clip.extension}`;
    jobs.push({ file, run: () => copyFile(clip.path, join(OUT, file)) });
  }
  const missing = jobs.filter(({ file }) => !existsSync(join(OUT, file)));
  await runInParallel(missing.map(({ run }) => run));

  const wanted = new Set(jobs.map(({ file }) => file));
  for (const file of await readdir(OUT)) {
    if (!wanted.has(file)) await rm(join(OUT, file));
  }
  await mkdir(join(ROOT, "app/generated"), { recursive: true });
  await writeIfChanged(join(ROOT, "app/generated/media.ts"), renderManifest(masters, clips));
  await writeIfChanged(join(ROOT, "app/generated/pictures.css"), renderFocalCss());
  if (missing.length > 0) {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.warn(`media: ${missing.length} of ${jobs.length} files made in ${seconds} s`);
  }
}

await buildMedia();
