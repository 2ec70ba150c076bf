import { Form } from "react-router";
import { allWeekdays } from "#app/departures/day-selection.ts";
import { formatWeekday, weekdaysInOrder } from "#app/i18n/day-names.ts";
import { fillMessage, formatDate, formatTime } from "#app/i18n/format.ts";
import type { Locale, Localized } from "#app/i18n/locale.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { getShortTourName } from "#app/tours/tour-names.ts";
import { closeDaysMessages } from "#app/web/admin/closed-day-parts/messages.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { Button, ButtonLink, ButtonRow } from "#app/web/ui/button.tsx";
import { FieldError } from "#app/web/ui/field.tsx";
import {
  type DaySelectionProblems,
  type DaySelectionTexts,
  getReviewPath,
} from "../closed-day-parts/day-selection-form-values.ts";
import { formatRideName, getShortTitle } from "../departure-parts/departure-view.ts";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { FormInputs } from "../ui/form-inputs.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { DaysAction } from "./action.server.ts";

type ChoiceFormProps = Readonly<{
  operation: DaysAction;
  today: string;
  texts: DaySelectionTexts;
  problems: DaySelectionProblems | null;
  /** A new value after each rejected form. */
  attempt: string;
  quick: readonly Readonly<{ name: "week" | "rest" | "month"; from: string; until: string }>[];
  offered: readonly Readonly<{
    tour: TourId;
    times: readonly Readonly<{ start: string; name: Localized | null }>[];
  }>[];
}>;

/** The form that selects days and rides. Some date ranges can be selected with one tap. */
export function DaySelectionForm(props: ChoiceFormProps) {
  const locale = useLocale();
  const { operation, today, texts, attempt, quick, offered } = props;
  const messages = closeDaysMessages[locale];
  const { back } = adminDeparturesMessages[locale].close;
  const problems = props.problems ?? {};
  const errors = Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, messages.problems[problem]]),
  );
  const day = { type: "date", min: today, required: true, hasProposals: true };
  const first = (["from", "until", "weekdays", "ride"] as const).find((field) => problems[field]);
  const whole = { ride: "", weekdays: allWeekdays };
  return (
    <div className="mx-auto max-w-[44rem] text-base">
      <h1 className="text-[1.75rem] leading-[1.15]">{messages[operation].title}</h1>
      {first ? (
        <FocusedNotice kind="error" attempt={attempt}>
          {errors[first]}
        </FocusedNotice>
      ) : (
        <p className="mt-2">{messages[operation].intro}</p>
      )}
      <h2 className="mt-5 text-[1.1875rem]">{messages.quick}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {quick.map(({ name, from, until }) => (
          <li key={name + from}>
            <ButtonLink
              href={getReviewPath(operation, { from, until, ...whole })}
              variant="quiet"
              size="small"
            >
              {name === "week"
                ? messages.nextDays
                : name === "rest"
                  ? fillMessage(messages.restOf, { month: formatMonthName(from, locale) })
                  : formatMonthName(from, locale, true)}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {/* The key resets the fields when the page shows a different selection. */}
      <Form
        key={JSON.stringify(texts)}
        method="get"
        action={`/admin/departures/${operation}`}
        className="tour-form mt-6"
      >
        <div className="days-span">
          <FormInputs
            inputs={{ from: day, until: day }}
            {...{
              labels: messages,
              texts: { from: texts.from, until: texts.until },
              errors,
            }}
          />
        </div>
        <FormInputs
          inputs={{
            ride: {
              label: messages.rides,
              options: [["", messages.allRides], ...listRideOptions(offered, locale)],
            },
          }}
          texts={{ ride: texts.ride }}
          errors={errors}
        />
        <fieldset
          className="min-w-0"
          aria-describedby={problems.weekdays ? "weekdays-error" : undefined}
        >
          <legend className="fieldset-legend">{messages.weekdays}</legend>
          <input type="hidden" name="weekdays" value="chosen" />
          <div className="weekday-ticks mt-2">
            {weekdaysInOrder.map((day) => (
              <label key={day} className="tick">
                <input
                  type="checkbox"
                  name={`weekday-${day}`}
                  defaultChecked={texts.weekdays.includes(day)}
                />
                <span aria-hidden>{formatWeekday(day, locale, "short")}</span>
                <span className="sr-only">{formatWeekday(day, locale)}</span>
              </label>
            ))}
          </div>
          {problems.weekdays && <FieldError id="weekdays-error">{errors.weekdays}</FieldError>}
        </fieldset>
        <ButtonRow>
          <Button name="review" value="yes" size="small">
            {messages[operation].review}
          </Button>
          <ButtonLink href="/admin/departures" variant="quiet" size="small">
            {back}
          </ButtonLink>
        </ButtonRow>
      </Form>
    </div>
  );
}

/** Lists the tours with several rides, and the rides, with their names in a URL. */
function listRideOptions(offered: ChoiceFormProps["offered"], locale: Locale): [string, string][] {
  const { allOf, oneRide } = closeDaysMessages[locale];
  return offered.flatMap(({ tour, times }) => {
    const whole = fillMessage(allOf, { tour: getShortTourName(tour, locale) });
    const rides = times.map(({ start, name }): [string, string] => [
      formatRideName({ tour, start }),
      fillMessage(oneRide, {
        ride: getShortTitle({ key: { tour }, name }, locale),
        time: formatTime(start, locale),
      }),
    ]);
    return times.length > 1 ? [[tour, whole], ...rides] : rides;
  });
}

/** Returns text such as "December", or "December 2026" if `withYear` is true. */
function formatMonthName(date: string, locale: Locale, withYear = false): string {
  const month = formatDate(date, locale, "month");
  const text = withYear ? month : month.replace(/ (de )?\d{4}$/, "");
  return withYear ? text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : text;
}
