import type { WeightUnit } from "./rider-limits.ts";

/**
 * Returns the unit that the form preselects for a weight: pounds for a phone number of the United
 * States, else kilograms, in either language (docs/rulings.md 27). Many who read English think in
 * kilograms, and 82 taken as pounds would give a rider of 82 kg a horse for a child. Canada shares
 * the code +1; `phoneCountry` tells its numbers apart by their area code.
 */
export function getWeightUnit({ phoneCountry }: { phoneCountry: string | null }): WeightUnit {
  return phoneCountry === "US" ? "lb" : "kg";
}
