import type { MergeSuggestion } from "#app/bookings/customers/list-merge-suggestions.server.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { Panel } from "../ui/panel.tsx";
import { useMessages } from "../ui/use-locale.ts";
import { customerMessages } from "./customer-messages.ts";
import { getCustomerPath } from "./format-customer.ts";

type SuggestedGuestsProps = Readonly<{
  suggestions: readonly MergeSuggestion[];
  /** The values of `intent` with which the page's forms merge, or keep apart. */
  intents: Readonly<{ merge: string; keepApart: string }>;
}>;

/** Lists who may be the same guest, each with two buttons. Renders nothing without anybody. */
export function SuggestedGuests({ suggestions, intents }: SuggestedGuestsProps) {
  const { merge: messages, noName } = useMessages(customerMessages);
  if (suggestions.length === 0) return null;
  return (
    <Panel id="suggestions" title={messages.title}>
      <p className="mt-2">{messages.intro}</p>
      <ul className="mt-3 grid gap-4">
        {suggestions.map(({ customerId, name, reason }) => (
          <li key={customerId}>
            <Anchor href={getCustomerPath(customerId)} className="font-bold underline">
              {name || noName}
            </Anchor>
            <p>{messages.reasons[reason]}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <OneButtonForm
                intent={intents.merge}
                id={customerId}
                label={messages.merge}
                about={name || noName}
              />
              <OneButtonForm
                intent={intents.keepApart}
                id={customerId}
                label={messages.keepApart}
                about={name || noName}
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
