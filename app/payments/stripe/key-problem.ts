import Stripe from "stripe";

/** What a restricted key may have to be allowed, by the names of Stripe's page. */
export const keyPermissions = {
  "checkout-sessions": "Checkout Sessions",
  refunds: "Charges and Refunds",
  "payment-intents": "PaymentIntents",
  disputes: "Disputes",
  endpoints: "Webhook Endpoints",
} as const;
export type KeyPermission = keyof typeof keyPermissions;

/** Why a key cannot be used. Each has a sentence that says what to do. */
export type KeyProblem =
  | Readonly<{
      kind:
        | "publishable-key"
        | "signing-secret"
        | "no-key"
        | "unknown-key"
        | "unreachable"
        | "too-many-requests"
        | "no-charges"
        | "endpoint-limit"
        | "question-expired";
    }>
  | Readonly<{ kind: "missing-permissions"; missing: readonly KeyPermission[] }>
  /** Another refusal, in Stripe's own words. They never contain the key. */
  | Readonly<{ kind: "refused"; why: string }>;

/** A key has about 110 characters; a longer text is something else, whatever surrounds it. */
const longestPaste = 1_000;

/**
 * Reads what was pasted as a key. Spaces and line breaks within it come from copying, because a key
 * has none.
 */
export function readKey(typed: string): { key: string; isLive: boolean } | KeyProblem {
  if (typed.length > longestPaste) return { kind: "no-key" };
  const key = typed.replaceAll(/[\s\p{Cf}]/gu, "");
  if (key.startsWith("pk_")) return { kind: "publishable-key" };
  if (key.startsWith("whsec_")) return { kind: "signing-secret" };
  if (!/^(?:sk|rk)_(?:test|live)_\w{1,240}$/.test(key)) return { kind: "no-key" };
  return { key, isLive: isLiveKey(key) };
}

export function isLiveKey(key: string): boolean {
  return /^\w\w_live_/.test(key);
}

/**
 * Returns the problem that an error of Stripe shows; throws other errors again. `permission` is the
 * permission that the refused call needs.
 */
export function toKeyProblem(
  error: unknown,
  permission: KeyPermission = "checkout-sessions",
): KeyProblem {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) throw error;
  if (error instanceof errors.StripeAuthenticationError) return { kind: "unknown-key" };
  if (error instanceof errors.StripeRateLimitError) return { kind: "too-many-requests" };
  if (error instanceof errors.StripePermissionError)
    return { kind: "missing-permissions", missing: [permission] };
  const isAway =
    error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError;
  if (isAway) return { kind: "unreachable" };
  const isLimit = /maximum of \d+/.test(error.message) && error.message.includes("endpoints");
  if (isLimit) return { kind: "endpoint-limit" };
  return { kind: "refused", why: error.message };
}
