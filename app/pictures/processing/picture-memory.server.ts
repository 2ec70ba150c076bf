import { totalmem } from "node:os";

const megabyte = 1024 * 1024;

/** What the web server, its supervisor and the embedded database take (docs/operations.md). */
const siteBytes = 300 * megabyte;

/** Below the first, no photo of a phone can be read; above the second, none needs more. */
const [leastBytes, mostBytes] = [160 * megabyte, 1_200 * megabyte];

/**
 * Returns how many bytes the process that reads a picture may take: what the site leaves of the
 * machine's memory, or of the control group's limit where that is smaller.
 */
export function getPictureMemory(
  machineBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
): number {
  return Math.min(Math.max(machineBytes - siteBytes, leastBytes), mostBytes);
}
