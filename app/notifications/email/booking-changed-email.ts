import type { ChangedBy } from "../../bookings/booking-events.ts";
import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { backFrom, sayMoneyBack } from "../../bookings/ledger/format-refund.ts";
import { fill } from "../../i18n/format.ts";
import { listFormat } from "../../i18n/intl-formatters.ts";
import { bookingWords, phoneNumber } from "./booking-email-content.ts";
import type { MailContext, TicketLetter } from "./email-content.ts";
import { rideLetter } from "./ride-email.ts";

/** The booking as it stands after the guest, or the operator for the guest, has changed it. */
export function changedMail(
  booking: BookingRow,
  context: MailContext,
  by: ChangedBy,
  changes: readonly string[] = [],
): TicketLetter {
  const words = bookingWords(booking, booking.language);
  const { messages, greeting } = words;
  const say = messages.changed;
  return rideLetter(booking, words, context, {
    say,
    opening: [
      greeting,
      ...(changes.length > 0
        ? [fill(say.what, { changes: listFormat(words.locale).format(changes) })]
        : []),
      `${say.noted[by]} ${say.text}`,
      ...sayMoneyBack(backFrom(words.money.owed, "begun"), booking.broughtBy, words.locale),
    ],
    calendar: "replaced",
    closing: [
      fill(by === "guest" ? messages.notYou : messages.notWanted, { phone: phoneNumber() }),
    ],
  });
}
