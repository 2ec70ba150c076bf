import { healthRule } from "../business/facts.ts";
import { fillWords } from "../business/fill-text.ts";
import { printedBusiness, printedPeople } from "../business/published-business.server.ts";
import { formatCount, type Plural } from "../i18n/format.ts";
import { listFormat } from "../i18n/intl-formatters.ts";
import { type Locale, languageTag } from "../i18n/locale.ts";
import { type CareMessages, careMessages } from "../i18n/messages/care.ts";
import type { Faq } from "../tours/tour-content.ts";

type Said = Readonly<Record<string, string>>;
const nbsp = "\u00a0";
const centimetresInAnInch = 2.54;
const poundsInAKilogram = 2.20462;

/**
 * What the operator has stated about horses, guides and safety, as printed, and the health rule.
 */
function careFacts(locale: Locale): Said {
  const words = careMessages[locale].facts;
  const { ridersPerGuide, horseWork, vetVisitsAYear, insurance, tips } = printedBusiness();
  const values = {
    ...spokenLanguages(locale),
    ...helmetFacts(words, locale),
    healthRule: healthRule[locale],
    riders: counted(words.riders, ridersPerGuide.value, locale),
    horseHours: counted(words.hours, horseWork.value?.hoursADay, locale),
    daysOff: counted(words.days, horseWork.value?.daysOffAWeek, locale),
    vetVisits: counted(words.times, vetVisitsAYear.value, locale),
    weight: weightLimit(locale),
    insurance: insurance.value?.[locale],
    taxes: taxesWord(locale),
    tips: tips.value?.[locale],
  };
  return Object.fromEntries(
    Object.entries(values).filter((one): one is [string, string] => !!one[1]),
  );
}

/** The weight limit in both units, the reader's own first; null if the operator states none. */
function weightLimit(locale: Locale): string | null {
  const kg = printedBusiness().weightLimitKg.value;
  if (!kg) return null;
  return fillWords(careMessages[locale].facts.weight, {
    kg,
    lb: Math.floor(kg * poundsInAKilogram),
  }).replace(/(\d) /g, `$1${nbsp}`);
}

function helmetFacts({ helmetRule, ...words }: CareMessages["facts"], locale: Locale) {
  const helmets = printedBusiness().helmets.value;
  if (!helmets) return {};
  if (!helmets.offered) return { noHelmets: words.noHelmets };
  const { required } = helmets;
  const [least, most] = helmets.headCentimetres;
  const inches = helmets.headCentimetres.map((cm) => Math.round(cm / centimetresInAnInch));
  const span = (from = 0, to = 0) => fillWords(words.span, { least: from, most: to });
  return {
    helmetSizes: fillWords(words.helmetSizes, {
      cm: locale === "en" ? `${least}–${most}` : span(least, most),
      inches: locale === "en" ? span(...inches) : inches.join("–"),
    }),
    helmetRule:
      typeof required === "string"
        ? helmetRule[required]
        : fillWords(helmetRule.belowAge, { age: required.belowAge }),
  };
}

/** The languages that all guides speak and those only some speak, the page's own language first. */
function spokenLanguages(locale: Locale) {
  const spoken = printedPeople().guides.map(({ languages }) => new Set<string>(languages));
  const any = [...spoken.reduce((all, one) => all.union(one), new Set<string>())];
  const common = any.filter((tag) => spoken.every((languages) => languages.has(tag)));
  const rest = any.filter((tag) => !common.includes(tag));
  return common.length > 0
    ? { languages: languageNames(common, locale), moreLanguages: languageNames(rest, locale) }
    : { anyLanguages: languageNames(any, locale) };
}

/** "English and Spanish", the reader's own language first. */
function languageNames(tags: readonly string[], locale: Locale): string {
  const names = new Intl.DisplayNames(languageTag[locale], { type: "language" });
  const own = tags.filter((tag) => tag === locale);
  const inOrder = [...own, ...tags.filter((tag) => tag !== locale)];
  return listFormat(locale).format(inOrder.map((tag) => names.of(tag) ?? tag));
}

function counted(words: Plural, count: number | null | undefined, locale: Locale): string | null {
  if (!count) return null;
  return count === 1 ? words.one : words.other.replace("{count}", formatCount(count, locale));
}

/** Joins the sentences whose facts are all known into one text; empty if there are none. */
function said(texts: readonly string[], facts: Said): string {
  const isSaid = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => name in facts);
  return fillWords(texts.filter(isSaid).join(" "), facts);
}

/** The facts of the tour pages, each with its heading, without those the operator left unstated. */
export function tourCare(locale: Locale) {
  const { title, meet, facts } = careMessages[locale].tour;
  const known = careFacts(locale);
  return {
    title,
    meet: isAnybodyKnown() ? meet : null,
    facts: facts
      .map(({ title, texts }) => ({ title, text: said(texts, known) }))
      .filter(({ text }) => text !== ""),
  };
}

/** The questions about weight and helmets, which follow a page's own questions. */
export function careQuestions(page: "tour" | "contact", locale: Locale): Faq[] {
  const known = careFacts(locale);
  return careMessages[locale].questions[page]
    .map(({ question, texts }) => ({ question, answer: said(texts, known) }))
    .filter(({ answer }) => answer !== "");
}

/** The guides and the horses as the about page introduces them; null if there are none. */
export function introductions(locale: Locale) {
  const { speaks, coats, horses: horseWords } = careMessages[locale].about;
  if (!isAnybodyKnown()) return null;
  const { guides, horses } = printedPeople();
  return {
    guides: guides.map(({ name, languages, sentence, picture }) => ({
      name,
      picture,
      sentence: sentence[locale],
      languages: fillWords(speaks, { languages: languageNames(languages, locale) }),
    })),
    horses: horses.map(({ name, coat, sex, sentence, picture }) => ({
      name,
      coat,
      picture,
      sentence: sentence[locale],
      kind: coats[coat][sex],
    })),
    care: said(horseWords, careFacts(locale)),
  };
}

function isAnybodyKnown(): boolean {
  const { guides, horses } = printedPeople();
  return guides.length + horses.length > 0;
}

export type Introductions = NonNullable<ReturnType<typeof introductions>>;

/** The sentence about weight on the booking page, beside the ages. */
export function bookingWeight(locale: Locale): string {
  return said(careMessages[locale].booking.weight, careFacts(locale));
}

/** "Taxes included", printed beside a price; null if the operator has not stated it. */
export function taxesWord(locale: Locale): string | null {
  return printedBusiness().taxesIncluded.value ? careMessages[locale].facts.taxes : null;
}

/** The sentences that the terms add to one of their sections. */
export function termsCare(section: string, locale: Locale): string {
  const { terms } = careMessages[locale];
  return section in terms ? said(terms[section as keyof typeof terms], careFacts(locale)) : "";
}

/** Languages, weight and helmets as lines for programs (llms.txt). */
export function careLines(locale: Locale): string[] {
  const { weight, helmets, languages } = careMessages[locale].machines;
  return [languages, weight, helmets]
    .map((texts) => said(texts, careFacts(locale)))
    .filter(Boolean);
}
