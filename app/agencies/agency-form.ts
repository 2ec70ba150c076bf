import type { FormFieldName, FormTexts, FormValues } from "../forms/form-definition.ts";
import { defineForm, formatFormTexts } from "../forms/form-definition.ts";
import {
  choiceField,
  emptyTextField,
  optionalTextField,
  parsedField,
  textField,
  whereEmpty,
} from "../forms/form-fields.ts";
import { textRules } from "../forms/text-rules.ts";
import { locales } from "../i18n/locale.ts";
import { isAgencyCode } from "./agency-code.ts";
import { formatPercent, parseBasisPoints } from "./commission.ts";

/** The form that adds an agency or changes its details. */
export const agencyForm = defineForm({
  kind: choiceField(["agency", "hotel"], "choose-kind"),
  name: textField(textRules.name),
  /** The commission in basis points; none when the input is empty. */
  commission: parsedField(
    (typed) => (typed.trim() === "" ? 0 : parseBasisPoints(typed)),
    "not-a-percentage",
    formatPercent,
  ),
  /** The code in the agency's links. If it is null, it is derived from the name. */
  code: whereEmpty(null, parsedField(parseAgencyCode, "not-a-code", String)),
  contactName: emptyTextField(textRules.name),
  phone: emptyTextField(textRules.phone),
  email: emptyTextField(textRules.email),
  language: choiceField(locales, "invalid-text"),
  note: optionalTextField(textRules.remarks),
});

export type AgencyField = FormFieldName<typeof agencyForm>;
export type AgencyTexts = FormTexts<typeof agencyForm>;

/** The validated values of an agency's form, by the names of the columns. */
export type TypedAgency = Omit<FormValues<typeof agencyForm>, "commission"> &
  Readonly<{ commissionBasisPoints: number }>;

export function toAgencyTexts(agency: TypedAgency): AgencyTexts {
  return formatFormTexts(agencyForm, { ...agency, commission: agency.commissionBasisPoints });
}

function parseAgencyCode(typed: string): string | null {
  const code = typed.trim().toLowerCase();
  return isAgencyCode(code) ? code : null;
}
