import { addCallingCode, listPhoneCountries } from "#app/business/phone-countries.server.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { contactQuestionMessages } from "#app/i18n/messages/contact-questions.ts";
import { ChoiceGroup, ChoicePill } from "../ui/choice-fields.tsx";
import { SelectField } from "../ui/field.tsx";
import { otherCountry } from "./contact-answers.server.ts";

/** The countries of most guests, which have a radio button. */
const usualCountries = ["MX", "US"] as const;

type PhoneQuestionProps = Readonly<{ phone: string; chosen: string; locale: Locale }>;

/** Asks for the country of a phone number: two radio buttons, and a list of all other countries. */
export function PhoneQuestion({ phone, chosen, locale }: PhoneQuestionProps) {
  const messages = contactQuestionMessages[locale].phone;
  const isUsual = usualCountries.some((code) => code === chosen);
  return (
    <>
      <ChoiceGroup
        id="phoneCountry"
        legend={fillMessage(messages.legend, { phone })}
        layout="pills"
        className="mt-3"
      >
        {usualCountries.map((code) => (
          <ChoicePill key={code} name="phoneCountry" value={code} defaultChecked={code === chosen}>
            {addCallingCode(messages[code], code)}
          </ChoicePill>
        ))}
        <ChoicePill
          name="phoneCountry"
          value={otherCountry}
          defaultChecked={chosen !== "" && !isUsual}
        >
          {messages.other}
        </ChoicePill>
      </ChoiceGroup>
      <SelectField
        name="otherPhoneCountry"
        label={messages.which}
        defaultValue={isUsual ? "" : chosen}
        className="mt-3"
      >
        <option value="">{messages.choose}</option>
        {listPhoneCountries(locale).map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  );
}
