import type { HorseRulesEffects } from "#app/departures/preview-horse-count.server.ts";
import { fillMessage, formatTime } from "#app/i18n/format.ts";
import { getShortTitle } from "../departure-parts/departure-view.ts";
import { horseRulesMessages } from "../horse-parts/rules-messages.ts";
import { useLocale } from "../ui/use-locale.ts";

type LongRidesProps = Readonly<{ rides: HorseRulesEffects["tooLong"] }>;

/** Lists the rides that sell nothing, because they are longer than a horse's hours in a day. */
export function LongRides({ rides }: LongRidesProps) {
  const locale = useLocale();
  const messages = horseRulesMessages[locale];
  if (rides.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">{messages.tooLong}</p>
      <ul className="mt-1 list-disc pl-5">
        {rides.map(({ tour, start, name, minutes }) => (
          <li key={`${tour} ${start}`}>
            {fillMessage(messages.longRide, {
              ride: getShortTitle({ key: { tour }, name }, locale),
              start: formatTime(start, locale),
              hours: Math.round((minutes / 60) * 100) / 100,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
