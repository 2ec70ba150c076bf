/** The media types of originals. */
export const pictureTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/heic",
] as const;

export type PictureType = (typeof pictureTypes)[number];

/** The number of bytes at the start of a file that `detectPictureType` needs. */
export const headBytes = 64;

/**
 * Returns the type of a picture by its first bytes; null if it is none that the site takes. Neither
 * the name of the file nor what the browser says about it counts.
 */
export function detectPictureType(head: Uint8Array): PictureType | null {
  const text = Buffer.from(head.subarray(0, headBytes)).toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "image/webp";
  if (text.slice(4, 8) === "ftyp") return detectHeifType(text.slice(8));
  return null;
}

/** The brands by which HEIC and AVIF files name their coding. */
const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx"];
const avifBrands = ["avif", "avis"];

function detectHeifType(brands: string): PictureType | null {
  // The main brand, a version of four bytes, and the compatible brands.
  const named = [brands.slice(0, 4), ...(brands.slice(8).match(/.{4}/gs) ?? [])];
  if (named.some((brand) => avifBrands.includes(brand))) return "image/avif";
  return named.some((brand) => heicBrands.includes(brand)) ? "image/heic" : null;
}
