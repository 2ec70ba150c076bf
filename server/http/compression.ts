import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const bestQuality = 11;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * The encodings in which a file may be stored beside the original, in order of preference, with
 * their file extensions.
 */
export const encodings = { br: ".br", gzip: ".gz" } as const;
export type Encoding = keyof typeof encodings;

/** The size in bytes below which compression gains nothing. */
export const minCompressibleBytes = 400;

/** Whether compression makes a body of this media type and size noticeably smaller. */
export function isCompressible(type: string, bytes: number): boolean {
  return bytes >= minCompressibleBytes && /^text\/|javascript|json|svg|xml/.test(type);
}

/** Returns the best encoding that the client's Accept-Encoding header accepts. */
export function pickEncoding(header: string | undefined): Encoding | undefined {
  return (Object.keys(encodings) as Encoding[]).find((name) =>
    isEncodingAccepted(header ?? "", name),
  );
}

function isEncodingAccepted(header: string, encoding: string): boolean {
  return header.split(",").some((part) => {
    // The names of encodings are not case-sensitive (RFC 9110, section 8.4.1).
    const [name = "", ...parameters] = part.toLowerCase().split(";");
    return (
      name.trim() === encoding && !parameters.some((parameter) => /q=0(\.0*)?\s*$/.test(parameter))
    );
  });
}

/**
 * Compresses a body that is sent only once, with the best quality that takes about 2 ms. Bodies are
 * compressed one after another: each takes megabytes of memory, and the process would never return
 * the memory of many concurrent ones.
 */
export function compressForResponse(body: Uint8Array, encoding: Encoding): Promise<Buffer> {
  const form = before.then(() => (encoding === "br" ? compressBrotli(body, 5) : gzipAsync(body)));
  before = form.catch(() => undefined);
  return form;
}
let before: Promise<unknown> = Promise.resolve();

/**
 * Compresses a body in both encodings with the highest quality. This takes about fifty times as
 * long as `compressForResponse`.
 */
export async function compressAtBestQuality(body: Buffer): Promise<Record<Encoding, Buffer>> {
  const [br, gzipped] = await Promise.all([
    compressBrotli(body, bestQuality),
    gzipAsync(body, { level: 9 }),
  ]);
  return { br, gzip: gzipped };
}

/**
 * Compresses with a window of 256 kB, which is enough for a whole page. The default window would
 * take many megabytes for each body.
 */
function compressBrotli(body: Uint8Array, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_NPOSTFIX } = constants;
  return brotliAsync(body, {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_LGWIN]: 18,
      // With one postfix bit, scripts become 0.1 % smaller at the best quality, but pages that are
      // compressed for each response become larger.
      [BROTLI_PARAM_NPOSTFIX]: quality === bestQuality ? 1 : 0,
    },
  });
}
