import { createHash } from "node:crypto";

/**
 * An id made of a form and its words: the same form sent again has the same id, however many
 * answers got lost on the way, and a form corrected in between has another.
 */
export function deriveId(parts: readonly string[]): string {
  const digest = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  // The shape of a UUID of version 8, whose bits the maker chooses (RFC 9562).
  return digest.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_, a, b, c, d, e) => `${a}-${b}-8${c}-8${d}-${e}`,
  );
}
