import Stripe from "stripe";
import {
  type KeyPermission,
  type KeyProblem,
  keyPermissions,
  toKeyProblem,
} from "./key-problem.ts";

/** The account of a key, as far as the key may read it. */
export type KeyAccount = Readonly<{
  /** Stripe's id of the account; null if the key may not read it. */
  account: string | null;
  /** The currency of its payouts, in lower case; null if the key may not read it. */
  currency: string | null;
}>;

/**
 * Asks Stripe about a key: its account, whether the account may take payments, and whether a
 * restricted key has the permissions that the site needs. Changes nothing at Stripe.
 */
export async function checkKey(
  stripe: Stripe,
  key: string,
  isLive: boolean,
): Promise<KeyAccount | KeyProblem> {
  try {
    const account = await readAccount(stripe);
    if (isLive && account.mayCharge === false) return { kind: "no-charges" };
    const missing = key.startsWith("rk_") ? await listMissingPermissions(stripe) : [];
    if (missing.length > 0) return { kind: "missing-permissions", missing };
    return { account: account.id, currency: account.currency };
  } catch (error) {
    return toKeyProblem(error);
  }
}

async function readAccount(stripe: Stripe) {
  try {
    const { id, charges_enabled, default_currency } = await stripe.accounts.retrieveCurrent();
    return { id, mayCharge: charges_enabled, currency: default_currency ?? null };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
    // A restricted key may not read its account, but the refusal names it.
    const id = /\bacct_\w+/.exec(error.message)?.[0] ?? null;
    return { id, mayCharge: null, currency: null };
  }
}

/**
 * Calls that need a permission and name an object that does not exist. Stripe refuses those without
 * the permission as forbidden, and the others because the object is missing.
 */
const probes: Readonly<Record<KeyPermission, (stripe: Stripe) => Promise<unknown>>> = {
  "checkout-sessions": ({ checkout }) => checkout.sessions.expire("cs_test_none"),
  refunds: ({ refunds }) => refunds.create({ payment_intent: "pi_none" }),
  "payment-intents": ({ paymentIntents }) => paymentIntents.retrieve("pi_none"),
  disputes: ({ disputes }) => disputes.retrieve("dp_none"),
  endpoints: ({ webhookEndpoints }) => webhookEndpoints.del("we_none"),
};

async function listMissingPermissions(stripe: Stripe): Promise<KeyPermission[]> {
  const names = Object.keys(keyPermissions) as KeyPermission[];
  const allowed = await Promise.all(names.map((name) => isAllowed(() => probes[name](stripe))));
  return names.filter((_name, index) => !allowed[index]);
}

async function isAllowed(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return false;
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return true;
    throw error;
  }
}
