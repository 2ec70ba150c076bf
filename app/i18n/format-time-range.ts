import { formatTime } from "./format.ts";
import type { Locale } from "./locale.ts";

const nbsp = "\u00a0";

/**
 * A range of two times of day. AM or PM is written only once if both times share it: `2:00–3:30
 * PM`.
 */
export function formatTimes(from: string, to: string, locale: Locale): string {
  const [first, last] = [formatTime(from, locale), formatTime(to, locale)];
  if (from === to) return first;
  const half = last.slice(last.indexOf(nbsp));
  return `${first.endsWith(half) ? first.slice(0, -half.length) : first}–${last}`;
}
