import { groupDigits } from "#app/i18n/format.ts";

/** A rate as the booking page gets it: what one peso is worth, and the sign before a sum. */
export type SumRate = Readonly<{ sign: string; perPeso: number }>;

/** A sentence with the placeholder `{sums}`, and the rates for it. */
export type GuestMoneyNote = Readonly<{ text: string; rates: readonly SumRate[] }>;

/**
 * Formats roughly what a sum in pesos is in other currencies: "US$100 / C$140". Empty if it is less
 * than one unit of each. The booking page loads this file, so it has no texts (ADR 4).
 */
export function formatGuestSums(pesos: number, rates: readonly SumRate[]): string {
  return rates
    .flatMap(({ sign, perPeso }) => {
      const sum = roundForReading(pesos * perPeso);
      return sum ? [sign + groupDigits(String(sum))] : [];
    })
    .join(" / ");
}

/**
 * Rounds a sum to two significant digits, and to whole units below ten. A sum of less than one unit
 * becomes 0.
 */
export function roundForReading(sum: number): number {
  if (sum < 1) return 0;
  return sum < 10 ? Math.round(sum) : Number(sum.toPrecision(2));
}
