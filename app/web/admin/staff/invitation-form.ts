import { defineForm } from "#app/forms/form-definition.ts";
import { choiceField, textField } from "#app/forms/form-fields.ts";
import { locales } from "#app/i18n/locale.ts";
import { maxShortNameLength } from "../ui/parse-short-name.ts";

/** The roles for which a link may be made. An owner is invited by email only. */
export const invitedRoles = ["guide", "office"] as const;

export const invitationForm = defineForm({
  invitee: textField({ maximum: maxShortNameLength, hasCardNumber: () => false }),
  role: choiceField(invitedRoles, "required"),
  language: choiceField(locales, "required"),
});
