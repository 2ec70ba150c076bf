import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * The encodings in which a file may be stored beside the original, best first, with their file
 * extensions.
 */
export const encodings = { br: ".br", gzip: ".gz" } as const;
export type Encoding = keyof typeof encodings;

/** Smaller bodies, in bytes, gain nothing from compression. */
export const minCompressibleBytes = 600;

/** Whether compression makes a body of this media type and size smaller. */
export function isCompressible(type: string, bytes: number): boolean {
  return bytes >= minCompressibleBytes && /^text\/|javascript|json|svg|xml/.test(type);
}

/** The best encoding that a client accepts, by its Accept-Encoding header. */
export function pickEncoding(header: string | undefined): Encoding | undefined {
  return (Object.keys(encodings) as Encoding[]).find((name) =>
    isEncodingAccepted(header ?? "", name),
  );
}

function isEncodingAccepted(header: string, encoding: string): boolean {
  return header.split(",").some((part) => {
    const [name, ...parameters] = part.trim().split(";");
    return name === encoding && !parameters.some((parameter) => /q=0(\.0*)?$/.test(parameter));
  });
}

/**
 * Compresses a body for a single answer, with the best quality that takes about 2 ms. Bodies are
 * compressed one after the other, because each needs megabytes, and the process would never return
 * the memory of many at once.
 */
export function compressOnce(body: Uint8Array, encoding: Encoding): Promise<Buffer> {
  const form = before.then(() => (encoding === "br" ? compressBrotli(body, 5) : gzipAsync(body)));
  before = form.catch(() => undefined);
  return form;
}
let before: Promise<unknown> = Promise.resolve();

/**
 * Compresses a body in both encodings at the highest quality. Takes about fifty times as long as
 * `compressOnce`.
 */
export async function compress(body: Buffer): Promise<Record<Encoding, Buffer>> {
  const [br, gzipped] = await Promise.all([
    compressBrotli(body, 11),
    gzipAsync(body, { level: 9 }),
  ]);
  return { br, gzip: gzipped };
}

/**
 * Uses a window of 256 kB, which holds a whole page. The default window would take many megabytes
 * each time.
 */
function compressBrotli(body: Uint8Array, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
  return brotliAsync(body, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: 18 },
  });
}
