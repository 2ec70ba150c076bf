import type { Transaction } from "#db/database.ts";
import type { ChargedBooking } from "./booking-balance.ts";
import { getCollectedCentavos } from "./ledger-store.server.ts";
import { formatMoneyState } from "./money-state.ts";

/**
 * Whether the money of a locked booking differs from what the operator has seen (`formatMoneyState`).
 * Undefined stands for a caller who has shown no money.
 */
export async function hasMoneyChanged(
  tx: Transaction,
  booking: ChargedBooking & Readonly<{ id: string }>,
  seenState: string | undefined,
): Promise<boolean> {
  if (seenState === undefined) return false;
  return formatMoneyState(booking, await getCollectedCentavos(tx, booking.id)) !== seenState;
}
