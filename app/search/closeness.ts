import type { Locale, Localized } from "../i18n/locale.ts";

/** Endings that may follow a stem in different forms of the same word; folded. */
const endings: Localized<ReadonlySet<string>> = {
  en: endingsOf("s es ed d ing er ers e ation lation lations led ling"),
  es: endingsOf(
    "a o as os es ar er ir an amos ado ada ados adas ando iendo acion aciones able aran aras",
  ),
};

function endingsOf(list: string): ReadonlySet<string> {
  return new Set(["", ...list.split(" ")]);
}

/**
 * How well a word answers a searched word, both folded: 1 for the same word, less for its plural or
 * another form, 0 for any other word.
 */
export function closeness(searched: string, word: string, locale: Locale): number {
  if (searched === word) return 1;
  if (isPlural(searched, word) || isPlural(word, searched)) return 0.9;
  if (isKin(searched, word, locale)) return 0.8;
  return 0;
}

/** Whether `many` is the plural of `one`: English and Spanish add -s or -es. */
function isPlural(one: string, many: string): boolean {
  return one.length >= 3 && (many === `${one}s` || many === `${one}es`);
}

/**
 * Whether both words share a stem of four letters or more and differ by ending: cancel, cancelled.
 */
function isKin(one: string, other: string, locale: Locale): boolean {
  let stem = 0;
  while (stem < one.length && one[stem] === other[stem]) stem += 1;
  for (; stem >= 4; stem -= 1) {
    if (endings[locale].has(one.slice(stem)) && endings[locale].has(other.slice(stem))) return true;
  }
  return false;
}

/**
 * The number of typing slips between two words. A slip is a wrong, missing or extra letter, or two
 * swapped neighbours; the same letters in another order count as one slip. Infinite if there are
 * more slips than a word of that length is forgiven.
 */
export function slipsBetween(searched: string, word: string): number {
  // In words shorter than four letters a difference is as often another word as a slip.
  const forgiven = searched.length < 4 ? 0 : searched.length < 8 ? 1 : 2;
  const differs = Math.abs(searched.length - word.length);
  if (forgiven === 0 || differs > forgiven || !beginAlike(searched, word)) {
    return Number.POSITIVE_INFINITY;
  }
  if (isReordered(searched, word)) return 1;
  return distance(searched, word, forgiven);
}

/** Letters that sound the same at the beginning of a word, in one of the languages. */
const soundalikes = ["bv", "csz", "ckq", "gj"];

/**
 * Whether two words begin with the same sound. Nobody mistypes the first sound: gift is not lift.
 * A silent h may be left out, and the first two letters may be swapped.
 */
function beginAlike(one: string, other: string): boolean {
  const [first = "", second = ""] = one.replace(/^h/, "");
  const [otherFirst = "", otherSecond = ""] = other.replace(/^h/, "");
  return (
    first === otherFirst ||
    (first === otherSecond && second === otherFirst) ||
    soundalikes.some((sound) => sound.includes(first) && sound.includes(otherFirst))
  );
}

/**
 * Whether two words have the same first letter and the same other letters in any order: ware, wear.
 */
function isReordered(searched: string, word: string): boolean {
  if (searched.length !== word.length || searched[0] !== word[0]) return false;
  return [...searched].sort().join("") === [...word].sort().join("");
}

/**
 * The optimal string alignment distance: insertions, deletions, changes and swaps of neighbours.
 * Infinite above `most`, where the computation stops early: nearly every word of the site is that
 * far away.
 */
function distance(one: string, other: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + change,
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    // A swap reads the row before the last, so both rows must be above the limit.
    if (Math.min(...next) > most && Math.min(...row) > most) return Number.POSITIVE_INFINITY;
    before = row;
    row = next;
  }
  const slips = row[other.length] ?? Number.POSITIVE_INFINITY;
  return slips <= most ? slips : Number.POSITIVE_INFINITY;
}
