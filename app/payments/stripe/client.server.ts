import Stripe from "stripe";

/** Another API server, for tests. */
export type StripeApi = Readonly<{ protocol: "http" | "https"; host: string; port: number }>;

/** Creates a client of Stripe's API. `timeout` is in milliseconds for each attempt. */
export function createStripeClient(
  secretKey: string,
  api?: StripeApi,
  limits = { maxNetworkRetries: 2, timeout: 10_000 },
): Stripe {
  return new Stripe(secretKey, { ...limits, appInfo: { name: "marea-y-monte" }, ...api });
}
