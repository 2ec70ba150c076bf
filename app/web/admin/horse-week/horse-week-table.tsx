import type { HorseDay, HorseWeek } from "#app/horses/horse-week.ts";
import { fillMessage, fillPlural, formatDate } from "#app/i18n/format.ts";
import { getDateTimeFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { TableFrame } from "#app/web/ui/table-frame.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { formatWorkTime } from "./format-work-time.ts";
import { horseWeekMessages } from "./messages.ts";
import "#app/web/admin/horse-week/horse-week.css";
import { useLocale, useMessages } from "../ui/use-locale.ts";

type TableProps = Readonly<{
  horses: readonly HorseWeek[];
  days: readonly string[];
  today: string;
}>;

/** A row for each horse with its sums, and a column for each day, which leads to the day's sheet. */
export function HorseWeekTable({ horses, days, today }: TableProps) {
  const locale = useLocale();
  const messages = horseWeekMessages[locale];
  const sums = {
    rides: sum(horses.map(({ rides }) => rides)),
    minutes: sum(horses.map(({ minutes }) => minutes)),
  };
  return (
    <TableFrame label={messages.title}>
      <table className="horse-week">
        <thead>
          <tr key={days[0]} ref={showToday}>
            <th scope="col">{messages.horse}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                <Anchor href={`/admin/departures/${day}`}>
                  <span aria-hidden="true">{formatColumn(day, locale)}</span>
                  <span className="sr-only">{formatDate(day, locale, "day")}</span>
                </Anchor>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {horses.map((horse) => (
            <tr key={horse.id}>
              <th scope="row">
                <TextLink href={`/admin/horses/${horse.id}`}>{horse.name}</TextLink>
                <span className="horse-week-sums">{formatSums(horse, locale)}</span>
                <Reasons days={horse.days} />
              </th>
              {horse.days.map((day) => (
                <td
                  key={day.day}
                  data-state={day.state}
                  data-today={day.day === today || undefined}
                >
                  <DayCell day={day} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">
              {messages.all}
              <span className="horse-week-sums">
                {formatWork(sums.rides, sums.minutes, locale).join(", ")}
              </span>
            </th>
            {days.map((day, index) => {
              const ofDay = horses.flatMap((horse) => horse.days[index] ?? []);
              const rides = sum(ofDay.map((one) => one.rides));
              return (
                <td key={day} data-today={day === today || undefined}>
                  <Work rides={rides} minutes={sum(ofDay.map((one) => one.minutes))} />
                </td>
              );
            })}
          </tr>
        </tbody>
      </table>
    </TableFrame>
  );
}

/** Scrolls the table, which is wider than a phone, so that today is its last column in view. */
function showToday(head: HTMLTableRowElement | null): void {
  const today = head?.querySelector<HTMLTableCellElement>("[data-today]");
  const frame = today?.closest(".table-frame");
  if (today && frame) {
    frame.scrollLeft = today.offsetLeft + today.offsetWidth - frame.clientWidth;
  }
}

function DayCell({ day }: Readonly<{ day: HorseDay }>) {
  const { cell, openDay } = useMessages(horseWeekMessages);
  if (day.state === "rode") return <Work {...day} />;
  if (day.state !== "open") return cell[day.state];
  return (
    <>
      <span aria-hidden="true">{cell.open}</span>
      <span className="sr-only">{openDay}</span>
    </>
  );
}

function Work({ rides, minutes }: Readonly<{ rides: number; minutes: number }>) {
  const locale = useLocale();
  return (
    <>
      <span className="horse-week-count" aria-hidden="true">
        {rides}
      </span>
      <span className="sr-only">{fillPlural(horseWeekMessages[locale].rides, rides)}</span>
      {rides > 0 && <span className="horse-week-sums">{formatWorkTime(minutes)}</span>}
    </>
  );
}

function Reasons({ days }: Readonly<{ days: readonly HorseDay[] }>) {
  const locale = useLocale();
  const reasons = [...new Set(days.flatMap(({ reason }) => reason ?? []))];
  if (reasons.length === 0) return null;
  return (
    <span className="horse-week-sums">
      {fillMessage(horseWeekMessages[locale].why, { reasons: reasons.join(", ") })}
    </span>
  );
}

/** Formats the sums of a horse: "4 rides, 9 h 30 min, 2 days of rest, 1 day out". */
function formatSums({ rides, minutes, restDays, outDays }: HorseWeek, locale: Locale): string {
  const messages = horseWeekMessages[locale];
  return [
    ...formatWork(rides, minutes, locale),
    ...(restDays > 0 ? [fillPlural(messages.restDays, restDays)] : []),
    ...(outDays > 0 ? [fillPlural(messages.outDays, outDays)] : []),
  ].join(", ");
}

function formatWork(rides: number, minutes: number, locale: Locale): string[] {
  const counted = fillPlural(horseWeekMessages[locale].rides, rides);
  return rides > 0 ? [counted, formatWorkTime(minutes)] : [counted];
}

/** Formats the head of a column: "Mon 23". */
function formatColumn(day: string, locale: Locale): string {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = getDateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }).format(date);
  return `${weekday} ${date.getUTCDate()}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
