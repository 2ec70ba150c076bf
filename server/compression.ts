import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The compressed forms a file may have beside it, best first, with the end of its name there. */
export const encodings = { br: ".br", gzip: ".gz" } as const;
export type Encoding = keyof typeof encodings;

/** Bytes below which compressing gains nothing. */
const leastBytes = 600;

/** Whether a body of this media type becomes smaller. */
export function isCompressible(type: string, bytes: number): boolean {
  return bytes >= leastBytes && /^text\/|javascript|json|svg|xml/.test(type);
}

/** The form a client takes best of those at hand, by its Accept-Encoding header. */
export function acceptedEncoding(
  header: string | undefined,
  atHand: (encoding: Encoding) => boolean = () => true,
): Encoding | undefined {
  return (Object.keys(encodings) as Encoding[]).find(
    (name) => atHand(name) && accepts(header ?? "", name),
  );
}

function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((part) => {
    const [name, ...parameters] = part.trim().split(";");
    return name === encoding && !parameters.some((parameter) => /q=0(\.0*)?$/.test(parameter));
  });
}

/**
 * One form of a body that is made for one answer: small for the 2 ms it may take. One after the
 * other: each holds megabytes while it works, which many at once would never give back.
 */
export function compressOnce(body: Uint8Array, encoding: Encoding): Promise<Buffer> {
  const form = before.then(() => (encoding === "br" ? brotli(body, 5) : gzipAsync(body)));
  before = form.catch(() => undefined);
  return form;
}
let before: Promise<unknown> = Promise.resolve();

/** A body too long to be held whole, as it passes. */
export function compressing(body: ReadableStream): ReadableStream {
  return body.pipeThrough(new CompressionStream("gzip"));
}

/** Both forms of a body: as small as can be, or in a hundredth of the time. */
export async function compress(
  body: Buffer,
  effort: "smallest" | "fast",
): Promise<Record<Encoding, Buffer>> {
  const [br, gzipped] = await Promise.all([
    brotli(body, effort === "smallest" ? 11 : 4),
    gzipAsync(body, { level: effort === "smallest" ? 9 : 4 }),
  ]);
  return { br, gzip: gzipped };
}

/** The window, 256 kB, holds a whole page; the usual one takes many megabytes at a time. */
function brotli(body: Uint8Array, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
  return brotliAsync(body, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: 18 },
  });
}
