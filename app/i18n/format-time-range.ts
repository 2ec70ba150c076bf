import { formatTime } from "./format.ts";
import type { Locale } from "./locale.ts";

const nbsp = "\u00a0";

/** Formats a range of times. If both ends share AM or PM, it is written once: `2:00–3:30 PM`. */
export function formatTimeRange(from: string, to: string, locale: Locale): string {
  const [first, last] = [formatTime(from, locale), formatTime(to, locale)];
  if (from === to) return first;
  const half = last.slice(last.indexOf(nbsp));
  return `${first.endsWith(half) ? first.slice(0, -half.length) : first}–${last}`;
}
