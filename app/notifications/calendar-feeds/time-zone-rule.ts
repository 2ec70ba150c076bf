import { timeZone } from "../../business/facts.ts";

/**
 * The definition of the tours' time zone, for calendar programs that do not know its name. The
 * offset has not changed since daylight saving time was abolished in 2022.
 */
export const timeZoneRule = [
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
