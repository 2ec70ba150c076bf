import { toLocalDate, toLocalTime } from "../platform/local-time.ts";

/**
 * Formats day and hour at which an allotment lapses as one text, so that a form can compare them.
 */
export function formatUntilValue(until: Date): string {
  return `${toLocalDate(until)} ${toLocalTime(until)}`;
}
