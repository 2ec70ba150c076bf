import type { Locale } from "../../i18n/locale.ts";
import { type TemplatePlaceholder, templateExamples } from "./template-texts.ts";

/** The most characters of a filled-in template, which is the provider's limit of a text. */
const maxLength = 1_024;
const placeholderPattern = /\{(\w+)\}/g;

/** Lists the placeholders of a text in the order in which WhatsApp numbers them. */
export function listPlaceholders(text: string): TemplatePlaceholder[] {
  const names = [...text.matchAll(placeholderPattern)].map(([, name]) => name);
  return [...new Set(names)] as TemplatePlaceholder[];
}

/** Returns a text as it is submitted: with {{1}}, {{2}} and so on for its placeholders. */
export function toNumberedText(text: string): string {
  const names = listPlaceholders(text);
  return text.replaceAll(
    placeholderPattern,
    (_, name) => `{{${names.indexOf(name as TemplatePlaceholder) + 1}}}`,
  );
}

/** Returns the examples with which a text is submitted. */
export function listExamples(text: string, locale: Locale): string[] {
  return listPlaceholders(text).map((name) => templateExamples[name][locale]);
}

/** Returns a value in the form that WhatsApp accepts: one line, single spaces, never empty. */
export function cleanValue(value: string): string {
  return value.replace(/[\s\u00a0\p{Cc}]+/gu, " ").trim() || "-";
}

/** Fills a text with values in the order of its placeholders. */
export function fillTemplate(text: string, values: readonly string[]): string {
  const names = listPlaceholders(text);
  return text.replaceAll(
    placeholderPattern,
    (_, name) => values[names.indexOf(name as TemplatePlaceholder)] ?? "",
  );
}

/**
 * Returns the values for a text, cleaned, and the longest of them shortened until the text is short
 * enough. A link is never shortened, because it would lead nowhere.
 */
export function fitValues(
  text: string,
  values: Readonly<Record<TemplatePlaceholder, string>>,
): string[] {
  const names = listPlaceholders(text);
  const fitted = names.map((name) => cleanValue(values[name]));
  let excess = fillTemplate(text, fitted).length - maxLength;
  while (excess > 0) {
    const lengths = fitted.map((value, index) =>
      names[index] === "link" || names[index] === "review" ? 0 : value.length,
    );
    const longest = lengths.indexOf(Math.max(...lengths));
    const value = fitted[longest] ?? "";
    if ((lengths[longest] ?? 0) < 2) return fitted;
    fitted[longest] = `${value.slice(0, Math.max(1, value.length - excess - 1)).trimEnd()}…`;
    excess = fillTemplate(text, fitted).length - maxLength;
  }
  return fitted;
}
