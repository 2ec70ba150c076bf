import { listReceiptPayments } from "#app/bookings/ledger/receipt-payments.ts";
import type { BookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import { getReceiptChatLink } from "#app/notifications/booking-receipt.ts";
import type { Services } from "#server/wiring/services.ts";
import { getRefunds } from "./get-refunds.ts";
import { findOpenLink } from "./open-link.server.ts";

export type ReceiptLinks = Readonly<{
  paymentId: string;
  /** The guest's chat with the receipt as its text. */
  chat: string;
  /** The page with the receipt to print. */
  path: string;
}>;

/** Lists the links to the receipts of a booking, oldest first; none once its guest was erased. */
export async function listReceiptLinks(
  services: Pick<Services, "operator" | "clock">,
  file: BookingDetails,
): Promise<ReceiptLinks[]> {
  const { booking } = file;
  if (booking.erasedAt) return [];
  const payments = listReceiptPayments(file);
  const context = {
    link: await findOpenLink(services, file),
    refunds: getRefunds(file),
    hasOthers: payments.length > 1,
  };
  return payments.map((payment) => ({
    paymentId: payment.id,
    chat: getReceiptChatLink(booking, payment, context),
    path: `/admin/bookings/${booking.id}/receipts/${payment.id}`,
  }));
}
