import type { Transaction } from "#db/database.ts";
import type { DeliveryStateEvent } from "./gateway.ts";

/**
 * Applies a provider's report to the delivery that it is about. Returns false if no delivery has its
 * id, for example because it is about a typed answer.
 */
export async function applyDeliveryState(
  _tx: Transaction,
  _event: DeliveryStateEvent,
): Promise<boolean> {
  return false;
}
