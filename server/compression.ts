import { Duplex } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

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

/** A body that is made for one answer, as it passes: small for the time it may take. */
export function compressing(body: ReadableStream, encoding: Encoding): ReadableStream {
  const form = encoding === "br" ? createBrotliCompress({ params: once }) : createGzip();
  // Node types its own streams apart from the ones of the web that they are.
  return body.pipeThrough(Duplex.toWeb(form) as ReadableWritablePair<Uint8Array, Uint8Array>);
}

/** The window, 256 kB, holds a whole page; the usual one takes megabytes for every answer. */
const once = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

/** Both forms of a body: as small as can be, or in a hundredth of the time. */
export async function compress(
  body: Buffer,
  effort: "smallest" | "fast",
): Promise<Record<Encoding, Buffer>> {
  const quality = effort === "smallest" ? 11 : 4;
  const [br, gzipped] = await Promise.all([
    brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzipAsync(body, { level: effort === "smallest" ? 9 : 4 }),
  ]);
  return { br, gzip: gzipped };
}
