import { findPublishedMarkUpload } from "#app/content/published-marks.server.ts";
import { iconFiles, logoFiles, type MarkName } from "#app/media/mark-files.ts";
import type { CachedFile } from "#app/pictures/picture-cache.server.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import type { WebContext } from "./error-responses.ts";

/**
 * The addresses of uploaded pictures: `/pictures/<id>/<width>.<format>`, and those of marks:
 * `/pictures/<id>/icon-192.png`.
 */
const addressPattern =
  /^\/pictures\/([0-9a-f]{16})\/(\d{1,4}\.(?:avif|webp|jpg)|logo\.(?:webp|png)|(?:icon|maskable|apple)-\d{3}\.png|favicon\.ico)$/;

const mediaTypes: Readonly<Record<string, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  ico: "image/x-icon",
};

type ReadFile = (id: string, name: string) => Promise<CachedFile | null>;

/**
 * Answers a request for a file of an uploaded picture. The address never means another content, so
 * browsers keep it for a year. An address that is not exactly one of these is not found.
 */
export async function respondWithPicture(context: WebContext, read: ReadFile): Promise<Response> {
  const { pathname } = new URL(context.req.url);
  const [, id = "", name = ""] = addressPattern.exec(pathname) ?? [];
  const file = { id, name, keep: "max-age=31536000, immutable" };
  return name === ""
    ? createTextResponse("There is no such picture.", 404)
    : respondWithFile(context, read, file);
}

/**
 * The addresses of the build's logo and icons, which browsers and phones know by heart. While an
 * uploaded mark is published, they answer with its files.
 */
const markAddresses: Readonly<Record<string, readonly [MarkName, string]>> = {
  "/favicon.ico": ["icon", iconFiles.favicon],
  "/apple-touch-icon.png": ["icon", iconFiles.apple],
  "/app-icons/icon-192.png": ["icon", iconFiles.small],
  "/app-icons/icon-512.png": ["icon", iconFiles.large],
  "/app-icons/maskable-512.png": ["icon", iconFiles.maskable],
  "/logo.png": ["logo", logoFiles.email],
};

export const markPaths: readonly string[] = Object.keys(markAddresses);

/** Finds the file of a published mark that replaces a file of the build; null if there is none. */
export function findReplacingFile(path: string): Readonly<{ id: string; name: string }> | null {
  const [mark, name] = (Object.hasOwn(markAddresses, path) && markAddresses[path]) || [];
  const id = mark && findPublishedMarkUpload(mark);
  return id && name ? { id, name } : null;
}

/**
 * Answers a request for a file of the build that a published mark replaces; null if none does. The
 * next publication may change it, so browsers ask each time.
 */
export async function respondWithMark(
  context: WebContext,
  read: ReadFile,
): Promise<Response | null> {
  const file = findReplacingFile(new URL(context.req.url).pathname);
  return file && respondWithFile(context, read, { ...file, keep: "no-cache" });
}

type ServedFile = Readonly<{ id: string; name: string; keep: string }>;

async function respondWithFile(
  context: WebContext,
  read: ReadFile,
  { id, name, keep }: ServedFile,
): Promise<Response> {
  const file = await read(id, name).catch(toUnavailable);
  if (file === "unavailable") return createTextResponse("The picture cannot be read now.", 503);
  if (!file) return createTextResponse("There is no such picture.", 404);
  const headers = {
    "content-type": mediaTypes[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
    "cache-control": `public, ${keep}`,
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
