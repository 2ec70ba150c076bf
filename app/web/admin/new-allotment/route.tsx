import { randomUUID } from "node:crypto";
import { Form } from "react-router";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { getDepartureStart } from "#app/departures/departure-start.ts";
import { fillMessage, fillPlural, formatDate, formatTime } from "#app/i18n/format.ts";
import { addDays } from "#app/platform/local-date.ts";
import { toInstant, toLocalDate, toLocalTime } from "#app/platform/local-time.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Button } from "#app/web/ui/button.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { getHoldSeatsPath } from "../addresses/allotment-links.ts";
import { handleHoldForm } from "../agency-parts/allotment-action.server.ts";
import {
  getHoldFieldMessages,
  HoldRefusalNotice,
  UntilFields,
} from "../agency-parts/allotment-fields.tsx";
import { listOpenRides } from "../booking-form-parts/list-open-rides.server.ts";
import { ClosedDayNotices } from "../closed-day-parts/closed-day-notices.tsx";
import {
  getDayPath,
  getShortTitle,
  parseDepartureName,
} from "../departure-parts/departure-view.ts";
import { formatHorses } from "../departure-parts/format-horses.ts";
import { parseDayOr404 } from "../departure-parts/parse-day.server.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { BackLink } from "../ui/back-link.tsx";
import { FormInputs } from "../ui/form-inputs.tsx";
import { listErrors } from "../ui/format-form-errors.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const date = parseDayOr404(params.day);
  const now = services.clock.now();
  const [departures, closedDays, agencies] = await Promise.all([
    services.operator.listDepartures(date, 1),
    services.operator.listClosedDays(date, date),
    services.agencies.listOpenAgencies(),
  ]);
  const rides = listOpenRides(departures, now);
  const requestedRide = url.searchParams.get("ride");
  const ride = rides.find(({ name }) => name === requestedRide) ?? rides[0] ?? null;
  const key = ride && parseDepartureName(ride.name, date);
  return {
    locale: getInterfaceLanguage(request),
    date,
    ride,
    closedDays,
    agencies,
    until: getDefaultUntil(date, key ? getDepartureStart(key) : now, now),
    formId: randomUUID(),
  };
}

/**
 * Returns the default release time: 18:00 on the evening before the ride or, if that has passed,
 * the start of the ride.
 */
function getDefaultUntil(date: string, start: Date, now: Date) {
  const evening = toInstant(addDays(date, -1), "18:00");
  const until = evening > now ? evening : start;
  return { untilDate: toLocalDate(until), untilTime: toLocalTime(until) };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  return handleHoldForm(await readSubmission(args), parseDayOr404(params.day));
}

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createTitleMeta((locale) => adminAgenciesMessages[locale].hold.title);

/** The page that creates an allotment: seats on a ride that are held for an agency. */
export default function HoldSeatsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { locale, date, ride, closedDays, agencies, until, formId } = loaderData;
  const { hold: messages, errorsTitle, form } = adminAgenciesMessages[locale];
  const manualMessages = manualBookingMessages[locale];
  const most = ride?.maxRiders ?? 1;
  const errors = getHoldFieldMessages(reply, most, locale);
  const start = reply?.texts ?? { agencyId: "", seats: "2", note: "", ...until };
  return (
    <div className="mx-auto max-w-[34rem] text-base">
      <BackLink href={getDayPath(date)}>{messages.back}</BackLink>
      <h1 className="mt-1 text-[1.75rem] leading-[1.15]">{messages.title}</h1>
      {ride && (
        <>
          <p className="mt-1 font-semibold">
            {fillMessage(messages.ride, {
              ride: getShortTitle(ride.title, locale),
              day: formatDate(date, locale, "day"),
              time: formatTime(ride.start, locale),
            })}
          </p>
          <p className="mt-2 flex items-center gap-2">
            <Icon name="users-three" />
            {ride.seatsLeft === 0
              ? manualMessages.full
              : fillPlural(manualMessages.seats, ride.seatsLeft)}
          </p>
          {ride.horses && <p className="mt-1 text-muted">{formatHorses(ride.horses, locale)}</p>}
        </>
      )}
      <NetworkErrorNotice unanswered={unanswered} />
      <HoldRefusalNotice reply={reply} date={date} />
      <ClosedDayNotices days={closedDays} canReopen />
      {!ride && closedDays.length === 0 && <p className="mt-4">{manualMessages.noRide}</p>}
      {ride && agencies.length === 0 && (
        <p className="mt-4">
          <TextLink href="/admin/agencies" arrow>
            {messages.none}
          </TextLink>
        </p>
      )}
      {ride && agencies.length > 0 && (
        <Form
          key={reply?.id}
          method="post"
          action={getHoldSeatsPath(date, ride.name)}
          className="mt-4 grid gap-5"
          noValidate
        >
          <div className="[&:empty]:hidden">
            <ErrorSummary
              title={fillPlural(errorsTitle, Object.keys(errors).length)}
              items={listErrors(Object.keys(errors), errors)}
              attempt={reply?.id}
            />
          </div>
          <input type="hidden" name="ride" value={ride.name} />
          <input type="hidden" name="id" value={formId} />
          <FormInputs
            inputs={{
              agencyId: {
                ...{ label: messages.agency, required: true },
                options: [
                  ["", messages.choose],
                  ...agencies.map(({ id, name }) => [id, name] as const),
                ],
              },
              seats: {
                label: messages.seats,
                stepper: {
                  ...{ min: 1, max: most },
                  ...{ decreaseLabel: messages.fewer, increaseLabel: messages.more },
                },
              },
              until: <UntilFields start={start} lastDay={date} error={errors.untilDate} />,
              note: {
                label: messages.note,
                optionalLabel: form.optional,
                rows: 2,
                hasProposals: true,
              },
            }}
            texts={start}
            errors={errors}
          />
          <Button variant="plum" full>
            {messages.submit}
          </Button>
        </Form>
      )}
    </div>
  );
}
