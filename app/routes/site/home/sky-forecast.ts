import { addDays, type LocalDate, localDateOf } from "#app/booking/local-time.ts";
import { skyOf } from "#app/booking/sky.ts";
import { formatDate, formatTime } from "#app/i18n/format.ts";
import { type Locale, languageTag } from "#app/i18n/locale.ts";

/** How far ahead dark nights and the full moon are looked for: two new moons at least. */
const daysAhead = 60;

export type SkyForecast = Readonly<{
  today: string;
  sunset: string;
  /** 0 new, .25, .5 full, .75, below 1. */
  moonAge: number;
  /** Index into the eight names of phases, from new moon on. */
  phase: number;
  fullMoon: string;
  /** The next two spans of nights dark enough for the lagoon's glow. */
  darkNights: readonly string[];
}>;

/** Sun and moon from the day of an instant on, in the words of a language. */
export function skyForecast(now: Date, locale: Locale): SkyForecast {
  const today = localDateOf(now);
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(today, index));
  const skies = days.map((date) => ({ date, ...skyOf(date) }));
  const [tonight] = skies;
  if (!tonight) throw new Error("no day to forecast");
  const fullMoon = skies.find(({ phase }) => phase === "full");
  return {
    today: formatDate(today, locale, "day"),
    sunset: formatTime(tonight.sunset, locale),
    moonAge: tonight.moonAge,
    phase: phaseIndex(tonight.moonAge),
    fullMoon: fullMoon ? formatSpan(fullMoon.date, fullMoon.date, locale) : "",
    darkNights: darkSpans(skies)
      .slice(0, 2)
      .map(([first, last]) => formatSpan(first, last, locale)),
  };
}

/** The eight phases: the four quarters are told within about a day of theirs, crescents between. */
export function phaseIndex(moonAge: number): number {
  const quarter = Math.round(moonAge * 4);
  const isNearQuarter = Math.abs(moonAge * 4 - quarter) < 0.15;
  return isNearQuarter ? (quarter % 4) * 2 : Math.floor(moonAge * 4) * 2 + 1;
}

function darkSpans(skies: readonly { date: LocalDate; night: string | null }[]) {
  const spans: [LocalDate, LocalDate][] = [];
  let previous = "";
  for (const { date, night } of skies) {
    if (night !== "dark") continue;
    const span = spans.at(-1);
    if (span && previous === addDays(date, -1)) span[1] = date;
    else spans.push([date, date]);
    previous = date;
  }
  return spans;
}

function formatSpan(first: LocalDate, last: LocalDate, locale: Locale): string {
  const format = new Intl.DateTimeFormat(languageTag[locale], {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  const [from, to] = [first, last].map((date) => new Date(`${date}T00:00:00Z`));
  return from && to ? format.formatRange(from, to) : "";
}
