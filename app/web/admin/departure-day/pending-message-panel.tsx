import type { ComponentProps } from "react";
import { manualMessageTexts } from "#app/bookings/manual-messages/messages.ts";
import { PendingMessageList } from "../message-parts/pending-message-list.tsx";
import { Panel } from "../ui/panel.tsx";
import { useMessages } from "../ui/use-locale.ts";

/** Shows a day's pending manual messages. Renders nothing if there are none. */
export function PendingMessagePanel(props: ComponentProps<typeof PendingMessageList>) {
  const { title, intro } = useMessages(manualMessageTexts);
  if (props.lines.length === 0) return null;
  return (
    <div className="my-4 print:hidden">
      <Panel id="to-tell" title={title}>
        <p className="mt-2 mb-3">{intro}</p>
        <PendingMessageList {...props} />
      </Panel>
    </div>
  );
}
