import { Form, useLocation } from "react-router";
import { type AgencyTexts, agencyFields, agencyTextRules } from "#app/agencies/agency-form.ts";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import type { PhoneCountry } from "#app/business/phone-countries.server.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { getMostCharacters } from "#app/forms/text-rules.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { Button } from "#app/web/ui/button.tsx";
import { ChoiceGroup, ChoicePill } from "#app/web/ui/choice-fields.tsx";
import { buildConflictFields } from "#app/web/ui/conflict-fields.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { TextAreaField, TextField } from "#app/web/ui/field.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { formatStaffConflicts } from "../ui/format-conflicts.ts";
import { PhoneCountryField } from "../ui/phone-country-field.tsx";
import type { AgencyReply } from "./action.server.ts";

type AgencyFormProps = Readonly<{
  action: string;
  /** Id of the agency to create; null if the agency exists. */
  newId: string | null;
  start: AgencyTexts;
  reply: AgencyReply | undefined;
  countries: readonly PhoneCountry[];
  locale: Locale;
}>;

/** Returns the initial values of the form for a new agency. */
export function createEmptyAgencyTexts(locale: Locale): AgencyTexts {
  const nothing = Object.fromEntries(agencyFields.map((name) => [name, ""])) as AgencyTexts;
  return { ...nothing, kind: "hotel", commission: "10", language: locale };
}

/** The form that creates an agency or changes its details. */
export function AgencyForm({
  action,
  newId,
  start: stored,
  reply,
  countries,
  locale,
}: AgencyFormProps) {
  const { key: navigationKey } = useLocation();
  const { form: words, kinds, errors: says, errorsTitle } = adminAgenciesMessages[locale];
  const start = reply?.texts ?? stored;
  const conflictWords = conflictMessages[locale];
  const labels: Readonly<Record<string, string>> = { ...kinds, ...words.languages };
  const said = formatStaffConflicts(reply?.conflicts, locale, (value) => labels[value] ?? value);
  const { sentences, choices } = buildConflictFields(said, conflictWords);
  const wrong = agencyFields.flatMap((name) => {
    const code = reply?.errors[name];
    const most = getMostCharacters(agencyTextRules, name);
    const message = code ? fillMessage(says[code], { most }) : sentences[name];
    return message ? [{ id: name as string, message }] : [];
  });
  const getError = (name: string) => wrong.find(({ id }) => id === name)?.message;
  const getFieldProps = (name: keyof AgencyTexts) => ({
    name,
    label: words[name as "name"],
    defaultValue: start[name],
    error: getError(name),
    after: choices[name],
    autoComplete: "off",
  });
  const optional = { optionalLabel: words.optional };
  return (
    <Form
      key={reply?.id ?? navigationKey}
      method="post"
      action={action}
      className="mt-3 grid gap-4 sm:grid-cols-2"
      noValidate
    >
      <div className="[&:not(:empty)]:col-span-full">
        <ErrorSummary
          title={
            Object.keys(said).length > 0
              ? `${conflictWords.title} ${conflictWords.choose}`
              : fillPlural(errorsTitle, wrong.length)
          }
          items={wrong}
          attempt={reply?.id}
        />
      </div>
      <input type="hidden" name="intent" value="store" />
      {newId ? (
        <input type="hidden" name="id" value={newId} />
      ) : (
        <OriginalValueFields shown={reply?.shown ?? stored} conflicts={said} />
      )}
      <ChoiceGroup
        id="kind"
        legend={words.kind}
        layout="pills"
        error={getError("kind")}
        className="col-span-full"
      >
        {(["hotel", "agency"] as const).map((one, index) => (
          <ChoicePill
            key={one}
            id={index === 0 ? "kind" : undefined}
            name="kind"
            value={one}
            defaultChecked={start.kind === one}
          >
            {kinds[one]}
          </ChoicePill>
        ))}
      </ChoiceGroup>
      {choices.kind && <div className="col-span-full">{choices.kind}</div>}
      <TextField {...getFieldProps("name")} required className="col-span-full" />
      <TextField {...getFieldProps("commission")} hint={words.commissionHint} inputMode="decimal" />
      <TextField
        {...getFieldProps("code")}
        hint={newId ? words.codeHint : words.codeChangeHint}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...getFieldProps("contactName")} {...optional} />
      <TextField {...getFieldProps("phone")} {...optional} type="tel" inputMode="tel" />
      <PhoneCountryField
        countries={countries}
        start={reply?.phoneCountry || "MX"}
        locale={locale}
      />
      <TextField {...getFieldProps("email")} {...optional} type="email" />
      <ChoiceGroup
        id="language"
        legend={words.language}
        layout="pills"
        error={getError("language")}
      >
        {(["es", "en"] as const).map((one, index) => (
          <ChoicePill
            key={one}
            id={index === 0 ? "language" : undefined}
            name="language"
            value={one}
            defaultChecked={start.language === one}
          >
            {words.languages[one]}
          </ChoicePill>
        ))}
      </ChoiceGroup>
      {choices.language && <div className="col-span-full">{choices.language}</div>}
      <TextAreaField {...getFieldProps("note")} {...optional} rows={3} className="col-span-full" />
      <div className="col-span-full">
        <Button variant="plum" size="small">
          {newId ? words.submitAdd : words.submitChange}
        </Button>
      </div>
    </Form>
  );
}
