import type { PaymentProvider } from "./gateway.ts";
import { sandboxProvider } from "./sandbox/provider.ts";
import { stripeProvider } from "./stripe/provider.ts";

/**
 * All payment providers of the site. A new one is added here, and its disputes in `disputes.ts`.
 */
export const providers = {
  stripe: stripeProvider,
  sandbox: sandboxProvider,
} satisfies Readonly<Record<string, PaymentProvider>>;

export type ProviderName = keyof typeof providers;

export const allProviders: readonly PaymentProvider[] = Object.values(providers);

/** Finds a provider by name; undefined if this version of the site does not have it. */
export function findProvider(name: string): PaymentProvider | undefined {
  return allProviders.find((provider) => provider.name === name);
}
