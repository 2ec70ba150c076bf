import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import { weekdayName } from "#app/i18n/day-names.ts";
import { fill, fillPlural, formatDate } from "#app/i18n/format.ts";
import { listFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminDaysMessages } from "#app/web/admin/close-days/messages.ts";
import { adminDeparturesMessages } from "#app/web/admin/departures/messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/web/ui/choice-fields.tsx";
import { dayAddress, rideName } from "../departures/departure-view.ts";
import { sayReach } from "../manual-messages/format-guest-reach.ts";
import { ConfirmingForm } from "../ui/confirming-form.tsx";
import type { Unanswered } from "../ui/keep-page-on-network-error.ts";
import { UnansweredNotice } from "../ui/network-error-notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Deed, Review } from "./action.server.ts";
import { type ChoiceTexts, choiceAddress, fieldsOf, namesOf } from "./day-selection-form-values.ts";
import { rideTitle } from "./format-ride-title.ts";
import { HeldBlocks } from "./held-allotments.tsx";

type DaysReviewProps = Readonly<{
  locale: Locale;
  deed: Deed;
  texts: ChoiceTexts;
  review: Review;
  /** The id of a form that did not say what happens to rides with riders. */
  missing: string | null;
  unanswered: Unanswered | undefined;
}>;

/** Says what the choice closes or opens, names the rides with guests, and asks about those. */
export function DaysReview({ locale, deed, texts, review, missing, unanswered }: DaysReviewProps) {
  const messages = adminDaysMessages[locale];
  const words = messages[deed];
  const { plain, withGuests, already, stay, days, choice } = review;
  const count = plain.length + withGuests.length;
  const isPlain = withGuests.length === 0;
  const isNothing = count + days === 0;
  const title =
    days > 0 ? fillPlural(words.days, days) : fillPlural(isPlain ? words.all : words.found, count);
  const isWhole = choice.start === null;
  return (
    <ConfirmingForm
      title={isNothing ? words.title : title}
      lead={
        <>
          <UnansweredNotice unanswered={unanswered} locale={locale} />
          <p className="mt-2 text-[1.0625rem] font-semibold first-letter:uppercase">
            {spanOf(choice, locale)}
          </p>
          {count > 0 && (
            <ul className="mt-2">
              {kindsOf([...plain, ...withGuests], locale).map((kind) => (
                <li key={kind}>{kind}</li>
              ))}
            </ul>
          )}
          {deed === "close" && days > 0 && <p className="mt-2">{messages.close.daysNote}</p>}
          {stay > 0 && (
            <p className="mt-2">
              {fillPlural(isWhole ? messages.reopen.alone : messages.reopen.dayFirst, stay)}
            </p>
          )}
          {already > 0 && <p className="mt-2">{fillPlural(messages.close.already, already)}</p>}
          <p className="mt-2">
            <Anchor href={choiceAddress(deed, texts)} className="tap underline">
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
      nothing={isNothing ? words.nothing : null}
      variant={isPlain || deed === "reopen" ? "plum" : "red"}
      submit={
        !isPlain
          ? words.submitChosen
          : days > 0
            ? fillPlural(words.submitDays, days)
            : fillPlural(words.submit, count)
      }
      back={{
        href: "/admin/departures",
        label: adminDeparturesMessages[locale].close.back,
      }}
    >
      {fieldsOf(texts).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {deed === "close" && <HeldBlocks rides={[...plain, ...withGuests]} locale={locale} />}
      {isPlain ? (
        <Paying rides={plain} deed={deed} locale={locale} />
      ) : (
        <WithGuests deed={deed} review={review} missing={missing !== null} locale={locale} />
      )}
    </ConfirmingForm>
  );
}

type PartProps = Readonly<{ deed: Deed; locale: Locale }>;
type WithRides = Readonly<{ rides: readonly OperatorDeparture[] }>;

/** Riders who are being paid for at this moment on rides that close. */
function Paying({ rides, deed, locale }: PartProps & WithRides) {
  const paying = sum(rides, ({ held, blocked }) => held - blocked);
  if (deed === "reopen" || paying === 0) return null;
  return <p>{fillPlural(adminDeparturesMessages[locale].close.paying, paying)}</p>;
}

/** The rides with guests by name, and what becomes of them; by default they stay as they are. */
function WithGuests({
  deed,
  review,
  missing,
  locale,
}: PartProps & { review: Review; missing: boolean }) {
  const messages = adminDaysMessages[locale];
  const { close, riders } = adminDeparturesMessages[locale];
  const { plain, withGuests, reach, names, choice } = review;
  const count = plain.length + withGuests.length;
  const isWhole = choice.start === null;
  const mayLeave = isWhole || plain.length > 0;
  const told = [sayReach(reach, locale), ...(deed === "close" ? [close.choice] : [])].join(" ");
  const choices =
    deed === "close"
      ? ([
          ["weather", messages.close.tooWeather, close.reasonNotes.weather],
          ["other", messages.close.tooOther, close.reasonNotes.other],
        ] as const)
      : ([["too", messages.reopen.too, null]] as const);
  return (
    <>
      <input type="hidden" name="named" value={namesOf(withGuests.map(({ key }) => key))} />
      <Panel
        id="with-guests"
        title={
          isWhole
            ? fillPlural(messages[deed].daysWithGuests, withGuests.length)
            : count === 1
              ? messages.whatHappens
              : fillPlural(messages[deed].withGuests, withGuests.length)
        }
      >
        <ul className="mt-2 grid gap-x-6 gap-y-1">
          {withGuests.map((ride) => (
            <li key={keyOf(ride)} className="review-ride">
              <Anchor href={dayAddress(ride.key.date)} className="tap underline">
                {formatDate(ride.key.date, locale, "short")}, {rideTitle(ride, locale)}
              </Anchor>
              <span>
                {fillPlural(riders, ride.sold)}, {fillPlural(messages.bookings, ride.guests)}
                {names[keyOf(ride)] && `: ${listFormat(locale).format(names[keyOf(ride)] ?? [])}`}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <Paying rides={[...plain, ...withGuests]} deed={deed} locale={locale} />
      <ChoiceGroup
        id="riders"
        layout="cards"
        legend={messages.whatHappens}
        error={missing ? messages.problems.riders : undefined}
      >
        {deed === "close" ? (
          <ChoiceCard
            id="riders"
            name="riders"
            value="keep"
            defaultChecked
            title={messages.close.keep}
          >
            {messages.close.keepNote}
          </ChoiceCard>
        ) : (
          mayLeave && (
            <ChoiceCard
              id="riders"
              name="riders"
              value="leave"
              defaultChecked
              title={
                isWhole
                  ? messages.reopen.leaveDays
                  : fillPlural(messages.reopen.leave, plain.length)
              }
            />
          )
        )}
        {choices.map(([value, title, note], index) => (
          <ChoiceCard
            key={value}
            id={deed === "reopen" && !mayLeave && index === 0 ? "riders" : undefined}
            name="riders"
            value={value}
            title={title}
            required
          >
            {told} {reach.mails > 0 && note}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
      {deed === "close" && <p>{close.until}</p>}
    </>
  );
}

function sum(
  rides: readonly OperatorDeparture[],
  count: (ride: OperatorDeparture) => number,
): number {
  return rides.reduce((total, ride) => total + count(ride), 0);
}

function keyOf({ key }: OperatorDeparture): string {
  return `${key.date} ${rideName(key)}`;
}

/** "Sunset, 4:00 PM: 20" for each kind of ride. */
function kindsOf(rides: readonly OperatorDeparture[], locale: Locale): string[] {
  const kinds = Map.groupBy(rides, (ride) => rideTitle(ride, locale));
  return [...kinds].map(([title, all]) => `${title}: ${all.length}`);
}

/** "Tuesday, December 1, 2026 to Thursday, December 31, 2026 (Monday and Tuesday)". */
function spanOf({ from, until, weekdays }: Review["choice"], locale: Locale): string {
  const days =
    from === until
      ? formatDate(from, locale)
      : fill(adminDaysMessages[locale].span, {
          from: formatDate(from, locale),
          until: formatDate(until, locale),
        });
  if (weekdays.length === 7) return days;
  return `${days} (${listFormat(locale).format(weekdays.map((day) => weekdayName(day, locale)))})`;
}
