import { adminAccountMessages } from "#app/web/admin/auth/account-messages.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { AccountReply } from "./second-factor-action.server.ts";

type RecoveryCodesProps = Readonly<{
  reply: Extract<AccountReply, { outcome: "codes" }>;
  /** Heading level of the list's title. */
  heading: "h2" | "h3";
}>;

/** Shows new recovery codes. This is the only time they are shown. */
export function RecoveryCodes({ reply, heading: Heading }: RecoveryCodesProps) {
  const { second, done } = useMessages(adminAccountMessages);
  return (
    <>
      <FocusedNotice kind="ok" attempt={reply.id}>
        {done[reply.operation]}
      </FocusedNotice>
      <Heading className="text-[1.125rem]">{second.codesTitle}</Heading>
      <p>{second.codesText}</p>
      <ul
        className="my-3 grid gap-x-6 gap-y-1 rounded-small bg-cream px-4 py-3 font-mono sm:grid-cols-2"
        translate="no"
      >
        {reply.codes.map((code) => (
          <li key={code} className="whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ul>
    </>
  );
}
