/**
 * Widths in pixels. Phones load 680 or 1000 for pictures that are displayed at the full width of
 * the screen or up to 1.5 times as wide.
 */
export const WIDTHS = [320, 480, 680, 800, 1000, 1200, 1600];
/** Portrait crops: width divided by height, and the widths in pixels. */
export const TALL = { ratio: 4 / 5, widths: [320, 640] };
/**
 * Chosen by eye and by file size with sharp's encoder. At quality 30, faces and saddles blur; at
 * 45, the grain remains and the sizes are within the page weight budget (the hero on phones has 29
 * kB). Effort 4 takes 8 times as long and saves 5 %.
 */
export const AVIF = { quality: 45, effort: 2 };
export const WEBP = { quality: 66, effort: 4 };
/** The picture of a shared link in emails. */
export const SHARE = { width: 1200, height: 630, quality: 72 };
/** The settings on which every generated picture depends. */
export const SETTINGS = JSON.stringify([WIDTHS, TALL, AVIF, WEBP, SHARE]);

/**
 * Lists the usual widths up to the width of an original. Adds the original's own width if it is
 * noticeably larger than the last of them.
 */
export function listWidths(originalWidth: number): number[] {
  const fitting = WIDTHS.filter((width) => width <= originalWidth);
  const largest = fitting.at(-1) ?? 0;
  return largest < 1600 && originalWidth > largest * 1.15 ? [...fitting, originalWidth] : fitting;
}

/** Returns the name of an uploaded picture's JPEG for emails, which is not cropped. */
export function getShareFile(widths: readonly number[]): string {
  return `${widths.findLast((width) => width <= SHARE.width) ?? widths[0]}.jpg`;
}
