import fc from "fast-check";

/** Parts of texts that are meant to break or slow down the code that processes them. */
const parts = [
  // Digits and separators target the search for card numbers.
  ...["1 ", "1-", "1+", "+1", "4242 4242 4242 4241 ", "42"],
  // These parts target the patterns of email and web addresses.
  ...["a", "a@", "a.", "@", ".", "www.", "a@a.a", "://"],
  // White space, accents, half surrogate pairs, control characters and characters that no database
  // stores.
  ...[" ", "\n", "\r", "\t", "\u0301", "e\u0301\u0323", "\ud800", "\ufffd", "\0", "\u001b"],
  ...["\u202e", "\u200d", "é\u200d", "\u3164", "\u2028"],
  // These parts have a special meaning in HTML, SQL, paths, spreadsheets and templates.
  ...["<b>", "'\"<!--", "%s", "%", "${", "\\", "(", "[[", "{}", "../", "=cmd|", "👩‍👩‍👧"],
] as const;

/** The parts that take the most time in a pattern that is not linear. */
export const costlyParts = ["1 ", "a@a.a"] as const;

/** A text with the NUL character, which PostgreSQL refuses even as a parameter. */
export const unstorablePart = "a\0@a.a ";

/** Generates one part or a sequence of a few, to be repeated. */
export const hostilePart = fc.oneof(
  fc.constantFrom(...parts),
  fc.array(fc.constantFrom(...parts), { minLength: 2, maxLength: 4 }).map((few) => few.join("")),
  fc.string({ unit: "binary", minLength: 1, maxLength: 8 }),
);

/** Repeats a part until its encoded form fills the given number of bytes, at least once. */
export function repeatToFill(
  part: string,
  bytes: number,
  written: (text: string) => string,
): string {
  const each = Buffer.byteLength(written(part.repeat(16))) / 16;
  return part.repeat(Math.max(1, Math.floor(bytes / each)));
}
