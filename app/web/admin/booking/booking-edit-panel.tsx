import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { getShownFieldName } from "#app/edit-conflicts/read-edited-fields.ts";
import { getFieldTexts } from "#app/i18n/field-texts.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { buildConflictFields } from "#app/web/ui/conflict-fields.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { GuestFields } from "../../booking/3-guest/guest-fields.tsx";
import { getFieldMessages } from "../../booking/booking-problems.ts";
import { formatStaffConflicts } from "../ui/format-conflicts.ts";
import { CollapsedPanel } from "../ui/panel.tsx";
import { PhoneCountryField } from "../ui/phone-country-field.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { BookingReply } from "./booking-form-replies.ts";
import type { BookingPage } from "./loader.server.ts";

type BookingEditProps = Readonly<{
  page: BookingPage;
  change: NonNullable<BookingPage["change"]>;
  reply: BookingReply | undefined;
}>;

/** The form that corrects the guest's contact data. */
export function BookingEditPanel({ page, change, reply }: BookingEditProps) {
  const locale = useLocale();
  const { details } = adminBookingMessages[locale];
  const choiceMessages = conflictMessages[locale];
  const ofDetails = reply?.form === "details" ? reply : undefined;
  const detailConflicts = formatStaffConflicts(ofDetails?.conflicts, locale);
  const { sentences, choices } = buildConflictFields(detailConflicts, choiceMessages);
  const errors = {
    ...getFieldMessages(bookingMessages[locale], reply?.errors ?? {}, change.maxRiders),
    ...sentences,
  };
  return (
    <CollapsedPanel title={details.title} open={reply?.form === "details"} inGroup>
      <p>{page.telling.byMail ? details.text : details.unreachable}</p>
      <PostForm noValidate className="mt-3 grid gap-4" intent="details" submit={details.submit}>
        <OriginalValueFields shown={ofDetails?.shown ?? page.guest} conflicts={detailConflicts} />
        <GuestFields
          form="details"
          words={{
            ...getFieldTexts(locale, "short"),
            optional: bookingMessages[locale].fields.optional,
          }}
          start={reply?.details ?? page.guest}
          errors={errors}
          choices={choices}
          // Fields are aligned at the top, because a field that shows a conflict is taller than
          // the one beside it.
          className={Object.keys(choices).length > 0 ? "items-start" : undefined}
        />
        <input
          type="hidden"
          name={getShownFieldName("phoneCountry")}
          value={page.phoneCountry.start}
        />
        <PhoneCountryField
          {...page.phoneCountry}
          start={reply?.phoneCountry ?? page.phoneCountry.start}
          countries={page.countries}
        />
      </PostForm>
    </CollapsedPanel>
  );
}
