import { lookup as lookupHost } from "node:dns/promises";
import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isLoopbackAddress, isPublicAddress } from "./public-address.server.ts";

export type WebhookResponse =
  | { ok: true; status: number }
  | { ok: false; status?: number; statusText?: string; message: string };

export type WebhookPost = Readonly<{
  url: string;
  /** The body, which is JSON unless the headers contain another content type. */
  body: string | Buffer;
  headers: Readonly<Record<string, string>>;
  /** The time limit in milliseconds from the DNS lookup to the first line of the response. */
  limitMs: number;
  /**
   * Whether calls to this machine are allowed, even without TLS. Used in development and in tests.
   */
  allowLoopback: boolean;
  /** Resolves a host name; tests replace it. */
  resolve?: Resolve;
}>;

export type ResolvedAddress = Readonly<{ address: string; family: number }>;
type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>;

const resolveWithSystem: Resolve = (host) => lookupHost(host, { all: true });

/**
 * How much of the response body is read. The body is not used, and the limit keeps a malicious
 * server from filling the memory.
 */
const maximumResponseBytes = 16 * 1024;

/**
 * Posts to a URL that a user or a browser supplied, without giving access to the internal network
 * (SSRF): only https is allowed, every resolved address must be public, the connection uses exactly
 * the checked addresses, and redirects are not followed. Never throws; errors are part of the
 * result.
 */
export async function postWebhook(post: WebhookPost): Promise<WebhookResponse> {
  const signal = AbortSignal.timeout(post.limitMs);
  try {
    const url = URL.parse(post.url);
    if (!url) return { ok: false, message: "The webhook address is not a valid URL" };
    const addresses = await resolveAddresses(url, post.resolve ?? resolveWithSystem, signal);
    const refusal = findRefusalReason(url, addresses, post.allowLoopback);
    if (refusal) return { ok: false, message: refusal };
    return await waitForResponse(sendRequest(url, addresses, post, signal));
  } catch (error) {
    return { ok: false, message: describeError(error, signal, post.limitMs) };
  }
}

async function resolveAddresses(
  url: URL,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<readonly ResolvedAddress[]> {
  const host = getHostName(url);
  const family = isIP(host);
  if (family) return [{ address: host, family }];
  signal.throwIfAborted();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const abortRequest = () => reject(signal.reason);
  signal.addEventListener("abort", abortRequest, { once: true });
  try {
    return await Promise.race([resolve(host), tooLate]);
  } finally {
    signal.removeEventListener("abort", abortRequest);
  }
}

/**
 * Returns the host without the brackets of an IPv6 address. `URL` has already made forms such as
 * `0x7f.1` canonical.
 */
function getHostName(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "");
}

function findRefusalReason(
  url: URL,
  addresses: readonly ResolvedAddress[],
  allowLoopback: boolean,
): string | undefined {
  const isOurselves =
    allowLoopback &&
    addresses.length > 0 &&
    addresses.every((one) => isLoopbackAddress(one.address));
  if (isOurselves && (url.protocol === "http:" || url.protocol === "https:")) return undefined;
  if (url.protocol !== "https:") return "The webhook address must start with https://";
  if (addresses.length === 0) return "The webhook's host has no address";
  // A single private address is enough to reject the host, because the connection might use that
  // address.
  return addresses.every((one) => isPublicAddress(one.address))
    ? undefined
    : "The webhook address does not lead to the public internet";
}

function sendRequest(
  url: URL,
  addresses: readonly ResolvedAddress[],
  post: WebhookPost,
  signal: AbortSignal,
): ClientRequest {
  const body = typeof post.body === "string" ? Buffer.from(post.body) : post.body;
  const request = (url.protocol === "https:" ? httpsRequest : httpRequest)(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...post.headers,
      "content-length": body.length,
    },
    lookup: createFixedLookup(addresses),
    signal,
    // Each call opens a new connection instead of reusing one that was opened under other rules.
    agent: false,
  });
  request.end(body);
  return request;
}

/**
 * Creates a DNS lookup that returns only the checked addresses, so that changing the DNS record in
 * the meantime has no effect.
 */
function createFixedLookup(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const wanted = addresses.filter(
      ({ family }) =>
        !options.family || options.family === family || options.family === `IPv${family}`,
    );
    const [first] = wanted;
    if (!first) callback(new Error("The webhook's host has no such address"), "", 0);
    else if (options.all) callback(null, [...wanted]);
    else callback(null, first.address, first.family);
  };
}

function waitForResponse(request: ClientRequest): Promise<WebhookResponse> {
  return new Promise((resolve, reject) => {
    request.on("error", reject);
    request.on("response", (response) => {
      drainBody(response);
      const status = response.statusCode ?? 0;
      const statusText = response.statusMessage ?? "";
      resolve(
        status >= 200 && status < 300
          ? { ok: true, status }
          : { ok: false, status, statusText, message: `Error ${status}: ${statusText}` },
      );
    });
  });
}

/** Reads the body up to the limit, so that the server can finish its response. */
function drainBody(response: IncomingMessage): void {
  let bytes = 0;
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maximumResponseBytes) response.destroy();
  });
  // The status is already known, so it does not matter if the body is interrupted.
  response.on("error", () => {});
}

function describeError(error: unknown, signal: AbortSignal, limitMs: number): string {
  if (signal.aborted) return `No answer within ${limitMs / 1000} seconds`;
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return error.message || code || error.name;
}
