import type { Business } from "#app/business/business-schema.ts";
import { timeZone } from "#app/business/facts.ts";
import { chooseGuestRates } from "#app/business/guest-currencies/choose-guest-rates.ts";
import { formatGuestMoney } from "#app/business/guest-currencies/format-guest-money.ts";
import type { RatesFetch } from "#app/business/guest-currencies/stored-rates.server.ts";
import { fillMessage, formatDate, formatInstant, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { ratesMessages } from "./rates-messages.ts";

/** The sum in pesos by which the screen shows what pages say. */
const sampleMxn = 1_000;

export type RatesStatus = Readonly<{
  shown: string;
  /** The last fetch from the address; null without an address. */
  fetch: Readonly<{ text: string; isFailure: boolean }> | null;
}>;

/** Describes what pages show by the newest settings, and how the last fetch of rates went. */
export function getRatesStatus(
  business: Business,
  last: RatesFetch | null,
  now: Date,
  locale: Locale,
): RatesStatus {
  const ofAddress = last?.url === business.exchangeRatesUrl.value ? last : null;
  const fetched = ofAddress?.fetched ? { ...ofAddress.fetched, url: ofAddress.url } : null;
  const rates = chooseGuestRates(business, fetched, toLocalDate(now));
  const messages = ratesMessages[locale];
  const text = formatGuestMoney(sampleMxn, rates, locale);
  const isOff = business.guestCurrencies.value.length === 0;
  return {
    shown: text
      ? fillMessage(messages.shown, { sum: formatMoney(sampleMxn, locale), text })
      : messages[isOff ? "off" : "stale"],
    fetch:
      isOff || business.exchangeRatesUrl.value === "" ? null : describeFetch(ofAddress, locale),
  };
}

function describeFetch(last: RatesFetch | null, locale: Locale): RatesStatus["fetch"] {
  const messages = ratesMessages[locale];
  if (!last) return { text: messages.waiting, isFailure: false };
  const time = formatInstant(new Date(last.attemptedAt), locale, timeZone);
  if (last.failure) {
    const reason = fillMessage(messages.reasons[last.failure.code], {
      detail: last.failure.detail,
    });
    return { text: fillMessage(messages.failed, { time, reason }), isFailure: true };
  }
  const day = formatDate(last.fetched?.day ?? "", locale, "date");
  return { text: fillMessage(messages.fetched, { day, time }), isFailure: false };
}
