import { addDays } from "../../platform/local-date.ts";
import type { Business } from "../business-schema.ts";
import {
  type DatedRates,
  type GuestRate,
  guestCurrencies,
  type PesoRates,
} from "./guest-currencies.ts";

/** How many days after their own day rates are still shown. */
export const maxRateAgeDays = 3;

/** Rates that the server fetched from an address. */
export type FetchedRates = DatedRates & Readonly<{ url: string }>;

type CurrencySettings = Pick<Business, "guestCurrencies" | "exchangeRates" | "exchangeRatesUrl">;

/**
 * Chooses the rates with which pages of a day convert pesos, in the order of the currencies. Newer
 * rates win over older ones, and typed rates over fetched rates of the same day. A currency without
 * a fresh rate is left out.
 */
export function chooseGuestRates(
  settings: CurrencySettings,
  fetched: FetchedRates | null,
  today: string,
): GuestRate[] {
  const isCurrentAddress = fetched?.url === settings.exchangeRatesUrl.value;
  const sources = [readTypedRates(settings), ...(fetched && isCurrentAddress ? [fetched] : [])]
    .filter(({ day }) => isFresh(day, today))
    .toSorted((one, other) => other.day.localeCompare(one.day));
  const wanted = guestCurrencies.filter((guestCurrency) =>
    settings.guestCurrencies.value.includes(guestCurrency),
  );
  return wanted.flatMap((currency) => {
    const perPeso = sources.map((source) => source.perPeso[currency]).find(Boolean);
    return perPeso === undefined ? [] : [{ currency, perPeso }];
  });
}

/**
 * Whether rates of a day may be shown. A day after today is accepted once, because it may already be
 * tomorrow where the rates come from.
 */
export function isFresh(day: string, today: string): boolean {
  return day >= addDays(today, -maxRateAgeDays) && day <= addDays(today, 1);
}

/** Returns the rates that the operator typed, as pesos for one unit of each currency. */
function readTypedRates({ exchangeRates }: CurrencySettings): DatedRates {
  const { day, ...pesos } = exchangeRates.value;
  const perPeso: PesoRates = Object.fromEntries(
    guestCurrencies.flatMap((currency) => {
      const price = pesos[currency];
      return price === null ? [] : [[currency, 1 / price]];
    }),
  );
  return { day, perPeso };
}
