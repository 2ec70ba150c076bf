import type { BookingEvent } from "../../bookings/booking-events.ts";
import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { formatRefundForGuest } from "../../bookings/format-guest-refund.ts";
import { formatReference } from "../../bookings/format-reference.ts";
import { toRefundSums } from "../../bookings/ledger/format-refund.ts";
import { type MoneyByHolder, sumMoneyByHolder } from "../../bookings/ledger/money-breakdown.ts";
import { getRefundState, type RefundKind } from "../../bookings/refund-terms.ts";
import { formatRidersOfBooking } from "../../bookings/sold-party.ts";
import { fillMessage, formatMoney } from "../../i18n/format.ts";
import { getPagePath } from "../../routing/paths.ts";
import { formatLastRefundHours } from "../../tours/format-refund-steps.ts";
import {
  type BookingEmailContent,
  formatBusinessPhone,
  getBookingEmailContent,
  getDepartureKey,
} from "./booking-email-content.ts";
import { buildCalendarAttachment } from "./calendar-attachment.server.ts";
import type { EmailContext, TicketEmail } from "./email-content.ts";
import { buildGuestEmail, buildTicket } from "./guest-email-parts.ts";

export type CancelledBooking = Readonly<{
  by: Extract<BookingEvent, { type: "booking-cancelled" }>["by"] | "rider";
  refund: RefundKind;
  /** The amount in centavos that is not refunded. Set for a refund of a part. */
  keptCentavos?: number;
  /** The amount in centavos refunded to the card; 0 if nothing was paid online. */
  refundCentavos: number;
  /** The amount in centavos that the operator refunds manually. */
  byHandCentavos?: number;
  /** The part of `refundCentavos` that the operator was to refund manually before. */
  handToCardCentavos?: number;
  /** The part of the refund that was owed before the cancellation. */
  owedBeforeCentavos?: number;
  /** The amount in centavos that the agency refunds. */
  byAgencyCentavos?: number;
  /** Whether no payment of any kind had been received. */
  isUnpaid?: boolean;
}>;

/**
 * Builds the email that says who cancelled and whether there is a refund. No separate email
 * announces that refund.
 */
export function buildBookingCancelledEmail(
  booking: BookingRow,
  cancelled: CancelledBooking,
  context: EmailContext,
): TicketEmail {
  const content = getBookingEmailContent(booking, booking.language);
  const { messages, locale, tour, date } = content;
  const { labels } = messages;
  const cancelledMessages = messages.cancelled;
  const { by, refund, refundCentavos, owedBeforeCentavos = 0, isUnpaid = false } = cancelled;
  const places = getRefundByHolder(cancelled);
  const amount = refundCentavos > 0 ? formatMoney(refundCentavos / 100, locale) : null;
  const back =
    sumMoneyByHolder(places) > 0 ? formatMoney(sumMoneyByHolder(places) / 100, locale) : null;
  return buildGuestEmail(booking, content, context, {
    subject: fillMessage(cancelledMessages.subject, {
      tour,
      date,
      reference: formatReference(booking.reference),
    }),
    preview: amount
      ? fillMessage(cancelledMessages.preview.full, { amount })
      : cancelledMessages.preview.none,
    title: cancelledMessages.title,
    opening: [
      content.greeting,
      fillMessage(cancelledMessages[by], { tour, date }),
      ...(refund === "part" && back && cancelled.keptCentavos
        ? [
            fillMessage(cancelledMessages.part, {
              amount: back,
              kept: formatMoney(cancelled.keptCentavos / 100, locale),
            }),
          ]
        : []),
      ...formatRefundForGuest(toRefundSums(places, "begun"), booking, locale),
      ...(owedBeforeCentavos > 0
        ? [
            fillMessage(cancelledMessages.owedBefore, {
              amount: formatMoney(owedBeforeCentavos / 100, locale),
            }),
          ]
        : []),
      ...(isUnpaid ? [cancelledMessages.unpaid] : []),
      ...(refund === "none" && !isUnpaid ? [explainNoRefund(booking, content, context.now)] : []),
    ],
    ticket: buildTicket(content, [
      { label: labels.reference, value: formatReference(booking.reference) },
      {
        label: labels.participants,
        value: formatRidersOfBooking(booking.participants, booking, locale),
      },
      ...(back ? [{ label: labels.refund, value: back }] : []),
    ]),
    button: {
      label: messages.freeDates,
      url: `${context.siteUrl}${getPagePath("booking", locale)}?tour=${content.tourId}`,
    },
    closing: [
      ...(refund === "none" && !isUnpaid
        ? [
            fillMessage(messages.policy.page, {
              url: `${context.siteUrl}${getPagePath("terms", locale)}`,
            }),
          ]
        : []),
      `${messages.again} ${fillMessage(messages.questions, { phone: formatBusinessPhone() })}`,
    ],
    goodbye: messages.regards,
    ...buildCalendarAttachment(booking, content, context, "removed"),
  });
}

/** Returns the refunds of a cancellation, grouped by who holds the money. */
export function getRefundByHolder(cancelled: CancelledBooking): MoneyByHolder {
  const { refundCentavos: card, byHandCentavos = 0, byAgencyCentavos = 0 } = cancelled;
  return { card, hand: byHandCentavos, agency: byAgencyCentavos };
}

/** Explains why there is no refund. Mentions the policy only if the policy is the reason. */
function explainNoRefund(booking: BookingRow, content: BookingEmailContent, now: Date): string {
  const cancelledMessages = content.messages.cancelled;
  const hours = formatLastRefundHours(booking.refundSteps, content.locale);
  switch (getRefundState(booking, getDepartureKey(booking, content), now).kind) {
    case "forfeited":
      return fillMessage(cancelledMessages.forfeited, { hours });
    case "over":
      return fillMessage(cancelledMessages.late, { hours });
    default:
      return cancelledMessages.noRefund;
  }
}
