import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import { formatDate, formatTime } from "#app/i18n/format.ts";
import { addDays } from "#app/platform/local-date.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { RideStateBadge, SoldRiders } from "../departure-parts/departure-state.tsx";
import {
  formatRideName,
  getDayPath,
  getRideColourClass,
  getShortTitle,
} from "../departure-parts/departure-view.ts";
import { useLocale } from "../ui/use-locale.ts";
import { SeatGauge } from "./seat-gauge.tsx";

type DayProps = Readonly<{
  date: string;
  rides: readonly OperatorDeparture[];
  today: string;
}>;

/** Shows a day as a card that lists its departures, each with its sold seats and its state. */
export function DayCard({ date, rides, today }: DayProps) {
  const locale = useLocale();
  const messages = adminDeparturesMessages[locale];
  const near =
    date === today ? messages.today : date === addDays(today, 1) ? messages.tomorrow : null;
  return (
    <>
      <h2 className="day-card-title">
        <Anchor href={getDayPath(date)} className="day-card-link">
          <span>
            <span className="block first-letter:uppercase">{formatDate(date, locale, "day")}</span>
            {near && (
              <span className="block font-sans text-[0.9375rem] font-semibold text-rose">
                {near}
              </span>
            )}
          </span>
          <Icon name="caret-right" />
        </Anchor>
      </h2>
      <ul>
        {rides.map((ride) => (
          <li key={formatRideName(ride.key)} className="day-card-ride">
            <span className="font-bold tabular-nums">{formatTime(ride.key.start, locale)}</span>
            {/* A label that is too long moves below the text instead of squeezing it. */}
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <span className="grow basis-[9rem]">
                <span className={`block font-bold ${getRideColourClass(ride.key.tour)}`}>
                  {getShortTitle(ride, locale)}
                </span>
                <span className="day-card-gauge">
                  <SeatGauge sold={ride.sold} capacity={ride.capacity} />
                </span>
                <SoldRiders ride={ride} />
              </span>
              <RideStateBadge ride={ride} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
