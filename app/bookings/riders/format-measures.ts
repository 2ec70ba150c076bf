import { centimetersInAnInch, kilogramsInAPound } from "../../i18n/units.ts";

/**
 * Formats a weight in both units: "82 kg (≈ 181 lb)". The pounds are approximate, because a weight is
 * stored in whole kilograms: a rider who typed 180 lb is one of 82 kg.
 */
export function formatWeight(kg: number): string {
  return `${kg} kg (≈ ${Math.round(kg / kilogramsInAPound)} lb)`;
}

/** Formats a height in both units: "1.80 m (5′11″)". */
export function formatHeight(cm: number): string {
  const inches = Math.round(cm / centimetersInAnInch);
  return `${(cm / 100).toFixed(2)} m (${Math.floor(inches / 12)}′${inches % 12}″)`;
}
