import { Form, useNavigation } from "react-router";
import { textRules } from "#app/forms/text-rules.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { ChoiceGroup, ChoicePill } from "#app/web/ui/choice-fields.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import type { PaymentRequestPage } from "./loader.server.ts";

type DeclineFormProps = Readonly<{
  page: PaymentRequestPage;
  quote: NonNullable<PaymentRequestPage["quote"]>;
  /** Why the offer was not declined; undefined before the first attempt. */
  problem: "invalid-note" | "not-open" | undefined;
  /** The note as it was typed. */
  note: string;
}>;

/** The form with which a guest declines an offer. It is folded until they open it. */
export function DeclineForm({ page, quote, problem, note }: DeclineFormProps) {
  const { decline } = quote.say;
  const { formMethod } = useNavigation();
  return (
    <details className="mt-8" open={problem === "invalid-note" || undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold underline">
        {decline.open}
      </summary>
      <Form method="post" action={page.self} className="mt-3 grid gap-5">
        <input type="hidden" name="intent" value="decline" />
        <p>{decline.text}</p>
        <ChoiceGroup id="reason" legend={decline.legend} layout="pills">
          {quote.reasons.map(({ value, label }, index) => (
            <ChoicePill
              key={value}
              id={index === 0 ? "reason" : undefined}
              name="reason"
              value={value}
            >
              {label}
            </ChoicePill>
          ))}
        </ChoiceGroup>
        <TextField
          name="note"
          label={decline.note}
          defaultValue={note}
          error={
            problem === "invalid-note"
              ? fillMessage(decline["invalid-note"], { most: textRules.remarks.maximum })
              : undefined
          }
          autoComplete="off"
        />
        <div>
          <Button
            variant="line"
            state={formMethod === "POST" ? "busy" : "rest"}
            busyLabel={page.say.busy}
          >
            {decline.button}
          </Button>
        </div>
      </Form>
    </details>
  );
}
