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
