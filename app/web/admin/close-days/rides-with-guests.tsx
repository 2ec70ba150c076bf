import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import { fillPlural, formatDate } from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import { closeDaysMessages } from "#app/web/admin/closed-day-parts/messages.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/web/ui/choice-fields.tsx";
import { joinDepartureKeys } from "../closed-day-parts/day-selection-form-values.ts";
import { formatRideName, getDayPath } from "../departure-parts/departure-view.ts";
import { formatGuestReach } from "../message-parts/format-guest-reach.ts";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { ClosingReview, DaysAction } from "./action.server.ts";
import { formatRideTitle } from "./format-ride-title.ts";

type PartProps = Readonly<{ operation: DaysAction }>;
type WithRides = Readonly<{ rides: readonly OperatorDeparture[] }>;

/** Shows how many riders on these rides belong to guests who are still paying. */
export function PayingRiders({ rides, operation }: PartProps & WithRides) {
  const locale = useLocale();
  const paying = sum(rides, ({ held, blocked }) => held - blocked);
  if (operation === "reopen" || paying === 0) return null;
  return <p>{fillPlural(adminDeparturesMessages[locale].close.paying, paying)}</p>;
}

/**
 * Lists the rides with guests, and asks what to do with them. By default they take place as
 * planned.
 */
export function RidesWithGuests({
  operation,
  review,
  missing,
}: PartProps & { review: ClosingReview; missing: boolean }) {
  const locale = useLocale();
  const messages = closeDaysMessages[locale];
  const { close, riders } = adminDeparturesMessages[locale];
  const { withoutGuests, withGuests, reach, names, choice } = review;
  const count = withoutGuests.length + withGuests.length;
  const isWhole = choice.start === null;
  const mayLeave = isWhole || withoutGuests.length > 0;
  const reachText = [
    formatGuestReach(reach, locale),
    ...(operation === "close" ? [close.choice] : []),
  ].join(" ");
  const choices =
    operation === "close"
      ? ([
          ["weather", messages.close.tooWeather, close.reasonNotes.weather],
          ["other", messages.close.tooOther, close.reasonNotes.other],
        ] as const)
      : ([["too", messages.reopen.too, null]] as const);
  return (
    <>
      <input
        type="hidden"
        name="named"
        value={joinDepartureKeys(withGuests.map(({ key }) => key))}
      />
      <Panel
        id="with-guests"
        title={
          isWhole
            ? fillPlural(messages[operation].daysWithGuests, withGuests.length)
            : count === 1
              ? messages.whatHappens
              : fillPlural(messages[operation].withGuests, withGuests.length)
        }
      >
        <ul className="mt-2 grid gap-x-6 gap-y-1">
          {withGuests.map((ride) => (
            <li key={getRideKey(ride)} className="review-ride">
              <Anchor href={getDayPath(ride.key.date)} className="tap underline">
                {formatDate(ride.key.date, locale, "short")}, {formatRideTitle(ride, locale)}
              </Anchor>
              <span>
                {fillPlural(riders, ride.sold)}, {fillPlural(messages.bookings, ride.guests)}
                {names[getRideKey(ride)] &&
                  `: ${getListFormat(locale).format(names[getRideKey(ride)] ?? [])}`}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <PayingRiders rides={[...withoutGuests, ...withGuests]} operation={operation} />
      <ChoiceGroup
        id="riders"
        layout="cards"
        legend={messages.whatHappens}
        error={missing ? messages.problems.riders : undefined}
      >
        {operation === "close" ? (
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
                  : fillPlural(messages.reopen.leave, withoutGuests.length)
              }
            />
          )
        )}
        {choices.map(([value, title, note], index) => (
          <ChoiceCard
            key={value}
            id={operation === "reopen" && !mayLeave && index === 0 ? "riders" : undefined}
            name="riders"
            value={value}
            title={title}
            required
          >
            {reachText} {reach.mails > 0 && note}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
      {operation === "close" && <p>{close.until}</p>}
    </>
  );
}

function sum(
  rides: readonly OperatorDeparture[],
  count: (ride: OperatorDeparture) => number,
): number {
  return rides.reduce((total, ride) => total + count(ride), 0);
}

function getRideKey({ key }: OperatorDeparture): string {
  return `${key.date} ${formatRideName(key)}`;
}
