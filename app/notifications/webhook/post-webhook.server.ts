import {
  type GuardedRequest,
  type GuardedResponse,
  sendGuardedRequest,
} from "#app/platform/outgoing/guarded-request.server.ts";

export type { ResolvedAddress } from "#app/platform/outgoing/guarded-addresses.server.ts";

export type WebhookResponse =
  | { ok: true; status: number }
  | { ok: false; status?: number; statusText?: string; message: string };

export type WebhookPost = Pick<
  GuardedRequest,
  "url" | "headers" | "limitMs" | "allowLoopback" | "resolve"
> &
  Readonly<{
    /** The body, which is JSON unless the headers contain another content type. */
    body: string | Buffer;
  }>;

/**
 * Posts to a URL that a user or a browser supplied, by the rules of `sendGuardedRequest`. The time
 * limit ends with the first line of the response, because its body is not used. Never throws; errors
 * are part of the result.
 */
export async function postWebhook(post: WebhookPost): Promise<WebhookResponse> {
  const answer = await sendGuardedRequest({
    ...post,
    method: "POST",
    headers: { "content-type": "application/json", ...post.headers },
    body: typeof post.body === "string" ? Buffer.from(post.body) : post.body,
    maxBytes: 0,
  });
  if (!answer.ok) return { ok: false, message: formatFailure(answer, post.limitMs) };
  const { status, statusText } = answer;
  return status >= 200 && status < 300
    ? { ok: true, status }
    : { ok: false, status, statusText, message: `Error ${status}: ${statusText}` };
}

function formatFailure(
  { failure, detail }: Extract<GuardedResponse, { ok: false }>,
  limitMs: number,
): string {
  switch (failure) {
    case "invalid-url":
      return "The webhook address is not a valid URL";
    case "not-https":
      return "The webhook address must start with https://";
    case "no-address":
      return "The webhook's host has no address";
    case "not-public":
      return "The webhook address does not lead to the public internet";
    case "timeout":
      return `No answer within ${limitMs / 1000} seconds`;
    case "no-answer":
      return detail;
  }
}
