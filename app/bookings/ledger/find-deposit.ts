/** A part of a price that was paid, in pesos. */
export type Deposit = Readonly<{ paidMxn: number; totalMxn: number }>;

/** Returns what was paid of a price of which a part is still to be collected; null otherwise. */
export function findDeposit(totalMxn: number, balanceMxn: number): Deposit | null {
  const paidMxn = totalMxn - balanceMxn;
  return balanceMxn > 0 && paidMxn > 0 ? { paidMxn, totalMxn } : null;
}
