/** The currencies in which pages can say roughly what a sum in pesos is, in the order shown. */
export const guestCurrencies = ["USD", "CAD", "EUR", "GBP"] as const;
export type GuestCurrency = (typeof guestCurrencies)[number];

/** What one peso is worth in each currency. */
export type PesoRates = Readonly<Partial<Record<GuestCurrency, number>>>;

/** The rates of a day, `YYYY-MM-DD`. */
export type DatedRates = Readonly<{ day: string; perPeso: PesoRates }>;

/** The rate with which pages convert pesos to a currency. */
export type GuestRate = Readonly<{ currency: GuestCurrency; perPeso: number }>;

/** What one unit of a currency can cost in pesos; anything else is a mistake in the rates. */
export const pesosPerUnitLimits = [1, 1_000] as const;
