import { randomInt } from "node:crypto";

/**
 * The alphabet omits 0, o, 1, l and i, because people confuse these characters when they read a
 * code from a screen or from paper. 31 characters remain.
 */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Generates a random code of four groups, which is easy to read aloud and to type. */
export function generateReadableCode(groupLength: number): string {
  const generateGroup = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)] ?? "").join("");
  return Array.from({ length: 4 }, generateGroup).join("-");
}
