import { getOtherLocale, type Locale, locales } from "../i18n/locale.ts";
import { mapPageTexts } from "./map-page-texts.ts";
import type { ContentDocument, StoredText } from "./model/content-document.ts";
import type { RichText } from "./model/rich-text.ts";

/**
 * Characters without width around a text that a page shows in the other language. The one in the
 * middle says which: the first for English, the second for Spanish.
 */
const delimiter = "\u2063";
const digits: Readonly<Record<Locale, string>> = { en: "\u2061", es: "\u2062" };
const ending = "\u2063\u2063\u2063";

/**
 * Fills each text that is missing in a language with the other one, between marks (ADR 88). Returns
 * null if no text is missing.
 */
export function fillMissingLanguages(content: ContentDocument): ContentDocument | null {
  let isFilled = false;
  const filled = mapPageTexts(content, (text) => {
    const missing = locales.filter((language) => !text[language]);
    const [language] = missing;
    if (missing.length !== 1 || !language) return text;
    isFilled = true;
    return fillLanguage(text, language);
  });
  return isFilled ? filled : null;
}

function fillLanguage(text: StoredText<RichText>, missing: Locale): StoredText<RichText> {
  const shown = getOtherLocale(missing);
  const start = delimiter + digits[shown] + delimiter;
  return { ...text, [missing]: putBetween(start, text[shown] ?? "") };
}

/** Marks join the words beside them, because a text node of their own would stay without words. */
function putBetween(start: string, text: RichText): RichText {
  if (typeof text === "string") return start + text + ending;
  const runs = [...text];
  const [first] = runs;
  if (typeof first === "string") runs[0] = start + first;
  else runs.unshift(start);
  const last = runs.at(-1);
  if (typeof last === "string") runs[runs.length - 1] = last + ending;
  else runs.push(ending);
  return runs;
}

const markedElement = /<([a-z][^<>]*)>\u2063([\u2061\u2062])\u2063([^\u2063]*)\u2063{3}(?=<\/)/g;
const anyMark = /\u2063[\u2061-\u2063]\u2063/g;

/**
 * Gives each element that consists of a text in the other language the attribute `lang`, and removes
 * the marks. A text in an attribute, beside other words or in data only loses its marks.
 */
export function replaceLanguageMarks(html: string): string {
  return removeLanguageMarks(
    html.replace(markedElement, (found, tag: string, digit: string, text: string) => {
      // A page may have divided the text, so that the element contains only its beginning.
      if (/ lang="/.test(tag) || !isWhole(text)) return found;
      return `<${tag} lang="${digit === digits.en ? "en" : "es"}">${text}`;
    }),
  );
}

/** Removes the marks from a text that is no HTML, such as a feed. */
export function removeLanguageMarks(text: string): string {
  return text.replace(anyMark, "");
}

/** Whether every element that ends in a piece of HTML also begins in it. */
function isWhole(html: string): boolean {
  let depth = 0;
  for (const [tag] of html.matchAll(/<\/?[a-z][^<>]*>/g)) {
    if (!tag.startsWith("</")) depth += /^<(?:br|img|wbr)\b/.test(tag) ? 0 : 1;
    else if (--depth < 0) return false;
  }
  return true;
}
