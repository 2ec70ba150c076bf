import { createHash } from "node:crypto";

/** Returns the SHA-256 of a content as 64 hexadecimal digits. */
export function hashContent(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
