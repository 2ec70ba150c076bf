import { ChoiceGroup, ChoicePill } from "#app/web/ui/choice-fields.tsx";
import { FieldError, getFieldIds, SelectField, TextField } from "#app/web/ui/field.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import type { AnswersReply } from "./action.server.ts";
import type { AnswersPage, RiderView } from "./answers-page.server.ts";

type RiderFieldsProps = Readonly<{
  page: AnswersPage;
  rider: RiderView;
  reply: AnswersReply | undefined;
}>;

/** The five questions about one rider. */
export function RiderFields({ page, rider, reply }: RiderFieldsProps) {
  const { say, newTab } = page;
  const { position } = rider;
  const texts = reply?.texts[position] ?? rider.texts;
  const getFieldProps = (field: "name" | "weight" | "height") => ({
    name: `${field}-${position}`,
    label: say.fields[field],
    defaultValue: texts[field],
    error: reply?.errors[`${field}-${position}`],
  });
  return (
    <fieldset className="rider-card">
      <legend className="text-h3">{rider.title}</legend>
      {rider.isAnswered && <p className="text-caption text-muted">{say.answered}</p>}
      <div className="grid items-start gap-x-5 gap-y-6.5 sm:grid-cols-2">
        <TextField {...getFieldProps("name")} autoComplete="off" autoCapitalize="words" />
        <div className="flex items-start gap-3">
          <TextField {...getFieldProps("weight")} inputMode="decimal" autoComplete="off" />
          <SelectField
            name={`unit-${position}`}
            label={say.fields.unit}
            labelHidden
            defaultValue={texts.unit}
            className="rider-unit"
          >
            <option value="kg">kg</option>
            <option value="lb">lb</option>
          </SelectField>
        </div>
        <TextField {...getFieldProps("height")} hint={say.fields.heightHint} autoComplete="off" />
      </div>
      <ChoiceGroup
        id={`experience-${position}`}
        legend={say.fields.experience}
        layout="pills"
        className="mt-6.5"
      >
        {page.experiences.map(({ value, label }, index) => (
          <ChoicePill
            key={value}
            id={index === 0 ? `experience-${position}` : undefined}
            name={`experience-${position}`}
            value={value}
            defaultChecked={texts.experience === value}
          >
            {label}
          </ChoicePill>
        ))}
      </ChoiceGroup>
      <HealthFields {...{ page, position, texts }} error={reply?.errors[`consent-${position}`]} />
      {rider.share && (
        <p className="mt-5">
          <TextLink href={rider.share} newTabLabel={newTab}>
            {say.share.send}
            <span className="sr-only">: {rider.title}</span>
          </TextLink>
        </p>
      )}
    </fieldset>
  );
}

type HealthProps = Readonly<{
  page: AnswersPage;
  position: number;
  texts: RiderView["texts"];
  error: string | undefined;
}>;

/** The health remarks with the consent to keep them. Both are one question. */
function HealthFields({ page, position, texts, error }: HealthProps) {
  const id = `consent-${position}`;
  const ids = getFieldIds(id);
  return (
    <fieldset className="fieldset mt-6.5">
      <legend className="fieldset-legend">{page.say.fields.health}</legend>
      <p className="field-hint">{page.healthRule}</p>
      <div className="mt-1 grid gap-x-5 sm:grid-cols-2">
        {page.health.map(({ value, label }) => (
          <label key={value} className="tick">
            <input
              type="checkbox"
              name={`health-${position}`}
              value={value}
              defaultChecked={texts.health.includes(value)}
            />
            {label}
          </label>
        ))}
      </div>
      <label className="tick rider-consent mt-3">
        <input
          type="checkbox"
          id={id}
          name={id}
          value="yes"
          defaultChecked={texts.hasConsent}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && ids.error}
        />
        {page.consent}
      </label>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </fieldset>
  );
}
