import fc from "fast-check";

/** What a text is made of that is meant to hurt whoever looks at it. */
const parts = [
  // Digits and separators, for the search for card numbers.
  ...["1 ", "1-", "1+", "+1", "4242 4242 4242 4241 ", "42"],
  // Addresses, for patterns of e-mail and web addresses.
  ...["a", "a@", "a.", "@", ".", "www.", "a@a.a", "://"],
  // White space, accents, halves of letters, what nobody sees, what no database stores.
  ...[" ", "\n", "\r", "\t", "\u0301", "e\u0301\u0323", "\ud800", "\ufffd", "\0", "\u001b"],
  ...["\u202e", "\u200d", "é\u200d", "\u3164", "\u2028"],
  // What other programs would read in it.
  ...["<b>", "'\"<!--", "%s", "%", "${", "\\", "(", "[[", "{}", "../", "=cmd|", "👩‍👩‍👧"],
] as const;

/** The parts that cost most when a rule is not linear. */
export const costlyParts = ["1 ", "a@a.a"] as const;

/** An address with the character that PostgreSQL refuses, as a parameter too. */
export const unstorablePart = "a\0@a.a ";

/** One part or a few, over and over. */
export const hostilePart = fc.oneof(
  fc.constantFrom(...parts),
  fc.array(fc.constantFrom(...parts), { minLength: 2, maxLength: 4 }).map((few) => few.join("")),
  fc.string({ unit: "binary", minLength: 1, maxLength: 8 }),
);

/** So much of a part that it fills the bytes when it is written down; never nothing. */
export function repeatToFill(
  part: string,
  bytes: number,
  written: (text: string) => string,
): string {
  const each = Buffer.byteLength(written(part.repeat(16))) / 16;
  return part.repeat(Math.max(1, Math.floor(bytes / each)));
}
