import type { HeifPixels } from "libheif-js/wasm-bundle.js";
import { UploadError } from "./upload-error.ts";

/** What the decoder takes for each pixel, and what the process takes without it. Both are measured. */
const [bytesPerPixel, otherBytes] = [12, 80 * 1024 * 1024];

/** Returns the most pixels of a HEIC file that can be decoded in `bytes` of memory. */
export function getMaxHeicPixels(bytes: number): number {
  return Math.floor((bytes - otherBytes) / bytesPerPixel);
}

/**
 * Decodes the main picture of a HEIC file to RGBA. sharp cannot, because its libvips comes without
 * a decoder for HEVC. Throws an UploadError if the file is damaged or has too many pixels, before it is decoded.
 */
export async function decodeHeic(original: Uint8Array, maxPixels: number): Promise<HeifPixels> {
  // It is loaded only for these files, because it takes a moment and some memory.
  const { default: libheif } = await import("libheif-js/wasm-bundle.js");
  const [image] = new libheif.HeifDecoder().decode(original);
  if (!image) throw new UploadError("unreadable");
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) throw new UploadError("heic-too-large");
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const done = await new Promise<HeifPixels | null>((resolve) => image.display(target, resolve));
  if (!done) throw new UploadError("unreadable");
  return done;
}
