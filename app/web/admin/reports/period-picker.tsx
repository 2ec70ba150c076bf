import { Form } from "react-router";
import {
  getAdjacentPeriod,
  getPeriodOfDay,
  isDayWithin,
  periodUnits,
  type ReportPeriod,
} from "#app/reports/report-period.ts";
import { reportMessages } from "#app/web/admin/reports/messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Button } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { getReportsPath } from "../addresses/reports-query.ts";
import { PageLinks } from "../list/page-links.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";
import { formatPeriodName } from "./reports-labels.ts";

type PickerProps = Readonly<{ span: ReportPeriod; today: string }>;

/**
 * Links to the day, week, month, quarter and year around today or, if the shown period does not
 * contain today, around the first day of that period.
 */
export function PeriodLengthPicker({ span, today }: PickerProps) {
  const messages = useMessages(reportMessages);
  const day = isDayWithin(span, today) ? today : span.from;
  return (
    <nav aria-label={messages.spans} className="numbers-lengths">
      {periodUnits.map((unit) => (
        <Anchor
          key={unit}
          href={getReportsPath(getPeriodOfDay(unit, day))}
          aria-current={unit === span.unit ? "true" : undefined}
        >
          {messages.units[unit]}
        </Anchor>
      ))}
    </nav>
  );
}

type StepsProps = Omit<PickerProps, "today">;

/** Links to the previous and the next period. */
export function PeriodNavigation({ span }: StepsProps) {
  const locale = useLocale();
  const { steps, earlier, later } = reportMessages[locale];
  const [before, after] = [getAdjacentPeriod(span, "before"), getAdjacentPeriod(span, "after")];
  const formatLabel = (step: string, period: ReportPeriod) => (
    <>
      <span className="sr-only">{step}: </span>
      {formatPeriodName(period, locale)}
    </>
  );
  return (
    <nav aria-label={steps} className="mt-3 flex flex-wrap justify-between gap-3">
      <PageLinks
        back={{ href: getReportsPath(before), label: formatLabel(earlier, before) }}
        next={{ href: getReportsPath(after), label: formatLabel(later, after) }}
      />
    </nav>
  );
}

/** A date field. Choosing a day opens the period of the same length that contains that day. */
export function DayPicker({ span }: StepsProps) {
  const { goTo } = useMessages(reportMessages);
  return (
    <Form method="get" action="/admin/reports" className="mt-6 flex items-end gap-2">
      <input type="hidden" name="by" value={span.unit} />
      <TextField
        // The new key resets the field when another period is shown.
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
