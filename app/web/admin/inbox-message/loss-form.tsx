import { Form } from "react-router";
import { textRules } from "#app/forms/text-rules.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { enquiryScreenMessages } from "#app/web/admin/message-parts/enquiry-messages.ts";
import { Button } from "#app/web/ui/button.tsx";
import type { InboxReply } from "../message-parts/inbox-reply.ts";
import { FormInputs } from "../ui/form-inputs.tsx";
import { useMessages } from "../ui/use-locale.ts";

type LossFormProps = Readonly<{
  /** The enquiry or the quote. */
  id: string;
  intent: "lose" | "withdraw";
  refused: InboxReply | undefined;
}>;

/** The folded form that says why nothing came of an enquiry, or withdraws an open offer. */
export function LossForm({ id, intent, refused }: LossFormProps) {
  const { lose } = useMessages(enquiryScreenMessages);
  const own = refused?.about === id ? refused : undefined;
  const isOffer = intent === "withdraw";
  return (
    <details className="mt-3" open={own !== undefined || undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold underline">
        {isOffer ? lose.openOffer : lose.open}
      </summary>
      <Form method="post" noValidate className="mt-2 grid gap-4" key={own?.id}>
        <input type="hidden" name="about" value={id} />
        <p>{isOffer ? lose.offerHint : lose.hint}</p>
        <FormInputs
          inputs={{
            reason: { label: lose.legend, choices: lose.reasons },
            note: {},
          }}
          labels={lose}
          texts={{ reason: own?.reason, note: own?.text }}
          errors={{
            reason: own?.error === "choose-reason" ? lose["choose-reason"] : undefined,
            note:
              own?.error === "invalid-note"
                ? fillMessage(lose["invalid-note"], { most: textRules.remarks.maximum })
                : undefined,
          }}
          getId={(name) => `${name}-${id}`}
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
