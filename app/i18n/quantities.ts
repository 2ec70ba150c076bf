import { getNumberFormat } from "./intl-formatters.ts";
import type { Locale } from "./locale.ts";

const nouns = {
  hours: { en: ["hour", "hours"], es: ["hora", "horas"] },
  minutes: { en: ["minute", "minutes"], es: ["minuto", "minutos"] },
  months: { en: ["month", "months"], es: ["mes", "meses"] },
  people: { en: ["person", "people"], es: ["persona", "personas"] },
  children: { en: ["child", "children"], es: ["niño", "niños"] },
  riders: { en: ["rider", "riders"], es: ["persona", "personas"] },
} as const;

type Noun = keyof typeof nouns;
type Range = readonly [from: number, to: number];

/** Formats a count with its noun: "48 hours", "1 hour", "1.5 hours". */
export function formatQuantity(count: number, noun: Noun, locale: Locale): string {
  return formatRange([count, count], noun, locale);
}

/** Formats a range with its noun for cards: "4–5 hours". If both ends are equal: "1 rider". */
export function formatRange(range: Range, noun: Noun, locale: Locale): string {
  return addNoun(formatPlainRange(range, locale), range, noun, locale);
}

/**
 * Formats a range with its noun for prose: "4 to 5 hours", "de 4 a 5 horas". If both ends are
 * equal: "1 rider".
 */
export function formatRangeInWords(range: Range, noun: Noun, locale: Locale): string {
  return addNoun(formatPlainRangeInWords(range, locale), range, noun, locale);
}

/** Formats a range without a noun: "4–5", or "4" if both ends are equal. */
export function formatPlainRange([from, to]: Range, locale: Locale): string {
  const figure = getNumberFormat(locale).format;
  return from === to ? figure(from) : `${figure(from)}–${figure(to)}`;
}

/**
 * Formats a range without a noun for prose: "4 to 5", "de 4 a 5", or "4" if both ends are equal.
 */
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
