import type { Env } from "./env.server.ts";

/** Whether emails leave the site. Otherwise they are written into files. */
export function isMailSetUp({ smtpUrl }: Pick<Env, "smtpUrl">): boolean {
  return smtpUrl !== undefined;
}

export type PaymentSettings = Pick<Env, "paymentProvider"> & Partial<Pick<Env, "stripe">>;

/**
 * Whether guests pay real money. In the sandbox, and with a provider's test key, no money moves.
 */
export function takesRealPayments({ paymentProvider, stripe }: PaymentSettings): boolean {
  return paymentProvider !== "sandbox" && !isTestKey(stripe?.secretKey);
}

/** Whether a key is one of Stripe's test mode. */
export function isTestKey(key: string | undefined): boolean {
  return /_test_/.test(key ?? "");
}
