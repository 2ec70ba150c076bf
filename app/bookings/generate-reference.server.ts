import { randomInt } from "node:crypto";

/** Letters and digits that cannot be mistaken for each other. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/**
 * Generates a random booking reference such as `K7P4TX` (30 bits). A database constraint prevents
 * duplicates.
 */
export function generateReference(): string {
  return Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join("");
}
