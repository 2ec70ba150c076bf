import { manualMessageTexts } from "#app/bookings/manual-messages/messages.ts";
import type { Locale } from "#app/i18n/locale.ts";

/** By which ways a guest hears about a change. */
export type Telling = Readonly<{ byMail: boolean; byWhatsApp: boolean }>;

/** Returns the name of the way in the texts: by email, WhatsApp, both, or a person. */
export function getWayName({ byMail, byWhatsApp }: Telling): "mail" | "whatsApp" | "both" | "hand" {
  if (byMail) return byWhatsApp ? "both" : "mail";
  return byWhatsApp ? "whatsApp" : "hand";
}

/** Returns a text to show before a change. It says how the guest will hear about it. */
export function formatUpcomingNotification(
  page: Readonly<{ telling: Telling }>,
  locale: Locale,
): string {
  return manualMessageTexts[locale].oneShort[getWayName(page.telling)];
}
