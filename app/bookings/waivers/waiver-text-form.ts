import { defineForm, type FormFieldName } from "../../forms/form-definition.ts";
import { textField } from "../../forms/form-fields.ts";
import { textRules } from "../../forms/text-rules.ts";

/** The form with the waiver's text in both languages. */
export const waiverTextForm = defineForm({
  en: textField(textRules.waiver),
  es: textField(textRules.waiver),
});

export type WaiverTextField = FormFieldName<typeof waiverTextForm>;
