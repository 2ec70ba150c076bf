import { defineForm, type FormFieldName, type FormValues } from "../forms/form-definition.ts";
import { choiceField, parsedField, textField } from "../forms/form-fields.ts";
import { locales } from "../i18n/locale.ts";
import { isLinkName } from "./lead.ts";
import { linkPageIds } from "./link-pages.ts";

/** Converts capital letters and spaces, which people type for "Hotel Santa Fe". */
function parseLinkName(typed: string): string | null {
  const name = typed
    .slice(0, 200)
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
  return isLinkName(name) ? name : null;
}

/** The form that adds a named link. */
export const namedLinkForm = defineForm({
  name: parsedField(parseLinkName, "not-a-link-name", String),
  place: textField({ maximum: 80, hasCardNumber: () => false }),
  page: choiceField(linkPageIds, "invalid-text"),
  language: choiceField(locales, "invalid-text"),
});

export type NamedLinkField = FormFieldName<typeof namedLinkForm>;
export type NamedLinkValues = FormValues<typeof namedLinkForm>;
