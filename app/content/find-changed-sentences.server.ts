import type { CatalogForTexts } from "../business/format-facts.ts";
import type { Locale } from "../i18n/locale.ts";
import type { TourId } from "../tours/all-tours.ts";
import { buildPageContent } from "./get-page-content.server.ts";

/** A sentence that guests read, before and after the catalog changed. */
export type ChangedSentence = Readonly<{ from: string; to: string }>;

/**
 * Finds the sentences about a tour that differ between two catalogs. Each is listed once.
 */
export function findChangedSentences(
  tour: TourId,
  locale: Locale,
  { from, to }: Readonly<{ from: CatalogForTexts; to: CatalogForTexts }>,
): ChangedSentence[] {
  const changedSentences = new Map<string, ChangedSentence>();
  const before = buildPageContent(`tour:${tour}`, locale, from);
  const after = buildPageContent(`tour:${tour}`, locale, to);
  for (const sentence of findDifferences(before, after)) {
    if (!changedSentences.has(sentence.to)) changedSentences.set(sentence.to, sentence);
  }
  return [...changedSentences.values()];
}

function findDifferences(from: unknown, to: unknown): ChangedSentence[] {
  if (typeof from === "string" && typeof to === "string") return findDifferentSentences(from, to);
  if (from === null || to === null || typeof from !== "object" || typeof to !== "object") return [];
  const other = to as Readonly<Record<string, unknown>>;
  return Object.entries(from).flatMap(([key, inner]) => findDifferences(inner, other[key]));
}

function findDifferentSentences(from: string, to: string): ChangedSentence[] {
  if (from === to) return [];
  const [before, after] = [splitSentences(from), splitSentences(to)];
  // A value with full stops, such as "p. m.", may change the number of sentences. The whole text is
  // returned then.
  if (before.length !== after.length) return [{ from, to }];
  return after.flatMap((sentence, index) =>
    sentence === before[index] ? [] : [{ from: before[index] ?? "", to: sentence }],
  );
}

function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=[\p{Lu}¿¡])/u);
}
