import type { Context } from "hono";
import { getLocaleOfPath, type Locale } from "#app/i18n/locale.ts";
import { getInterfaceLanguage } from "#app/web/admin/layout/interface-language.server.ts";
import { renderPlainErrorDocument } from "#app/web/errors/plain-error-document.ts";
import type { RequestFacts } from "#app/web/services-context.ts";
import { isAdminPath, isApiPath } from "./request-paths.ts";

export type WebContext = Context<{ Variables: { facts: RequestFacts } }>;

/**
 * The error codes that programs receive in addition to the status. The names are those of the
 * legacy API.
 */
const codes = {
  400: "PGRST100",
  403: "PGRST301",
  405: "PGRST105",
  413: "54000",
  414: "54000",
  415: "PGRST107",
  500: "XX000",
  503: "PGRST000",
} as const;

/**
 * Creates an error response: JSON with `message` for programs, a small page for people. The page
 * shows `text` in the visitor's language, or if it is missing, the standard text for the status.
 */
export function createErrorResponse(
  context: WebContext,
  status: keyof typeof codes,
  message: string,
  text?: string,
): Response {
  const { path } = context.req;
  context.header("cache-control", "no-store");
  if (isApiPath(path)) {
    return context.json({ code: codes[status], details: null, hint: null, message }, status);
  }
  const { nonce } = context.get("facts");
  return context.html(
    renderPlainErrorDocument({ status, locale: getVisitorLanguage(context), nonce, text }),
    status,
  );
}

/** Returns the language of a page: of the operator's pages the chosen one, else that of the address. */
function getVisitorLanguage({ req }: WebContext): Locale {
  return isAdminPath(req.path) ? getInterfaceLanguage(req.raw) : getLocaleOfPath(req.path);
}
