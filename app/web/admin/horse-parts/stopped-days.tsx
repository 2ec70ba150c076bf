import type { StoppedDays as Stopped } from "#app/departures/preview-horse-count.server.ts";
import { getShortTourName } from "#app/tours/tour-names.ts";
import { formatDays } from "../closed-day-parts/format-days.ts";
import { useLocale } from "../ui/use-locale.ts";
import { horseRulesMessages } from "./rules-messages.ts";

type StoppedDaysProps = Readonly<{ stopped: readonly Stopped[] }>;

/** Lists the days on which guests can no longer book a tour, if there are any. */
export function StoppedDays({ stopped }: StoppedDaysProps) {
  const locale = useLocale();
  if (stopped.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">{horseRulesMessages[locale].stopped}</p>
      <ul className="mt-1 list-disc pl-5">
        {stopped.map(({ tour, days }) => (
          <li key={tour}>
            {getShortTourName(tour, locale)}: {formatDays(days, locale)}
          </li>
        ))}
      </ul>
    </div>
  );
}
