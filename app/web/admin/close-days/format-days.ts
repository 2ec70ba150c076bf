import { fill, formatDate } from "#app/i18n/format.ts";
import { listFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { addDays, type LocalDate } from "#app/platform/local-time.ts";
import { adminDaysMessages } from "#app/web/admin/close-days/messages.ts";

/** Days in order as spans: "Thu, Dec 24 to Sat, Dec 26 and Mon, Dec 28". */
export function sayDays(days: readonly LocalDate[], locale: Locale): string {
  const spans: { from: LocalDate; until: LocalDate }[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last && addDays(last.until, 1) === day) last.until = day;
    else spans.push({ from: day, until: day });
  }
  const say = (day: LocalDate) => formatDate(day, locale, "short");
  const said = spans.map(({ from, until }) =>
    from === until
      ? say(from)
      : fill(adminDaysMessages[locale].span, { from: say(from), until: say(until) }),
  );
  return listFormat(locale).format(said);
}
