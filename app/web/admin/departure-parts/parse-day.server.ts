import { data } from "react-router";
import { isLocalDate } from "#app/platform/local-date.ts";

/** Returns the day in a URL. Throws 404 if the text is not a valid day. */
export function parseDayOr404(day: string): string {
  if (!isLocalDate(day)) throw data(null, { status: 404 });
  return day;
}
