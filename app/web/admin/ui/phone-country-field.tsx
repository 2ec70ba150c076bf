import type { PhoneCountry } from "#app/business/phone-countries.server.ts";
import { contactQuestionMessages } from "#app/i18n/messages/contact-questions.ts";
import { ChoiceGroup, ChoicePill } from "#app/web/ui/choice-fields.tsx";
import { SelectField } from "#app/web/ui/field.tsx";
import { useMessages } from "./use-locale.ts";

/** The countries of most guests. The list of all others appears when it is asked for. */
const usualCountries: readonly string[] = ["MX", "US", "CA"];

type PhoneCountryFieldProps = Readonly<{
  countries: readonly PhoneCountry[];
  /** The chosen country; empty if the country of a stored number is unknown. */
  start: string;
  /** Whether a stored number has no known country, so that this can stay as it is. */
  mayBeUnknown?: boolean;
}>;

/** Asks the team for the country of a phone number that is typed without its code. */
export function PhoneCountryField({
  countries,
  start,
  mayBeUnknown = false,
}: PhoneCountryFieldProps) {
  const { team, phone } = useMessages(contactQuestionMessages);
  const choices = [
    ...(mayBeUnknown ? [{ code: "", label: team.unknown }] : []),
    ...usualCountries.flatMap((usual) => countries.filter(({ code }) => code === usual)),
    { code: "other", label: phone.other },
  ];
  const isListed = choices.some(({ code }) => code === start);
  return (
    <div className="group">
      <ChoiceGroup id="phoneCountry" legend={team.label} hint={team.hint} layout="pills">
        {choices.map(({ code, label }, index) => (
          <ChoicePill
            key={code}
            id={index === 0 ? "phoneCountry" : undefined}
            name="phoneCountry"
            value={code}
            defaultChecked={isListed ? code === start : code === "other"}
          >
            {label}
          </ChoicePill>
        ))}
      </ChoiceGroup>
      <SelectField
        name="otherPhoneCountry"
        label={phone.which}
        labelHidden
        defaultValue={isListed ? "" : start}
        className="mt-3 hidden group-has-[[value=other]:checked]:block"
      >
        <option value="">{phone.choose}</option>
        {countries.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
