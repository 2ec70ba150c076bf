import { data } from "react-router";
import type { Account } from "#app/accounts/account.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { ForbiddenData } from "../../errors/forbidden.tsx";
import { canOpenPage, canSubmitForm, hasRulesByIntent } from "./access-rules.ts";
import { getInterfaceLanguage } from "./interface-language.server.ts";

type Asked = Readonly<{ account: Account; pattern: string; request: Request; log: Logger }>;

/**
 * Checks roles for all pages: throws 403 unless the account may open the page or submit the form.
 * The request's body can still be read afterwards.
 */
export async function requirePagePermission({
  account,
  pattern,
  request,
  log,
}: Asked): Promise<void> {
  const reads = request.method === "GET" || request.method === "HEAD";
  // A body is read only if the answer depends on it: that of an upload has up to 25 MB.
  const intent = !reads && hasRulesByIntent(pattern) ? await readIntent(request) : null;
  const allowed = reads ? canOpenPage(account, pattern) : canSubmitForm(account, pattern, intent);
  if (allowed) return;
  log.warn({ account: account.id, role: account.role, pattern, intent }, "refused by role");
  const locale = getInterfaceLanguage(request);
  const forbidden: ForbiddenData = { locale, ...adminMessages[locale].forbidden };
  // Without a status text, React Router reports a thrown status as an internal error.
  const headers = { "cache-control": "no-store" };
  throw data({ forbidden }, { status: 403, statusText: "Forbidden", headers });
}

/** Returns the intent of a form; null if the body is not a form. */
async function readIntent(request: Request): Promise<string | null> {
  try {
    const intent = (await request.clone().formData()).get("intent");
    return typeof intent === "string" ? intent : null;
  } catch {
    return null;
  }
}
