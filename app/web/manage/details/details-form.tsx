import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { buildDetailTexts, type DetailTexts } from "#app/bookings/changes/guest-details.ts";
import { isValidField } from "#app/bookings/is-valid-field.ts";
import { getFormText } from "#app/forms/form-text.ts";
import { getOpenErrors } from "#app/forms/open-errors.ts";
import { fillPlural } from "#app/i18n/format.ts";
import { Button, ButtonRow } from "#app/web/ui/button.tsx";
import { buildConflictFields } from "#app/web/ui/conflict-fields.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { GuestFields } from "../../booking/3-guest/guest-fields.tsx";
import { buildSummaryItems } from "../../booking/summary-items.ts";
import { NetworkErrorBox } from "../network-error-box.tsx";
import type { ChangeView, DetailsReply, ManagePageData } from "../overview/manage-view.ts";

interface DetailsFormProps {
  page: ManagePageData;
  change: ChangeView;
  details: DetailTexts;
  reply?: DetailsReply;
}

/** The form for contact details and pickup place. It uses the booking form's fields. */
export function DetailsForm({ page, change, details, reply }: DetailsFormProps) {
  const { words: general } = change;
  const { fields } = general;
  const own = page.words.details;
  const { sentences, choices } = buildConflictFields(reply?.conflicts ?? {}, change.conflict);
  const [typed, setTyped] = useState(reply?.values ?? details);
  const messages = {
    ...getOpenErrors(reply?.messages ?? {}, reply?.values ?? {}, typed, isValidField),
    ...sentences,
  };
  const items = buildSummaryItems(general, messages, change.tour.id);
  const { formData } = useNavigation();
  const isSaving = formData?.get("form") === "details";
  return (
    <section id="details" aria-labelledby="details-heading" tabIndex={-1} className="mt-22">
      <h2 id="details-heading" className="text-h2">
        {own.heading}
      </h2>
      <p className="mt-3">{own.lead}</p>
      <div className="max-w-[52rem]">
        <div className="mt-6 empty:hidden">
          <ErrorSummary
            title={
              Object.keys(choices).length > 0
                ? `${change.conflict.title} ${change.conflict.choose}`
                : fillPlural(own.errors, items.length)
            }
            items={items}
            attempt={reply?.id}
          />
        </div>
        {reply?.problem && (
          <NetworkErrorBox attempt={reply.id} problem={reply.problem} words={general} />
        )}
        <Form
          method="post"
          noValidate
          preventScrollReset
          onInput={({ currentTarget }) => {
            const form = new FormData(currentTarget);
            setTyped(buildDetailTexts((name) => getFormText(form, name)));
          }}
          className="mt-8"
        >
          <input type="hidden" name="form" value="details" />
          <OriginalValueFields
            key={reply?.id}
            shown={reply?.shown ?? details}
            conflicts={reply?.conflicts}
          />
          <GuestFields
            form="details"
            words={{ ...fields, emailHint: own.emailHint }}
            start={reply?.values ?? details}
            errors={messages}
            choices={choices}
            questions={reply?.questions}
            // A field with a conflict choice is taller than the field next to it.
            className={
              Object.keys({ ...choices, ...reply?.questions }).length > 0
                ? "items-start"
                : undefined
            }
          />
          <ButtonRow className="mt-7">
            <Button variant="plum" state={isSaving ? "busy" : "rest"} busyLabel={own.busy}>
              {own.button}
            </Button>
          </ButtonRow>
        </Form>
      </div>
    </section>
  );
}
