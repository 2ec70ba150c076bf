import { UploadError } from "./upload-error.ts";

/** The part of libheif-js that is used; the package has no types for its bundle. */
type Libheif = Readonly<{
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
}>;

type HeifImage = Readonly<{
  get_width(): number;
  get_height(): number;
  display(target: Pixels, whenDone: (result: Pixels | null) => void): void;
  free?: () => void;
}>;

type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/**
 * Decodes the main picture of a HEIC file to RGBA. sharp cannot, because its libvips comes without
 * a decoder for HEVC. Throws an UploadError if the file is damaged or has too many pixels.
 */
export async function decodeHeic(original: Uint8Array, maxPixels: number): Promise<Pixels> {
  const bundle = "libheif-js/wasm-bundle.js";
  const { default: libheif } = (await import(bundle)) as { default: Libheif };
  const [image] = new libheif.HeifDecoder().decode(original);
  if (!image) throw new UploadError("unreadable");
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) throw new UploadError("too-many-pixels");
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const done = await new Promise<Pixels | null>((resolve) => image.display(target, resolve));
  if (!done) throw new UploadError("unreadable");
  return done;
}
