import { toLocalDate, toLocalTime } from "../platform/local-time.ts";

/**
 * Formats the time at which an allotment lapses as one text, so that a form can detect that
 * somebody else has changed it.
 */
export function formatHoldDeadline(until: Date): string {
  return `${toLocalDate(until)} ${toLocalTime(until)}`;
}
