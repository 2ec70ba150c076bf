import { unavailableMessages } from "#app/web/errors/service-unavailable-messages.ts";
import { FocusedNotice } from "./focused-notice.tsx";
import type { NetworkFailure } from "./keep-page-on-network-error.ts";
import { useLocale } from "./use-locale.ts";

interface UnansweredNoticeProps {
  unanswered: NetworkFailure | undefined;
}

/** Explains why the server did not process a form. The form keeps all entered values. */
export function NetworkErrorNotice({ unanswered }: UnansweredNoticeProps) {
  const locale = useLocale();
  if (!unanswered) return null;
  const { unreachableTitle, unreachable } = unavailableMessages[locale].operator;
  const messages = unanswered.unanswered;
  return (
    <FocusedNotice
      kind="error"
      attempt={unanswered.id}
      title={messages?.keptTitle ?? unreachableTitle}
    >
      <p>{messages?.kept ?? unreachable}</p>
    </FocusedNotice>
  );
}
