import { fillMessageTree } from "../business/fill-text.ts";
import { getPublishedBusiness } from "../business/published-business.server.ts";
import { getMaxRidersPerGuide, getWays } from "../business/ways.ts";
import { formatCount, type Plural } from "../i18n/format.ts";
import { getListFormat, getNumberFormat } from "../i18n/intl-formatters.ts";
import { type Locale, languageTag } from "../i18n/locale.ts";
import { type CareMessages, careMessages } from "../i18n/messages/care.ts";
import { kilogramsInAPound } from "../i18n/units.ts";
import { tourIds } from "../tours/all-tours.ts";
import {
  getPublishedCatalog,
  getPublishedVersion,
} from "../tours/catalog/published-catalog.server.ts";
import { isDrawn } from "./published-pictures.server.ts";
import { listPublishedGuides } from "./published-team.server.ts";

type StatedFacts = Readonly<Record<string, string>>;
const nbsp = "\u00a0";
const centimetresInAnInch = 2.54;

/**
 * Formats the facts about experience, horses, guides and safety. A fact that the operator has not stated is
 * left out of the result, and with it the texts that contain it (model/fact-names.ts). The horses'
 * hours a day and days off are those of the rules that sales keep; they are left out while a rule is
 * off or horses do not count one by one (docs/rulings.md 2, ADR 75).
 */
export function formatCareFacts(locale: Locale): StatedFacts {
  const messages = careMessages[locale].facts;
  const { bookingPartner, toursCompleted, vetVisitsAYear, insurance, tips } =
    getPublishedBusiness();
  const { horseHoursADay, horseDaysOffAWeek } = getPublishedVersion();
  const { partner } = getWays(getPublishedBusiness());
  const values = {
    completed: toursCompleted.value && getNumberFormat(locale).format(toursCompleted.value),
    paymentCards: formatPaymentCards(locale),
    bookingPartner: partner && (bookingPartner.value || careMessages[locale].facts.partner),
    ...getSpokenLanguages(locale),
    drawnPictures: isDrawn() ? messages.drawn : null,
    company: listMinimums().some((least) => least > 1) ? messages.company : null,
    ...formatHelmetFacts(messages, locale),
    ridersPerGuide: formatCountWithNoun(
      messages.riders,
      getMaxRidersPerGuide(getPublishedBusiness()),
      locale,
    ),
    horseHours: formatCountWithNoun(messages.hours, horseHoursADay, locale),
    daysOff: formatCountWithNoun(messages.days, horseDaysOffAWeek, locale),
    vetVisits: formatCountWithNoun(messages.times, vetVisitsAYear.value, locale),
    weight: formatWeightLimit(locale),
    insurance: insurance.value?.[locale],
    taxes: formatTaxesIncluded(locale),
    tips: tips.value?.[locale],
  };
  return Object.fromEntries(
    Object.entries(values).filter((one): one is [string, string] => !!one[1]),
  );
}

/** Lists the cards that guests can pay with, as pages name them; none without card payments. */
export function listPaymentCards(): readonly string[] {
  const { acceptedPayments, takesCards } = getPublishedBusiness();
  return takesCards.value ? acceptedPayments.value.cards : [];
}

/** Formats the cards that guests can pay with on the site; null without card payments. */
function formatPaymentCards(locale: Locale): string | null {
  if (!getPublishedBusiness().takesCards.value) return null;
  return getListFormat(locale).format(listPaymentCards()) || careMessages[locale].facts.cards;
}

/**
 * Returns the most that a rider may weigh, in kilograms; null if there is no limit. It is what the
 * strongest horse in service today carries, if horses count one by one (ADR 62), and otherwise the
 * limit in the settings. Where the day of the ride is known, its own limit counts
 * (`readWeightLimits`).
 */
export function getWeightLimitKg(): number | null {
  return getPublishedVersion().heaviestRiderKg ?? getPublishedBusiness().weightLimitKg.value;
}

/**
 * Formats the weight limit in both units, the one of the reader's language first; null for none.
 * Without the limit of a day, it is that of today.
 */
export function formatWeightLimit(
  locale: Locale,
  kg: number | null = getWeightLimitKg(),
): string | null {
  if (!kg) return null;
  return fillMessageTree(careMessages[locale].facts.weight, {
    kg,
    lb: Math.floor(kg / kilogramsInAPound),
  }).replace(/(\d) /g, `$1${nbsp}`);
}

function formatHelmetFacts({ helmetRule, ...messages }: CareMessages["facts"], locale: Locale) {
  const helmets = getPublishedBusiness().helmets.value;
  if (!helmets) return {};
  if (!helmets.offered) return { noHelmets: messages.noHelmets };
  const { required } = helmets;
  const [least, most] = helmets.headCentimetres;
  const inches = helmets.headCentimetres.map((cm) => Math.round(cm / centimetresInAnInch));
  const formatAgeSpan = (from = 0, to = 0) =>
    fillMessageTree(messages.span, { least: from, most: to });
  return {
    helmetSizes: fillMessageTree(messages.helmetSizes, {
      cm: locale === "en" ? `${least}–${most}` : formatAgeSpan(least, most),
      inches: locale === "en" ? formatAgeSpan(...inches) : inches.join("–"),
    }),
    helmetRule:
      typeof required === "string"
        ? helmetRule[required]
        : fillMessageTree(helmetRule.belowAge, { age: required.belowAge }),
  };
}

function listMinimums(): number[] {
  const { listings } = getPublishedCatalog();
  return tourIds.map((tour) => listings[tour].minimumRiders);
}

/**
 * Returns the languages of the only guide, or those that all guides speak and those that some guides speak. The language of the
 * page comes first.
 */
function getSpokenLanguages(locale: Locale) {
  const spoken = listPublishedGuides().guides.map(({ languages }) => new Set<string>(languages));
  const any = [...spoken.reduce((all, one) => all.union(one), new Set<string>())];
  const common = any.filter((tag) => spoken.every((languages) => languages.has(tag)));
  const rest = any.filter((tag) => !common.includes(tag));
  if (spoken.length === 1) return { guideLanguages: formatLanguageNames(any, locale) };
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
export function formatLanguageNames(tags: readonly string[], locale: Locale): string {
  const names = new Intl.DisplayNames(languageTag[locale], { type: "language" });
  const own = tags.filter((tag) => tag === locale);
  const inOrder = [...own, ...tags.filter((tag) => tag !== locale)];
  return getListFormat(locale).format(inOrder.map((tag) => names.of(tag) ?? tag));
}

function formatCountWithNoun(
  plural: Plural,
  count: number | null | undefined,
  locale: Locale,
): string | null {
  if (!count) return null;
  return count === 1 ? plural.one : plural.other.replace("{count}", formatCount(count, locale));
}

/** Returns "Taxes included" for display next to a price; null if the operator has not stated it. */
export function formatTaxesIncluded(locale: Locale): string | null {
  return getPublishedBusiness().taxesIncluded.value ? careMessages[locale].facts.taxes : null;
}

/**
 * Returns the sentence about the refund for riders whom we cannot take, which the terms and the pages
 * about the riders say; null while the owner has switched this refund off.
 */
export function formatRefusedRiderRefund(locale: Locale): string | null {
  return getPublishedBusiness().refundsRefusedRiders.value
    ? careMessages[locale].refusedRiders
    : null;
}
