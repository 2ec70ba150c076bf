import type { Gateways } from "../../payments/gateways.ts";
import type { FoundSession } from "./session-gateways.server.ts";

/**
 * Returns whether guests may still be sent to a session's page: its provider and account are those
 * of new payments.
 */
export function takesNewPayments(
  { gateways }: Readonly<{ gateways: Gateways }>,
  foundSession: FoundSession,
): boolean {
  return foundSession.gateway === gateways.forCheckout && !foundSession.session.isOfFormerAccount;
}
