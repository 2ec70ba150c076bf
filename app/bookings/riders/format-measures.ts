import { centimetersInAnInch, kilogramsInAPound } from "../../i18n/units.ts";

/**
 * Formats a weight in both units: "82 kg (≈ 180 lb)". The pounds are approximate, because a weight is
 * rounded up to whole kilograms. They are the middle of those that round to it, so that a rider reads
 * at most one pound more or less than what was typed.
 */
export function formatWeight(kg: number): string {
  return `${kg} kg (≈ ${Math.round((kg - 0.5) / kilogramsInAPound)} lb)`;
}

/** Formats a height in both units: "1.80 m (5′11″)". */
export function formatHeight(cm: number): string {
  const inches = Math.round(cm / centimetersInAnInch);
  return `${(cm / 100).toFixed(2)} m (${Math.floor(inches / 12)}′${inches % 12}″)`;
}
