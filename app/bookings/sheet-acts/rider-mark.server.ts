import { createHash } from "node:crypto";

/**
 * Returns 16 hexadecimal characters that tell one person from another in the same place of a booking.
 * They come from the secret of the rider's link and do not give it away, so that a kept sheet may have
 * them.
 */
export function getRiderMark({ token }: Readonly<{ token: string }>): string {
  return createHash("sha256").update(`rider mark ${token}`).digest("hex").slice(0, 16);
}
