import { adultAge } from "../../business/facts.ts";
import { fillMessage } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locale.ts";
import { kilogramsInAPound } from "../../i18n/units.ts";
import type { TypedWeight } from "./parse-weight.ts";
import { isWithin, riderLimits, type WeightUnit } from "./rider-limits.ts";
import { riderMessages } from "./rider-messages.ts";

/*
 * A weight in the wrong unit is off by the factor 2.2. Each range below is 2.5 to 3.3 times as wide
 * as its lower end, so that nearly everybody's own weight lies in it and nearly everybody's weight
 * in the wrong unit lies outside.
 */

/**
 * The body mass indexes of adults that are not asked back, in kg/m². The World Health Organization
 * calls adults below 16 severely thin and from 40 on obese in the third degree. In the wrong unit,
 * every index from 18.2 to 35.2 falls outside.
 */
const adultIndexes = [16, 40] as const;

/**
 * The weights of adults of unknown height that are not asked back, in kilograms: those within
 * `adultIndexes` from the lower end at 1.58 m to the upper end at 1.80 m.
 */
const adultWeightsKg = [40, 130] as const;

/**
 * The weights of children that are not asked back, as shares of the average weight at their age. The
 * growth charts of the CDC (2000, weight for age) have 94 of 100 children from 6 to 17 between 0.63
 * and 1.65. The average child's weight in the wrong unit is at most 0.52 or at least 1.78.
 */
const childShares = [0.6, 1.7] as const;

/**
 * Returns the average weight in kilograms of children of an age in years: 3 × age + 7 (Luscombe and
 * Owens, Archives of Disease in Childhood 2007; checked from 1 to 16 years in the Emergency Medicine
 * Journal 2011). The median of the CDC's charts is between 0.81 and 1.14 of it from 6 to 17 years.
 */
const getAverageChildWeightKg = (age: number) => 3 * age + 7;

/** What is known about a rider whose weight is checked. */
export type WeighedRider = Readonly<{
  heightCm: number | null;
  /** The age in years; null if it is not known, as for adults. */
  age: number | null;
  /** Whether the rider is a child by the price, also where the age is not known. */
  price: "adult" | "child";
}>;

/** A weight that does not go with the rider's height or age. */
export type WeightDoubt = Readonly<{
  typed: TypedWeight;
  /** The other unit if the same number in that unit goes with the rider; else null. */
  otherUnit: WeightUnit | null;
}>;

/**
 * Returns what has to be asked back about a weight (docs/rulings.md 27); null if the weight goes with
 * the rider's height and age, or if too little is known to say.
 */
export function findWeightDoubt(typed: TypedWeight, rider: WeighedRider): WeightDoubt | null {
  if (isUsualWeight(typed.kg, rider)) return null;
  if (typed.plain === null) return { typed, otherUnit: null };
  const { amount, unit } = typed.plain;
  const otherKg = unit === "lb" ? amount : amount * kilogramsInAPound;
  const otherUnit = unit === "lb" ? "kg" : "lb";
  const goes = isWithin(otherKg, riderLimits.weightKg) && isUsualWeight(otherKg, rider);
  return { typed, otherUnit: goes ? otherUnit : null };
}

function isUsualWeight(kg: number, { heightCm, age, price }: WeighedRider): boolean {
  if (age !== null && age < adultAge) {
    return isWithin(kg / getAverageChildWeightKg(age), childShares);
  }
  if (price === "child" && age === null) return true;
  if (heightCm === null) return isWithin(kg, adultWeightsKg);
  return isWithin(kg / (heightCm / 100) ** 2, adultIndexes);
}

/**
 * Formats the question about a weight: "82 lb is 37 kg: pounds or kilos?", or "38 kg (84 lb): is
 * that right?" if no other unit would fit.
 */
export function formatWeightQuestion({ typed, otherUnit }: WeightDoubt, locale: Locale): string {
  const { units, sure } = riderMessages[locale].weightDoubt;
  const kg = `${Math.round(typed.kg)} kg`;
  const lb = `${Math.round(typed.kg / kilogramsInAPound)} lb`;
  if (otherUnit === null) return fillMessage(sure, { kg, lb });
  const [given, converted] = otherUnit === "kg" ? [lb, kg] : [kg, lb];
  return fillMessage(units, { given, converted });
}
