import { healthRule } from "../business/facts.ts";
import { fillMessageTree } from "../business/fill-text.ts";
import {
  getPublishedBusiness,
  listPublishedGuides,
} from "../business/published-business.server.ts";
import { formatCount, type Plural } from "../i18n/format.ts";
import { getListFormat } from "../i18n/intl-formatters.ts";
import { type Locale, languageTag } from "../i18n/locale.ts";
import { type CareMessages, careMessages } from "../i18n/messages/care.ts";
import { getPublishedCatalog } from "../tours/catalog/published-catalog.server.ts";

type StatedFacts = Readonly<Record<string, string>>;
const nbsp = "\u00a0";
const centimetresInAnInch = 2.54;
const poundsInAKilogram = 2.20462;

/**
 * Formats the health rule and the facts about horses, guides and safety. A fact that the operator
 * has not stated is left out of the result.
 */
function formatCareFacts(locale: Locale): StatedFacts {
  const words = careMessages[locale].facts;
  const { ridersPerGuide, horseWork, vetVisitsAYear, insurance, tips } = getPublishedBusiness();
  const values = {
    ...getSpokenLanguages(locale),
    ...formatHelmetFacts(words, locale),
    healthRule: healthRule[locale],
    riders: formatCountWithNoun(words.riders, ridersPerGuide.value, locale),
    horseHours: formatCountWithNoun(words.hours, horseWork.value?.hoursADay, locale),
    daysOff: formatCountWithNoun(words.days, horseWork.value?.daysOffAWeek, locale),
    vetVisits: formatCountWithNoun(words.times, vetVisitsAYear.value, locale),
    weight: formatWeightLimit(locale),
    insurance: insurance.value?.[locale],
    taxes: formatTaxesIncluded(locale),
    tips: tips.value?.[locale],
  };
  return Object.fromEntries(
    Object.entries(values).filter((one): one is [string, string] => !!one[1]),
  );
}

/**
 * Formats the weight limit in both units, the one of the reader's language first; null if the
 * operator has not stated one.
 */
function formatWeightLimit(locale: Locale): string | null {
  const kg = getPublishedBusiness().weightLimitKg.value;
  if (!kg) return null;
  return fillMessageTree(careMessages[locale].facts.weight, {
    kg,
    lb: Math.floor(kg * poundsInAKilogram),
  }).replace(/(\d) /g, `$1${nbsp}`);
}

function formatHelmetFacts({ helmetRule, ...words }: CareMessages["facts"], locale: Locale) {
  const helmets = getPublishedBusiness().helmets.value;
  if (!helmets) return {};
  if (!helmets.offered) return { noHelmets: words.noHelmets };
  const { required } = helmets;
  const [least, most] = helmets.headCentimetres;
  const inches = helmets.headCentimetres.map((cm) => Math.round(cm / centimetresInAnInch));
  const formatAgeSpan = (from = 0, to = 0) =>
    fillMessageTree(words.span, { least: from, most: to });
  return {
    helmetSizes: fillMessageTree(words.helmetSizes, {
      cm: locale === "en" ? `${least}–${most}` : formatAgeSpan(least, most),
      inches: locale === "en" ? formatAgeSpan(...inches) : inches.join("–"),
    }),
    helmetRule:
      typeof required === "string"
        ? helmetRule[required]
        : fillMessageTree(helmetRule.belowAge, { age: required.belowAge }),
  };
}

/**
 * Returns the languages that all guides speak and those that some guides speak. The language of the
 * page comes first.
 */
function getSpokenLanguages(locale: Locale) {
  const spoken = listPublishedGuides().guides.map(({ languages }) => new Set<string>(languages));
  const any = [...spoken.reduce((all, one) => all.union(one), new Set<string>())];
  const common = any.filter((tag) => spoken.every((languages) => languages.has(tag)));
  const rest = any.filter((tag) => !common.includes(tag));
  return common.length > 0
    ? {
        languages: formatLanguageNames(common, locale),
        moreLanguages: formatLanguageNames(rest, locale),
      }
    : { anyLanguages: formatLanguageNames(any, locale) };
}

/**
 * Formats language names as a list: "English and Spanish". The language of the page comes first.
 */
