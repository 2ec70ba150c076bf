import { fillMessageTree } from "../business/fill-text.ts";
import type { Locale } from "../i18n/locale.ts";
import { careMessages } from "../i18n/messages/care.ts";
import { typeset } from "../i18n/typeset.ts";
import { getPublishedCatalog } from "../tours/catalog/published-catalog.server.ts";
import { formatLanguageNames, formatWeightLimit, getWeightLimitKg } from "./care-facts.server.ts";
import { buildPageContent, getPageContent } from "./get-page-content.server.ts";
import { listPublishedGuides } from "./published-team.server.ts";

/** Returns the guides and horses for the about page; null if the operator has introduced none. */
export function getIntroductions(locale: Locale) {
  const { speaks, coats } = careMessages[locale];
  const { allHorses, someHorses } = getPageContent("about", locale).people;
  if (!hasIntroductions()) return null;
  const { guides, horses } = listPublishedGuides();
  return {
    guides: guides.map(({ name, languages, sentence, picture }) => ({
      name,
      picture,
      sentence: typeset(sentence[locale]),
      languages: fillMessageTree(speaks, { languages: formatLanguageNames(languages, locale) }),
    })),
    horses: horses.map(({ name, coat, sex, sentence, picture }) => ({
      name,
      coat,
      picture,
      sentence: typeset(sentence[locale]),
      kind: coats[coat][sex],
    })),
    // The heading says so if the business has more horses for riders than it introduces.
    horsesTitle: horses.length < getPublishedCatalog().horses.count ? someHorses : allHorses,
    care: getPageContent("shared", locale).horses.texts.join(" "),
  };
}

/** Whether the operator has introduced guides or horses. */
export function hasIntroductions(): boolean {
  const { guides, horses } = listPublishedGuides();
  return guides.length + horses.length > 0;
}

export type Introductions = NonNullable<ReturnType<typeof getIntroductions>>;

/**
 * Returns the sentence about the weight limit for the booking page; empty if there is no limit.
 * Without the limit of a day, it is that of today.
 */
export function formatBookingWeight(locale: Locale, limitKg?: number | null): string {
  return getRiderTexts(locale, limitKg).weight ?? "";
}

/** Returns the texts for riders, with the weight limit of a day, in kilograms; null for none. */
function getRiderTexts(locale: Locale, limitKg = getWeightLimitKg()) {
  if (limitKg === getWeightLimitKg()) return getPageContent("shared", locale).riders;
  const weight = formatWeightLimit(locale, limitKg);
  return buildPageContent("shared", locale, undefined, { weight }).riders;
}

/**
 * Returns the sentences about the weight limit and helmets for guests who have booked; empty if the
 * operator has stated neither.
 */
export function formatRiderAdvice(locale: Locale, limitKg?: number | null): string {
  const { weight, helmets } = getRiderTexts(locale, limitKg);
  return [weight, ...helmets].filter(Boolean).join(" ");
}

/** Returns the sentences to add to a section of the terms; empty if there are none. */
export function formatTermsAdditions(section: string, locale: Locale): string {
  const additions: Readonly<Record<string, readonly string[]>> = getPageContent(
    "shared",
    locale,
  ).terms;
  return additions[section]?.join(" ") ?? "";
}
