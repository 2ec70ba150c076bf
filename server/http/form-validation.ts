import type { Next } from "hono";
import { getLocaleOfPath } from "#app/i18n/locale.ts";
import { unreadableFormMessages } from "#app/web/errors/unreadable-form-messages.ts";
import { createErrorResponse, type WebContext } from "./error-responses.ts";
import { waitForEventLoop } from "./event-loop.ts";
import { isPictureContent } from "./request-paths.ts";

/**
 * Returns 400, in the language of the address, for a form that is unreadable or contains a file or
 * a repeated field. Pages can therefore read their forms without these checks. The body is read
 * twice, which costs little because bodies are small (`bodyLimit`).
 */
export async function validateForm(context: WebContext, next: Next) {
  const type = context.req.header("content-type") ?? "";
  if (!context.req.raw.body || !/^(application\/x-www|multipart)/i.test(type)) return next();
  // The route of uploads reads its file after it has checked who sent it.
  if (isPictureContent(context.req.method, context.req.path, type)) return next();
  const bytes = await context.req.raw.arrayBuffer();
  await waitForEventLoop();
  const problem = await findFormProblem(bytes, type);
  if (problem) {
    const text = unreadableFormMessages[getLocaleOfPath(context.req.path)][problem];
    return createErrorResponse(context, 400, text, text);
  }
  context.req.raw = new Request(context.req.raw, { body: bytes });
  return next();
}

/**
 * Reads the body of an API call before the request limits count the call, so that a slow upload
 * does not block other calls.
 */
export async function readWholeBody({ req }: WebContext, next: Next) {
  if (req.raw.body) req.raw = new Request(req.raw, { body: await req.raw.arrayBuffer() });
  return next();
}

/** Returns what is wrong with the body of a form, or null if it is valid. */
export async function findFormProblem(
  bytes: ArrayBuffer,
  type: string,
): Promise<keyof (typeof unreadableFormMessages)["en"] | null> {
  const form = await parseStrictForm(bytes, type).catch(() => null);
  if (!form) return "malformed";
  const fields = [...form];
  if (fields.some(([, value]) => typeof value !== "string")) return "file";
  return new Set(fields.map(([name]) => name)).size < fields.length ? "repeated" : null;
}

/**
 * Parses a form. Throws for input that different parsers would read differently: invalid UTF-8, and
 * percent signs that escape nothing.
 */
async function parseStrictForm(bytes: ArrayBuffer, type: string): Promise<FormData> {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  if (!/^multipart/i.test(type)) decodeURIComponent(text);
  return new Response(bytes, { headers: { "content-type": type } }).formData();
}
