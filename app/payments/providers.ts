import type { PaymentProvider } from "./gateway.ts";
import { sandboxProvider } from "./sandbox/provider.ts";
import { stripeProvider } from "./stripe/provider.ts";

/** All payment providers of the site. A new provider only has to be added here. */
export const providers = {
  stripe: stripeProvider,
  sandbox: sandboxProvider,
} satisfies Readonly<Record<string, PaymentProvider>>;

export type ProviderName = keyof typeof providers;

export const allProviders: readonly PaymentProvider[] = Object.values(providers);

/**
 * The page where the operator submits evidence against a dispute; null if the provider has none.
 */
export function getDisputeUrl(
  { provider, sessionId }: Readonly<{ provider: string; sessionId: string | null }>,
  disputeId: string,
): string | null {
  return findProvider(provider)?.getDisputeUrl(disputeId, sessionId ?? "") ?? null;
}

/** Finds a provider by name; undefined if this version of the site does not have it. */
export function findProvider(name: string): PaymentProvider | undefined {
  return allProviders.find((provider) => provider.name === name);
}
