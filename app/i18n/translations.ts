import type { Localized } from "./locale.ts";
import { mapTexts } from "./map-texts.ts";
import { typeset } from "./typeset.ts";

/**
 * For each result of `createTranslations`, the paths at which its Spanish and English texts do not
 * match.
 */
const differences = new WeakMap<object, readonly string[]>();

/**
 * Combines the texts of both languages. All pages, emails and endpoints use it. The types require
 * every Spanish text. If one is still missing or empty, guests see the English text
 * (docs/rulings.md 1), and the check that uses `listUntranslated` fails.
 */
export function createTranslations<T extends object>({ en, es }: Localized<T>): Localized<T> {
  const found: string[] = [];
  const texts = { en, es: addFallback(en, es, "", found) };
  differences.set(texts, found);
  return texts;
}

/**
 * Combines the texts of both languages for pages that visitors and guests read: with typographic
 * apostrophes and quotation marks (`typeset`).
 */
export function createPageTranslations<T extends object>({ en, es }: Localized<T>): Localized<T> {
  return createTranslations({ en: mapTexts(en, typeset), es: mapTexts(es, typeset) });
}

/** Lists the paths at which a Spanish text is missing or has no English counterpart. */
export function listUntranslated(texts: Localized<object>): readonly string[] {
  const found = differences.get(texts);
  if (!found) throw new Error("these texts were not made by createTranslations()");
  return found;
}

function addFallback<T>(english: T, spanish: unknown, path: string, found: string[]): T {
  const isAlike =
    typeof spanish === typeof english && Array.isArray(spanish) === Array.isArray(english);
  if (!isAlike || spanish === null || (typeof spanish === "string" && !spanish.trim())) {
    if (english !== spanish) found.push(`${path}: missing`);
    return english;
  }
  if (typeof english !== "object" || english === null) return spanish as T;
  const other = spanish as Record<string, unknown>;
  for (const key of Object.keys(other)) {
    if (!(key in english)) found.push(`${path}.${key}: only in Spanish`);
  }
  const entries = Object.entries(english).map(
    ([key, text]) => [key, addFallback(text, other[key], `${path}.${key}`, found)] as const,
  );
  return (
    Array.isArray(english) ? entries.map(([, text]) => text) : Object.fromEntries(entries)
  ) as T;
}
