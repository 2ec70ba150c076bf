import { toMinutes } from "../i18n/time-of-day.ts";
import { addDays, type LocalDate } from "../platform/local-date.ts";
import { type LocalTime, toLocalDate, toLocalTime } from "../platform/local-time.ts";

/** A ride at a day and start time. Its tour may be one that this build does not know. */
export type RideMoment = Readonly<{ tour: string; date: LocalDate; start: LocalTime }>;

/** A ride and the number of its riders who use horses. */
export type RideWithRiders = RideMoment & Readonly<{ riders: number }>;

/**
 * A ride and the minutes during which it uses its horses. `ends` is the end of the ride. `until`
 * is the end of the rest, which is not included.
 */
export type HorseUse = Readonly<{
  from: number;
  ends: number;
  until: number;
  /** The day on which the ride counts as work of its horses. */
  workday: LocalDate;
  ride: RideWithRiders;
}>;

/** The free horses for a ride, at the minute at which the fewest are free. */
export type HorsesLeft = Readonly<{
  /** The number of free horses; negative if more riders are booked than there are horses. */
  left: number;
  /** The number of horses that are available on that day. */
  number: number;
  /** The rides that use horses at that minute. */
  inUse: readonly HorseUse[];
  /**
   * True if the rest of the horses and their rides a day leave another number of horses than
   * those that are not in use. `inUse` then has all rides of the day.
   */
  isLimitedByWork?: true;
  /** True if the days off of the horses leave fewer than that. `inUse` then has the day's rides. */
  isLimitedByDaysOff?: true;
}>;

/** A day on which there are fewer horses than riders at some minute. */
export type HorseShortageDay = Readonly<{
  date: LocalDate;
  /** The rides that use horses while there are too few, earliest first. */
  rides: readonly RideWithRiders[];
  /** The numbers of riders and horses at the minute with the largest shortage. */
  riders: number;
  horses: number;
  /**
   * True if there are too few horses because of their rest and their rides a day. `riders` then has
   * the riders of the whole day, and `horses` how many of them get a horse.
   */
  isLimitedByWork?: true;
  /**
   * The week, if its horses do not get their days off. `date` is then its first day, `rides` has all
   * its rides, `riders` is how many days of work of one horse the rides take, and `horses` how many
   * the horses may do.
   */
  week?: readonly [first: LocalDate, last: LocalDate];
}>;

/**
 * The time of day at which a workday begins. Hardly any ride is under way then, so that each
 * workday can be planned on its own (ADR 62).
 */
const workdayStart = "03:00";

/** Returns the workday of a ride. A ride that starts after midnight belongs to the day before. */
export function getWorkday({ date, start }: Omit<RideMoment, "tour">): LocalDate {
  return start < workdayStart ? addDays(date, -1) : date;
}

/** Returns the first minute of a workday and the minute after its last one. */
export function getWorkdayMinutes(workday: LocalDate): readonly [from: number, until: number] {
  const from = getMidnight(workday) + toMinutes(workdayStart);
  return [from, getMidnight(addDays(workday, 1)) + toMinutes(workdayStart)];
}

/** Returns the minutes that a horse is ridden on a ride, without the preparation before it. */
export function getRiddenMinutes({ ends, ride }: Pick<HorseUse, "ends" | "ride">): number {
  return ends - getMidnight(ride.date) - toMinutes(ride.start);
}

export function getMidnight(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`) / 60_000;
}

/** Returns the minute of an instant, in minutes since 1 January 1970 in the tours' time zone. */
export function getMinuteOf(now: Date): number {
  return getMidnight(toLocalDate(now)) + toMinutes(toLocalTime(now));
}

export function getDayOfMinute(minute: number): LocalDate {
  return new Date(minute * 60_000).toISOString().slice(0, 10);
}

/** Formats the day and the start of a ride in the order of time. */
export function formatRideTime({ date, start }: Omit<RideMoment, "tour">): string {
  return `${date} ${start}`;
}
