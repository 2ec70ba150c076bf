/**
 * How well a word answers a searched one, both folded: 1 the same, less for a beginning, a plural
 * or a slip of the finger, 0 not at all.
 */
export function closeness(searched: string, word: string): number {
  if (searched === word) return 1;
  if (isPlural(searched, word) || isPlural(word, searched)) return 0.9;
  if (searched.length >= 3 && word.startsWith(searched)) return 0.7;
  return 0;
}

/** English and Spanish add -s or -es. */
function isPlural(one: string, many: string): boolean {
  return one.length >= 3 && (many === `${one}s` || many === `${one}es`);
}

/** Whether one slip (a letter wrong, missing, too many, or two swapped) makes one word the other. */
export function isOneSlipAway(searched: string, word: string): boolean {
  // In shorter words a slip makes another word as often as it is one.
  if (searched.length < 4 || Math.abs(searched.length - word.length) > 1) return false;
  let start = 0;
  while (start < searched.length && searched[start] === word[start]) start += 1;
  const [ours, theirs] = [searched.slice(start), word.slice(start)];
  return (
    ours.slice(1) === theirs.slice(1) ||
    ours.slice(1) === theirs ||
    ours === theirs.slice(1) ||
    (ours.slice(2) === theirs.slice(2) && ours[0] === theirs[1] && ours[1] === theirs[0])
  );
}
