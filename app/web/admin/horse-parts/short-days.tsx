import { formatHorseShortage } from "#app/alerts/format-horse-shortage.ts";
import type { HorseCountPreview } from "#app/departures/preview-horse-count.server.ts";
import { fillPlural } from "#app/i18n/format.ts";
import { useLocale } from "../ui/use-locale.ts";
import { horseCountMessages } from "./count-messages.ts";

/** The most days that are listed; the rest is counted. */
const maxDays = 12;

type ShortDaysProps = Readonly<{ shortages: HorseCountPreview["shortages"] }>;

/** Lists the days and weeks that become short of horses. */
export function ShortDays({ shortages }: ShortDaysProps) {
  const locale = useLocale();
  const { shortages: messages } = horseCountMessages[locale];
  if (shortages.length === 0) return <p>{messages.none}</p>;
  const more = shortages.length - maxDays;
  return (
    <div>
      <p className="font-semibold">{shortages.length === 1 ? messages.one : messages.other}</p>
      <ul className="mt-1 list-disc pl-5">
        {shortages.slice(0, maxDays).map((day) => (
          <li key={`${day.date} ${day.week?.[1] ?? ""}`}>{formatHorseShortage(day, locale)}</li>
        ))}
        {more > 0 && <li>{fillPlural(messages.more, more)}</li>}
      </ul>
    </div>
  );
}
