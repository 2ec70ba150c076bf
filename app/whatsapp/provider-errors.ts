import { z } from "zod";
import type { RefusalReason, WhatsAppRefusal } from "./gateway.ts";

/** An error of the Cloud API. 360dialog passes it on, or writes its own in the same places. */
const apiError = z.object({
  code: z.coerce.number().nullish().catch(null),
  error_subcode: z.coerce.number().nullish().catch(null),
  error_user_msg: z.string().nullish().catch(null),
  message: z.string().nullish().catch(null),
  error_data: z.object({ details: z.string().nullish() }).nullish().catch(null),
});
type ApiError = z.infer<typeof apiError>;
const errorBody = z.union([
  z.object({ error: apiError }).transform(({ error }) => error),
  z.object({ errors: z.tuple([apiError]).rest(z.unknown()) }).transform(({ errors }) => errors[0]),
]);

/** The numbers of errors at https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes. */
const reasons: ReadonlyMap<number, RefusalReason> = new Map([
  ...[0, 3, 10, 190, 131005].map((code) => [code, "token-problem"] as const),
  ...[33, 368, 130497, 131030, 131031, 131042, 131045, 131037, 133010].map(
    (code) => [code, "account-problem"] as const,
  ),
  // The recipient is the only value of our requests that a person typed and no template checks.
  ...[131009, 131021].map((code) => [code, "wrong-number"] as const),
  [131026, "not-on-whatsapp"],
  ...[130472, 131049, 131050].map((code) => [code, "guest-not-reachable"] as const),
  [131047, "outside-window"],
  ...[132000, 132005, 132012, 132018].map((code) => [code, "template-mismatch"] as const),
  ...[132001, 132007, 132016].map((code) => [code, "template-unknown"] as const),
  [132015, "template-paused"],
]);

/**
 * How long to wait after a limit, in seconds, if the answer does not say. Limits of the account
 * (4, 80007) count an hour, the one of each pair of numbers (131056) some seconds.
 */
const waits: ReadonlyMap<number, number> = new Map([
  [4, 600],
  [80007, 600],
  [130429, 60],
  [131048, 3_600],
  [131056, 60],
  [133016, 3_600],
]);
const usualWaitSeconds = 60;

/** Names the refusal that an error code stands for. */
export function toRefusal(
  code: number | null,
  { status, retryAfterSeconds = null }: { status?: number; retryAfterSeconds?: number | null } = {},
): WhatsAppRefusal {
  const wait = code === null ? undefined : waits.get(code);
  if (wait !== undefined || status === 429) {
    return {
      reason: "rate-limited",
      retryAfterSeconds: retryAfterSeconds ?? wait ?? usualWaitSeconds,
      code,
    };
  }
  const known = code === null ? undefined : reasons.get(code);
  const isDenied = status === 401 || status === 403 || (code !== null && code >= 200 && code < 300);
  return { reason: known ?? (isDenied ? "token-problem" : "other"), code };
}

/** Returns the error in the body of an answer; null if there is none. */
export function findApiError(body: unknown): ApiError | null {
  const parsed = errorBody.safeParse(body);
  return parsed.success ? parsed.data : null;
}

/** Returns the provider's own words about an error; empty if it gave none. */
export function getErrorWords(error: ApiError | null): string {
  return error?.error_user_msg ?? error?.error_data?.details ?? error?.message ?? "";
}
