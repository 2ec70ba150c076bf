import type { ProviderName } from "../platform/provider-names.ts";
import type { PaymentProvider } from "./gateway.ts";
import { sandboxProvider } from "./sandbox/provider.ts";
import { stripeProvider } from "./stripe/provider.ts";

/** All payment providers of the site. Without its entry here, a new name does not compile. */
export const providers: Readonly<Record<ProviderName, PaymentProvider>> = {
  stripe: stripeProvider,
  sandbox: sandboxProvider,
};

export const allProviders: readonly PaymentProvider[] = Object.values(providers);

/** Finds a provider by name; undefined if this version of the site does not have it. */
export function findProvider(name: string): PaymentProvider | undefined {
  return allProviders.find((provider) => provider.name === name);
}
