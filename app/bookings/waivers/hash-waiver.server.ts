import { createHash } from "node:crypto";
import type { waivers } from "#db/schema.ts";

/** The values of a signed waiver that its hash covers. */
export type HashedWaiver = Omit<
  typeof waivers.$inferSelect,
  "riderToken" | "sha256" | "isFromSheet"
>;

/**
 * Formats a signed waiver in its canonical form: one line of JSON without spaces, with the keys in
 * this order and the time in UTC with milliseconds. The token is left out, because it is a secret.
 */
export function formatCanonicalWaiver(waiver: HashedWaiver): string {
  const { signature } = waiver;
  return JSON.stringify({
    form: 1,
    id: waiver.id,
    bookingId: waiver.bookingId,
    position: waiver.position,
    riderName: waiver.riderName,
    riderAge: waiver.riderAge,
    role: waiver.role,
    signerName: waiver.signerName,
    textNumber: waiver.textNumber,
    language: waiver.language,
    text: waiver.text,
    signature:
      "typed" in signature
        ? { typed: signature.typed }
        : { width: signature.width, height: signature.height, strokes: signature.strokes },
    signedAt: waiver.signedAt.toISOString(),
  });
}

/** Returns the SHA-256 of a waiver's canonical form in hexadecimal. */
export function hashWaiver(waiver: HashedWaiver): string {
  return createHash("sha256").update(formatCanonicalWaiver(waiver)).digest("hex");
}
