import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { sayReference } from "../../bookings/format-reference.ts";
import { fill } from "../../i18n/format.ts";
import type { PictureName } from "../../media/pictures.ts";
import {
  type BookingWords,
  capitalized,
  phoneNumber,
  refundPolicy,
} from "./booking-email-content.ts";
import { attachedCalendar } from "./calendar-attachment.server.ts";
import type { MailContext, TicketLetter } from "./email-content.ts";
import { additionalRows, bringList, fullTicket, guestLetter } from "./guest-email-parts.ts";
import { manageButton } from "./manage-booking-link.ts";

type Parts = Readonly<{
  say: Readonly<{ subject: string; preview: string; title: string }>;
  opening: readonly string[];
  calendar: "added" | "replaced";
  picture?: PictureName;
  closing?: readonly string[];
}>;

/** A mail that is the guest's ticket: all facts, the calendar file and the manage link. */
export function rideLetter(
  booking: BookingRow,
  words: BookingWords,
  context: MailContext,
  { say, opening, calendar, picture, closing = [] }: Parts,
): TicketLetter {
  const { locale, messages, tour, date, pickup } = words;
  const reference = sayReference(booking.reference);
  return guestLetter(booking, words, context, {
    subject: fill(say.subject, { tour, date, reference }),
    preview: fill(say.preview, { date: capitalized(date, locale), pickup }),
    title: say.title,
    picture,
    opening,
    ticket: fullTicket(booking, words, additionalRows(booking, "guest", locale)),
    button: manageButton(booking, words, context.siteUrl),
    list: bringList(words),
    closing: [
      refundPolicy(booking, words, context.now),
      messages.policy.weather,
      fill(messages.manageNote, { phone: phoneNumber() }),
      ...closing,
    ],
    goodbye: messages.seeYou,
    ...attachedCalendar(booking, words, context, calendar),
    validity: { bookingId: booking.id, revision: booking.revision, until: null },
  });
}
