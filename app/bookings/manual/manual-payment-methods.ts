import type { ManualPaymentMethod } from "#db/schema.ts";

/**
 * Whether the team itself takes or gives the money; if not, the agency does. A new method of the
 * database does not compile until it is here.
 */
const isByTeam: Readonly<Record<ManualPaymentMethod, boolean>> = {
  cash: true,
  transfer: true,
  agency: false,
};

/** The ways to pay or refund without the payment provider. */
export const manualPaymentMethods = Object.keys(isByTeam) as readonly ManualPaymentMethod[];

/** The ways in which the team itself takes or gives money. */
export const teamPaymentMethods = manualPaymentMethods.filter((method) => isByTeam[method]);
