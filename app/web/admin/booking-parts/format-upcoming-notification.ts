import { manualMessageTexts } from "#app/bookings/manual-messages/messages.ts";
import type { Locale } from "#app/i18n/locale.ts";

/** Returns a text to show before a change. It says whether the guest will get an email about it. */
export function formatUpcomingNotification(
  page: Readonly<{ telling: Readonly<{ byMail: boolean }> }>,
  locale: Locale,
): string {
  const { mail, hand } = manualMessageTexts[locale].oneShort;
  return page.telling.byMail ? mail : hand;
}
