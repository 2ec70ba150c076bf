import { Form } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import { includes, nextTo, type Span, spanOf, units } from "#app/reports/report-period.ts";
import { adminNumbersMessages } from "#app/web/admin/reports/messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { spanName } from "./reports-labels.ts";
import { numbersAddress } from "./reports-query.ts";

type PickerProps = Readonly<{ span: Span; today: string; locale: Locale }>;

/** How long the span is: a day, a week, a month, a quarter or a year around the same day. */
export function LengthPicker({ span, today, locale }: PickerProps) {
  const messages = adminNumbersMessages[locale];
  const day = includes(span, today) ? today : span.from;
  return (
    <nav aria-label={messages.spans} className="numbers-lengths">
      {units.map((unit) => (
        <Anchor
          key={unit}
          href={numbersAddress(spanOf(unit, day))}
          aria-current={unit === span.unit ? "true" : undefined}
        >
          {messages.units[unit]}
        </Anchor>
      ))}
    </nav>
  );
}

type StepsProps = Omit<PickerProps, "today">;

/** The spans before and after. */
export function SpanSteps({ span, locale }: StepsProps) {
  const { steps, earlier, later } = adminNumbersMessages[locale];
  const [before, after] = [nextTo(span, "before"), nextTo(span, "after")];
  return (
    <nav aria-label={steps} className="mt-3 flex flex-wrap justify-between gap-3">
      <ButtonLink href={numbersAddress(before)} variant="quiet" size="compact" icon="caret-left">
        <span className="sr-only">{earlier}: </span>
        {spanName(before, locale)}
      </ButtonLink>
      <ButtonLink href={numbersAddress(after)} variant="quiet" size="compact" iconEnd="caret-right">
        <span className="sr-only">{later}: </span>
        {spanName(after, locale)}
      </ButtonLink>
    </nav>
  );
}

/** The span of the same length around any day. */
export function GoToDay({ span, locale }: StepsProps) {
  const { goTo } = adminNumbersMessages[locale];
  return (
    <Form method="get" action="/admin/numbers" className="mt-6 flex items-end gap-2">
      <input type="hidden" name="by" value={span.unit} />
      <TextField
        // A new field for a new span: what was typed for the one before is gone.
        key={span.from}
        name="from"
        type="date"
        label={goTo.label}
        compact
        required
        defaultValue={span.from}
      />
      <Button variant="quiet" size="compact">
        {goTo.submit}
      </Button>
    </Form>
  );
}
