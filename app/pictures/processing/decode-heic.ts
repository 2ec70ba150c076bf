import type { HeifPixels } from "libheif-js/wasm-bundle.js";
import { UploadError } from "./upload-error.ts";

/**
 * Decodes the main picture of a HEIC file to RGBA. sharp cannot, because its libvips comes without
 * a decoder for HEVC. Throws an UploadError if the file is damaged or has too many pixels.
 */
export async function decodeHeic(original: Uint8Array, maxPixels: number): Promise<HeifPixels> {
  // It is loaded only for these files, because it takes a moment and some memory.
  const { default: libheif } = await import("libheif-js/wasm-bundle.js");
  const [image] = new libheif.HeifDecoder().decode(original);
  if (!image) throw new UploadError("unreadable");
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) throw new UploadError("too-many-pixels");
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const done = await new Promise<HeifPixels | null>((resolve) => image.display(target, resolve));
  if (!done) throw new UploadError("unreadable");
  return done;
}
