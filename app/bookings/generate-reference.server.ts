import { randomInt } from "node:crypto";

/** Letters and digits that cannot be taken for one another when read aloud. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A new booking reference such as `K7P4TX`: 30 bits, unique by the database's constraint. */
export function generateReference(): string {
  return Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join("");
}
