import { createHash } from "node:crypto";

/**
 * Derives an id from a form and its texts. The id stays the same when the same form is submitted
 * again with the same texts, and changes when a text has changed.
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
