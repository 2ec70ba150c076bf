import { centimetersInAnInch } from "../../i18n/units.ts";

/**
 * Formats a weight: "82 kg". It is stored in whole kilograms, rounded up, so pounds would not be those
 * that a rider typed.
 */
export function formatWeight(kg: number): string {
  return `${kg} kg`;
}

/** Formats a height in both units: "1.80 m (5′11″)". */
export function formatHeight(cm: number): string {
  const inches = Math.round(cm / centimetersInAnInch);
  return `${(cm / 100).toFixed(2)} m (${Math.floor(inches / 12)}′${inches % 12}″)`;
}
