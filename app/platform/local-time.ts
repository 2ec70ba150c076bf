import { timeZone } from "../business/facts.ts";
import { isLocalDate, type LocalDate } from "./local-date.ts";

/** A time of day in the tours' time zone, `HH:MM` on the 24-hour clock. */
export type LocalTime = string;

let clock: Intl.DateTimeFormat | undefined;

function getWallClock(instant: Date): Record<string, string> {
  // Created on first use: browsers load this module for its other functions, and creating the
  // formatter is slow (i18n/intl-formatters.ts).
  clock ??= new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  return Object.fromEntries(clock.formatToParts(instant).map((part) => [part.type, part.value]));
}

/** Returns the day in the tours' time zone at an instant. */
export function toLocalDate(instant: Date): LocalDate {
  const { year, month, day } = getWallClock(instant);
  return `${year}-${month}-${day}`;
}

/** Returns the year in the tours' time zone at an instant. */
export function toLocalYear(instant: Date): number {
  return Number(toLocalDate(instant).slice(0, 4));
}

/** Returns the time of day in the tours' time zone at an instant. */
export function toLocalTime(instant: Date): LocalTime {
  const { hour, minute } = getWallClock(instant);
  return `${hour}:${minute}`;
}

/** A cache of instants, because time zone computations are slow and a year has a thousand rides. */
const instants = new Map<string, number>();
const maxInstants = 10_000;

/** Returns the instant of a day and time in the tours' time zone. */
export function toInstant(date: LocalDate, time: LocalTime): Date {
  const text = `${date} ${time}`;
  const known = instants.get(text);
  if (known !== undefined) return new Date(known);
  const instant = computeInstant(date, time);
  if (instants.size >= maxInstants) instants.clear();
  instants.set(text, instant.getTime());
  return instant;
}

/** Parses a day and a time that were typed; null unless both are valid. */
export function parseInstant(date: string, time: string): Date | null {
  const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  return isLocalDate(date) && isTime ? toInstant(date, time) : null;
}

function computeInstant(date: LocalDate, time: LocalTime): Date {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  // Two rounds suffice, even on a day on which the offset of the time zone changes.
  let instant = asIfUtc;
  for (let round = 0; round < 2; round += 1) instant = asIfUtc - getOffsetAt(new Date(instant));
  return new Date(instant);
}

function getOffsetAt(instant: Date): number {
  const { year, month, day, hour, minute, second } = getWallClock(instant);
  const read = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return read - Math.floor(instant.getTime() / 1000) * 1000;
}
