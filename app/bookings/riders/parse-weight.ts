import { kilogramsInAPound, poundsInAStone } from "../../i18n/units.ts";
import { foldMeasureText } from "./fold-measure-text.ts";
import { isWithin, riderLimits, type WeightUnit } from "./rider-limits.ts";

const plainWeight =
  /^(\d{1,3}(?:[.,]\d{1,2})?) ?(?:(kgs?|kilos?|kilogram(?:me)?s?|kilogramos?)|(lbs?|pounds?|libras?))?\.?$/;
const stoneWeight =
  /^(\d{1,2}) ?(?:st|stones?)\.?(?: ?(\d{1,2}(?:[.,]\d{1,2})?) ?(?:lbs?|pounds?)?\.?)?$/;
const decimalStoneWeight = /^(\d{1,2}[.,]\d{1,2}) ?(?:st|stones?)\.?$/;

export type TypedWeight = Readonly<{
  kg: number;
  /** The number and its unit; null for a weight in stones. */
  plain: Readonly<{ amount: number; unit: WeightUnit }> | null;
}>;

/**
 * Reads a weight such as "62", "62.5 kg", "180 pounds", "170 libras", "11 st 6" or "７０". A unit in
 * the text replaces `unit`. Null for an empty text; undefined if the text is no weight within
 * `riderLimits`.
 */
export function readWeight(text: string, unit: WeightUnit): TypedWeight | null | undefined {
  const typed = foldMeasureText(text);
  if (typed === undefined) return undefined;
  if (typed === "") return null;
  const read = readPlainWeight(typed, unit) ?? readStoneWeight(typed);
  return read && isWithin(read.kg, riderLimits.weightKg) ? read : undefined;
}

function readPlainWeight(typed: string, unit: WeightUnit): TypedWeight | undefined {
  const [, digits, kilograms, pounds] = plainWeight.exec(typed) ?? [];
  if (digits === undefined) return undefined;
  const amount = toNumber(digits);
  const typedUnit = kilograms ? "kg" : pounds ? "lb" : unit;
  const kg = typedUnit === "lb" ? amount * kilogramsInAPound : amount;
  return { kg, plain: { amount, unit: typedUnit } };
}

function readStoneWeight(typed: string): TypedWeight | undefined {
  const [, decimal] = decimalStoneWeight.exec(typed) ?? [];
  const [, whole, rest = "0"] = stoneWeight.exec(typed) ?? [];
  const stones = decimal ?? whole;
  if (stones === undefined || toNumber(rest) >= poundsInAStone) return undefined;
  const pounds = toNumber(stones) * poundsInAStone + toNumber(rest);
  return { kg: pounds * kilogramsInAPound, plain: null };
}

function toNumber(digits: string): number {
  return Number(digits.replace(",", "."));
}

/**
 * Parses a weight as `readWeight` does. Returns kilograms, rounded up, so that rounding never puts a
 * rider below a horse's limit; null for an empty text; undefined if the text is no weight.
 */
export function parseWeight(text: string, unit: WeightUnit): number | null | undefined {
  const read = readWeight(text, unit);
  return read ? Math.ceil(read.kg - 1e-9) : read;
}
