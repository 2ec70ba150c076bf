import type { Locale } from "#app/i18n/locale.ts";

/** The word count of a text and its reading ease: 100 is a child's book, 30 a contract. */
export type ReadingEase = Readonly<{ words: number; ease: number }>;

/**
 * Flesch's reading ease for English, Fernández Huerta's for Spanish. The end of a paragraph ends
 * its last sentence. A paragraph of fewer than four words is a label and does not count.
 */
export function readingEase(paragraphs: readonly string[], locale: Locale): ReadingEase {
  let [sentences, words, syllables] = [0, 0, 0];
  for (const paragraph of paragraphs) {
    // The points of "p. m." end no sentence.
    const text = paragraph.replaceAll(/\b([ap])\.\s?m\./g, "$1m");
    const found = text.match(/\p{L}[\p{L}’']*/gu) ?? [];
    if (found.length < 4) continue;
    sentences += text.split(/[.!?]+(?:\s|$)/).filter((part) => /\p{L}/u.test(part)).length;
    words += found.length;
    syllables += found.reduce((sum, word) => sum + syllablesIn(word.toLowerCase(), locale), 0);
  }
  const [perSentence, perWord] = [words / sentences, syllables / words];
  const ease =
    locale === "en"
      ? 206.835 - 1.015 * perSentence - 84.6 * perWord
      : 206.84 - 1.02 * perSentence - 60 * perWord;
  return { words, ease };
}

function syllablesIn(word: string, locale: Locale): number {
  const sounds = locale === "en" ? englishSounds(word) : spanishSounds(word);
  return Math.max(1, sounds?.length ?? 0);
}

/** Groups of vowels, without a silent ending. */
function englishSounds(word: string) {
  if (word.length <= 3) return null;
  return word
    .replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, "")
    .replace(/^y/, "")
    .match(/[aeiouy]{1,2}/g);
}

/** A strong or accented vowel is a sound of its own; a weak one joins its neighbor. */
function spanishSounds(word: string) {
  return word
    .replaceAll(/([qg])u(?=[eiéí])/g, "$1")
    .replace(/y$/, "i")
    .match(/[iuü]*[aeoáéó][iuü]*(?![íú])|[íú]|[iuü]+/g);
}
