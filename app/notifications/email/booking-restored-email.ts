import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { formatRefundForGuest } from "../../bookings/format-guest-refund.ts";
import { type RefundSums, toRefundSums } from "../../bookings/ledger/format-refund.ts";
import { fillMessage } from "../../i18n/format.ts";
import { getListFormat } from "../../i18n/intl-formatters.ts";
import { getPagePath } from "../../routing/paths.ts";
import { getBookingEmailContent } from "./booking-email-content.ts";
import type { EmailContext, TicketEmail } from "./email-content.ts";
import { buildRideEmail } from "./ride-email.ts";

/**
 * Builds the email that shows a booking after a cancellation was undone of which its guest knows
 * nothing. `changes` and `back` are what no earlier email told of. `hasLostAnswers` asks again who
 * rides, because the cancellation deleted those answers.
 */
export function buildBookingRestoredEmail(
  booking: BookingRow,
  context: EmailContext,
  {
    changes,
    back,
    hasLostAnswers,
  }: Readonly<{ changes: readonly string[]; back: RefundSums; hasLostAnswers: boolean }>,
): TicketEmail {
  const content = getBookingEmailContent(booking, booking.language);
  const { messages, greeting, locale } = content;
  const restoredMessages = messages.restored;
  const owed = toRefundSums(content.money.owed, "begun");
  const path = getPagePath("riderAnswers", locale, booking.manageToken);
  return buildRideEmail(booking, content, context, {
    say: restoredMessages,
    opening: [
      greeting,
      ...(changes.length > 0
        ? [
            fillMessage(messages.changed.what, {
              changes: getListFormat(locale).format(changes),
            }),
          ]
        : []),
      ...(hasLostAnswers
        ? [fillMessage(restoredMessages.lostAnswers, { url: `${context.siteUrl}${path}` })]
        : []),
      messages.changed.text,
      ...formatRefundForGuest({ ...back, card: owed.card }, booking, locale),
    ],
    calendar: "replaced",
  });
}
