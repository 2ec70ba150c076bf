import { createHash } from "node:crypto";

/**
 * Derives an id from a form and its texts. The same form has the same id when it is sent again, and
 * a corrected form has another.
 */
export function deriveId(parts: readonly string[]): string {
  const digest = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  // The result has the format of a UUID version 8, whose bits are free to choose (RFC 9562).
  return digest.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_, a, b, c, d, e) => `${a}-${b}-8${c}-8${d}-${e}`,
  );
}
