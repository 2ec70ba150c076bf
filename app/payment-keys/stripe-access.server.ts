import type { ServiceConnection } from "../connections/connection-kinds.server.ts";
import type { PaymentGateway } from "../payments/gateway.ts";
import type { StripeApi } from "../payments/stripe/client.server.ts";
import { createStripe } from "../payments/stripe/gateway.server.ts";
import { joinAccounts } from "../payments/stripe/join-accounts.ts";
import type { Clock } from "../platform/clock.ts";
import type { Env } from "../platform/env.server.ts";

export type StripeConnection = ServiceConnection<"stripe">;

/** Where the keys of Stripe come from. */
export type StripeAccess = Readonly<{
  /** The key in .env, which wins over the stored one. */
  env: Env["stripe"];
  /** The stored connections, the present one first. One without a key has the endpoint of the key in .env. */
  kept: readonly StripeConnection[];
}>;

/** Returns the key that an owner has entered and that new payments use; null if there is none. */
export function findPresentKey({ env, kept }: StripeAccess): StripeConnection | null {
  return env ? null : (kept.find(({ replacedAt }) => replacedAt === null) ?? null);
}

/** What objects at Stripe belong to: an account in one mode. */
export function isSameWorld(
  one: StripeConnection["details"],
  other: StripeConnection["details"],
): boolean {
  return one.accountId !== "" && one.accountId === other.accountId && one.mode === other.mode;
}

/**
 * Creates the gateway to all accounts with a stored key; null if there is no key. New payments use
 * the key in .env or the present one. An account has several keys at times: the newest is used.
 */
export function createStripeGateway(
  access: StripeAccess,
  { clock, api }: Readonly<{ clock: Clock; api?: StripeApi | undefined }>,
): PaymentGateway | null {
  const { env, kept } = access;
  const stored = kept.filter((one) => one.getSecrets().secretKey !== "");
  const newest = stored.filter(
    (one, index) =>
      !stored.slice(0, index).some((newer) => isSameWorld(newer.details, one.details)),
  );
  const keys = [
    ...(env ? [env.secretKey] : []),
    ...newest.map((one) => one.getSecrets().secretKey),
  ];
  const secrets = [env?.webhookSecret ?? "", ...kept.map((one) => one.getSecrets().webhookSecret)];
  const webhookSecrets = [...new Set(secrets.filter((secret) => secret !== ""))];
  const [current, ...former] = [...new Set(keys)].map((secretKey) =>
    createStripe({ secretKey, webhookSecrets, clock, api }),
  );
  return current ? joinAccounts(current, ...former) : null;
}
