/**
 * Creates the icons that the site has when it is installed on a phone, from the mark in
 * media/brand:
 *   public/app-icons/icon-192.png, icon-512.png   the mark on a transparent ground
 *   public/app-icons/maskable-512.png             the mark on the night colour, for any mask
 * The icons are not committed. Files that would not change are not written.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { night } from "../app/media/colours.ts";
import { writeIfChanged } from "./assets/write-if-changed.ts";

const ROOT = join(import.meta.dirname, "..");
const OUT = join(ROOT, "public/app-icons");
const MARK = join(ROOT, "media/brand/logo-mark.svg");
/** The share of the icon that the mark takes. A mask may hide everything outside the inner 80 %. */
const safeShare = 0.72;

/**
 * A palette with few colours and no visible loss. Browsers load an icon with the first page, so it
 * has to be small.
 */
const small = { palette: true, quality: 80, dither: 0, effort: 10 };

const drawMark = (size: number) => sharp(MARK, { density: 300 }).resize(size, size);

async function buildAppIcons(): Promise<void> {
  await mkdir(OUT, { recursive: true });
  for (const size of [192, 512]) {
    await writeIfChanged(join(OUT, `icon-${size}.png`), await drawMark(size).png(small).toBuffer());
  }
  const inner = Math.round(512 * safeShare);
  const maskable = sharp({ create: { width: 512, height: 512, channels: 3, background: night } })
    .composite([{ input: await drawMark(inner).png().toBuffer() }])
    .png(small);
  await writeIfChanged(join(OUT, "maskable-512.png"), await maskable.toBuffer());
}

await buildAppIcons();
