/**
 * Creates every picture size and the generated lists from the masters in media/:
 *   public/media/<name>-<width>.<key>.avif and .webp     for pages
 *   public/media/<name>-tall-<width>.<key>...            4:5 portrait crops
 *   public/media/<name>-share.<key>.jpg (1200 x 630)     for email
 *   public/media/<clip>.<key>.webm and .mp4
 *   app/generated/media.ts, clips.ts, pictures.css and picture-looks.css
 *   (committed)
 * The key is the hash of master and settings, so an existing file is up to date, and a replaced
 * master gets new addresses. Masters may be webp, jpg, png, avif or tiff.
 */
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { AVIF, SHARE, TALL, WEBP } from "../app/media/picture-formats.ts";
import { type BuiltInPictureName, pictures } from "../app/media/pictures.ts";
import { findClipFiles, findMasters, type Master } from "./assets/media-masters.ts";
import {
  renderClipList,
  renderFocalCss,
  renderMediaList,
  renderPictureLooksFile,
} from "./assets/render-media-list.ts";
import { writeIfChanged } from "./assets/write-if-changed.ts";

const ROOT = join(import.meta.dirname, "..");
const OUT = join(ROOT, "public/media");

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
  const [x, y] = pictures[master.name as BuiltInPictureName].focal;
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

async function runInParallel(jobs: (() => Promise<void>)[]): Promise<void> {
  const queue = jobs.values();
  const runWorker = async () => {
    for (const job of queue) await job();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWorker));
}

async function buildMedia(): Promise<void> {
  const started = performance.now();
  await mkdir(OUT, { recursive: true });
  sharp.concurrency(1);
  const [masters, clips] = await Promise.all([findMasters(), findClipFiles()]);

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
  await writeIfChanged(join(ROOT, "app/generated/media.ts"), renderMediaList(masters));
  await writeIfChanged(join(ROOT, "app/generated/clips.ts"), renderClipList(clips));
  await writeIfChanged(join(ROOT, "app/generated/pictures.css"), renderFocalCss());
  await writeIfChanged(join(ROOT, "app/generated/picture-looks.css"), renderPictureLooksFile());
  if (missing.length > 0) {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.warn(`media: ${missing.length} of ${jobs.length} files made in ${seconds} s`);
  }
}

await buildMedia();
