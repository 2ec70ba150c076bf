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
import { getFieldTexts } from "#app/i18n/field-texts.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { OpenRide } from "../booking-form-parts/list-open-rides.server.ts";
import { manualBookingMessages } from "../booking-form-parts/messages.ts";
import {
  choosePickup,
  createPartyInputs,
  createTextInput,
} from "../booking-form-parts/party-inputs.ts";
import { type FormInput, FormInputs } from "../ui/form-inputs.tsx";

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
  /** Whether guests can agree to WhatsApp messages. */
  takesWhatsApp: boolean;
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
  const optionalLabel = messages.optional;
  const fieldLabels = getFieldTexts(locale, "short");
  const inputs = {
    isPrivate: {
      label: messages.private,
      isBox: true,
      onChange: (event) => onPrivate(event.currentTarget.checked),
    },
    ...createPartyInputs(ride, page),
    came: {
      label: messages.came,
      choices: {
        "walk-in": sourceNames[locale]["walk-in"],
        operator: sourceNames[locale].operator,
      },
    },
    agencyId: page.agencies.length > 0 && {
      ...{ label: messages.agency, hint: messages.agencyHint },
      options: [
        ["", messages.noAgency],
        ...page.agencies.map(({ id, name }) => [id, name] as const),
      ],
    },
    broughtBy: { label: messages.broughtBy, hint: messages.broughtByHint, optionalLabel },
    agreedMxn: {
      ...{ label: messages.agreed, hint: messages.agreedHint, optionalLabel },
      sum: manualSumRules.agreedMxn,
      onChange: (event) => onAgreed(event.currentTarget.value),
    },
    email: createTextInput("email", {
      ...{ label: messages.email, hint: messages.emailHint, optionalLabel },
    }),
    ...Object.fromEntries(
      additionalManualFields.map((name) => [
        name,
        createTextInput(name, { label: fieldLabels[name], optionalLabel }),
      ]),
    ),
    teamNote: { label: messages.teamNote, optionalLabel, rows: 3 },
  } satisfies Record<string, FormInput | false>;
  const isOpen =
    page.block !== null || Object.keys(inputs).some((name) => errors[name as ManualBookingField]);
  return (
    <details className="hand-more" open={isOpen || undefined}>
      <summary>{messages.details}</summary>
      <div className="grid gap-5 pt-4">
        <FormInputs
          inputs={inputs}
          texts={{
            ...start,
            pickupTime: choosePickup(start.pickupTime, ride),
            came: isToday ? "walk-in" : "operator",
          }}
          errors={errors}
        />
      </div>
    </details>
  );
}
