import { roles } from "#app/accounts/account.ts";
import type { AccountField } from "#app/accounts/merge-account.server.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { textRules } from "#app/forms/text-rules.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { staffMessages } from "#app/web/admin/auth/staff-messages.ts";
import { buildConflictFields } from "#app/web/ui/conflict-fields.tsx";
import { FieldError, SelectField, TextField } from "#app/web/ui/field.tsx";
import { getDisplayName } from "../auth/staff-display-name.ts";
import type { FormattedConflicts } from "../ui/format-conflicts.ts";
import { maxShortNameLength } from "../ui/parse-short-name.ts";
import type { StaffReply, TypedAccount } from "./action.server.ts";

type AccountFieldsProps = Readonly<{
  /** Prefix that makes the fields' ids unique on a page with several of these forms. */
  id: string;
  values: TypedAccount;
  problems: StaffReply["problems"];
  /** The values that another user has changed since the form was opened. */
  conflicts?: FormattedConflicts<AccountField>;
  locale: Locale;
}>;

/** The fields of an account: name, email address, role and language. */
export function AccountFields({
  id,
  values,
  problems,
  conflicts = {},
  locale,
}: AccountFieldsProps) {
  const { sentences, choices } = buildConflictFields(conflicts, conflictMessages[locale]);
  const { list, languages, roles: names, roleTexts, problems: words } = staffMessages[locale];
  return (
    <>
      <TextField
        id={`${id}-name`}
        name="name"
        label={list.name}
        required
        autoComplete="off"
        defaultValue={values.name}
        error={
          problems.name
            ? fillMessage(words[problems.name], { most: maxShortNameLength })
            : sentences.name
        }
        after={choices.name}
      />
      <TextField
        id={`${id}-email`}
        name="email"
        type="email"
        label={list.email}
        autoComplete="off"
        defaultValue={values.email}
        error={
          problems.email
            ? fillMessage(words[problems.email], { most: textRules.email.maximum })
            : sentences.email
        }
        after={choices.email}
      />
      <fieldset className="fieldset">
        <legend className="fieldset-legend">{list.role}</legend>
        <div className="grid gap-2">
          {roles.map((role) => (
            <label key={role} className="tick">
              <input type="radio" name="role" value={role} defaultChecked={values.role === role} />
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
      <SelectField
        id={`${id}-language`}
        name="language"
        label={list.language}
        defaultValue={values.language}
        error={sentences.language}
        after={choices.language}
      >
        {(["es", "en"] as const).map((language) => (
          <option key={language} value={language}>
            {languages[language]}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Returns the value of an account's field as the page shows it. */
export function formatAccountFieldValue(value: string, locale: Locale): string {
  const { roles: names, languages } = staffMessages[locale];
  const words: Readonly<Record<string, string>> = { ...names, ...languages };
  return Object.hasOwn(words, value)
    ? (words[value] ?? value)
    : getDisplayName({ name: value }, locale);
}
