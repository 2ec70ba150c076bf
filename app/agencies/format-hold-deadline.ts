import { toLocalDate, toLocalTime } from "../platform/local-time.ts";

/** Day and hour at which a hold lapses as one value, as a form compares them. */
export function formatUntilValue(until: Date): string {
  return `${toLocalDate(until)} ${toLocalTime(until)}`;
}
