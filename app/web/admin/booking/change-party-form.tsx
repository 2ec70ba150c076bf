import { formatPartyValue } from "#app/bookings/format-party.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminAdjustMessages } from "#app/web/admin/booking/adjust-messages.ts";
import { ConflictChoice } from "#app/web/ui/conflict-choice.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { formatStaffConflicts, formatStaffParty } from "../ui/format-conflicts.ts";
import { AdjustFormFrame } from "./adjust-form-frame.tsx";
import type { AdjustFormState } from "./adjust-form-state.ts";
import type { AdjustReply } from "./booking-form-replies.ts";
import { formatUpcomingNotification } from "./booking-messages.tsx";
import type { BookingPage } from "./loader.server.ts";
import { TotalPreview } from "./total-preview.tsx";

type ChangePartyFormProps = Readonly<{
  page: BookingPage;
  adjust: NonNullable<BookingPage["adjust"]>;
  state: AdjustFormState;
  /** The new total, once the operator has asked for it. */
  preview: AdjustReply["preview"] | undefined;
  locale: Locale;
}>;

/** The form that changes a booking's riders. It shows the new total before it saves. */
export function ChangePartyForm({ page, adjust, state, preview, locale }: ChangePartyFormProps) {
  const { riders } = adminAdjustMessages[locale];
  const { getValue, getFieldProps } = state;
  const shownParty = formatPartyValue({ ...page.party, children: adjust.children });
  const said = formatStaffConflicts(state.conflicts, locale, (party) =>
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
      <OriginalValueFields shown={state.shown ?? { party: shownParty }} conflicts={said} />
      {said.party && (
        <ConflictChoice
          field="party"
          words={conflictMessages[locale]}
          error={said.party.sentence}
        />
      )}
      <TextField
        {...getFieldProps("participants", String(page.party.participants))}
        type="number"
        inputMode="numeric"
        min={1}
        max={adjust.maxRiders}
        label={riders.riders}
        required
      />
      {adjust.hasChildren && (
        <TextField
          {...getFieldProps("children", String(adjust.children))}
          type="number"
          inputMode="numeric"
          min={0}
          label={riders.children}
        />
      )}
      {adjust.hasPrivate && (
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            name="isPrivate"
            value="yes"
            defaultChecked={getValue("isPrivate", wasPrivate) !== ""}
          />
          {riders.isPrivate}
        </label>
      )}
      {preview && (
        <TotalPreview
          preview={preview}
          value={getValue("way", "")}
          byCard={adjust.maxByCardMxn > 0}
          locale={locale}
          id="party-way"
        />
      )}
    </AdjustFormFrame>
  );
}
