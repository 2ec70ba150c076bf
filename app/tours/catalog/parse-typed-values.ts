import { parseSum, type SumRule } from "../../forms/sum.ts";

/** Parses a whole or decimal number as people write it; NaN for any other text. */
export function parseNumber(text = ""): number {
  return /^\d{1,6}([.,]\d{1,2})?$/.test(text.trim())
    ? Number(text.trim().replace(",", "."))
    : Number.NaN;
}

/** Parses a percentage as people write it: `20`, `20 %`. NaN for any other text. */
export function parsePercent(text = ""): number {
  return parseNumber(text.trim().replace(/\s?%$/, ""));
}

/** The limits of prices: whole pesos. The catalog's schema knows the least and the most. */
export const priceSumRule: SumRule = { wholePesos: true, mayBeZero: true };

/** Parses a price (see `readSum`). NaN for a text that is not stored as a sum. */
export function parsePrice(text = ""): number {
  const centavos = parseSum(text, priceSumRule);
  return centavos === null ? Number.NaN : centavos / 100;
}
