import { createHash, timingSafeEqual } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import type { Services } from "#server/wiring/services.ts";

/** An error of the legacy API as JSON. Its clients expect these four fields. */
type ApiError = Readonly<{ code: string; message: string; details?: string; hint?: string }>;

/**
 * An error response of the legacy API. Handlers throw it, and `createEndpoint` sends it as JSON.
 */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly error: ApiError;
  readonly headers: Record<string, string>;
  constructor(status: number, error: ApiError, headers: Record<string, string> = {}) {
    super(error.message);
    this.status = status;
    this.error = error;
    this.headers = headers;
  }
}

/**
 * Pages of other origins may call the API with the public key (CORS). This is safe, because such
 * calls never carry cookies.
 */
const crossOrigin = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "content-range",
  "cache-control": "no-store",
};

/** Creates a JSON response that other origins may read (CORS). */
export function createJsonResponse(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...crossOrigin, ...headers },
  });
}

/** Creates an empty response that other origins may read (CORS). */
export function createEmptyResponse(
  status: number,
  headers: Record<string, string> = {},
): Response {
  return new Response(null, { status, headers: { ...crossOrigin, ...headers } });
}

/** A request to an endpoint, with everything that its handler needs. */
export type EndpointCall = Readonly<{
  request: Request;
  services: Services;
  url: URL;
  clientAddress: string;
}>;
type Handlers = Readonly<Record<string, (call: EndpointCall) => Promise<Response>>>;
type RouteArgs = Readonly<{ request: Request; context: Readonly<RouterContextProvider> }>;

/**
 * Creates an endpoint from one handler per method. The endpoint answers preflight requests, rejects
 * other methods and calls without the public key, and reports every failure as JSON, never as an
 * HTML page.
 */
export function createEndpoint(
  handlers: Handlers,
  options: { publicKey: boolean } = { publicKey: true },
) {
  const methods = Object.keys(handlers).join(", ");
  return async ({ request, context }: RouteArgs): Promise<Response> => {
    const services = context.get(servicesContext);
    if (request.method === "OPTIONS") return answerPreflight(request, methods);
    try {
      const handle = handlers[request.method];
      if (options.publicKey) requireKey(request, services.env.publicAnonKey);
      if (!handle) {
        throw new ApiRefusal(
          405,
          { code: "PGRST101", message: `${request.method} is not allowed here` },
          { allow: methods },
        );
      }
      const { clientAddress } = context.get(requestContext);
      return await handle({ request, services, url: new URL(request.url), clientAddress });
    } catch (error) {
      if (error instanceof ApiRefusal) return createRefusalResponse(error);
      const { log } = context.get(requestContext);
      // The client has disconnected, so this is not a server error.
      if (request.signal.aborted) log.info({}, "a backend call was broken off");
      else log.error({ err: error }, "a backend call failed");
      return createRefusalResponse(
        new ApiRefusal(503, {
          code: "PGRST002",
          message: "The booking system does not answer right now. Please try again in a moment.",
        }),
      );
    }
  };
}

function createRefusalResponse({ status, error, headers }: ApiRefusal): Response {
  const { code, message, details = null, hint = null } = error;
  return createJsonResponse({ code, details, hint, message }, status, headers);
}

function answerPreflight(request: Request, methods: string): Response {
  return createEmptyResponse(204, {
    "access-control-allow-methods": `${methods}, OPTIONS`,
    "access-control-allow-headers":
      request.headers.get("access-control-request-headers") ??
      "apikey, authorization, content-type",
    "access-control-max-age": "86400",
    vary: "access-control-request-headers",
  });
}

/**
 * Throws a 401 unless the correct key is sent as `apikey` or as a bearer token. If both are sent,
 * one correct key is enough.
 */
function requireKey(request: Request, key: string): void {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const keys = [request.headers.get("apikey"), bearer].filter((value) => value != null);
  if (keys.some((value) => isSameKey(value, key))) return;
  throw new ApiRefusal(401, {
    code: "PGRST301",
    message: keys.length === 0 ? "No API key found in request" : "Invalid API key",
    hint: "Send the site's public key in the apikey header.",
  });
}

function isSameKey(key: string, expected: string): boolean {
  const hashText = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hashText(key), hashText(expected));
}

/**
 * Parses a request's JSON body. Throws an `ApiRefusal` if the content type or the JSON is wrong.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\b/i.test(type)) {
    throw new ApiRefusal(415, {
      code: "PGRST107",
      message: "The body must be sent as application/json",
    });
  }
  try {
    return JSON.parse(await request.text());
  } catch {
    throw new ApiRefusal(400, { code: "PGRST102", message: "The body is not valid JSON" });
  }
}

/**
 * Throws a 429 if a network has sent many unknown session ids, because looking up each id counts
 * towards the provider's rate limit.
 */
export async function limitSessionGuessing(
  services: Services,
  sessionId: string,
  clientAddress: string,
): Promise<void> {
  const seconds = await services.payment.refuseSessionFor(sessionId, clientAddress);
  if (seconds === null) return;
  throw new ApiRefusal(
    429,
    { code: "53400", message: "Too many unknown sessions from this network. Please try later." },
    { "retry-after": String(seconds) },
  );
}
