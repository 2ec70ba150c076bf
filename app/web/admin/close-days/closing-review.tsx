import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import { formatWeekday } from "#app/i18n/day-names.ts";
import { fillMessage, fillPlural, formatDate } from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { closeDaysMessages } from "#app/web/admin/closed-day-parts/messages.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import {
  type DaySelectionTexts,
  getSelectionPath,
  toSelectionFields,
} from "../closed-day-parts/day-selection-form-values.ts";
import { ConfirmationForm } from "../ui/confirmation-form.tsx";
import type { NetworkFailure } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { ClosingReview, DaysAction } from "./action.server.ts";
import { formatRideTitle } from "./format-ride-title.ts";
import { HeldAllotments } from "./held-allotments.tsx";
import { PayingRiders, RidesWithGuests } from "./rides-with-guests.tsx";

type DaysReviewProps = Readonly<{
  operation: DaysAction;
  texts: DaySelectionTexts;
  review: ClosingReview;
  /** Id of the reply if the submitted form lacked a choice about the guests; null otherwise. */
  missing: string | null;
  unanswered: NetworkFailure | undefined;
}>;

/** Shows what would be closed or reopened, and asks what should happen to rides with guests. */
export function DaysReview({ operation, texts, review, missing, unanswered }: DaysReviewProps) {
  const locale = useLocale();
  const messages = closeDaysMessages[locale];
  const operationMessages = messages[operation];
  const { withoutGuests, withGuests, alreadyClosedCount, stayClosedCount, days, choice } = review;
  const count = withoutGuests.length + withGuests.length;
  const isPlain = withGuests.length === 0;
  const isNothing = count + days === 0;
  const title =
    days > 0
      ? fillPlural(operationMessages.days, days)
      : fillPlural(isPlain ? operationMessages.all : operationMessages.found, count);
  const isWhole = choice.start === null;
  return (
    <ConfirmationForm
      title={isNothing ? operationMessages.title : title}
      lead={
        <>
          <NetworkErrorNotice unanswered={unanswered} />
          <p className="mt-2 text-[1.0625rem] font-semibold first-letter:uppercase">
            {formatSelection(choice, locale)}
          </p>
          {count > 0 && (
            <ul className="mt-2">
              {formatRideCounts([...withoutGuests, ...withGuests], locale).map((kind) => (
                <li key={kind}>{kind}</li>
              ))}
            </ul>
          )}
          {operation === "close" && days > 0 && <p className="mt-2">{messages.close.daysNote}</p>}
          {stayClosedCount > 0 && (
            <p className="mt-2">
              {fillPlural(
                isWhole ? messages.reopen.alone : messages.reopen.dayFirst,
                stayClosedCount,
              )}
            </p>
          )}
          {alreadyClosedCount > 0 && (
            <p className="mt-2">{fillPlural(messages.close.already, alreadyClosedCount)}</p>
          )}
          <p className="mt-2">
            <Anchor href={getSelectionPath(operation, texts)} className="tap underline">
              {messages.change}
            </Anchor>
          </p>
        </>
      }
      problem={
        missing !== null && !unanswered
          ? { text: messages.problems.riders, attempt: missing }
          : undefined
      }
      nothing={isNothing ? operationMessages.nothing : null}
      variant={isPlain || operation === "reopen" ? "plum" : "red"}
      submit={
        !isPlain
          ? operationMessages.submitChosen
          : days > 0
            ? fillPlural(operationMessages.submitDays, days)
            : fillPlural(operationMessages.submit, count)
      }
      back={{
        href: "/admin/departures",
        label: adminDeparturesMessages[locale].close.back,
      }}
    >
      {toSelectionFields(texts).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {operation === "close" && <HeldAllotments rides={[...withoutGuests, ...withGuests]} />}
      {isPlain ? (
        <PayingRiders rides={withoutGuests} operation={operation} />
      ) : (
        <RidesWithGuests operation={operation} review={review} missing={missing !== null} />
      )}
    </ConfirmationForm>
  );
}

/**
 * Returns texts such as "Sunset, 4:00 PM: 20", with the number of rides for each tour and start
 * time.
 */
function formatRideCounts(rides: readonly OperatorDeparture[], locale: Locale): string[] {
  const kinds = Map.groupBy(rides, (ride) => formatRideTitle(ride, locale));
  return [...kinds].map(([title, all]) => `${title}: ${all.length}`);
}

/**
 * Returns text such as "Tuesday, December 1, 2026 to Thursday, December 31, 2026 (Monday and
 * Tuesday)".
 */
function formatSelection(
  { from, until, weekdays }: ClosingReview["choice"],
  locale: Locale,
): string {
  const days =
    from === until
      ? formatDate(from, locale)
      : fillMessage(closeDaysMessages[locale].span, {
          from: formatDate(from, locale),
          until: formatDate(until, locale),
        });
  if (weekdays.length === 7) return days;
  return `${days} (${getListFormat(locale).format(weekdays.map((day) => formatWeekday(day, locale)))})`;
}
