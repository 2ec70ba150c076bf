import type { ComponentProps } from "react";
import { formatSumProblem } from "#app/forms/format-sum-problem.ts";
import { chosenSumName, readSum, type SumRule, toChosenSum } from "#app/forms/sum.ts";
import { sumMessages } from "#app/forms/sum-messages.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { useLocale } from "./use-locale.ts";

type SumFieldProps = Omit<ComponentProps<typeof TextField>, "defaultValue" | "type"> &
  Readonly<{
    /** The text that was typed, or the suggested sum. */
    defaultValue: string;
    rule?: SumRule;
    /** The name and value of the form's own button, for forms with several. */
    formButton?: Readonly<{ name: string; value: string }>;
  }>;

/**
 * A field for a sum in pesos. If the form was refused and the typed text has several meanings, each
 * is a button that submits the form with this meaning.
 */
export function SumField({
  rule,
  error,
  after,
  formButton,
  defaultValue,
  ...field
}: SumFieldProps) {
  const locale = useLocale();
  const read = readSum(defaultValue, rule);
  const isEmpty = !read.ok && read.problem === "empty";
  const problem = error && !isEmpty ? formatSumProblem(defaultValue, rule, locale) : undefined;
  const meanings = error && !read.ok ? read.meanings : [];
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      defaultValue={defaultValue}
      error={problem ?? error}
      after={
        meanings.length > 0 ? (
          <>
            <Meanings {...{ meanings, formButton }} field={field.name} />
            {after}
          </>
        ) : (
          after
        )
      }
    />
  );
}

type MeaningsProps = Pick<SumFieldProps, "formButton"> &
  Readonly<{ field: string; meanings: readonly number[] }>;

function Meanings({ field, meanings, formButton }: MeaningsProps) {
  const locale = useLocale();
  const messages = sumMessages[locale];
  return (
    // biome-ignore lint/a11y/useSemanticElements: The buttons are no fields, so there is no fieldset.
    <div role="group" aria-label={messages.choose} className="mt-2 flex flex-wrap gap-2">
      {/* The Enter key submits a form with its first button, which must not be a meaning. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" {...formButton} />
      {meanings.map((centavos) => (
        <Button
          key={centavos}
          name={chosenSumName}
          value={toChosenSum(field, centavos)}
          variant="quiet"
          size="small"
        >
          {fillMessage(messages.button, { amount: formatMoney(centavos / 100, locale) })}
        </Button>
      ))}
    </div>
  );
}
