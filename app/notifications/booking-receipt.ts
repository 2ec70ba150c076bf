import type { BookingRow } from "../bookings/booking-store.server.ts";
import { formatRefundForGuest } from "../bookings/format-guest-refund.ts";
import { formatReference } from "../bookings/format-reference.ts";
import { getGreetingName } from "../bookings/greeting-name.ts";
import type { RefundSums } from "../bookings/ledger/format-refund.ts";
import { computeKeptCentavos } from "../bookings/ledger/money-breakdown.ts";
import type { ReceiptPayment } from "../bookings/ledger/receipt-payments.ts";
import { getPaidSession } from "../bookings/paid-session.ts";
import { getPublishedBusiness } from "../business/published-business.server.ts";
import { getWhatsAppShareLink } from "../business/whatsapp-links.ts";
import { fillMessage, formatMoney } from "../i18n/format.ts";
import { isTestSession } from "../payments/session-id.ts";
import { getBookingEmailContent } from "./email/booking-email-content.ts";
import { receiptMessages } from "./receipt-messages.ts";
import { formatReceiptText, type OpenLink, type ReceiptFacts } from "./receipt-text.ts";
import { buildChatLink } from "./whatsapp-texts.ts";

/** What a receipt says beside its payment. */
export type ReceiptContext = Readonly<{
  /** The open payment link of the booking; null if there is none. */
  link: OpenLink | null;
  /** What went and goes back of the booking's money. */
  refunds: RefundSums;
  /** Whether the booking has other payments with receipts, which the refunds are about as well. */
  hasOthers: boolean;
}>;

/** Returns what the receipt of a payment says, in the language of the booking. */
export function getReceiptFacts(
  booking: BookingRow,
  payment: ReceiptPayment,
  { link, refunds, hasOthers }: ReceiptContext,
): ReceiptFacts {
  const { language: locale } = booking;
  const messages = receiptMessages[locale];
  const { tour, money } = getBookingEmailContent(booking, locale);
  const kept = computeKeptCentavos(booking, money);
  const back = [
    ...formatRefundForGuest(refunds, booking, locale),
    ...(kept > 0 ? [fillMessage(messages.kept, { amount: formatMoney(kept / 100, locale) })] : []),
  ];
  const isStanding = booking.state === "confirmed" && booking.offerExpiresAt === null;
  return {
    name: getGreetingName(booking),
    brand: getPublishedBusiness().brand.value,
    tour,
    rideDate: booking.bookingDate,
    reference: formatReference(booking.reference),
    payment,
    back: [
      ...(booking.state === "cancelled" ? [messages.cancelled] : []),
      ...(hasOthers && back.length > 0 ? [messages.ofAllPayments] : []),
      ...back,
      ...(isTestSession(getPaidSession(booking)) ? [messages.test] : []),
    ],
    rest: isStanding ? { leftCentavos: money.toCollectCentavos, link } : null,
  };
}

/** Returns the guest's chat with the receipt of a payment, or WhatsApp's own choice of a chat. */
export function getReceiptChatLink(
  booking: BookingRow,
  payment: ReceiptPayment,
  context: ReceiptContext,
): string {
  const text = formatReceiptText(getReceiptFacts(booking, payment, context), booking.language);
  return buildChatLink(booking, text) ?? getWhatsAppShareLink(text);
}
