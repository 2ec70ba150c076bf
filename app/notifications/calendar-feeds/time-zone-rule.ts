import { timeZone } from "../../business/facts.ts";

/**
 * The definition of the time zone, for calendar programs that do not know its name. The offset has
 * not changed since 2022, when daylight saving time was abolished.
 */
export const buildTimeZoneRule = [
  "BEGIN:VTIMEZONE",
  `TZID:${timeZone}`,
  "BEGIN:STANDARD",
  "DTSTART:20221030T020000",
  "TZOFFSETFROM:-0600",
  "TZOFFSETTO:-0600",
  "TZNAME:CST",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");
