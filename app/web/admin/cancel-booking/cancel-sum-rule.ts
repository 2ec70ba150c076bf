import type { SumRule } from "#app/forms/sum.ts";

/** The limits of the sum that goes back, or of the fee. Nothing goes back, too, is a choice. */
export const cancelSumRule: SumRule = { mayBeZero: true };

/** Returns the limits for a booking of which so many pesos can go back: it can give back no more. */
export function getCancelSumRule(paidMxn: number): SumRule {
  return { ...cancelSumRule, meant: { mostCentavos: Math.round(paidMxn * 100) } };
}
