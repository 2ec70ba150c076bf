import { Form } from "react-router";
import type { Alert } from "#app/alerts/alert.ts";
import { fillPlural, formatDate } from "#app/i18n/format.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import {
  type AdminTodayMessages,
  adminTodayMessages,
} from "#app/web/admin/departure-parts/today-messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { SearchWords } from "../booking-list-parts/search-words.tsx";
import { formatRideName, getDayPath } from "../departure-parts/departure-view.ts";
import { AlertList } from "./alert-list.tsx";
import { LaunchCard } from "./launch-card.tsx";
import type { TodayDay, TodayPage } from "./loader.server.ts";
import { NewestBookings } from "./newest-bookings.tsx";
import { TodayRideCard } from "./today-ride-card.tsx";
import "#app/web/admin/today/today.css";
import { useLocale } from "../ui/use-locale.ts";

type TodayProps = Readonly<{ page: TodayPage }>;

/** What is asked before every ride. It follows the rides, so that they stay in sight on a phone. */
const routineAlerts: ReadonlySet<Alert["kind"]> = new Set(["ride-unready", "ask-weights"]);

/**
 * The Today screen, with the rides of today and tomorrow and the newest bookings. Once today's last
 * ride is over, tomorrow comes first.
 */
export function Today({ page }: TodayProps) {
  const locale = useLocale();
  const messages = adminTodayMessages[locale];
  const { today, isOver, days, booked, newest, alerts, canManage, canChangeSettings } = page;
  // Only the office knows all bookings.
  const isUnsold = newest?.first.total === 0;
  const shown = isOver ? days.toReversed() : days;
  const { urgent = [], routine = [] } = Object.groupBy(alerts, ({ kind }) =>
    routineAlerts.has(kind) ? "routine" : "urgent",
  );
  return (
    <div className="today">
      <div className="today-head">
        <h1 className="text-[1.5rem] leading-[1.15]">{messages.title}</h1>
        {canManage && (
          <Form method="get" action="/admin/bookings" role="search" className="today-search">
            <SearchWords />
          </Form>
        )}
      </div>
      {page.launch && <LaunchCard tasks={page.launch} hasSold={!isUnsold} />}
      <div className="[&:not(:empty)]:mb-5">
        <AlertList alerts={urgent} canChangeSettings={canChangeSettings} />
      </div>
      {isUnsold ? (
        <p className="mb-1">{messages.unsold}</p>
      ) : (
        isOver && days[0]?.rides.length !== 0 && <p>{formatOver(days[0], messages, canManage)}</p>
      )}
      <div className="today-days">
        {shown.map((day) => (
          <Day key={day.date} day={day} isToday={day.date === today} canManage={canManage} />
        ))}
      </div>
      <AlertList
        alerts={routine}
        isLater={urgent.length > 0}
        canChangeSettings={canChangeSettings}
      />
      {booked.bookings > 0 && (
        <p className="today-new">
          {fillPlural(messages.bookedSince, booked.bookings, {
            riders: fillPlural(adminDeparturesMessages[locale].riders, booked.riders),
          })}
        </p>
      )}
      {isUnsold ? (
        <ButtonLink href="/admin/bookings/new" variant="quiet" size="small" icon="plus-bold">
          {messages.firstBooking}
        </ButtonLink>
      ) : (
        newest && <NewestBookings content={newest} />
      )}
    </div>
  );
}

/**
 * Says that the rides of a day are over, or that nobody rode. Guides, who may see only their own rides,
 * do not learn the latter.
 */
function formatOver(
  day: TodayDay | undefined,
  { over, nobodyRode }: AdminTodayMessages,
  canManage: boolean,
): string | null {
  const hadRiders = day?.rides.some(({ riders }) => riders > 0);
  return hadRiders ? over : canManage ? nobodyRode : null;
}

type DayProps = Readonly<{ day: TodayDay; isToday: boolean; canManage: boolean }>;

function Day({ day: { date, rides }, isToday, canManage }: DayProps) {
  const locale = useLocale();
  const messages = adminTodayMessages[locale];
  return (
    <section aria-labelledby={`day-${date}`} className="today-day">
      <h2 id={`day-${date}`} className="text-[1.0625rem] leading-[1.2]">
        <Anchor href={getDayPath(date)} className="today-date">
          <span className="first-letter:uppercase">
            {!isToday && `${messages.tomorrow}, `}
            {formatDate(date, locale, "day")}
          </span>
          <Icon name="caret-right" />
        </Anchor>
      </h2>
      {rides.length === 0 && <p>{messages.noRides}</p>}
      {rides.map((ride) => (
        <TodayRideCard key={formatRideName(ride.ride.key)} one={ride} canManage={canManage} />
      ))}
    </section>
  );
}
