import type { Locale } from "#app/i18n/locale.ts";
import { adminMessages } from "#app/i18n/messages/admin.ts";
import { Notice } from "#app/web/ui/notice.tsx";

/**
 * `asked` does not reveal whether an email is sent. `no-mail-server` means that no email can be
 * sent; `npm run admin-login-link` then prints a link instead.
 */
export type LoginLinkRequestState = "asked" | "no-mail-server";

type LinkMailingProps = Readonly<{ mailing: LoginLinkRequestState; locale: Locale }>;

/** Shows the result of requesting a login link. */
export function LoginLinkNotice({ mailing, locale }: LinkMailingProps) {
  return (
    <div className="mt-4">
      <Notice kind={mailing === "asked" ? "tip" : "error"} live>
        {adminMessages[locale].login.linkMailing[mailing]}
      </Notice>
    </div>
  );
}
