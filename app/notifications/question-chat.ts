import { formatReference } from "../bookings/format-reference.ts";
import { getPublishedBusiness, getWhatsAppLink } from "../business/published-business.server.ts";
import { isExample } from "../business/remaining-examples.ts";
import { fillMessage, formatDate } from "../i18n/format.ts";
import type { Locale } from "../i18n/locale.ts";
import { whatsAppMessages } from "./whatsapp-messages.ts";

type Referenced = Readonly<{ reference: string }>;

/** Returns the link to a chat with the team. Its prefilled text has the booking's reference. */
export function getQuestionLink({ reference }: Referenced, locale: Locale): string {
  const { question } = whatsAppMessages[locale];
  return getWhatsAppLink(fillMessage(question, { reference: formatReference(reference) }));
}

/**
 * Returns the link to a chat for a rider who did not book. Its prefilled text names the day of the
 * ride but not the booking's reference, which only the guest who booked knows.
 */
export function getRiderQuestionLink(
  { bookingDate }: Readonly<{ bookingDate: string }>,
  locale: Locale,
): string {
  const { riderQuestion } = whatsAppMessages[locale];
  return getWhatsAppLink(
    fillMessage(riderQuestion, { date: formatDate(bookingDate, locale, "day") }),
  );
}

/**
 * Builds the link to a chat with the team, with its label. Null while the operator's phone number
 * is only an example.
 */
export function buildQuestionChat(
  booking: Referenced,
  locale: Locale,
): Readonly<{ label: string; url: string }> | null {
  if (isExample(getPublishedBusiness(), "phone")) return null;
  return { label: whatsAppMessages[locale].ask, url: getQuestionLink(booking, locale) };
}
