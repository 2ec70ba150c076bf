import { roles } from "#app/accounts/account.ts";
import type { AccountField } from "#app/accounts/merge-account.server.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { textRules } from "#app/forms/text-rules.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { staffMessages } from "#app/web/admin/auth/staff-messages.ts";
import { buildConflictFields } from "#app/web/ui/conflict-fields.tsx";
import { FieldError } from "#app/web/ui/field.tsx";
import { getDisplayName } from "../auth/staff-display-name.ts";
import { FormInputs } from "../ui/form-inputs.tsx";
import type { FormattedConflicts } from "../ui/format-conflicts.ts";
import { maxShortNameLength } from "../ui/parse-short-name.ts";
import { useMessages } from "../ui/use-locale.ts";
import type { StaffReply, TypedAccount } from "./action.server.ts";

type AccountFieldsProps = Readonly<{
  /** Prefix that makes the fields' ids unique on a page with several of these forms. */
  id: string;
  values: TypedAccount;
  problems: StaffReply["problems"];
  /** The values that another user has changed since the form was opened. */
  conflicts?: FormattedConflicts<AccountField>;
}>;

/** The fields of an account: name, email address, role and language. */
export function AccountFields({ id, values, problems, conflicts = {} }: AccountFieldsProps) {
  const { sentences, choices } = buildConflictFields(conflicts, useMessages(conflictMessages));
  const {
    list,
    languages,
    roles: names,
    roleTexts,
    problems: messages,
  } = useMessages(staffMessages);
  const languageOptions = (["es", "en"] as const).map((one) => [one, languages[one]] as const);
  const errors = {
    ...sentences,
    ...(problems.name && {
      name: fillMessage(messages[problems.name], { most: maxShortNameLength }),
    }),
    ...(problems.email && {
      email: fillMessage(messages[problems.email], { most: textRules.email.maximum }),
    }),
  };
  return (
    <FormInputs
      inputs={{
        name: { required: true },
        email: { type: "email" },
        role: (
          <fieldset className="fieldset">
            <legend className="fieldset-legend">{list.role}</legend>
            <div className="grid gap-2">
              {roles.map((role) => (
                <label key={role} className="tick">
                  <input
                    type="radio"
                    name="role"
                    value={role}
                    defaultChecked={values.role === role}
                  />
                  <span>
                    <span className="font-semibold">{names[role]}</span>
                    <span className="block font-normal text-muted">{roleTexts[role]}</span>
                  </span>
                </label>
              ))}
            </div>
            {sentences.role && <FieldError>{sentences.role}</FieldError>}
            {choices.role}
          </fieldset>
        ),
        language: { options: languageOptions },
      }}
      labels={list}
      texts={values}
      errors={errors}
      conflictChoices={choices}
      getId={(name) => `${id}-${name}`}
    />
  );
}

export function formatAccountFieldValue(value: string, locale: Locale): string {
  const { roles: names, languages } = staffMessages[locale];
  const labels: Readonly<Record<string, string>> = { ...names, ...languages };
  return Object.hasOwn(labels, value)
    ? (labels[value] ?? value)
    : getDisplayName({ name: value }, locale);
}
