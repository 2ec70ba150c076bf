import type { CachedFile } from "#app/pictures/picture-cache.server.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import type { WebContext } from "./error-responses.ts";

/** The addresses of uploaded pictures: `/pictures/<id>/<width>.<format>`. */
const addressPattern = /^\/pictures\/([0-9a-f]{16})\/(\d{1,4}\.(avif|webp|jpg))$/;

const mediaTypes = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;

type ReadFile = (id: string, name: string) => Promise<CachedFile | null>;

/**
 * Answers a request for a file of an uploaded picture. The address never means another content, so
 * browsers keep it for a year. An address that is not exactly one of these is not found.
 */
export async function respondWithPicture(context: WebContext, read: ReadFile): Promise<Response> {
  const { pathname } = new URL(context.req.url);
  const [, id = "", name = "", format] = addressPattern.exec(pathname) ?? [];
  const file = format === undefined ? null : await read(id, name).catch(toUnavailable);
  if (file === "unavailable") return createTextResponse("The picture cannot be read now.", 503);
  if (!file) return createTextResponse("There is no such picture.", 404);
  const headers = {
    "content-type": mediaTypes[format as keyof typeof mediaTypes],
    "cache-control": "public, max-age=31536000, immutable",
    etag: `"${file.sha256}"`,
    "x-content-type-options": "nosniff",
  };
  const known = context.req.header("if-none-match") ?? "";
  if (known.split(",").some((one) => one.trim().replace(/^W\//, "") === headers.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const body = context.req.method === "HEAD" ? null : new Uint8Array(file.content);
  return new Response(body, {
    headers: { ...headers, "content-length": String(file.content.length) },
  });
}

function toUnavailable(error: unknown): "unavailable" {
  if (isDatabaseUnavailable(error)) return "unavailable";
  throw error;
}

function createTextResponse(text: string, status: number): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response(`${text}\n`, { status, headers });
}
