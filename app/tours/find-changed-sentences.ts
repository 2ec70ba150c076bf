import type { PrintedCatalog } from "../business/format-facts.ts";
import type { Locale } from "../i18n/locale.ts";
import type { TourId } from "./all-tours.ts";
import { tourContent } from "./build-tour-content.ts";

/** A sentence that guests read, before and after a change of the catalog. */
export type ChangedSentence = Readonly<{ from: string; to: string }>;

/** The sentences of a tour's words that two catalogs print differently, each once. */
export function changedSentences(
  tour: TourId,
  locale: Locale,
  { from, to }: Readonly<{ from: PrintedCatalog; to: PrintedCatalog }>,
): ChangedSentence[] {
  const found = new Map<string, ChangedSentence>();
  const before = tourContent(tour, locale, from);
  for (const sentence of differing(before, tourContent(tour, locale, to))) {
    if (!found.has(sentence.to)) found.set(sentence.to, sentence);
  }
  return [...found.values()];
}

function differing(from: unknown, to: unknown): ChangedSentence[] {
  if (typeof from === "string" && typeof to === "string") return differingSentences(from, to);
  if (from === null || to === null || typeof from !== "object" || typeof to !== "object") return [];
  const other = to as Readonly<Record<string, unknown>>;
  return Object.entries(from).flatMap(([key, inner]) => differing(inner, other[key]));
}

function differingSentences(from: string, to: string): ChangedSentence[] {
  if (from === to) return [];
  const [before, after] = [sentencesOf(from), sentencesOf(to)];
  // A changed value may end a sentence differently ("p. m."): then the whole text is shown.
  if (before.length !== after.length) return [{ from, to }];
  return after.flatMap((sentence, index) =>
    sentence === before[index] ? [] : [{ from: before[index] ?? "", to: sentence }],
  );
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+(?=[\p{Lu}¿¡])/u);
}
