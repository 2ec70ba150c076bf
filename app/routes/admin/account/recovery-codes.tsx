import type { Locale } from "#app/i18n/locale.ts";
import { adminAccountMessages } from "#app/i18n/messages/admin-account.ts";
import { FocusedNotice } from "../focused-notice.tsx";
import type { AccountReply } from "./account-forms.server.ts";

type RecoveryCodesProps = Readonly<{
  reply: Extract<AccountReply, { outcome: "codes" }>;
  locale: Locale;
}>;

/** New recovery codes, shown this once. */
export function RecoveryCodes({ reply, locale }: RecoveryCodesProps) {
  const { second, done } = adminAccountMessages[locale];
  return (
    <>
      <FocusedNotice kind="ok" attempt={reply.id}>
        {done[reply.deed]}
      </FocusedNotice>
      <h3 className="text-[1.125rem]">{second.codesTitle}</h3>
      <p>{second.codesText}</p>
      <ul
        className="my-3 grid gap-x-6 gap-y-1 rounded-small bg-cream px-4 py-3 font-mono xs:grid-cols-2"
        translate="no"
      >
        {reply.codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
    </>
  );
}
