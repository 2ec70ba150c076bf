import { fillMessage, formatDate } from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { addDays, type LocalDate } from "#app/platform/local-date.ts";
import { closeDaysMessages } from "#app/web/admin/closed-day-parts/messages.ts";

/** Formats sorted days as date ranges: "Thu, Dec 24 to Sat, Dec 26 and Mon, Dec 28". */
export function formatDays(days: readonly LocalDate[], locale: Locale): string {
  const spans: { from: LocalDate; until: LocalDate }[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last && addDays(last.until, 1) === day) last.until = day;
    else spans.push({ from: day, until: day });
  }
  const formatDay = (day: LocalDate) => formatDate(day, locale, "short");
  const spanTexts = spans.map(({ from, until }) =>
    from === until
      ? formatDay(from)
      : fillMessage(closeDaysMessages[locale].span, {
          from: formatDay(from),
          until: formatDay(until),
        }),
  );
  return getListFormat(locale).format(spanTexts);
}
