import { z } from "zod";
import { dateSchema } from "../../tours/catalog/date-schema.ts";
import {
  type DatedRates,
  type GuestCurrency,
  guestCurrencies,
  pesosPerUnitLimits,
} from "./guest-currencies.ts";

/** The codes of the errors that a fetched text can have. */
export type RatesError = "not-json" | "not-rates" | "no-pesos" | "no-currency" | "implausible";

export type ParsedRates =
  | Readonly<{ outcome: "sound"; rates: DatedRates }>
  | Readonly<{ outcome: "unsound"; error: RatesError }>;

/** `rates` says what one unit of `base` is worth in each currency. Other properties are ignored. */
const feed = z.object({
  base: z.string().regex(/^[A-Z]{3}$/),
  date: dateSchema,
  rates: z.record(z.string(), z.unknown()),
});

/**
 * Parses `{"base": "MXN", "date": "2026-12-09", "rates": {"USD": 0.054}}`. With another base, the
 * rates must contain MXN. Currencies that pages never show are ignored.
 */
export function parseRates(text: string): ParsedRates {
  const json = parseJson(text);
  if (json === undefined) return refuse("not-json");
  const parsed = feed.safeParse(json);
  if (!parsed.success) return refuse("not-rates");
  const { base, date, rates } = parsed.data;
  const getValue = (currency: string) => (currency === base ? 1 : toPositive(rates[currency]));
  const pesos = getValue("MXN");
  if (pesos === null) return refuse("no-pesos");
  const perPeso = guestCurrencies.flatMap((currency): [GuestCurrency, number][] => {
    const value = getValue(currency);
    return value === null ? [] : [[currency, value / pesos]];
  });
  if (perPeso.length === 0) return refuse("no-currency");
  if (!perPeso.every(([, rate]) => isPlausible(rate))) return refuse("implausible");
  return { outcome: "sound", rates: { day: date, perPeso: Object.fromEntries(perPeso) } };
}

function refuse(error: RatesError): ParsedRates {
  return { outcome: "unsound", error };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toPositive(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : null;
}

/** Whether a rate is within the limits that also hold for typed rates. */
function isPlausible(perPeso: number): boolean {
  const [least, most] = pesosPerUnitLimits;
  return perPeso >= 1 / most && perPeso <= 1 / least;
}
