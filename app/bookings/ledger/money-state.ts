import type { ChargedBooking } from "./booking-balance.ts";

/**
 * Formats the state of a booking's money on which a decision was based. A confirmation carries it,
 * so that it is refused if the money has changed since.
 */
export function formatMoneyState(
  { state, totalPrice, keptCentavos }: ChargedBooking,
  collectedCentavos: number,
): string {
  return [state, totalPrice, keptCentavos ?? "-", collectedCentavos].join(" ");
}
