import type { PhoneCountry } from "#app/business/phone-countries.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { contactQuestionMessages } from "#app/i18n/messages/contact-questions.ts";
import { SelectField } from "#app/web/ui/field.tsx";

type PhoneCountryFieldProps = Readonly<{
  countries: readonly PhoneCountry[];
  /** The chosen country; empty if the country of a stored number is unknown. */
  start: string;
  /** Whether a stored number has no known country, so that this can stay as it is. */
  mayBeUnknown?: boolean;
  locale: Locale;
}>;

/** Asks the team for the country of a phone number that is typed without its code. */
export function PhoneCountryField({
  countries,
  start,
  mayBeUnknown = false,
  locale,
}: PhoneCountryFieldProps) {
  const { label, hint, unknown } = contactQuestionMessages[locale].team;
  return (
    <SelectField name="phoneCountry" label={label} hint={hint} defaultValue={start}>
      {mayBeUnknown && <option value="">{unknown}</option>}
      {countries.map(({ code, label: name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
