import { encode } from "uqr";

/**
 * A QR code as one SVG path of unit squares. `size` is its width in squares, including the white
 * margin on both sides.
 */
export type QrCode = Readonly<{ size: number; path: string }>;

/**
 * Draws a text as a QR code that can still be read when up to 15 % of it is damaged, for example by
 * a crease.
 */
export function createQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => listDarkRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
    .join("");
  return { size, path };
}

/** Lists the runs of dark squares in a row, each with its start and its length. */
function listDarkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
