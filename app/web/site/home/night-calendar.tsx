import { joinClassNames } from "#app/web/ui/class-names.ts";
import { Icon } from "#app/web/ui/icon.tsx";
import type { HomePageContent } from "./loader.server.ts";
import { MoonDisc } from "./moon-disc.tsx";
import type { SkyForecast, SkyNight } from "./sky-forecast.server.ts";

interface NightCalendarProps {
  words: HomePageContent["sky"];
  weeks: SkyForecast["weeks"];
}

/** The coming weeks: the sunset and the moon of each night. Dark nights are highlighted. */
export function NightCalendar({ words, weeks }: NightCalendarProps) {
  return (
    <div className="night-frame">
      <table className="night-calendar">
        <caption className="sr-only">{words.calendar}</caption>
        <thead>
          <tr>
            {words.weekdays.map((name, index) => (
              <th key={name} scope="col" abbr={name}>
                <span aria-hidden="true">{words.weekdaysShort[index]}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is identified by its row
            <tr key={row}>
              {week.map((night, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a night is identified by its column
                <td key={column}>
                  {night && (
                    <Night night={night} words={words} weekday={words.weekdaysShort[column]} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="night-legend">
        <li>
          <span className="night-swatch">
            <Icon name="sparkle-fill" />
          </span>
          {words.legendDark}
        </li>
        <li>
          <Icon name="sun-horizon" />
          {words.legendSunset}
        </li>
      </ul>
    </div>
  );
}

interface NightProps {
  night: SkyNight;
  words: HomePageContent["sky"];
  /** The day of the week, shown only in narrow windows, where the nights are a list. */
  weekday?: string;
}

function Night({ night, words, weekday }: NightProps) {
  const { date, label, sunsetShort, moonAge, isDark, isToday } = night;
  return (
    <div
      className={joinClassNames("night", isDark && "night-dark")}
      aria-current={isToday ? "date" : undefined}
    >
      <span className="sr-only">{describeNight(night, words)}</span>
      <time dateTime={date} data-weekday={weekday} aria-hidden="true">
        {splitLabel(label)}
      </time>
      {isDark && <Icon name="sparkle-fill" />}
      <MoonDisc age={moonAge} />
      <span className="night-sunset" aria-hidden="true">
        {sunsetShort}
      </span>
    </div>
  );
}

/** Splits the label of a month's first day, so that narrow columns can hide the month's name. */
function splitLabel(label: string) {
  const [before = "", day, after = ""] = label.split(/(\d+)/);
  return (
    <>
      {before && <span className="night-month">{before}</span>}
      {day}
      {after && <span className="night-month">{after}</span>}
    </>
  );
}

/** Describes a night in one sentence for screen readers. */
export function describeNight(night: SkyNight, messages: HomePageContent["sky"]): string {
  const phase = messages.phases[night.phase]?.toLocaleLowerCase() ?? "";
  const values: Record<string, string> = { date: night.day, time: night.sunset, phase };
  const sentence = night.isDark ? messages.nightDark : messages.night;
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
