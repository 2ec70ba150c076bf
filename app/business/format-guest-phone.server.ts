import { hasMoreThanNumber } from "../forms/phone-text.ts";
import type { Locale } from "../i18n/locale.ts";
import { contactQuestionMessages } from "../i18n/messages/contact-questions.ts";
import { formatPhone, type StoredPhone } from "./phone-number.server.ts";

/**
 * Formats a guest's phone number for the team: with its country code, or with a note that the code
 * is unknown. A second number, an extension or a word that the guest typed follows in parentheses.
 * Empty without a number.
 */
export function formatGuestPhone(stored: StoredPhone, locale: Locale): string {
  const { phone, phoneE164 } = stored;
  if (phone === "") return "";
  if (phoneE164) {
    return hasMoreThanNumber(phone) ? `${formatPhone(stored)} (${phone})` : formatPhone(stored);
  }
  return `${phone} (${contactQuestionMessages[locale].phone.unknownCountry})`;
}
