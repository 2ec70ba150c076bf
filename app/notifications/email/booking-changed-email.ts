import type { ChangeAuthor } from "../../bookings/booking-events.ts";
import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { formatRefundForGuest } from "../../bookings/format-guest-refund.ts";
import { type RefundSums, toRefundSums } from "../../bookings/ledger/format-refund.ts";
import { fillMessage } from "../../i18n/format.ts";
import { getListFormat } from "../../i18n/intl-formatters.ts";
import { formatBusinessPhone, getBookingEmailContent } from "./booking-email-content.ts";
import type { EmailContext, TicketEmail } from "./email-content.ts";
import { buildRideEmail } from "./ride-email.ts";

/**
 * Builds the email that shows the current state of a booking after the guest, one of the riders or
 * the operator changed it. `back` is what goes back, and what went back because of the change; a
 * refund by card has an email of its own. `isSolo` says that the ride now misses its minimum.
 */
export function buildBookingChangedEmail(
  booking: BookingRow,
  context: EmailContext,
  by: ChangeAuthor,
  changes: readonly string[] = [],
  { back, isSolo = false }: Readonly<{ back?: RefundSums; isSolo?: boolean }> = {},
): TicketEmail {
  const content = getBookingEmailContent(booking, booking.language);
  const { messages, greeting } = content;
  const changedMessages = messages.changed;
  const owed = toRefundSums(content.money.owed, "begun");
  return buildRideEmail(booking, content, context, {
    say: changedMessages,
    opening: [
      greeting,
      ...(changes.length > 0
        ? [
            fillMessage(changedMessages.what, {
              changes: getListFormat(content.locale).format(changes),
            }),
          ]
        : []),
      `${changedMessages.noted[by]} ${changedMessages.text}`,
      ...formatRefundForGuest({ ...(back ?? owed), card: owed.card }, booking, content.locale),
      ...(isSolo
        ? [fillMessage(changedMessages.missedMinimum, { count: content.listing.minimumRiders })]
        : []),
    ],
    calendar: "replaced",
    closing: [
      fillMessage(by === "guest" ? messages.notYou : messages.notWanted, {
        phone: formatBusinessPhone(),
      }),
    ],
  });
}
