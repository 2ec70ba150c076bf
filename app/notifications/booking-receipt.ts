import type { BookingRow } from "../bookings/booking-store.server.ts";
import { formatReference } from "../bookings/format-reference.ts";
import { getGreetingName } from "../bookings/greeting-name.ts";
import type { ReceiptPayment } from "../bookings/ledger/receipt-payments.ts";
import { getPublishedBusiness } from "../business/published-business.server.ts";
import { getWhatsAppShareLink } from "../business/whatsapp-share-link.ts";
import { getBookingEmailContent } from "./email/booking-email-content.ts";
import { formatReceiptText, type OpenLink, type ReceiptFacts } from "./receipt-text.ts";
import { buildChatLink } from "./whatsapp-texts.ts";

/** Returns what the receipt of a payment says, in the language of the booking. */
export function getReceiptFacts(
  booking: BookingRow,
  payment: ReceiptPayment,
  link: OpenLink | null,
): ReceiptFacts {
  const { tour, money } = getBookingEmailContent(booking, booking.language);
  const isStanding = booking.state === "confirmed" && booking.offerExpiresAt === null;
  return {
    name: getGreetingName(booking),
    brand: getPublishedBusiness().brand.value,
    tour,
    rideDate: booking.bookingDate,
    reference: formatReference(booking.reference),
    payment,
    rest: isStanding ? { leftCentavos: money.toCollectCentavos, link } : null,
  };
}

/** Returns the guest's chat with the receipt of a payment, or WhatsApp's own choice of a chat. */
export function getReceiptChatLink(
  booking: BookingRow,
  payment: ReceiptPayment,
  link: OpenLink | null,
): string {
  const text = formatReceiptText(getReceiptFacts(booking, payment, link), booking.language);
  return buildChatLink(booking, text) ?? getWhatsAppShareLink(text);
}
