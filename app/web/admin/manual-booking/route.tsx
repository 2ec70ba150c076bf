import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { isId } from "#app/bookings/booking-id.ts";
import { listPhoneCountries } from "#app/business/phone-countries.server.ts";
import { fillPlural, formatDate, formatTime } from "#app/i18n/format.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { manualBookingMessages } from "#app/web/admin/booking-form-parts/messages.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import type { Services } from "#server/wiring/services.ts";
import { formatAllotment, getHoldSeatsPath } from "../addresses/allotment-links.ts";
import { BookingDayForm } from "../booking-form-parts/booking-day-form.tsx";
import { listOpenRides } from "../booking-form-parts/list-open-rides.server.ts";
import { handleManualBookingForm } from "../booking-form-parts/manual-booking-action.server.ts";
import { RideLinks } from "../booking-form-parts/ride-links.tsx";
import { ClosedDayNotices } from "../closed-day-parts/closed-day-notices.tsx";
import { formatRideName, getDayPath, getShortTitle } from "../departure-parts/departure-view.ts";
import { formatHorses } from "../departure-parts/format-horses.ts";
import { parseDayOr404 } from "../departure-parts/parse-day.server.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { BackLink } from "../ui/back-link.tsx";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import { ManualBookingForm } from "./manual-booking-fields.tsx";
import "#app/web/admin/booking-form-parts/manual-booking.css";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const date = parseDayOr404(params.day);
  const now = services.clock.now();
  const requestedRide = url.searchParams.get("ride");
  const [departures, closedDays, agencies, block] = await Promise.all([
    services.operator.listDepartures(date, 1),
    services.operator.listClosedDays(date, date),
    services.agencies.listOpenAgencies(),
    findAllotment(services, url.searchParams.get("block")),
  ]);
  const rides = listOpenRides(departures, now, block?.key);
  const ride =
    rides.find(({ name }) => name === (block ? formatRideName(block.key) : requestedRide)) ??
    rides.find(({ seatsLeft }) => seatsLeft > 0);
  const locale = getInterfaceLanguage(request);
  return data({
    locale,
    date,
    isToday: date === toLocalDate(now),
    rides,
    closedDays,
    ride: ride ?? rides[0] ?? null,
    agencies,
    countries: listPhoneCountries(locale),
    takesWhatsApp: services.setup.getWhatsAppProvider() !== null,
    /** The allotment whose seats the booking takes; null for none. */
    block,
    /** Id of the booking that the form will create. Submitting the form twice creates only one. */
    formId: randomUUID(),
  });
}

async function findAllotment({ agencies }: Services, id: string | null) {
  return id !== null && isId(id) ? agencies.findActiveAllotment(id) : null;
}

export async function action({ params, ...args }: Route.ActionArgs) {
  const date = parseDayOr404(params.day);
  return handleManualBookingForm({ ...(await readSubmission(args)), date });
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(
  ({ locale }) => manualBookingMessages[locale].title,
);

/**
 * The page on which staff book for guests who did not use the site: ride, riders, name and payment.
 */
export default function AddBookingScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastReply(actionData);
  const { locale, date, rides, ride, block } = loaderData;
  const messages = manualBookingMessages[locale];
  return (
    <div className="hand mx-auto max-w-[34rem] text-base">
      <BackLink href={getDayPath(date)}>{messages.back}</BackLink>
      <h1 className="mt-1 text-[1.75rem] leading-[1.15]">{messages.title}</h1>
      <p className="mt-1 font-semibold first-letter:uppercase">{formatDate(date, locale, "day")}</p>
      {!block && <BookingDayForm date={date} />}
      {rides.length > 1 && (
        <RideLinks
          {...{ rides, ride }}
          getPath={(name) => `${getDayPath(date)}/manual-booking?ride=${encodeURIComponent(name)}`}
        />
      )}
      {block && (
        <p className="mt-3 rounded-small bg-cream px-4 py-3 font-semibold">
          {formatAllotment(block, locale)}
        </p>
      )}
      <NetworkErrorNotice unanswered={unanswered} />
      <ClosedDayNotices days={loaderData.closedDays} canReopen />
      {ride ? (
        <>
          {!block && (
            <Anchor
              href={getHoldSeatsPath(date, ride.name)}
              className="mt-2 flex min-h-11 items-center font-semibold underline"
            >
              {adminAgenciesMessages[locale].hold.instead}
            </Anchor>
          )}
          <p className="mt-3 flex items-center gap-2">
            <Icon name="users-three" />
            {rides.length === 1 &&
              `${getShortTitle(ride.title, locale)}, ${formatTime(ride.start, locale)}: `}
            {ride.seatsLeft === 0 ? messages.full : fillPlural(messages.seats, ride.seatsLeft)}
          </p>
          {ride.horses && <p className="mt-1 text-muted">{formatHorses(ride.horses, locale)}</p>}
          <ManualBookingForm
            key={ride.name}
            page={loaderData}
            ride={ride}
            reply={reply}
            isUnanswered={unanswered !== undefined}
          />
        </>
      ) : (
        loaderData.closedDays.length === 0 && <p className="mt-4">{messages.noRide}</p>
      )}
    </div>
  );
}
