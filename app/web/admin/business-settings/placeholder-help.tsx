import { placeholders } from "#app/business/chat-texts.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";
import { Panel } from "../ui/panel.tsx";
import { useMessages } from "../ui/use-locale.ts";

/** Lists the placeholders that can be used in a WhatsApp text. */
export function PlaceholderHelp() {
  const { title, intro, ...notes } = useMessages(adminBusinessMessages).placeholders;
  return (
    <Panel id="placeholders" title={title}>
      <p className="mt-2">{intro}</p>
      <dl className="mt-3 grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {placeholders.map((name) => (
          <div key={name} className="contents">
            <dt className="font-mono text-[0.875rem] font-semibold">{`{${name}}`}</dt>
            <dd>{notes[name]}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
