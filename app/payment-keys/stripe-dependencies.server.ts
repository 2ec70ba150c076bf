import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { listKeptConnections } from "../connections/connection-store.server.ts";
import type { ConnectionDependencies } from "../connections/save-connection.server.ts";
import { createStripeClient, type StripeApi } from "../payments/stripe/client.server.ts";
import type { Env } from "../platform/env.server.ts";
import { consumeLimits } from "../platform/hourly-limits.server.ts";
import type { Logger } from "../platform/logger.server.ts";
import type { StripeAccess } from "./stripe-access.server.ts";

/** What the use cases around Stripe's key need. */
export type StripeDependencies = ConnectionDependencies &
  Readonly<{
    env: Pick<Env, "siteUrl" | "stripe">;
    log: Logger;
    /** Counts how often a key is checked or tried out. */
    limiter: RateLimiterPostgres;
    /** Makes this process use the keys as they are stored now. */
    refreshGateways(): Promise<void>;
    api?: StripeApi | undefined;
  }>;

/** Reads the keys of Stripe. */
export async function readStripeAccess({
  db,
  secrets,
  env,
}: Pick<StripeDependencies, "db" | "secrets" | "env">): Promise<StripeAccess> {
  const kept = await listKeptConnections(db, secrets, "stripe");
  const present = kept.filter(({ replacedAt }) => replacedAt === null);
  const replaced = kept.filter(({ replacedAt }) => replacedAt !== null);
  return { env: env.stripe, kept: [...present, ...replaced] };
}

/** Creates a client that gives up soon, because a person waits for the answer. */
export function createHastyClient(key: string, api: StripeApi | undefined) {
  return createStripeClient(key, api, { maxNetworkRetries: 0, timeout: 8_000 });
}

/** Counts a call to Stripe by an owner. Returns the refusal if there were too many in an hour. */
export async function countTrial({ limiter }: Pick<StripeDependencies, "limiter">) {
  const refused = await consumeLimits([{ limiter, key: "all" }]);
  if (!refused) return null;
  return { outcome: "too-many-trials", minutes: Math.ceil(refused.seconds / 60) } as const;
}
