/**
 * The ways to pay for a manual booking: now in cash or by transfer, on arrival, through the agency,
 * or by a payment link, until which its seats are held (ADR 72).
 */
export const manualPaymentTerms = ["cash", "transfer", "on-arrival", "agency", "link"] as const;
export type ManualPaymentTerms = (typeof manualPaymentTerms)[number];
