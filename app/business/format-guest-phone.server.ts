import type { Locale } from "../i18n/locale.ts";
import { contactQuestionMessages } from "../i18n/messages/contact-questions.ts";
import { formatPhone, type StoredPhone } from "./phone-number.server.ts";

type GuestPhone = StoredPhone & Readonly<{ phoneCountry: string | null }>;

/**
 * Formats a guest's phone number for the team: with its country code, or with a note that the code
 * is unknown. Empty without a number.
 */
export function formatGuestPhone(
  { phone, phoneE164, phoneCountry }: GuestPhone,
  locale: Locale,
): string {
  if (phone === "" || phoneE164) return formatPhone(phone, phoneCountry);
  return `${phone} (${contactQuestionMessages[locale].phone.unknownCountry})`;
}
