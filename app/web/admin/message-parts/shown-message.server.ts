import { getDisplayedState } from "#app/bookings/displayed-booking-state.ts";
import { formatBookingState } from "#app/bookings/format-booking-state.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import { getGreetingName } from "#app/bookings/greeting-name.ts";
import type { EnquiryView } from "#app/bookings/quotes/find-enquiry.server.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { formatEnquirySubject } from "#app/inbox/format-enquiry.ts";
import type { InboxMessage } from "#app/inbox/inbox.server.ts";
import type { RelatedBooking } from "#app/inbox/list-message-bookings.server.ts";
import { getBookingEmailContent } from "#app/notifications/email/booking-email-content.ts";
import { whatsAppMessages } from "#app/notifications/whatsapp-messages.ts";
import { buildChatLink } from "#app/notifications/whatsapp-texts.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import { toShownEnquiry } from "./enquiry-view.server.ts";

export type ShownMessage = ReturnType<typeof toShownMessage>;

export function toShownMessage(
  message: InboxMessage,
  enquiry: EnquiryView | undefined,
  { locale, siteUrl, now }: Readonly<{ locale: Locale; siteUrl: string; now: Date }>,
) {
  const { id, name, email, message: text, language } = message;
  return {
    ...{ id, name, email, text, language },
    // The site wrote the subject of an enquiry.
    ...(enquiry
      ? { subject: formatEnquiryOf(enquiry, locale), subjectLanguage: locale }
      : { subject: message.subject, subjectLanguage: language }),
    receivedAt: message.receivedAt,
    doneAt: message.doneAt,
    answeredAt: message.answeredAt,
    bookings: message.bookings.map(({ booking, by }) => ({
      id: booking.id,
      by,
      reference: formatReference(booking.reference),
      guest: `${booking.firstName} ${booking.lastName}`.trim(),
      ride: getBookingEmailContent(booking, locale).tour,
      date: booking.bookingDate,
      pickupTime: booking.pickupTime,
      state: formatBookingState(getDisplayedState(booking, now), booking.holdExpiresAt, locale),
    })),
    chats: listGuestChats(message),
    enquiry: enquiry ? toShownEnquiry(enquiry, message, { locale, siteUrl }) : null,
  };
}

/** Sums up a stored enquiry, in the operator's language. */
export function formatEnquiryOf(
  {
    id,
    tour,
    quotes = [],
    ...enquiry
  }: Pick<EnquiryView, "id" | "tour" | "day" | "riders" | "childAges"> &
    Partial<Pick<EnquiryView, "quotes">>,
  locale: Locale,
): string {
  // An enquiry that the team began has the id of its first offer.
  const begunBy = quotes.some((quote) => quote.id === id) ? "team" : "guest";
  return formatEnquirySubject({ ...enquiry, tour: findTourById(tour) ?? null }, locale, begunBy);
}

/**
 * Lists links to chats with the guests of the related bookings, one for each phone number. The text
 * is in the message's language.
 */
function listGuestChats({ name, language, bookings }: InboxMessage) {
  const [firstName = "", ...others] = name.trim().split(/\s+/);
  const text = fillMessage(whatsAppMessages[language].answer, {
    name: getGreetingName({ firstName, lastName: others.join(" ") }),
  });
  const found = bookings.flatMap(({ booking }: RelatedBooking) => {
    const href = buildChatLink(booking, text);
    return href === null ? [] : [{ href, name: `${booking.firstName} ${booking.lastName}`.trim() }];
  });
  return found.filter(({ href }, index) => found.findIndex((one) => one.href === href) === index);
}
