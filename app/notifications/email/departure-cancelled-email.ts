import type { CloseReason } from "#db/schema.ts";
import type { ChangeAuthor } from "../../bookings/booking-events.ts";
import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { formatRefundForGuest } from "../../bookings/format-guest-refund.ts";
import { formatReference } from "../../bookings/format-reference.ts";
import { type RefundSums, toRefundSums } from "../../bookings/ledger/format-refund.ts";
import { noMoney } from "../../bookings/ledger/money-breakdown.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import { fillMessage } from "../../i18n/format.ts";
import {
  formatBusinessPhone,
  formatLocalDayAndTime,
  getBookingEmailContent,
  hasPaidNothing,
} from "./booking-email-content.ts";
import { buildCalendarAttachment } from "./calendar-attachment.server.ts";
import type { EmailContext, TicketEmail } from "./email-content.ts";
import { buildCancelledTicket, buildGuestEmail } from "./guest-email-parts.ts";
import { getManageUrl } from "./manage-booking-link.ts";

/**
 * Builds the email about a cancelled departure. On the manage page, the guest chooses another date
 * or a full refund. `changedBy` is set if the guest already knows about the cancellation, and the
 * guest or the operator has changed the booking since then. `back` is what went back because of it.
 */
export function buildDepartureCancelledEmail(
  booking: BookingRow,
  offerExpiresAt: Date,
  context: EmailContext,
  {
    changedBy,
    back,
    reason = "other",
  }: { changedBy?: ChangeAuthor; back?: RefundSums; reason?: CloseReason } = {},
): TicketEmail {
  const content = getBookingEmailContent(booking, booking.language);
  const { messages, locale, tour, date } = content;
  const cancelledMessages = messages.calledOff;
  const { held } = content.money;
  const isUnpaid = hasPaidNothing(booking, content);
  const until = formatLocalDayAndTime(offerExpiresAt, locale);
  const place = getPublishedBusiness().address.value.locality;
  return buildGuestEmail(booking, content, context, {
    subject: fillMessage(cancelledMessages.subject, {
      tour,
      date,
      reference: formatReference(booking.reference),
    }),
    preview: isUnpaid ? cancelledMessages.previewUnpaid : cancelledMessages.preview,
    title: cancelledMessages.title,
    opening: [
      content.greeting,
      ...(changedBy ? [messages.changed.noted[changedBy]] : []),
      ...(back ? formatRefundForGuest(pickGivenByHand(back), booking, locale) : []),
      fillMessage(cancelledMessages.text[reason], { tour, date }),
      fillMessage(isUnpaid ? cancelledMessages.choiceUnpaid : cancelledMessages.choice, {
        ...until,
        place,
      }),
      // Card payments need no explanation, because they are refunded to the card.
      ...(held.hand + held.agency > 0
        ? formatRefundForGuest(toRefundSums(held, "will"), booking, locale)
        : []),
    ],
    ticket: buildCancelledTicket(booking, content),
    button: {
      label: isUnpaid ? cancelledMessages.buttonUnpaid : cancelledMessages.button,
      url: getManageUrl(context.siteUrl, booking),
    },
    closing: [fillMessage(cancelledMessages.questions, { phone: formatBusinessPhone() })],
    goodbye: messages.regards,
    ...buildCalendarAttachment(booking, content, context, "removed"),
    validity: {
      bookingId: booking.id,
      revision: booking.revision,
      until: offerExpiresAt.toISOString(),
    },
  });
}

/** Leaves out what goes back to the card, and what the guest may now have back in full. */
function pickGivenByHand({ hand, agency }: RefundSums): RefundSums {
  const none = toRefundSums(noMoney, "given");
  return {
    ...none,
    hand: { due: 0, given: hand.given },
    agency: { due: 0, given: agency.given },
  };
}
