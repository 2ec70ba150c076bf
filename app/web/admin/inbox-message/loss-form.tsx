import { Form } from "react-router";
import { lostReasons } from "#app/bookings/quotes/quote-state.ts";
import { textRules } from "#app/forms/text-rules.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { enquiryScreenMessages } from "#app/web/admin/message-parts/enquiry-messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import { ChoiceGroup, ChoicePill } from "#app/web/ui/choice-fields.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import type { InboxReply } from "../message-parts/inbox-reply.ts";

type LossFormProps = Readonly<{
  /** The enquiry or the quote. */
  id: string;
  intent: "lose" | "withdraw";
  refused: InboxReply | undefined;
  locale: Locale;
}>;

/** The folded form that says why nothing came of an enquiry, or withdraws an open offer. */
export function LossForm({ id, intent, refused, locale }: LossFormProps) {
  const { lose } = enquiryScreenMessages[locale];
  const own = refused?.about === id ? refused : undefined;
  const isOffer = intent === "withdraw";
  const reasonId = `reason-${id}`;
  return (
    <details className="mt-3" open={own !== undefined || undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold underline">
        {isOffer ? lose.openOffer : lose.open}
      </summary>
      <Form method="post" noValidate className="mt-2 grid gap-4" key={own?.id}>
        <input type="hidden" name="about" value={id} />
        <p>{isOffer ? lose.offerHint : lose.hint}</p>
        <ChoiceGroup
          id={reasonId}
          legend={lose.legend}
          layout="pills"
          error={own?.error === "choose-reason" ? lose["choose-reason"] : undefined}
        >
          {lostReasons.map((reason, index) => (
            <ChoicePill
              key={reason}
              id={index === 0 ? reasonId : undefined}
              name="reason"
              value={reason}
              defaultChecked={own?.reason === reason}
            >
              {lose.reasons[reason]}
            </ChoicePill>
          ))}
        </ChoiceGroup>
        <TextField
          id={`note-${id}`}
          name="note"
          label={lose.note}
          defaultValue={own?.text ?? ""}
          error={
            own?.error === "invalid-note"
              ? fillMessage(lose["invalid-note"], { most: textRules.remarks.maximum })
              : undefined
          }
          autoComplete="off"
        />
        <div>
          <Button name="intent" value={intent} variant="quiet" size="small">
            {isOffer ? lose.submitOffer : lose.submit}
          </Button>
        </div>
      </Form>
    </details>
  );
}
