import { manualMessageTexts } from "#app/bookings/manual-messages/messages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { NotifiedOutcome } from "./mark-notified.server.ts";
import { MarkNotifiedForm } from "./pending-message-list.tsx";

type NoticeProps = Readonly<{ ticked: NotifiedOutcome | null; back: string }>;

/** Shows the result of marking a guest as notified, with a button for undoing it. */
export function NotifiedNotice({ ticked, back }: NoticeProps) {
  const locale = useLocale();
  if (!ticked) return null;
  const { said, name, bookingId, messageId } = ticked;
  return (
    <FocusedNotice kind={said === "over" ? "tip" : "ok"} attempt={`${said} ${messageId}`}>
      <p>{fillMessage(manualMessageTexts[locale].said[said], { name })}</p>
      {said === "noted" && (
        <div className="mt-2">
          <MarkNotifiedForm line={{ id: messageId, bookingId, name }} told={false} back={back} />
        </div>
      )}
    </FocusedNotice>
  );
}
