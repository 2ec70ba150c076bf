import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { cream, night } from "../../media/colours.ts";
import { iconFiles, logoFiles, type MarkName } from "../../media/mark-files.ts";
import type { EncodedPicture } from "./encode-picture.ts";
import {
  type Colour,
  drawPlate,
  findVisibleBox,
  isOpaque,
  measureBorder,
  measureHiddenShare,
  type Pixels,
  toColour,
} from "./mark-pixels.ts";
import { UploadError } from "./upload-error.ts";

/** The longest side in pixels at which a master is examined. */
const readSide = 2_048;
/** The size in pixels of the files of a logo, which pages show at most 82 pixels high. */
const logoSize = { width: 1_152, height: 192 };
/** The share of pixels that may be hard to see before a ground is put behind them. */
const mostHidden = 0.25;
/** The share of an opaque icon that its drawing takes. A mask may hide all but the inner 80 %. */
const safeShare = 0.72;

const [light, dark] = [toColour(cream), toColour(night)];

/** A palette with few colours and no visible loss. Browsers load an icon with the first page. */
const smallPng = { palette: true, quality: 90, effort: 10 };

type File = Readonly<{ name: string; content: Buffer }>;

/**
 * Makes the files of a logo or icon from the master of a picture and writes them into a folder; the
 * first of them is the main file. Throws an UploadError if the picture is too small or too long, or
 * empty. Parts of it that move stand still, because the master does.
 */
export async function makeMark(
  master: string,
  folder: string,
  name: MarkName,
): Promise<EncodedPicture> {
  const pixels = await readPixels(master, name);
  const [main, ...others] = await (name === "logo" ? makeLogo(pixels) : makeIcon(pixels));
  if (!main) throw new Error("a mark has files");
  const { width, height } = await sharp(main.content).metadata();
  for (const { name: file, content } of [main, ...others]) {
    await writeFile(join(folder, file), content);
  }
  const files = others.map((other) => other.name);
  return { type: "image/png", width, height, ground: "", master: main.name, files };
}

/** Reads a mark without the empty margins around it. */
async function readPixels(master: string, name: MarkName): Promise<Pixels> {
  const image = sharp(master);
  const { width, height } = await image.metadata();
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const isSmall = name === "logo" ? long < 256 || short < 96 : long < 512;
  if (isSmall) throw new UploadError(`${name}-too-small`);
  const { data, info } = await image
    .resize({ width: readSide, height: readSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = { data, width: info.width, height: info.height };
  const box = findVisibleBox(whole);
  if (!box || Math.min(box.width, box.height) < 32) throw new UploadError("mark-empty");
  const [mostWide, mostTall] = name === "logo" ? [6, 2] : [2, 2];
  if (box.width > box.height * mostWide || box.height > box.width * mostTall) {
    throw new UploadError(`${name}-too-long`);
  }
  if (box.width === whole.width && box.height === whole.height) return whole;
  const trimmed = await toSharp(whole).extract(box).raw().toBuffer();
  return { data: trimmed, width: box.width, height: box.height };
}

function toSharp({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/**
 * A logo stands on the light header, on pictures, and on the dark ground of emails. One that could
 * hardly be seen on one of them gets a plate of the other colour, which is invisible on the other.
 */
function findPlate(pixels: Pixels): Colour | null {
  if (isOpaque(pixels)) return null;
  const [onLight, onDark] = [measureHiddenShare(pixels, light), measureHiddenShare(pixels, dark)];
  if (Math.max(onLight, onDark) <= mostHidden) return null;
  return onLight <= onDark ? light : dark;
}

async function makeLogo(pixels: Pixels): Promise<File[]> {
  const drawn = await toSharp(pixels)
    .resize({ ...logoSize, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const logo = { data: drawn.data, width: drawn.info.width, height: drawn.info.height };
  const plate = findPlate(logo);
  const image = plate ? await putOnPlate(logo, plate) : logo;
  return [
    { name: logoFiles.email, content: await toSharp(image).png(smallPng).toBuffer() },
    { name: logoFiles.page, content: await toSharp(image).webp({ quality: 90 }).toBuffer() },
  ];
}

async function putOnPlate(logo: Pixels, colour: Colour): Promise<Pixels> {
  const margin = Math.round(logo.height * 0.14);
  const [width, height] = [logo.width + margin * 2, logo.height + margin * 2];
  const { data } = drawPlate(width, height, margin * 2, colour);
  const content = await sharp(data, { raw: { width, height, channels: 4 } })
    .composite([{ input: Buffer.from(logo.data), raw: toRaw(logo), left: margin, top: margin }])
    .raw()
    .toBuffer();
  return { data: content, width, height };
}

const toRaw = ({ width, height }: Pixels) => ({ width, height, channels: 4 }) as const;

async function makeIcon(pixels: Pixels): Promise<File[]> {
  const hasGround = isOpaque(pixels);
  const own = hasGround ? measureBorder(pixels) : null;
  const ground = own ?? (measureHiddenShare(pixels, dark) > mostHidden ? light : dark);
  const draw = (size: number) => fitSquare(pixels, size).png(smallPng).toBuffer();
  const drawOn = async (size: number, share: number) => {
    const inner = Math.round(size * share);
    const [red, green, blue] = ground;
    const input = await fitSquare(pixels, inner).raw().toBuffer();
    return sharp({
      create: { width: size, height: size, channels: 3, background: { r: red, g: green, b: blue } },
    })
      .composite([{ input, raw: { width: inner, height: inner, channels: 4 } }])
      .png(smallPng)
      .toBuffer();
  };
  return [
    { name: iconFiles.large, content: await draw(512) },
    { name: iconFiles.small, content: await draw(192) },
    { name: iconFiles.maskable, content: await drawOn(512, safeShare) },
    { name: iconFiles.apple, content: await drawOn(180, hasGround ? 1 : 0.8) },
    { name: iconFiles.favicon, content: joinIcons(await Promise.all([16, 32, 48].map(drawSmall))) },
  ];
  async function drawSmall(size: number) {
    return { size, content: await fitSquare(pixels, size).png().toBuffer() };
  }
}

/** Puts a whole mark into a square; what it does not fill is transparent. */
function fitSquare(pixels: Pixels, size: number): Sharp {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return toSharp(pixels).resize({ width: size, height: size, fit: "contain", background });
}

/** Joins PNG files of different sizes to an .ico file. */
function joinIcons(images: readonly Readonly<{ size: number; content: Buffer }>[]): Buffer {
  const head = Buffer.alloc(6 + images.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let place = head.length;
  images.forEach(({ size, content }, index) => {
    const at = 6 + index * 16;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(content.length, at + 8);
    head.writeUInt32LE(place, at + 12);
    place += content.length;
  });
  return Buffer.concat([head, ...images.map(({ content }) => content)]);
}
