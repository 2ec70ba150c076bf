import type { AgencyChoice } from "#app/agencies/agency-store.server.ts";
import type { Allotment } from "#app/agencies/allotments.server.ts";
import {
  additionalManualFields,
  type ManualBookingField,
  type ManualBookingTexts,
  manualSumRules,
} from "#app/bookings/manual/manual-booking-form.ts";
import { sourceNames } from "#app/bookings/source-messages.ts";
import type { PhoneCountry } from "#app/business/phone-countries.server.ts";
import { hasNoPickup } from "#app/departures/pickup.ts";
import { pickupMessages } from "#app/departures/pickup-messages.ts";
import { getFieldTexts } from "#app/i18n/field-texts.ts";
import { fillMessage, formatDate, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { ChoiceGroup, ChoicePill } from "#app/web/ui/choice-fields.tsx";
import { SelectField, TextAreaField, TextField } from "#app/web/ui/field.tsx";
import type { OpenRide } from "../booking-form-parts/list-open-rides.server.ts";
import { SumField } from "../ui/sum-field.tsx";
import { ManualBookingTextField } from "./manual-booking-text-field.tsx";

/** What the form for a manual booking shows, apart from the ride. */
export type ManualBookingPage = Readonly<{
  locale: Locale;
  date: string;
  isToday: boolean;
  /** Id of the booking that the form will create. */
  formId: string;
  agencies: readonly AgencyChoice[];
  countries: readonly PhoneCountry[];
  block: Allotment | null;
}>;

type MoreFieldsProps = Readonly<{
  page: ManualBookingPage;
  ride: OpenRide;
  start: ManualBookingTexts;
  errors: Partial<Record<ManualBookingField, string>>;
  onAgreed: (agreed: string) => void;
  onPrivate: (isPrivate: boolean) => void;
}>;

/**
 * Fields that most walk-in guests do not need. They are collapsed unless one of them has an error.
 */
export function OptionalManualFields({
  page,
  ride,
  start,
  errors,
  onAgreed,
  onPrivate,
}: MoreFieldsProps) {
  const { locale, isToday } = page;
  const messages = manualBookingMessages[locale];
  const optional = { optionalLabel: messages.optional, autoComplete: "off" };
  const labels = getFieldTexts(locale, "short");
  const text = { optionalLabel: messages.optional, start, errors };
  const folded = [
    "childAges",
    "adultIn",
    "pickupTime",
    "pickupLocation",
    "agencyId",
    "broughtBy",
    "agreedMxn",
    "email",
    ...additionalManualFields,
    "teamNote",
  ];
  const isOpen =
    page.block !== null || folded.some((name) => errors[name as ManualBookingField] !== undefined);
  return (
    <details className="hand-more" open={isOpen || undefined}>
      <summary>{messages.details}</summary>
      <div className="grid gap-5 pt-4">
        <label className="tick">
          <input
            type="checkbox"
            name="isPrivate"
            defaultChecked={start.isPrivate !== ""}
            onChange={(event) => onPrivate(event.currentTarget.checked)}
          />
          {messages.private}
        </label>
        <TextField
          name="childAges"
          label={fillMessage(messages.childAges, { date: formatDate(page.date, locale, "short") })}
          hint={messages.childAgesHint}
          defaultValue={start.childAges}
          error={errors.childAges}
          {...optional}
        />
        <TextField
          name="adultIn"
          label={messages.adultIn}
          hint={messages.adultInHint}
          defaultValue={start.adultIn}
          error={errors.adultIn}
          {...optional}
        />
        <SelectField
          name="pickupTime"
          label={messages.pickupTime}
          defaultValue={
            ride.pickups.includes(start.pickupTime) ? start.pickupTime : ride.proposedPickup
          }
          error={errors.pickupTime}
        >
          {ride.pickups.map((time) => (
            <option key={time} value={time}>
              {hasNoPickup(time) ? pickupMessages[locale].aloneChoice : formatTime(time, locale)}
            </option>
          ))}
        </SelectField>
        <ManualBookingTextField name="pickupLocation" label={messages.pickupLocation} {...text} />
        <ChoiceGroup id="came" legend={messages.came} layout="pills">
          {(["walk-in", "operator"] as const).map((one) => (
            <ChoicePill
              key={one}
              name="came"
              value={one}
              defaultChecked={(one === "walk-in") === isToday}
            >
              {sourceNames[locale][one]}
            </ChoicePill>
          ))}
        </ChoiceGroup>
        {page.agencies.length > 0 && (
          <SelectField
            name="agencyId"
            label={messages.agency}
            hint={messages.agencyHint}
            defaultValue={start.agencyId}
            error={errors.agencyId}
          >
            <option value="">{messages.noAgency}</option>
            {page.agencies.map(({ id: agency, name }) => (
              <option key={agency} value={agency}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          name="broughtBy"
          label={messages.broughtBy}
          hint={messages.broughtByHint}
          defaultValue={start.broughtBy}
          error={errors.broughtBy}
          {...optional}
        />
        <SumField
          name="agreedMxn"
          label={messages.agreed}
          hint={messages.agreedHint}
          rule={manualSumRules.agreedMxn}
          defaultValue={start.agreedMxn}
          error={errors.agreedMxn}
          locale={locale}
          onChange={(event) => onAgreed(event.currentTarget.value)}
          {...optional}
        />
        <ManualBookingTextField
          name="email"
          label={messages.email}
          hint={messages.emailHint}
          {...text}
        />
        {additionalManualFields.map((name) => (
          <ManualBookingTextField key={name} name={name} label={labels[name]} {...text} />
        ))}
        <TextAreaField
          name="teamNote"
          label={messages.teamNote}
          defaultValue={start.teamNote}
          error={errors.teamNote}
          rows={3}
          {...optional}
        />
      </div>
    </details>
  );
}
