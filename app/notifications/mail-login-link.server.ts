import type { AdminAuth } from "../accounts/admin-auth.server.ts";
import { pages } from "../i18n/paths.ts";
import type { Logger } from "../platform/logger.server.ts";
import type { Notifier } from "./notifier.server.ts";

/**
 * `sent`: a link was mailed now, or within the last hour and still works. `no-mail-server`: the
 * command `npm run admin-login-link` prints a link instead. `failed`: the mail server did not take
 * the mail.
 */
export type LoginLinkMailing = "sent" | "no-mail-server" | "failed";

type Deps = Readonly<{
  adminAuth: Pick<AdminAuth, "links">;
  notifier: Pick<Notifier, "loginLink">;
  mailsLeave: boolean;
  siteUrl: string;
  log: Logger;
}>;

/**
 * Mails the operator a login link. The answer does not reveal whether an earlier link still works.
 */
export async function mailLoginLink(deps: Deps): Promise<LoginLinkMailing> {
  if (!deps.mailsLeave) return "no-mail-server";
  const { links } = deps.adminAuth;
  const token = await links.issue({ mailed: true });
  if (token === null) return "sent";
  try {
    await deps.notifier.loginLink(loginLinkAddress(deps.siteUrl, token));
    return "sent";
  } catch (error) {
    deps.log.error({ err: error }, "a login link could not be mailed");
    await links.withdraw(token);
    return "failed";
  }
}

/** Where a login link leads. */
export function loginLinkAddress(siteUrl: string, token: string): string {
  return `${siteUrl}${pages.admin.en}?link=${token}`;
}
