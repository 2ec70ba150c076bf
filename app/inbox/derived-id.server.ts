import { createHash } from "node:crypto";

/**
 * Derives an id from a form and its texts. Sending the same form again gives the same id; sending
 * it with a corrected text gives another one.
 */
export function deriveId(parts: readonly string[]): string {
  const digest = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  // The result has the format of a UUID version 8, in which all other bits may have any value (RFC
  // 9562).
  return digest.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_, a, b, c, d, e) => `${a}-${b}-8${c}-8${d}-${e}`,
  );
}
