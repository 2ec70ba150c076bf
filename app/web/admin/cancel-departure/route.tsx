import { data, redirect } from "react-router";
import { allWeekdays } from "#app/departures/day-selection.ts";
import { fillMessage, fillPlural, formatDate } from "#app/i18n/format.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { ChoiceCard, ChoiceGroup } from "#app/web/ui/choice-fields.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { getReviewPath } from "../closed-day-parts/day-selection-form-values.ts";
import {
  canBeCancelled,
  fillCountMessage,
  formatRideName,
  formatRideTime,
  getDayPath,
  getShortTitle,
  hasStarted,
  isCancelledWithDay,
} from "../departure-parts/departure-view.ts";
import { parseDayOr404 } from "../departure-parts/parse-day.server.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import {
  formatGuestReach,
  formatReachSize,
  getGuestReach,
} from "../message-parts/format-guest-reach.ts";
import { ConfirmationForm } from "../ui/confirmation-form.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import { Panel } from "../ui/panel.tsx";
import type { Route } from "./+types/route";
import { handleCancelDepartureForm } from "./action.server.ts";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const date = parseDayOr404(params.day);
  const named = url.searchParams.get("ride");
  const now = services.clock.now();
  const rides = (await services.operator.listDepartures(date, 1))
    .filter(({ key }) => named === null || formatRideName(key) === named)
    .map((ride) => ({ ...ride, started: hasStarted(ride, now) }));
  if (rides.length === 0) throw data(null, { status: 404 });
  // Rides without guests are closed instead of cancelled, because there is nobody to notify.
  const going = rides.filter((ride) => isCancelledWithDay(ride, now));
  const isQuiet = going.every(({ sold, held }) => sold + held === 0);
  if (going.length > 0 && isQuiet) {
    const texts = { from: date, until: date, ride: named ?? "", weekdays: allWeekdays };
    throw redirect(getReviewPath("close", texts), 303);
  }
  const selectedRides = new Set(
    (named === null ? going : rides).map(({ key }) => formatRideName(key)),
  );
  const guests = (await services.operator.listReachableGuests(date, date)).filter(({ key }) =>
    selectedRides.has(formatRideName(key)),
  );
  return {
    locale: getInterfaceLanguage(request),
    date,
    named,
    rides,
    reach: getGuestReach(guests),
  };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  const date = parseDayOr404(params.day);
  return handleCancelDepartureForm({ ...(await readSubmission(args)), date });
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(formatTitle);

type Page = Route.ComponentProps["loaderData"];

function formatTitle({ locale, named, rides }: Page): string {
  const { close } = adminDeparturesMessages[locale];
  const [first] = rides;
  const what = named !== null && first ? getShortTitle(first, locale) : close.wholeDay;
  return fillMessage(close.title, { what });
}

/** Explains the effects of cancelling the departures before the operator confirms. */
export default function CancelDepartureScreen({
  loaderData,
  actionData: given,
}: Route.ComponentProps) {
  const { answer: actionData, unanswered } = useLastReply(given);
  const { locale, date, named, rides, reach } = loaderData;
  const messages = adminDeparturesMessages[locale];
  const { close } = messages;
  // A ride that has started is cancelled only if the URL names that ride.
  const going = rides.filter((ride) => canBeCancelled(ride) && (named !== null || !ride.started));
  const under = rides.filter((ride) => canBeCancelled(ride) && named === null && ride.started);
  const warns = going.some(({ started }) => started);
  const gone = rides.filter(({ closed }) => closed !== null && closed !== "closed");
  const sum = (count: (ride: (typeof rides)[number]) => number) =>
    going.reduce((total, ride) => total + count(ride), 0);
  const isAnybody = reach.mails + reach.whatsApps + reach.both + reach.byHand.length > 0;
  const paying = sum(({ held, blocked }) => held - blocked);
  const formatRides = (list: typeof rides) =>
    list
      .map((ride) => `${getShortTitle(ride, locale)}, ${formatRideTime(ride, locale)}`)
      .join("; ");
  const missing = actionData && "missing" in actionData;
  const problem = actionData && {
    text:
      "missing" in actionData
        ? close.chooseReason
        : fillMessage(messages.refusals[actionData.refusal], actionData),
    attempt: actionData.id,
  };
  return (
    <ConfirmationForm
      title={formatTitle(loaderData)}
      lead={
        <>
          <NetworkErrorNotice unanswered={unanswered} />
          <p className="mt-1 text-[1.0625rem] font-semibold first-letter:uppercase">
            {formatDate(date, locale)}
          </p>
          {gone.length > 0 && (
            <p className="mt-3">{fillMessage(close.already, { rides: formatRides(gone) })}</p>
          )}
          {under.length > 0 && (
            <p className="mt-3">{fillMessage(close.under, { rides: formatRides(under) })}</p>
          )}
          {warns && (
            <div className="mt-4">
              <Notice kind="error" title={close.startedTitle}>
                {close.started}
              </Notice>
            </div>
          )}
        </>
      }
      problem={unanswered ? undefined : problem}
      nothing={going.length === 0 ? close.nothing : null}
      submit={fillCountMessage(close.submit, reach.mails)}
      back={{ href: getDayPath(date), label: close.back }}
    >
      {named !== null && <input type="hidden" name="ride" value={named} />}
      {warns && <input type="hidden" name="started" value="yes" />}
      <Panel id="who" title={close.who}>
        <ul className="mt-2 grid gap-1.5">
          <li className="font-semibold">{formatRides(going)}</li>
          {isAnybody ? (
            <>
              <li>{formatReachSize(reach, locale)}</li>
              <li className="text-[1.0625rem] font-bold">{formatGuestReach(reach, locale)}</li>
              <li>{close.choice}</li>
            </>
          ) : (
            <li className="text-[1.0625rem] font-bold">{close.nobody}</li>
          )}
          {paying > 0 && <li>{fillPlural(close.paying, paying)}</li>}
          {isAnybody && <li>{close.until}</li>}
          {named === null && <li>{close.day}</li>}
        </ul>
      </Panel>
      <ChoiceGroup
        id="reason"
        layout="cards"
        legend={close.reason}
        error={missing ? close.chooseReason : undefined}
      >
        {(["weather", "other"] as const).map((reason, index) => (
          <ChoiceCard
            key={reason}
            id={index === 0 ? "reason" : undefined}
            name="reason"
            value={reason}
            title={close.reasons[reason]}
            required
          >
            {reach.mails > 0 && close.reasonNotes[reason]}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
    </ConfirmationForm>
  );
}
