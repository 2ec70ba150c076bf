import { formatPartyValue } from "#app/bookings/format-party.ts";
import { formatLeftRiders } from "#app/bookings/riders/format-rider.ts";
import { adultAge } from "#app/business/facts.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fillMessage, fillPlural, formatDate } from "#app/i18n/format.ts";
import { adminAdjustMessages } from "#app/web/admin/booking-parts/adjust-messages.ts";
import { ConflictChoice } from "#app/web/ui/conflict-choice.tsx";
import { FieldError } from "#app/web/ui/field.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { formatUpcomingNotification } from "../booking-parts/format-upcoming-notification.ts";
import { TotalPreview } from "../booking-parts/total-preview.tsx";
import { FormInputs } from "../ui/form-inputs.tsx";
import { formatStaffConflicts, formatStaffParty } from "../ui/format-conflicts.ts";
import { useLocale } from "../ui/use-locale.ts";
import { AdjustFormFrame } from "./adjust-form-frame.tsx";
import type { AdjustFormState } from "./adjust-form-state.ts";
import type { AdjustReply } from "./booking-form-replies.ts";
import type { BookingPage } from "./loader.server.ts";

type ChangePartyFormProps = Readonly<{
  page: BookingPage;
  adjust: NonNullable<BookingPage["adjust"]>;
  state: AdjustFormState;
  /** The new total, once the operator has asked for it. */
  preview: AdjustReply["preview"] | undefined;
}>;

/** The form that changes a booking's riders. It shows the new total before it saves. */
export function ChangePartyForm({ page, adjust, state, preview }: ChangePartyFormProps) {
  const locale = useLocale();
  const { riders } = adminAdjustMessages[locale];
  const { texts, errors } = state;
  const count = { type: "number", inputMode: "numeric", hasProposals: true } as const;
  const shownParty = formatPartyValue({ ...page.party, children: adjust.children });
  const conflictTexts = formatStaffConflicts(state.conflicts, locale, (party) =>
    formatStaffParty(party, locale),
  );
  const wasPrivate = page.party.isPrivate ? "yes" : "";
  return (
    <AdjustFormFrame
      intent="party"
      lead={
        <>
          {riders.text} {formatUpcomingNotification(page, locale)}
        </>
      }
      submit={preview ? riders.save : riders.look}
    >
      <OriginalValueFields shown={state.shown ?? { party: shownParty }} conflicts={conflictTexts} />
      {conflictTexts.party && (
        <ConflictChoice
          field="party"
          words={conflictMessages[locale]}
          error={conflictTexts.party.sentence}
        />
      )}
      {adjust.riders ? (
        <>
          <LeavingRiders choices={adjust.riders} state={state} />
          <FormInputs
            inputs={{ added: { ...count, min: 0, max: adjust.maxRiders - 1 } }}
            labels={riders}
            texts={{ added: "0", ...texts }}
            errors={errors}
          />
        </>
      ) : (
        <FormInputs
          inputs={{
            participants: {
              ...{ label: riders.riders, ...count, min: 1, max: adjust.maxRiders, required: true },
            },
          }}
          texts={{ participants: String(page.party.participants), ...texts }}
          errors={errors}
        />
      )}
      <FormInputs
        inputs={{
          childAges: {
            label: fillMessage(riders.childAges, {
              age: adultAge,
              date: formatDate(page.date, locale, "short"),
            }),
            hint: riders.childAgesHint,
          },
          adultIn: Boolean(errors.adultIn || texts.adultIn) && { hint: riders.adultInHint },
        }}
        labels={riders}
        {...{ texts, errors }}
      />
      {adjust.hasPrivate && (
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            name="isPrivate"
            value="yes"
            defaultChecked={(texts.isPrivate ?? wasPrivate) !== ""}
          />
          {riders.isPrivate}
        </label>
      )}
      {preview && preview.left.length > 0 && (
        <p>
          {fillPlural(riders.leaving, preview.left.length, {
            riders: formatLeftRiders(preview.left, locale, "team"),
          })}
        </p>
      )}
      {preview && <input type="hidden" name="shownOff" value={preview.off} />}
      {preview && (
        <TotalPreview
          preview={preview}
          value={texts.way ?? ""}
          byCard={adjust.maxByCardMxn > 0}
          id="party-way"
        />
      )}
    </AdjustFormFrame>
  );
}

type LeavingRidersProps = Readonly<{
  choices: NonNullable<NonNullable<BookingPage["adjust"]>["riders"]>;
  state: AdjustFormState;
}>;

/** A box for each rider, to say who no longer comes. */
function LeavingRiders({ choices, state }: LeavingRidersProps) {
  const locale = useLocale();
  const { riders } = adminAdjustMessages[locale];
  const error = state.errors.off;
  return (
    <fieldset className="fieldset" aria-describedby={error ? "off-error" : undefined}>
      <legend className="fieldset-legend">{riders.who}</legend>
      {choices.map(({ key, rider }) => (
        <label key={key} className="tick">
          <input
            type="checkbox"
            name={`off-${key}`}
            defaultChecked={Boolean(state.texts[`off-${key}`])}
            aria-invalid={error ? true : undefined}
          />
          {formatLeftRiders([rider], locale, "team")}
        </label>
      ))}
      {error && <FieldError id="off-error">{error}</FieldError>}
    </fieldset>
  );
}