function formatLanguageNames(tags: readonly string[], locale: Locale): string {
  const names = new Intl.DisplayNames(languageTag[locale], { type: "language" });
  const own = tags.filter((tag) => tag === locale);
  const inOrder = [...own, ...tags.filter((tag) => tag !== locale)];
  return getListFormat(locale).format(inOrder.map((tag) => names.of(tag) ?? tag));
}

function formatCountWithNoun(
  words: Plural,
  count: number | null | undefined,
  locale: Locale,
): string | null {
  if (!count) return null;
  return count === 1 ? words.one : words.other.replace("{count}", formatCount(count, locale));
}

/**
 * Fills in the placeholders and joins the sentences, without those that contain a fact that the
 * operator has not stated. Returns an empty text if none remains.
 */
function joinKnownSentences(texts: readonly string[], facts: StatedFacts): string {
  const isStated = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => name in facts);
  return fillMessageTree(texts.filter(isStated).join(" "), facts);
}

/**
 * Returns the facts for the tour pages under their headings. A heading is left out if the operator
 * has stated none of its facts.
 */
export function getTourCareFacts(locale: Locale) {
  const { title, meet, facts } = careMessages[locale].tour;
  const known = formatCareFacts(locale);
  return {
    title,
    meet: hasIntroductions() ? meet : null,
    facts: facts
      .map(({ title, texts }) => ({ title, text: joinKnownSentences(texts, known) }))
      .filter(({ text }) => text !== ""),
  };
}

/** Returns the guides and horses for the about page; null if the operator has introduced none. */
export function getIntroductions(locale: Locale) {
  const { speaks, coats, allHorses, someHorses, horses: horseWords } = careMessages[locale].about;
  if (!hasIntroductions()) return null;
  const { guides, horses } = listPublishedGuides();
  return {
    guides: guides.map(({ name, languages, sentence, picture }) => ({
      name,
      picture,
      sentence: sentence[locale],
      languages: fillMessageTree(speaks, { languages: formatLanguageNames(languages, locale) }),
    })),
    horses: horses.map(({ name, coat, sex, sentence, picture }) => ({
      name,
      coat,
      picture,
      sentence: sentence[locale],
      kind: coats[coat][sex],
    })),
    // The heading says so if the business has more horses for riders than it introduces.
    horsesTitle: horses.length < getPublishedCatalog().horses.count ? someHorses : allHorses,
    care: joinKnownSentences(horseWords, formatCareFacts(locale)),
  };
}

function hasIntroductions(): boolean {
  const { guides, horses } = listPublishedGuides();
  return guides.length + horses.length > 0;
}

export type Introductions = NonNullable<ReturnType<typeof getIntroductions>>;

/**
 * Returns the sentence about the weight limit for the booking page; empty if the operator has
 * stated no limit.
 */
export function formatBookingWeight(locale: Locale): string {
  return joinKnownSentences(careMessages[locale].booking.weight, formatCareFacts(locale));
}

/**
 * Returns the sentences about the weight limit and helmets for guests who have booked; empty if the
 * operator has stated neither.
 */
export function formatRiderAdvice(locale: Locale): string {
  const { weight, helmets } = careMessages[locale].booking;
  return joinKnownSentences([...weight, ...helmets], formatCareFacts(locale));
}

/** Returns "Taxes included" for display next to a price; null if the operator has not stated it. */
export function formatTaxesIncluded(locale: Locale): string | null {
  return getPublishedBusiness().taxesIncluded.value ? careMessages[locale].facts.taxes : null;
}

/** Returns the sentences to add to a section of the terms; empty if there are none. */
export function formatTermsAdditions(section: string, locale: Locale): string {
  const { terms } = careMessages[locale];
  return section in terms
    ? joinKnownSentences(terms[section as keyof typeof terms], formatCareFacts(locale))
    : "";
}

/** Lists languages, weight and helmets as lines for language models (llms.txt). */
export function listCareLines(locale: Locale): string[] {
  const { weight, helmets, languages } = careMessages[locale].machines;
  return [languages, weight, helmets]
    .map((texts) => joinKnownSentences(texts, formatCareFacts(locale)))
    .filter(Boolean);
}
