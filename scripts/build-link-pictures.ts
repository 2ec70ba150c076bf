/**
 * Creates the pictures that shared links show, one per page and language, from the site's art and
 * the page's headline:
 *   public/link/<page>-<language>.<key>.jpg   (1200 x 630, not committed)
 * The key is a hash of everything that affects the picture, so an existing file is always up to
 * date.
 */
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import { getPicture } from "../app/content/published-pictures.server.ts";
import { describePage } from "../app/seo/describe-page.server.ts";
import { getLinkPicture, type LinkPicture } from "../app/seo/link-picture.server.ts";
import { listListedPages } from "../app/seo/page-urls.ts";
import { drawLinkCard } from "./assets/link-card.ts";
import { findMaster } from "./assets/source-pictures.ts";
import { createTextOutlines, type TextOutlines } from "./assets/text-outlines.ts";

const ROOT = join(import.meta.dirname, "..");
const OUT = join(ROOT, "public/link");
const FONTS = join(ROOT, "node_modules/@fontsource-variable");

/** The width in pixels of the picture on the right side of the card. */
const pictureWidth = 780;

type Faces = Readonly<{ display: TextOutlines; text: TextOutlines; mark: string }>;

/** A picture that the build draws. */
type DrawnPicture = LinkPicture & Readonly<{ drawn: NonNullable<LinkPicture["drawn"]> }>;

async function loadFaces(all: readonly DrawnPicture[]): Promise<Faces> {
  const letters = all.map(({ drawn }) => drawn.headline + drawn.note + drawn.brand).join("");
  const readFontFile = (name: string) => join(FONTS, name);
  return {
    display: await createTextOutlines(
      readFontFile("fraunces/files/fraunces-latin-full-normal.woff2"),
      letters,
      {
        wght: 650,
        SOFT: 100,
        opsz: 72,
        WONK: 0,
      },
    ),
    text: await createTextOutlines(
      readFontFile("figtree/files/figtree-latin-wght-normal.woff2"),
      letters,
      {
        wght: 600,
      },
    ),
    mark: await readFile(join(ROOT, "media/brand/logo-mark.svg"), "utf8"),
  };
}

/** Crops a master around its focal point to the height of the card. */
async function cropMaster(name: DrawnPicture["drawn"]["picture"], height: number): Promise<Buffer> {
  const master = sharp(await findMaster(name)).autoOrient();
  const { width: masterWidth, height: masterHeight } = (await master.metadata()).autoOrient;
  const scale = Math.max(pictureWidth / masterWidth, height / masterHeight);
  const [width, tall] = [Math.ceil(masterWidth * scale), Math.ceil(masterHeight * scale)];
  const [x, y] = getPicture(name).focal;
  // The subject is placed right of the centre, in the middle of the area that the fade leaves
  // visible.
  const left = Math.round((width * x) / 100 - pictureWidth * 0.6);
  return master
    .resize(width, tall, { fit: "fill" })
    .extract({
      left: Math.min(Math.max(0, left), width - pictureWidth),
      top: Math.round(((tall - height) * y) / 100),
      width: pictureWidth,
      height,
    })
    .toBuffer();
}

async function createLinkPicture(picture: DrawnPicture, faces: Faces): Promise<void> {
  const { drawn, width, height, path } = picture;
  const file = join(OUT, basename(path));
  const { ground, front } = drawLinkCard(drawn, faces, { width, height, pictureWidth });
  const draft = `${file}.${process.pid}.draft`;
  await sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([
      { input: await cropMaster(drawn.picture, height), left: width - pictureWidth, top: 0 },
      { input: Buffer.from(front), left: 0, top: 0 },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(draft);
  await rename(draft, file);
}

async function buildLinkPictures(): Promise<void> {
  const started = performance.now();
  const all = listListedPages()
    .map((place) => getLinkPicture(describePage(place)))
    .filter((picture): picture is DrawnPicture => picture.drawn !== null);
  await mkdir(OUT, { recursive: true });
  const wanted = new Set(all.map(({ path }) => basename(path)));
  for (const file of await readdir(OUT)) if (!wanted.has(file)) await rm(join(OUT, file));
  const missing = all.filter(({ path }) => !existsSync(join(OUT, basename(path))));
  if (missing.length === 0) return;
  sharp.concurrency(1);
  const faces = await loadFaces(missing);
  const queue = missing.values();
  const runWorker = async () => {
    for (const picture of queue) await createLinkPicture(picture, faces);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWorker));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.warn(`link pictures: ${missing.length} of ${all.length} made in ${seconds} s`);
}

await buildLinkPictures();
