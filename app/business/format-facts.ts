import { monthName } from "../i18n/day-names.ts";
import { formatCount, formatTime } from "../i18n/format.ts";
import { numberFormat } from "../i18n/intl-formatters.ts";
import type { Locale } from "../i18n/locale.ts";
import { formatQuantity } from "../i18n/quantities.ts";
import { printedCatalog } from "../tours/catalog/published-catalog.server.ts";
import {
  backupsKeptDays,
  bankRefundWorkingDays,
  bookingsKeptYears,
  checkoutKeptHours,
  drySeasonMonths,
  healthRule,
  holdMinutes,
  holdOriginKeptHours,
  openingHours,
  operatingSince,
  privacyRequestWorkingDays,
  privateRideMinimumAge,
  recordKeptDays,
  senderAddressKeptHours,
  springsDriveMinutes,
  springWaterCelsius,
  springWaterFahrenheit,
  sunscreenSpf,
  toursCompleted,
  viaKeptDays,
  waterLitresToBring,
} from "./facts.ts";
import { printedBusiness } from "./published-business.server.ts";

const nbsp = "\u00a0";

/** The catalog whose values are printed; a draft of one shows how it would read. */
export type PrintedCatalog = ReturnType<typeof printedCatalog>;

/**
 * The facts of the business as printed in a language: the values for `{name}` in texts. The facts
 * of the tours are in tours/tour-fact-texts.ts.
 */
export function businessFacts(locale: Locale, catalog: PrintedCatalog = printedCatalog()) {
  const { policy } = catalog;
  const { street, locality, region, postalCode } = printedBusiness().address.value;
  return {
    brand: printedBusiness().brand.value,
    email: printedBusiness().email.value,
    phone: printedBusiness().phone.value.replaceAll(" ", nbsp),
    address: `${street}, ${postalCode} ${locality}, ${region}, México`,
    since: String(operatingSince),
    completed: numberFormat(locale).format(toursCompleted),
    opens: formatTime(openingHours.opens, locale),
    closes: formatTime(openingHours.closes, locale),
    privateAge: String(privateRideMinimumAge),
    refund: formatQuantity(policy.fullRefundHours, "hours", locale),
    bankDaysLeast: String(bankRefundWorkingDays.least),
    bankDaysMost: String(bankRefundWorkingDays.most),
    backupsKeptDays: formatCount(backupsKeptDays, locale),
    bookingsKeptYears: formatCount(bookingsKeptYears, locale),
    recordKeptDays: formatCount(recordKeptDays, locale),
    addressKeptHours: formatCount(senderAddressKeptHours, locale),
    originKeptHours: formatCount(holdOriginKeptHours, locale),
    viaKeptDays: formatCount(viaKeptDays, locale),
    checkoutKeptHours: formatCount(checkoutKeptHours, locale),
    answerDays: String(privacyRequestWorkingDays.answer),
    carryOutDays: String(privacyRequestWorkingDays.carryOut),
    healthRule: healthRule[locale],
    holdMinutes: String(holdMinutes),
    horizon: formatQuantity(policy.bookingHorizonMonths, "months", locale),
    drive: String(springsDriveMinutes),
    celsius: `${springWaterCelsius.join("–")}${nbsp}°C`,
    heat: heatWords(locale),
    water: numberFormat(locale).format(waterLitresToBring),
    spf: String(sunscreenSpf),
    ...seasonWords(locale),
  };
}

/** `100–108 °F (38–42 °C)` in English, whose readers use both units; Spanish has only °C. */
function heatWords(locale: Locale): string {
  const celsius = `${springWaterCelsius.join("–")}${nbsp}°C`;
  const fahrenheit = `${springWaterFahrenheit.join("–")}${nbsp}°F`;
  return { en: `${fahrenheit} (${celsius})`, es: celsius }[locale];
}

/** The two seasons as spans of months: "November to April", "de noviembre a abril". */
export function seasonWords(locale: Locale): { drySeason: string; greenSeason: string } {
  const first = drySeasonMonths[0];
  const last = drySeasonMonths[drySeasonMonths.length - 1] ?? first;
  return {
    drySeason: monthSpan(first, last, locale),
    greenSeason: monthSpan((last % 12) + 1, ((first + 10) % 12) + 1, locale),
  };
}

function monthSpan(first: number, last: number, locale: Locale): string {
  const [from, to] = [monthName(first, locale), monthName(last, locale)];
  return locale === "en" ? `${from} to ${to}` : `de ${from} a ${to}`;
}
