import { adminMessages } from "#app/i18n/messages/admin.ts";
import { Notice } from "#app/web/ui/notice.tsx";
import { useLocale } from "../ui/use-locale.ts";

/**
 * `asked` does not reveal whether an email is sent. `no-mail-server` means that no email can be
 * sent; `npm run admin-login-link` then prints a link instead.
 */
export type LoginLinkRequestState = "asked" | "no-mail-server";

type LinkMailingProps = Readonly<{ mailing: LoginLinkRequestState }>;

export function LoginLinkNotice({ mailing }: LinkMailingProps) {
  const locale = useLocale();
  return (
    <div className="mt-4">
      <Notice kind={mailing === "asked" ? "tip" : "error"} live>
        {adminMessages[locale].login.linkMailing[mailing]}
      </Notice>
    </div>
  );
}
