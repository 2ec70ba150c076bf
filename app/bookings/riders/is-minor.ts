import type { RiderPrice } from "#db/schema.ts";
import { adultAge } from "../../business/facts.ts";

/**
 * Returns whether a rider is known to be under 18, so that a parent answers and is not asked about
 * a pregnancy. A rider at the child's price whose age is not known counts as a minor.
 */
export function isMinor({
  age,
  price,
}: Readonly<{ age: number | null; price: RiderPrice }>): boolean {
  return age === null ? price === "child" : age < adultAge;
}
