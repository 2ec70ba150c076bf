import type { SumRule } from "#app/forms/sum.ts";

/** The limits of the sum that goes back, or of the fee. Nothing goes back, too, is a choice. */
export const cancelSumRule: SumRule = { mayBeZero: true };
