import type { BookingRow } from "../../bookings/booking-store.server.ts";
import {
  formatOwedBefore,
  formatRefundForTeam,
  toRefundSums,
} from "../../bookings/ledger/format-refund.ts";
import { sumMoneyByHolder } from "../../bookings/ledger/money-breakdown.ts";
import { declineReasons } from "../../bookings/quotes/quote-state.ts";
import { fillMessage } from "../../i18n/format.ts";
import { getRefundByHolder } from "./booking-cancelled-email.ts";
import {
  type BookingEmailContent,
  formatLocalDayAndTime,
  hasPaidNothing,
} from "./booking-email-content.ts";
import { type OperatorNotification, operatorLocale } from "./operator-notification.ts";

/**
 * Lists the sentences of an operator email about an event, with placeholders for the facts of the
 * booking.
 */
export function listEventSentences(
  booking: BookingRow,
  news: OperatorNotification,
  content: BookingEmailContent,
): string[] {
  const { notice } = content.messages;
  switch (news.kind) {
    case "confirmed":
      return [
        content.toPay ? notice.confirmed.deposit : notice.confirmed.text,
        ...(booking.offerExpiresAt ? [notice.confirmed.calledOff] : []),
      ];
    case "refunded":
      return [
        notice.refunded[news.cause],
        ...(booking.state === "confirmed" ? [notice.refunded.stands] : []),
      ];
    case "cancelled":
      return [
        notice.cancelled[news.by],
        ...(sumMoneyByHolder(getRefundByHolder(news)) > 0
          ? formatRefundForTeam(
              toRefundSums(getRefundByHolder(news), "begun"),
              booking.broughtBy,
              operatorLocale,
            )
          : [news.isUnpaid ? notice.cancelled.unpaid : notice.cancelled.noRefund]),
        ...formatOwedBefore(news, operatorLocale),
      ];
    case "changed":
      return [
        notice.changed.text[news.by],
        ...(news.back ? formatRefundForTeam(news.back, booking.broughtBy, operatorLocale) : []),
      ];
    case "dispute":
      return [
        notice.dispute[news.stage],
        ...(news.stage === "open"
          ? [
              ...(news.evidenceDueBy
                ? [
                    fillMessage(
                      notice.dispute.due,
                      formatLocalDayAndTime(news.evidenceDueBy, operatorLocale),
                    ),
                  ]
                : []),
              ...(news.link ? [fillMessage(notice.dispute.link, { link: news.link })] : []),
            ]
          : []),
      ];
    case "requestPaid":
      return [
        notice.requestPaid.text,
        ...(news.confirms ? [notice.requestPaid.confirmed] : []),
        content.toPay ? notice.requestPaid.left : notice.requestPaid.settled,
      ];
    case "holdEnded":
      return [notice.holdEnded[news.by]];
    case "calledOff":
      return [
        hasPaidNothing(booking, content) ? notice.calledOff.textUnpaid : notice.calledOff.text,
      ];
    case "quoteDeclined": {
      const { text, reasons, notSaid, note } = notice.quoteDeclined;
      const reason = declineReasons.find((declineReason) => declineReason === news.reason);
      return [
        text,
        // A note in the guest's own words is the other reason.
        ...(reason === "other" && news.note ? [] : [reason ? reasons[reason] : notSaid]),
        ...(news.note ? [note] : []),
      ];
    }
    default:
      return [notice[news.kind].text];
  }
}
