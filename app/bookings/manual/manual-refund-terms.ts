/** How a booking by hand is paid: now in cash or by transfer, on arrival, or by who brought it. */
export const manualPaymentTerms = ["cash", "transfer", "on-arrival", "agency"] as const;
export type ManualPaymentTerms = (typeof manualPaymentTerms)[number];
