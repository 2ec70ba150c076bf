/**
 * Whether a sum in pesos that is paid online may be paid in monthly installments (ADR 70). `fromMxn`
 * is the operator's lowest sum; null if installments are off.
 */
export function offersInstalments(fromMxn: number | null, sumMxn: number): boolean {
  return fromMxn !== null && sumMxn >= fromMxn;
}
