import type { ProviderName } from "../platform/provider-names.ts";
import type { ProviderDisputes } from "./gateway.ts";

import { stripeDisputes } from "./stripe/disputes.ts";

/** No money moves in the built-in provider, so it has no disputes. */
export const sandboxDisputes: ProviderDisputes = {
  getDisputeUrl: () => null,
  getDisputeStage: () => "open",
};

const disputesByProvider: Readonly<Record<ProviderName, ProviderDisputes>> = {
  stripe: stripeDisputes,
  sandbox: sandboxDisputes,
};

/**
 * Returns how a provider names and shows disputes. A provider that this version of the site does
 * not have is treated like the built-in one.
 */
export function getProviderDisputes(provider: string | undefined): ProviderDisputes {
  return disputesByProvider[provider as ProviderName] ?? sandboxDisputes;
}

/**
 * Returns the page where the operator submits evidence against a dispute; null if the provider of
 * the payment has none.
 */
export function getDisputeUrl(
  { provider, sessionId }: Readonly<{ provider: string; sessionId: string | null }>,
  disputeId: string,
): string | null {
  return getProviderDisputes(provider).getDisputeUrl(disputeId, sessionId ?? "");
}
