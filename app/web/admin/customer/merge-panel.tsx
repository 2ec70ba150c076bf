import { fillMessage } from "#app/i18n/format.ts";
import { customerMessages } from "../rider-parts/customer-messages.ts";
import { maxReferenceLength } from "../rider-parts/format-customer.ts";
import { SuggestedGuests } from "../rider-parts/suggested-guests.tsx";
import { FormInputs } from "../ui/form-inputs.tsx";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { CollapsedPanel, Panel } from "../ui/panel.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { CustomerReply } from "./action.server.ts";
import type { CustomerPage } from "./loader.server.ts";

type MergePanelProps = Readonly<{
  page: Pick<CustomerPage, "suggestions" | "merged">;
  reply: CustomerReply | undefined;
}>;

/** Shows who may be the same guest, whom the team has merged, and a form to merge by hand. */
export function MergePanels({ page: { suggestions, merged }, reply }: MergePanelProps) {
  const { merge: messages, problems, noName } = useMessages(customerMessages);
  const refused = reply?.field === "reference" ? reply : undefined;
  return (
    <>
      <SuggestedGuests
        suggestions={suggestions}
        intents={{ merge: "merge", keepApart: "keep-apart" }}
      />
      {merged.length > 0 && (
        <Panel id="merged" title={messages.merged}>
          <ul className="mt-2 grid gap-3">
            {merged.map(({ customerId, name }) => (
              <li key={customerId} className="flex flex-wrap items-center gap-2">
                <span className="grow">{name || noName}</span>
                <OneButtonForm
                  intent="keep-apart"
                  id={customerId}
                  label={messages.keepApart}
                  about={name || noName}
                />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <CollapsedPanel title={messages.byHand} open={refused !== undefined}>
        <PostForm
          noValidate
          className="grid gap-3"
          intent="merge-by-hand"
          variant="quiet"
          submit={messages.merge}
        >
          <FormInputs
            inputs={{ reference: {} }}
            labels={messages}
            texts={{ reference: refused?.text }}
            errors={{
              reference:
                refused && fillMessage(problems[refused.problem], { most: maxReferenceLength }),
            }}
          />
        </PostForm>
      </CollapsedPanel>
    </>
  );
}
