import { fillMessage } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { GuestCurrency, GuestRate } from "./guest-currencies.ts";
import { formatGuestSums, type GuestMoneyNote, type SumRate } from "./guest-sums.ts";

const signs: Readonly<Record<GuestCurrency, string>> = {
  USD: "US$",
  CAD: "C$",
  EUR: "€",
  GBP: "£",
};

const messages = {
  en: { about: "about {sums}", charged: "About {sums}. You’re charged in pesos." },
  es: { about: "aprox. {sums}", charged: "Aprox. {sums}. El cobro se hace en pesos." },
} as const;

/**
 * Formats roughly what a sum in pesos is in the guest's currencies: "about US$100 / C$140". Null
 * without rates, or if the sum is less than one unit of each currency.
 */
export function formatGuestMoney(
  pesos: number,
  rates: readonly GuestRate[],
  locale: Locale,
): string | null {
  const sums = formatGuestSums(pesos, toSumRates(rates));
  return sums ? fillMessage(messages[locale].about, { sums }) : null;
}

/** Formats the same sums as a sentence that says in which currency the guest is charged. */
export function formatGuestMoneyNote(
  pesos: number,
  rates: readonly GuestRate[],
  locale: Locale,
): string | null {
  const sums = formatGuestSums(pesos, toSumRates(rates));
  return sums ? fillMessage(messages[locale].charged, { sums }) : null;
}

/** Returns the parts of that sentence, for a page whose sum changes; null without rates. */
export function getGuestMoneyNote(
  rates: readonly GuestRate[],
  locale: Locale,
): GuestMoneyNote | null {
  return rates.length > 0 ? { text: messages[locale].charged, rates: toSumRates(rates) } : null;
}

function toSumRates(rates: readonly GuestRate[]): SumRate[] {
  return rates.map(({ currency, perPeso }) => ({ sign: signs[currency], perPeso }));
}
