import { fillMessage } from "../i18n/format.ts";
import { getListFormat } from "../i18n/intl-formatters.ts";
import type { Locale, Localized } from "../i18n/locale.ts";
import { createPageTranslations } from "../i18n/translations.ts";
import { formatRefundPercent } from "../tours/format-refund-steps.ts";
import type { CancellationRefund } from "./refund-terms.ts";

const en = {
  percent: "{percent}",
  until: "{share} until {date} at {time}",
  /** Follows the sentence about the present refund. */
  next: " Then {refunds}.",
};

const messages: Localized<typeof en> = createPageTranslations({
  en,
  es: {
    percent: "el {percent}",
    until: "{share} hasta el {date} a las {time}",
    next: " Después, {refunds}.",
  },
});

type DayAndTime = Readonly<{ date: string; time: string }>;

/**
 * Formats the sentence about the refunds that follow the present one, each with its last moment:
 * " Then 50% until Friday, December 11 at 4:00 PM." Empty if none follows. `formatShare` may give
 * the sum instead of the percentage.
 */
export function formatLaterRefunds(
  refund: CancellationRefund | { kind: "dispute-lost" },
  locale: Locale,
  formatInstant: (instant: Date, locale: Locale) => DayAndTime,
  formatShare = (percent: number) =>
    fillMessage(messages[locale].percent, { percent: formatRefundPercent(percent, locale) }),
): string {
  const later = "later" in refund ? refund.later : [];
  if (later.length === 0) return "";
  const refunds = later.map(({ percent, deadline }) =>
    fillMessage(messages[locale].until, {
      share: formatShare(percent),
      ...formatInstant(deadline, locale),
    }),
  );
  return fillMessage(messages[locale].next, { refunds: getListFormat(locale).format(refunds) });
}
