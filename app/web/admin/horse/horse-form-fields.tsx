import { Form, useLocation } from "react-router";
import { calmHorseBelowAge } from "#app/business/facts.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { type HorseTexts, horseFields, horseLimits, temperaments } from "#app/horses/horse-form.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { Button } from "#app/web/ui/button.tsx";
import { ChoiceGroup, ChoicePill } from "#app/web/ui/choice-fields.tsx";
import { buildConflictFields } from "#app/web/ui/conflict-fields.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { horsesMessages } from "../horses/messages.ts";
import { formatStaffConflicts } from "../ui/format-conflicts.ts";
import { PictureField, type PictureOptions } from "../ui/picture-field.tsx";
import type { HorseReply } from "./action.server.ts";
import { formatHorseProblem } from "./format-horse-problem.ts";

type HorseFormProps = Readonly<{
  action: string;
  /** Id of the horse to create; null if the horse exists. */
  newId: string | null;
  start: HorseTexts;
  pictures: PictureOptions;
  reply: HorseReply | undefined;
  locale: Locale;
}>;

/** The form that adds a horse or changes its details. */
export function HorseForm({
  action,
  newId,
  start: stored,
  pictures,
  reply,
  locale,
}: HorseFormProps) {
  const { key: navigationKey } = useLocation();
  const { form: words, temperaments: names, errorsTitle } = horsesMessages[locale];
  const conflictWords = conflictMessages[locale];
  const start = reply?.texts ?? stored;
  const labels: Readonly<Record<string, string>> = names;
  const said = formatStaffConflicts(
    reply?.conflicts,
    locale,
    (value) => labels[value] ?? pictures.find((one) => one.value === value)?.label ?? value,
  );
  const { sentences, choices } = buildConflictFields(said, conflictWords);
  const wrong = horseFields.flatMap((name) => {
    const code = reply?.errors[name];
    const message = code ? formatHorseProblem(name, code, locale) : sentences[name];
    return message ? [{ id: name as string, message }] : [];
  });
  const getError = (name: string) => wrong.find(({ id }) => id === name)?.message;
  const getFieldProps = (name: Exclude<keyof HorseTexts, "temperament" | "picture">) => ({
    name,
    label: words[name],
    defaultValue: start[name],
    error: getError(name),
    after: choices[name],
    autoComplete: "off",
  });
  const getNumberProps = (name: keyof typeof horseLimits) =>
    ({ ...getFieldProps(name), inputMode: "numeric" }) as const;
  const [least, most] = horseLimits.maxRiderKg;
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
      <TextField {...getFieldProps("name")} required className="col-span-full" />
      <TextField
        {...getNumberProps("maxRiderKg")}
        hint={fillMessage(words.maxRiderHint, { least, most })}
        required
        className="col-span-full"
      />
      <ChoiceGroup
        id="temperament"
        legend={words.temperament}
        layout="pills"
        error={getError("temperament")}
        className="col-span-full"
      >
        {temperaments.map((one, index) => (
          <ChoicePill
            key={one}
            id={index === 0 ? "temperament" : undefined}
            name="temperament"
            value={one}
            defaultChecked={start.temperament === one}
          >
            {names[one]}
          </ChoicePill>
        ))}
      </ChoiceGroup>
      {choices.temperament && <div className="col-span-full">{choices.temperament}</div>}
      <p className="col-span-full text-muted">
        {fillMessage(words.temperamentHint, { age: calmHorseBelowAge })}
      </p>
      <TextField {...getNumberProps("maxRidesPerDay")} required />
      <TextField {...getNumberProps("restMinutes")} required />
      <TextField {...getNumberProps("heightCm")} optionalLabel={words.optional} />
      <PictureField
        name="picture"
        label={words.picture}
        hint={words.pictureHint}
        value={start.picture}
        error={getError("picture")}
        after={choices.picture}
        pictures={pictures}
        locale={locale}
        className="col-span-full"
      />
      <div className="col-span-full">
        <Button variant="plum" size="small">
          {newId ? words.submitAdd : words.submitChange}
        </Button>
      </div>
    </Form>
  );
}
