import { shownState } from "#app/bookings/booking-page-state.ts";
import { sayReference } from "#app/bookings/format-reference.ts";
import { fill } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { BookingBeside } from "#app/inbox/bookings-of-messages.server.ts";
import type { InboxMessage } from "#app/inbox/inbox.server.ts";
import { bookingWords } from "#app/notifications/email/booking-email-content.ts";
import { chatMessages } from "#app/notifications/whatsapp-messages.ts";
import { chatWith } from "#app/notifications/whatsapp-texts.ts";

/** A message as the inbox prints it. */
export type ShownMessage = ReturnType<typeof shownMessage>;

export function shownMessage(message: InboxMessage, locale: Locale, now: Date) {
  const { id, name, email, subject, message: text, language } = message;
  return {
    ...{ id, name, email, subject, text, language },
    receivedAt: message.receivedAt,
    doneAt: message.doneAt,
    answeredAt: message.answeredAt,
    bookings: message.bookings.map(({ booking, by }) => ({
      id: booking.id,
      by,
      reference: sayReference(booking.reference),
      guest: `${booking.firstName} ${booking.lastName}`.trim(),
      ride: bookingWords(booking, locale).tour,
      date: booking.bookingDate,
      pickupTime: booking.pickupTime,
      state: shownState(booking, now),
    })),
    chats: chatsOf(message),
  };
}

/** The chats with the guests of the bookings, each number once, begun in the message's language. */
function chatsOf({ name, language, bookings }: InboxMessage) {
  const [firstName = name] = name.split(/\s+/, 1);
  const text = fill(chatMessages[language].answer, { name: firstName });
  const found = bookings.flatMap(({ booking }: BookingBeside) => {
    const href = chatWith(booking.phone, text);
    return href === null ? [] : [{ href, name: `${booking.firstName} ${booking.lastName}`.trim() }];
  });
  return found.filter(({ href }, index) => found.findIndex((one) => one.href === href) === index);
}
