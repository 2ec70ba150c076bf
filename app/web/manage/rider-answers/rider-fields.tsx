import type { ReactNode } from "react";
import { ChoiceGroup, ChoicePill } from "#app/web/ui/choice-fields.tsx";
import { FieldError, getFieldIds, SelectField, TextField } from "#app/web/ui/field.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import type { AnswersReply } from "./action.server.ts";
import type { AnswersPage, HealthView, RiderView } from "./answers-page.server.ts";

type RiderFieldsProps = Readonly<{
  page: AnswersPage;
  rider: RiderView;
  reply: AnswersReply | undefined;
}>;

/** The questions about one rider. Those of several riders can be folded. */
export function RiderFields({ page, rider, reply }: RiderFieldsProps) {
  const { say, chat } = page;
  const { position } = rider;
  const texts = reply?.texts[position] ?? rider.texts;
  return (
    <RiderCard {...{ page, rider, reply }}>
      {reply?.asked[position] && (
        <input type="hidden" name={`asked-${position}`} value={reply.asked[position]} />
      )}
      <div className="grid items-start gap-x-5 gap-y-6.5 sm:grid-cols-2">
        {page.fields.map(
          (field) =>
            !field.options && (
              <TypedField key={field.input} {...{ page, position, field, texts, reply }} />
            ),
        )}
      </div>
      {page.fields.map(
        ({ input, label, options }) =>
          options && (
            <ChoiceGroup
              key={input}
              id={`${input}-${position}`}
              legend={label}
              layout="pills"
              className="mt-6.5"
            >
              {options.map(({ value, label }, index) => (
                <ChoicePill
                  key={value}
                  id={index === 0 ? `${input}-${position}` : undefined}
                  name={`${input}-${position}`}
                  value={value}
                  defaultChecked={texts[input] === value}
                >
                  {label}
                </ChoicePill>
              ))}
            </ChoiceGroup>
          ),
      )}
      {rider.health ? (
        <HealthFields {...{ page, position, texts, reply }} health={rider.health} />
      ) : (
        <p className="mt-6.5 text-small">{say.ownHealth}</p>
      )}
      {rider.share && (
        <p className="mt-5">
          <TextLink href={rider.share} newTabLabel={chat.newTabLabel}>
            {say.share.send}
            <span className="sr-only">: {rider.title}</span>
          </TextLink>
        </p>
      )}
    </RiderCard>
  );
}

type TypedFieldProps = Readonly<{
  page: AnswersPage;
  position: number;
  field: AnswersPage["fields"][number];
  texts: RiderView["texts"];
  reply: AnswersReply | undefined;
}>;

function TypedField({ page: { say }, position, field, texts, reply }: TypedFieldProps) {
  const name = `${field.input}-${position}`;
  const input = (
    <TextField
      name={name}
      label={field.label}
      defaultValue={texts[field.input]}
      error={reply?.errors[name]}
      {...field.props}
    />
  );
  if (!field.hasUnit) return input;
  return (
    <div className="flex items-start gap-3">
      {input}
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
  );
}

/** The frame of one rider's questions: folded on a page of several riders. */
function RiderCard({
  page: { riders },
  rider: { position, title, saved, texts },
  reply,
  children,
}: RiderFieldsProps & Readonly<{ children: ReactNode }>) {
  const answered = saved && <p className="text-caption text-muted">{saved}</p>;
  if (riders.length === 1) {
    return (
      <fieldset className="rider-card">
        <legend className="text-h3">{title}</legend>
        {answered}
        {children}
      </fieldset>
    );
  }
  const firstOpen = riders.find((rider) => !rider.isAnswered)?.position;
  const hasError = Object.keys(reply?.errors ?? {}).some((id) => id.endsWith(`-${position}`));
  const typed = reply?.isOutdated ? reply.texts[position] : undefined;
  const isUnsaved = typed !== undefined && JSON.stringify(typed) !== JSON.stringify(texts);
  return (
    <details className="rider-card" open={reply ? hasError || isUnsaved : position === firstOpen}>
      <summary>
        <span className="text-h3">{title}</span>
        {answered}
      </summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}

type HealthProps = Readonly<{
  page: AnswersPage;
  position: number;
  health: HealthView;
  texts: RiderView["texts"];
  reply: AnswersReply | undefined;
}>;

/** The health remarks with the consent to keep them. Both are one question. */
function HealthFields({ page: { say }, position, health, texts, reply }: HealthProps) {
  const id = `consent-${position}`;
  const ids = getFieldIds(id);
  const error = reply?.errors[id];
  return (
    <fieldset className="fieldset mt-6.5">
      <legend className="fieldset-legend">{say.fields.health}</legend>
      <div className="mt-1 grid gap-x-5 sm:grid-cols-2">
        {health.remarks.map(({ value, name, label }) => (
          <label key={value} className="tick">
            <input
              type="checkbox"
              name={name}
              value="yes"
              defaultChecked={texts.health.includes(value)}
            />
            {label}
          </label>
        ))}
      </div>
      <TextField
        name={`otherHealth-${position}`}
        label={say.fields.otherHealth}
        defaultValue={texts.otherHealth}
        error={reply?.errors[`otherHealth-${position}`]}
        autoComplete="off"
        className="mt-3"
      />
      <label className="tick rider-consent mt-3">
        <input
          type="checkbox"
          id={id}
          name={id}
          value={health.consentValue}
          defaultChecked={texts.hasConsent}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && ids.error}
        />
        {health.consent}
      </label>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </fieldset>
  );
}
