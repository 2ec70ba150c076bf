import type { Locale } from "../i18n/locale.ts";
import { contactQuestionMessages } from "../i18n/messages/contact-questions.ts";
import { formatPhone, type StoredPhone } from "./phone-number.server.ts";

/**
 * Formats a guest's phone number for the team: with its country code, or with a note that the code
 * is unknown. Empty without a number.
 */
export function formatGuestPhone(stored: StoredPhone, locale: Locale): string {
  const { phone, phoneE164 } = stored;
  if (phone === "" || phoneE164) return formatPhone(stored);
  return `${phone} (${contactQuestionMessages[locale].phone.unknownCountry})`;
}
