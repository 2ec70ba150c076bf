import { formatMonth } from "../i18n/day-names.ts";
import { formatCount, formatTime } from "../i18n/format.ts";
import { getNumberFormat } from "../i18n/intl-formatters.ts";
import type { Locale } from "../i18n/locale.ts";
import { careMessages } from "../i18n/messages/care.ts";
import { formatQuantity, formatRangeInWords } from "../i18n/quantities.ts";
import { getPublishedCatalog } from "../tours/catalog/published-catalog.server.ts";
import { formatRefundFacts } from "../tours/format-refund-steps.ts";
import {
  adultAge,
  apiRecordRetentionDays,
  backupRetentionDays,
  bankRefundWorkingDays,
  bookingRetentionYears,
  checkoutRetentionHours,
  drySeasonMonths,
  healthRule,
  holdMinutes,
  holdOriginRetentionHours,
  privacyRequestWorkingDays,
  privateRideMinimumAge,
  referralRetentionDays,
  riderAnswersRetentionDays,
  senderAddressRetentionHours,
  springsDriveMinutes,
  springsHours,
  springWaterCelsius,
  springWaterFahrenheit,
  sunscreenSpf,
  waterLitresToBring,
} from "./facts.ts";
import { getBusinessPhone, getPublishedBusiness } from "./published-business.server.ts";
import { getWays } from "./ways.ts";

const nbsp = "\u00a0";

/** The catalog whose values the texts show. It is a draft when the operator previews the texts. */
export type CatalogForTexts = ReturnType<typeof getPublishedCatalog>;

/**
 * Returns the facts of the business as texts in a language, named by their placeholder. The facts
 * of the tours are in tours/tour-fact-texts.ts.
 */
export function formatBusinessFacts(
  locale: Locale,
  catalog: CatalogForTexts = getPublishedCatalog(),
) {
  const { policy } = catalog;
  const { address, operatingSince, openingHours } = getPublishedBusiness();
  const { street, locality, region, postalCode } = address.value;
  return {
    brand: getPublishedBusiness().brand.value,
    responsible: formatResponsible(locale),
    email: getPublishedBusiness().email.value,
    phone: getBusinessPhone().replaceAll(" ", nbsp),
    address: `${street}, ${postalCode} ${locality}, ${region}, México`,
    since: String(operatingSince.value),
    opens: formatTime(openingHours.value.opens, locale),
    closes: formatTime(openingHours.value.closes, locale),
    privateAge: String(privateRideMinimumAge),
    grownAge: String(adultAge),
    // Empty without a partner, so that the text around it stays.
    partnerTerms: getWays(getPublishedBusiness()).partner
      ? careMessages[locale].facts.partnerTerms
      : "",
    ...formatRefundFacts(policy.refundSteps, locale),
    bankDaysLeast: String(bankRefundWorkingDays.least),
    bankDaysMost: String(bankRefundWorkingDays.most),
    backupsKeptDays: formatCount(backupRetentionDays, locale),
    bookingsKeptYears: formatCount(bookingRetentionYears, locale),
    recordKeptDays: formatCount(apiRecordRetentionDays, locale),
    ridersKeptDays: formatCount(riderAnswersRetentionDays, locale),
    addressKeptHours: formatCount(senderAddressRetentionHours, locale),
    originKeptHours: formatCount(holdOriginRetentionHours, locale),
    viaKeptDays: formatCount(referralRetentionDays, locale),
    checkoutKeptHours: formatCount(checkoutRetentionHours, locale),
    answerDays: String(privacyRequestWorkingDays.answer),
    carryOutDays: String(privacyRequestWorkingDays.carryOut),
    healthRule: healthRule[locale],
    holdMinutes: String(holdMinutes),
    horizon: formatQuantity(policy.bookingHorizonMonths, "months", locale),
    drive: String(springsDriveMinutes),
    ridingHours: formatHours(springsHours.riding, locale),
    soakingHours: formatHours(springsHours.soaking, locale),
    celsius: formatDegrees(springWaterCelsius, "C"),
    fahrenheit: formatDegrees(springWaterFahrenheit, "F"),
    heat: formatWaterHeat(locale),
    water: getNumberFormat(locale).format(waterLitresToBring),
    spf: String(sunscreenSpf),
    ...formatSeasons(locale),
    ...formatSeasonMonths(locale),
  };
}

/**
 * Names who is responsible in law: "Ana Cruz (RFC CUAA800101AB1), who trades as Caballos del Mar".
 * Without a legal name, this is the brand.
 */
function formatResponsible(locale: Locale): string {
  const { brand, legalName, taxId } = getPublishedBusiness();
  const rfc = taxId.value && `(RFC ${taxId.value})`;
  const trades = { en: ", trading as {brand}", es: ", que opera como {brand}" }[locale];
  const isNamed = legalName.value !== "" && legalName.value !== brand.value;
  return [
    [legalName.value || brand.value, rfc].filter(Boolean).join(" "),
    isNamed ? trades.replace("{brand}", () => brand.value) : "",
  ].join("");
}

/**
 * Formats the water temperature: `100–108 °F (38–42 °C)` in English, whose readers use both units,
 * and only °C in Spanish.
 */
function formatWaterHeat(locale: Locale): string {
  const celsius = formatDegrees(springWaterCelsius, "C");
  const fahrenheit = formatDegrees(springWaterFahrenheit, "F");
  return { en: `${fahrenheit} (${celsius})`, es: celsius }[locale];
}

/** Formats a range of hours for use after a preposition: "2 to 3 hours", "2 a 3 horas". */
function formatHours(range: readonly [number, number], locale: Locale): string {
  return formatRangeInWords(range, "hours", locale).replace(/^de /, "");
}

function formatDegrees(range: readonly number[], scale: "C" | "F"): string {
  return `${range.join("–")}${nbsp}°${scale}`;
}

/** Formats the two seasons as spans of months: "November to April", "de noviembre a abril". */
export function formatSeasons(locale: Locale): { drySeason: string; greenSeason: string } {
  const { dryMonths, greenMonths } = formatSeasonMonths(locale);
  const preposition = { en: "", es: "de " }[locale];
  return { drySeason: preposition + dryMonths, greenSeason: preposition + greenMonths };
}

/** Formats the seasons for use after a preposition: "November to April", "noviembre a abril". */
function formatSeasonMonths(locale: Locale): { dryMonths: string; greenMonths: string } {
  const first = drySeasonMonths[0];
  const last = drySeasonMonths[drySeasonMonths.length - 1] ?? first;
  return {
    dryMonths: formatMonthSpan(first, last, locale),
    greenMonths: formatMonthSpan((last % 12) + 1, ((first + 10) % 12) + 1, locale),
  };
}

function formatMonthSpan(first: number, last: number, locale: Locale): string {
  const to = { en: "to", es: "a" }[locale];
  return `${formatMonth(first, locale)} ${to} ${formatMonth(last, locale)}`;
}
