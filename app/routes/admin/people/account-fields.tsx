import { roles } from "#app/accounts/account.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminPeopleMessages } from "#app/i18n/messages/admin-people.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { PeopleReply, TypedWords } from "./people-forms.server.ts";

type AccountFieldsProps = Readonly<{
  /** Tells the fields of several forms apart. */
  id: string;
  values: TypedWords;
  problems: PeopleReply["problems"];
  locale: Locale;
}>;

/** The fields of an account: name, address, role and language. */
export function AccountFields({ id, values, problems, locale }: AccountFieldsProps) {
  const { list, languages, roles: names, roleTexts, problems: words } = adminPeopleMessages[locale];
  return (
    <>
      <TextField
        id={`${id}-name`}
        name="name"
        label={list.name}
        required
        autoComplete="off"
        defaultValue={values.name}
        error={problems.name && words[problems.name]}
      />
      <TextField
        id={`${id}-email`}
        name="email"
        type="email"
        label={list.email}
        autoComplete="off"
        defaultValue={values.email}
        error={problems.email && words[problems.email]}
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
      </fieldset>
      <SelectField
        id={`${id}-language`}
        name="language"
        label={list.language}
        defaultValue={values.language}
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
