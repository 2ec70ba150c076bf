import { getNumberFormat } from "./intl-formatters.ts";
import type { Locale } from "./locale.ts";

const nouns = {
  hours: { en: ["hour", "hours"], es: ["hora", "horas"] },
  months: { en: ["month", "months"], es: ["mes", "meses"] },
  people: { en: ["person", "people"], es: ["persona", "personas"] },
  children: { en: ["child", "children"], es: ["niño", "niños"] },
  riders: { en: ["rider", "riders"], es: ["persona", "personas"] },
} as const;

type Noun = keyof typeof nouns;
type Range = readonly [from: number, to: number];

/** A count with its noun: "48 hours", "1 hour", "1.5 hours". */
export function formatQuantity(count: number, noun: Noun, locale: Locale): string {
  return formatRange([count, count], noun, locale);
}

/** A range with its noun, for cards: "4–5 hours". Equal ends are one value: "1 rider". */
export function formatRange(range: Range, noun: Noun, locale: Locale): string {
  return addNoun(formatPlainRange(range, locale), range, noun, locale);
}

/** A range with its noun in prose: "4 to 5 hours", "de 4 a 5 horas". Equal ends are one value. */
export function formatRangeInWords(range: Range, noun: Noun, locale: Locale): string {
  return addNoun(formatPlainRangeInWords(range, locale), range, noun, locale);
}

/** A range without a noun: "4–5", or one value. */
export function formatPlainRange([from, to]: Range, locale: Locale): string {
  const figure = getNumberFormat(locale).format;
  return from === to ? figure(from) : `${figure(from)}–${figure(to)}`;
}

/** A range without a noun in prose: "4 to 5", "de 4 a 5". */
export function formatPlainRangeInWords([from, to]: Range, locale: Locale): string {
  const figure = getNumberFormat(locale).format;
  if (from === to) return figure(from);
  return {
    en: `${figure(from)} to ${figure(to)}`,
    es: `de ${figure(from)} a ${figure(to)}`,
  }[locale];
}

function addNoun(figures: string, [, most]: Range, noun: Noun, locale: Locale): string {
  const [one, other] = nouns[noun][locale];
  return `${figures} ${most === 1 ? one : other}`;
}
