import type { PaymentProvider } from "./gateway.ts";
import { sandboxProvider } from "./sandbox/provider.ts";
import { stripeProvider } from "./stripe/provider.ts";

/** Every payment provider that the site knows; a new one is added here and nowhere else. */
export const providers = {
  stripe: stripeProvider,
  sandbox: sandboxProvider,
} satisfies Readonly<Record<string, PaymentProvider>>;

export type ProviderName = keyof typeof providers;

export const allProviders: readonly PaymentProvider[] = Object.values(providers);

/** Where the operator sends the evidence against a dispute about a payment; null where nowhere. */
export function disputeUrl(
  { provider, sessionId }: Readonly<{ provider: string; sessionId: string | null }>,
  disputeId: string,
): string | null {
  return providerOf(provider)?.disputeUrl(disputeId, sessionId ?? "") ?? null;
}

/** The provider of that name; undefined when this version of the site has none. */
export function providerOf(name: string): PaymentProvider | undefined {
  return allProviders.find((provider) => provider.name === name);
}
