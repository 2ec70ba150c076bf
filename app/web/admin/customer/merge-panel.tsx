import { Form } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Button } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { OneButtonForm } from "../ui/one-button-form.tsx";
import { CollapsedPanel, Panel } from "../ui/panel.tsx";
import type { CustomerReply } from "./action.server.ts";
import { getCustomerPath } from "./format-customer.ts";
import type { CustomerPage } from "./loader.server.ts";
import { customerMessages } from "./messages.ts";

type MergePanelProps = Readonly<{
  page: Pick<CustomerPage, "suggestions" | "merged">;
  reply: CustomerReply | undefined;
  locale: Locale;
}>;

/** Shows who may be the same guest, whom the team has merged, and a form to merge by hand. */
export function MergePanels({ page: { suggestions, merged }, reply, locale }: MergePanelProps) {
  const { merge: words, problems, noName } = customerMessages[locale];
  const refused = reply?.field === "reference" ? reply : undefined;
  return (
    <>
      {suggestions.length > 0 && (
        <Panel id="suggestions" title={words.title}>
          <p className="mt-2">{words.intro}</p>
          <ul className="mt-3 grid gap-4">
            {suggestions.map(({ customerId, name, reason }) => (
              <li key={customerId}>
                <Anchor href={getCustomerPath(customerId)} className="font-bold underline">
                  {name || noName}
                </Anchor>
                <p>{words.reasons[reason]}</p>
                <div className="mt-2 flex flex-wrap gap-2">
                  <OneButtonForm
                    intent="merge"
                    id={customerId}
                    label={words.merge}
                    about={name || noName}
                  />
                  <OneButtonForm
                    intent="keep-apart"
                    id={customerId}
                    label={words.keepApart}
                    about={name || noName}
                  />
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {merged.length > 0 && (
        <Panel id="merged" title={words.merged}>
          <ul className="mt-2 grid gap-3">
            {merged.map(({ customerId, name }) => (
              <li key={customerId} className="flex flex-wrap items-center gap-2">
                <span className="grow">{name || noName}</span>
                <OneButtonForm
                  intent="keep-apart"
                  id={customerId}
                  label={words.keepApart}
                  about={name || noName}
                />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <CollapsedPanel title={words.byHand} open={refused !== undefined}>
        <Form method="post" noValidate className="grid gap-3">
          <input type="hidden" name="intent" value="merge-by-hand" />
          <TextField
            name="reference"
            label={words.reference}
            error={refused && problems[refused.problem]}
            defaultValue={refused?.text ?? ""}
            autoComplete="off"
          />
          <div>
            <Button variant="quiet" size="small">
              {words.merge}
            </Button>
          </div>
        </Form>
      </CollapsedPanel>
    </>
  );
}
