import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  compressForResponse,
  type Encoding,
  isCompressible,
  pickEncoding,
} from "../http/compression.ts";
import { hashInline, type SiteHeaders } from "../http/security-headers.ts";

/** A rendered answer, with those compressed forms that clients have requested so far. */
export type CachedAnswer = Readonly<{
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
  /** Whether browsers and proxies may store the answer if they revalidate it each time. */
  isPublic: boolean;
}>;

/**
 * Creates the cached form of a rendered answer, with the site's headers. The
 * Content-Security-Policy of a page allows its inline scripts by hash.
 */
export function createCachedAnswer(
  { status, headers, text, isPublic }: Rendered,
  site: SiteHeaders,
): CachedAnswer {
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
export async function encodeAnswer(
  { headers, body, encoded }: CachedAnswer,
  acceptEncoding: string | undefined,
) {
  const encoding = pickEncoding(acceptEncoding);
  if (!encoding || !isCompressible(headers["content-type"] ?? "", body.length)) {
    return { headers, body };
  }
  encoded[encoding] ??= compressForResponse(body, encoding);
  return { headers: { ...headers, "content-encoding": encoding }, body: await encoded[encoding] };
}

/** Sends the answer to a Node request, or 304 if the client already has it. Returns the status. */
export async function sendAnswer(
  answer: CachedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<number> {
  const { etag } = answer.headers;
  const isKnown = etag !== undefined && request.headers["if-none-match"]?.includes(etag);
  const { headers, body } = isKnown
    ? { headers: answer.headers, body: undefined }
    : await encodeAnswer(answer, request.headers["accept-encoding"]?.toString());
  const status = isKnown ? 304 : answer.status;
  response.writeHead(status, {
    ...headers,
    ...(body && { "content-length": body.length }),
    // An answer that sets a cookie belongs to one visitor, so no shared cache may store it.
    ...(response.hasHeader("set-cookie") && { "cache-control": "private, no-cache" }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
  return status;
}
