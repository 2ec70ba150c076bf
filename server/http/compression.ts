import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The compressed forms a file may have beside it, best first, with their file endings. */
export const encodings = { br: ".br", gzip: ".gz" } as const;
export type Encoding = keyof typeof encodings;

/** Bytes below which compressing gains nothing. */
export const minCompressibleBytes = 600;

/** Whether compression makes a body of this media type and size smaller. */
export function isCompressible(type: string, bytes: number): boolean {
  return bytes >= minCompressibleBytes && /^text\/|javascript|json|svg|xml/.test(type);
}

/** The best form that a client accepts, by its Accept-Encoding header. */
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
 * Compresses a body for one answer, as small as the 2 ms it may take allow. Bodies are compressed
 * one after the other: each holds megabytes meanwhile, and the process would never give back the
 * memory for many at once.
 */
export function compressOnce(body: Uint8Array, encoding: Encoding): Promise<Buffer> {
  const form = before.then(() => (encoding === "br" ? compressBrotli(body, 5) : gzipAsync(body)));
  before = form.catch(() => undefined);
  return form;
}
let before: Promise<unknown> = Promise.resolve();

/** Both forms of a body, as small as can be; takes about fifty times as long as `compressOnce`. */
export async function compress(body: Buffer): Promise<Record<Encoding, Buffer>> {
  const [br, gzipped] = await Promise.all([
    compressBrotli(body, 11),
    gzipAsync(body, { level: 9 }),
  ]);
  return { br, gzip: gzipped };
}

/** The window of 256 kB holds a whole page; the default window takes many megabytes each time. */
function compressBrotli(body: Uint8Array, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
  return brotliAsync(body, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: 18 },
  });
}
