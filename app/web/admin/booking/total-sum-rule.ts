import type { SumRule } from "#app/forms/sum.ts";

/** The limits of a booking's new total. Prices are whole pesos. */
export const totalSumRule: SumRule = {
  wholePesos: true,
  mayBeZero: true,
  mostCentavos: 9_999_999_00,
};
