import { getTimes } from "suncalc";
import { coordinates } from "../business/facts.ts";
import type { LocalDate } from "../platform/local-date.ts";
import { type LocalTime, toInstant, toLocalTime } from "../platform/local-time.ts";

const sunsets = new Map<LocalDate, LocalTime>();
/**
 * The number of days whose sunset is kept: more than the longest period in which rides are sold.
 */
const maxSunsets = 2_000;

/** Returns the local time of sunset at the tours' coordinates, to the nearest minute. */
export function getSunset(date: LocalDate): LocalTime {
  const known = sunsets.get(date);
  if (known) return known;
  const { latitude, longitude } = coordinates;
  const { sunset } = getTimes(toInstant(date, "12:00"), latitude, longitude);
  if (!sunset) throw new Error(`no sunset on ${date}`);
  if (sunsets.size >= maxSunsets) sunsets.clear();
  const time = toLocalTime(new Date(Math.round(sunset.getTime() / 60_000) * 60_000));
  sunsets.set(date, time);
  return time;
}
