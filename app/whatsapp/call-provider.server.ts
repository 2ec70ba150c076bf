import {
  type GuardedRequest,
  type GuardedResponse,
  sendGuardedRequest,
} from "../platform/outgoing/guarded-request.server.ts";
import { parseJson } from "../platform/parse-json.ts";
import type { WhatsAppRefusal } from "./gateway.ts";
import { findApiError, getErrorWords, toRefusal } from "./provider-errors.ts";
import type { ProviderProfile } from "./provider-profile.server.ts";

/** How the provider is reached. */
export type ProviderCallOptions = Readonly<{
  /** Whether the provider may be this machine, as in tests. */
  allowLoopback: boolean;
  resolve?: GuardedRequest["resolve"];
}>;

/**
 * The end of a call. `unknown`: the request may have been carried out, and the answer is lost or
 * cannot be read.
 */
export type ProviderAnswer =
  | Readonly<{ outcome: "answered"; body: unknown }>
  | Readonly<{
      outcome: "refused";
      refusal: WhatsAppRefusal;
      /** The provider's own words; empty if it gave none. */
      words: string;
      /** Meta's second number of the error; null if it gave none. */
      subcode: number | null;
    }>
  | Readonly<{ outcome: "unknown" }>;

/** A provider that takes longer may still carry out the request. */
const limitMs = 15_000;
/** A page of a hundred templates has about 200 kB. */
const maxBytes = 1_000_000;

/** The errors of a connection that was never made, so that nothing was sent. */
const notConnected = /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)\b/;

/** Calls a provider: with a deadline, without redirects, and never inside the internal network. */
export async function callProvider(
  { base, authorization }: Pick<ProviderProfile, "base" | "authorization">,
  { path, json }: Readonly<{ path: string; json?: unknown }>,
  { allowLoopback, resolve }: ProviderCallOptions,
): Promise<ProviderAnswer> {
  const answer = await sendGuardedRequest({
    url: `${base}${path}`,
    method: json === undefined ? "GET" : "POST",
    headers: { ...authorization, accept: "application/json", "content-type": "application/json" },
    ...(json !== undefined && { body: Buffer.from(JSON.stringify(json)) }),
    ...{ limitMs, maxBytes, allowLoopback, resolve },
  });
  if (!answer.ok) return isSurelyUnsent(answer) ? notReached : { outcome: "unknown" };
  const { status, retryAfterSeconds } = answer;
  const body = parseJson(answer.body.toString("utf8"));
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess) return body === null ? { outcome: "unknown" } : { outcome: "answered", body };
  const error = findApiError(body);
  const refusal = toRefusal(error?.code ?? null, { status, retryAfterSeconds });
  // A server that failed may have sent the message before. A limit is refused before anything is done.
  if (status >= 500 && refusal.reason !== "rate-limited") return { outcome: "unknown" };
  const subcode = error?.error_subcode ?? null;
  return { outcome: "refused", refusal, words: getErrorWords(error), subcode };
}

const notReached: ProviderAnswer = {
  outcome: "refused",
  refusal: { reason: "unreachable", code: null },
  ...{ words: "", subcode: null },
};

function isSurelyUnsent({ failure, detail }: Extract<GuardedResponse, { ok: false }>): boolean {
  if (failure === "timeout") return false;
  return failure !== "no-answer" || notConnected.test(detail);
}
