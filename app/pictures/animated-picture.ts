/**
 * Whether a file is a picture that moves: an animated GIF, WebP, PNG or AVIF, or a sequence of HEIC
 * pictures. The site shows one frame of it. Damaged files count as still; processing refuses them.
 */
export function isAnimatedPicture(file: Uint8Array): boolean {
  const start = readText(file, 0, 12);
  if (start.startsWith("GIF8")) return countGifFrames(file) > 1;
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return isAnimatedWebp(file);
  if (start.startsWith("\x89PNG")) return isAnimatedPng(file);
  return start.slice(4, 8) === "ftyp" && sequenceBrands.includes(start.slice(8));
}

/** The main brands of AVIF and HEIC files with several frames. */
const sequenceBrands = ["avis", "msf1", "hevc", "hevx"];

function readText(file: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...file.subarray(from, to));
}

/** The extended header of a WebP has a flag for animations. */
function isAnimatedWebp(file: Uint8Array): boolean {
  const animation = 0x02;
  return readText(file, 12, 16) === "VP8X" && ((file[20] ?? 0) & animation) !== 0;
}

/** A PNG with several frames has the chunk `acTL` before its first picture. */
function isAnimatedPng(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 8; at + 8 <= file.length; ) {
    const type = readText(file, at + 4, at + 8);
    if (type === "acTL") return at + 12 <= file.length && view.getUint32(at + 8) > 1;
    if (type === "IDAT") return false;
    at += 12 + view.getUint32(at);
  }
  return false;
}

/** Counts the frames of a GIF, at most two. */
function countGifFrames(file: Uint8Array): number {
  const readTable = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + readTable(file[10]);
  const skipBlocks = () => {
    while (at < file.length && file[at] !== 0) at += 1 + (file[at] ?? 0);
    at += 1;
  };
  let frames = 0;
  while (at < file.length && frames < 2) {
    if (file[at] === 0x21) {
      at += 2;
      skipBlocks();
    } else if (file[at] === 0x2c) {
      frames += 1;
      at += 11 + readTable(file[at + 9]);
      skipBlocks();
    } else break;
  }
  return frames;
}
