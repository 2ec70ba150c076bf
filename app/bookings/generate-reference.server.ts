import { randomInt } from "node:crypto";

/** Letters and digits that are not confused when read aloud. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/**
 * Generates a booking reference such as `K7P4TX` (30 random bits). A database constraint keeps
 * references unique.
 */
export function generateReference(): string {
  return Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join("");
}
