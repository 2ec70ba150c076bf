/**
 * The ways to pay for a manual booking: now in cash or by transfer, on arrival, or through the
 * agency.
 */
export const manualPaymentTerms = ["cash", "transfer", "on-arrival", "agency"] as const;
export type ManualPaymentTerms = (typeof manualPaymentTerms)[number];
