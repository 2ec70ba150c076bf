import type { ComponentProps } from "react";
import { adminTellingMessages } from "#app/bookings/manual-messages/messages.ts";
import { Panel } from "../ui/panel.tsx";
import { ToTellList } from "./pending-message-list.tsx";

/** On the page of a day: its guests to tell by hand; nothing where there are none. */
export function ToTellPanel(props: ComponentProps<typeof ToTellList>) {
  const { title, intro } = adminTellingMessages[props.locale];
  if (props.lines.length === 0) return null;
  return (
    <div className="my-4 print:hidden">
      <Panel id="to-tell" title={title}>
        <p className="mt-2 mb-3">{intro}</p>
        <ToTellList {...props} />
      </Panel>
    </div>
  );
}
