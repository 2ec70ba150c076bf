import { type AgencyTexts, agencyForm } from "#app/agencies/agency-form.ts";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import type { PhoneCountry } from "#app/business/phone-countries.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { EditForm } from "../ui/edit-form.tsx";
import { PhoneCountryField } from "../ui/phone-country-field.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { AgencyReply } from "./agency-action.server.ts";

type AgencyFormProps = Readonly<{
  action: string;
  /** Id of the agency to create; null if the agency exists. */
  newId: string | null;
  start: AgencyTexts;
  reply: AgencyReply | undefined;
  countries: readonly PhoneCountry[];
}>;

/** Returns the initial values of the form for a new agency. */
export function createEmptyAgencyTexts(locale: Locale): AgencyTexts {
  const nothing = Object.fromEntries(agencyForm.names.map((name) => [name, ""])) as AgencyTexts;
  return { ...nothing, kind: "hotel", commission: "10", language: locale };
}

/** The form that creates an agency or changes its details. */
export function AgencyForm({ start, reply, countries, ...rest }: AgencyFormProps) {
  const { form: labels, kinds, errors, errorsTitle } = useMessages(adminAgenciesMessages);
  const { optional: optionalLabel, languages } = labels;
  const submit = rest.newId ? labels.submitAdd : labels.submitChange;
  return (
    <EditForm
      {...rest}
      form={agencyForm}
      intent="store"
      stored={start}
      reply={reply}
      messages={{ labels, errors, errorsTitle, submit }}
      inputs={{
        kind: { choices: { hotel: kinds.hotel, agency: kinds.agency }, isWide: true },
        name: { required: true, isWide: true },
        commission: { hint: labels.commissionHint, inputMode: "decimal" },
        code: {
          hint: rest.newId ? labels.codeHint : labels.codeChangeHint,
          autoCapitalize: "none",
          spellCheck: false,
        },
        contactName: { optionalLabel },
        phone: { optionalLabel, type: "tel", inputMode: "tel" },
        phoneCountry: (
          <PhoneCountryField countries={countries} start={reply?.phoneCountry || "MX"} />
        ),
        email: { optionalLabel, type: "email" },
        language: { choices: { es: languages.es, en: languages.en } },
        note: { optionalLabel, rows: 3, isWide: true },
      }}
    />
  );
}
