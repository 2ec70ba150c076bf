import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import {
  areLoopback,
  arePublic,
  createFixedLookup,
  type Resolve,
  type ResolvedAddress,
  resolveAddresses,
  resolveWithSystem,
} from "./guarded-addresses.server.ts";

export type GuardedRequest = Readonly<{
  url: string;
  method: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  body?: Buffer;
  /** The time limit in milliseconds from the DNS lookup to the end of the response. */
  limitMs: number;
  /**
   * How many bytes of the response body are read. A limit keeps a malicious server from filling the
   * memory. With 0 the response counts as complete when its headers have arrived.
   */
  maxBytes: number;
  /**
   * Whether requests to this machine are allowed, even without TLS. Used in development and in
   * tests.
   */
  allowLoopback: boolean;
  /** Resolves a host name; tests replace it. */
  resolve?: Resolve | undefined;
}>;

/** Why there is no response. `detail` is the text of the error, for logs and operators. */
type RequestFailure = Readonly<{
  ok: false;
  failure: "invalid-url" | "not-https" | "no-address" | "not-public" | "no-answer" | "timeout";
  detail: string;
}>;

export type GuardedResponse =
  | RequestFailure
  | Readonly<{
      ok: true;
      status: number;
      statusText: string;
      body: Buffer;
      isTruncated: boolean;
      /** The seconds that the server asks to wait; null if it does not say. */
      retryAfterSeconds: number | null;
    }>;

/** How much of a body that nobody uses is read, so that the server can finish its response. */
const drainedBytes = 16 * 1024;

/**
 * Sends a request to a URL that a user or a browser supplied, without giving access to the internal
 * network (SSRF): only https is allowed, every resolved address must be public, the connection uses
 * exactly the checked addresses, and redirects are not followed. Never throws; errors are part of
 * the result.
 */
export async function sendGuardedRequest(wanted: GuardedRequest): Promise<GuardedResponse> {
  const signal = AbortSignal.timeout(wanted.limitMs);
  try {
    const url = URL.parse(wanted.url);
    if (!url) return { ok: false, failure: "invalid-url", detail: "" };
    const resolve = wanted.resolve ?? resolveWithSystem;
    const addresses = await resolveAddresses(getHostName(url), resolve, signal);
    const refusal = findRefusal(url, addresses, wanted.allowLoopback);
    if (refusal) return refusal;
    return await waitForResponse(startRequest(url, addresses, wanted, signal), wanted.maxBytes);
  } catch (error) {
    return signal.aborted
      ? { ok: false, failure: "timeout", detail: "" }
      : { ok: false, failure: "no-answer", detail: describeError(error) };
  }
}

/**
 * Returns the host without the brackets of an IPv6 address. `URL` has already made forms such as
 * `0x7f.1` canonical.
 */
function getHostName(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "");
}

function findRefusal(
  url: URL,
  addresses: readonly ResolvedAddress[],
  allowLoopback: boolean,
): RequestFailure | undefined {
  const isOurselves = allowLoopback && areLoopback(addresses);
  if (isOurselves && (url.protocol === "http:" || url.protocol === "https:")) return undefined;
  if (url.protocol !== "https:") return { ok: false, failure: "not-https", detail: "" };
  if (addresses.length === 0) return { ok: false, failure: "no-address", detail: "" };
  return arePublic(addresses) ? undefined : { ok: false, failure: "not-public", detail: "" };
}

function startRequest(
  url: URL,
  addresses: readonly ResolvedAddress[],
  { method, headers, body }: GuardedRequest,
  signal: AbortSignal,
): ClientRequest {
  const request = (url.protocol === "https:" ? httpsRequest : httpRequest)(url, {
    method,
    headers: { ...headers, ...(body && { "content-length": body.length }) },
    lookup: createFixedLookup(addresses),
    signal,
    // Each call opens a new connection instead of reusing one that was opened under other rules.
    agent: false,
  });
  request.end(body);
  return request;
}

function waitForResponse(request: ClientRequest, maxBytes: number): Promise<GuardedResponse> {
  return new Promise((resolve, reject) => {
    request.on("error", reject);
    request.on("response", (response) => {
      const finish = (body: Buffer, isTruncated: boolean) =>
        resolve({
          ok: true,
          status: response.statusCode ?? 0,
          statusText: response.statusMessage ?? "",
          ...{ body, isTruncated },
          retryAfterSeconds: readRetryAfter(response),
        });
      if (maxBytes === 0) {
        drainBody(response);
        finish(Buffer.alloc(0), false);
      } else {
        readBody(response, maxBytes).then((body) => finish(body ?? Buffer.alloc(0), !body), reject);
      }
    });
  });
}

/** Reads how long to wait. The header may also be a date, which is of no use without a common clock. */
function readRetryAfter({ headers }: IncomingMessage): number | null {
  const text = headers["retry-after"] ?? "";
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}

/** Reads a body; null if it is longer than the limit. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads the body up to a limit, so that the server can finish its response. */
function drainBody(response: IncomingMessage): void {
  let bytes = 0;
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > drainedBytes) response.destroy();
  });
  // The status is already known, so it does not matter if the body is interrupted.
  response.on("error", () => {});
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return error.message || code || error.name;
}
