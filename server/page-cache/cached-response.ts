import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  compressForResponse,
  type Encoding,
  isCompressible,
  pickEncoding,
} from "../http/compression.ts";
import { hashInline, type SiteHeaders } from "../http/security-headers.ts";

/** A rendered response, with those compressed forms that clients have requested so far. */
export type CachedResponse = Readonly<{
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}>;

type Rendered = Readonly<{
  status: number;
  /** The headers that the page itself has set. */
  headers: Headers;
  text: string;
  /** Whether browsers and proxies may store the response if they revalidate it each time. */
  isPublic: boolean;
}>;

/**
 * Creates the cached form of a rendered response, with the site's headers. The
 * Content-Security-Policy of a page allows its inline scripts by hash.
 */
export function createCachedResponse(
  { status, headers, text, isPublic }: Rendered,
  site: SiteHeaders,
): CachedResponse {
  const type = headers.get("content-type") ?? "";
  const { "content-length": _, ...own } = Object.fromEntries(headers);
  const body = Buffer.from(text);
  return {
    status,
    headers: {
      "cache-control": isPublic ? "public, no-cache" : "private, no-cache",
      ...Object.fromEntries(site.getHeadersForType(type)),
      ...own,
      ...(type.startsWith("text/html") && {
        "content-security-policy": site.buildPolicy({
          scripts: hashInline(text, "script"),
          styles: hashInline(text, "style"),
        }),
      }),
      // The tag is weak because the plain and the compressed forms share it.
      ...(isPublic && { etag: `W/"${hashBody(body)}"` }),
      vary: "accept-encoding",
    },
    body,
    encoded: {},
  };
}

function hashBody(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22);
}

/** Returns the headers, and the body in the best encoding that the client accepts. */
export async function encodeResponse(
  { headers, body, encoded }: CachedResponse,
  acceptEncoding: string | undefined,
) {
  const encoding = pickEncoding(acceptEncoding);
  if (!encoding || !isCompressible(headers["content-type"] ?? "", body.length)) {
    return { headers, body };
  }
  encoded[encoding] ??= compressForResponse(body, encoding);
  return { headers: { ...headers, "content-encoding": encoding }, body: await encoded[encoding] };
}

/** Responds to a Node request, with 304 if the client has the page already. Returns the status. */
export async function sendCachedResponse(
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<number> {
  const { etag } = cached.headers;
  const isKnown = etag !== undefined && request.headers["if-none-match"]?.includes(etag);
  const { headers, body } = isKnown
    ? { headers: cached.headers, body: undefined }
    : await encodeResponse(cached, request.headers["accept-encoding"]?.toString());
  const status = isKnown ? 304 : cached.status;
  response.writeHead(status, {
    ...headers,
    ...(body && { "content-length": body.length }),
    // A response that sets a cookie belongs to one visitor, so no shared cache may store it.
    ...(response.hasHeader("set-cookie") && { "cache-control": "private, no-cache" }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
  return status;
}
