import { sumRefund } from "#app/bookings/ledger/format-refund.ts";
import { listReceiptPayments } from "#app/bookings/ledger/receipt-payments.ts";
import type { BookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import { getBusinessPhone, getPublishedBusiness } from "#app/business/published-business.server.ts";
import { isExample } from "#app/business/remaining-examples.ts";
import { fillMessage, formatDate, formatMoney } from "#app/i18n/format.ts";
import { typeset } from "#app/i18n/typeset.ts";
import { getReceiptFacts } from "#app/notifications/booking-receipt.ts";
import { getBookingEmailContent } from "#app/notifications/email/booking-email-content.ts";
import { receiptMessages } from "#app/notifications/receipt-messages.ts";
import { formatRestDue, type OpenLink } from "#app/notifications/receipt-text.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getRefunds } from "../booking-parts/get-refunds.ts";

/** A receipt to print, in the guest's language; null if the booking has no such payment. */
export function buildReceipt(
  file: BookingDetails,
  paymentId: string,
  { link, now }: Readonly<{ link: OpenLink | null; now: Date }>,
) {
  const { booking } = file;
  const payments = listReceiptPayments(file);
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment || booking.erasedAt) return null;
  const { language: locale } = booking;
  const { document: messages } = receiptMessages[locale];
  const refunds = getRefunds(file);
  const facts = getReceiptFacts(booking, payment, {
    ...{ link, refunds, hasOthers: payments.length > 1 },
  });
  const { name, riders, total, paid } = getBookingEmailContent(booking, locale);
  const { rows } = messages;
  return {
    language: locale,
    title: messages.title,
    business: getBusinessLines(),
    rows: [
      [rows.reference, facts.reference],
      ...(name ? [[rows.name, name] as const] : []),
      [rows.amount, formatMoney(payment.amountCentavos / 100, locale)],
      [rows.method, messages.methods[payment.isTest ? "test" : payment.method]],
      [rows.day, formatDate(toLocalDate(payment.at), locale)],
      [rows.tour, facts.tour],
      [rows.date, formatDate(booking.bookingDate, locale)],
      [rows.riders, riders],
      [rows.total, total],
      [sumRefund(refunds) > 0 ? rows.kept : rows.collected, paid],
    ] satisfies (readonly [label: string, value: string])[],
    back: facts.back.map(typeset),
    /** What is left and when; null if the booking does not stand any more. */
    rest: facts.rest && typeset(formatRestDue(facts.rest, locale)),
    notes: [
      typeset(messages.notInvoice),
      fillMessage(messages.issued, { day: formatDate(toLocalDate(now), locale) }),
    ],
  };
}

export type Receipt = NonNullable<ReturnType<typeof buildReceipt>>;

/** Returns the name of the business and its address, phone and email, without example values. */
function getBusinessLines() {
  const business = getPublishedBusiness();
  const { street, locality, region, postalCode } = business.address.value;
  return {
    brand: business.brand.value,
    lines: [
      ...(isExample(business, "address")
        ? []
        : [`${street}, ${postalCode} ${locality}, ${region}`]),
      ...(isExample(business, "phone") ? [] : [getBusinessPhone()]),
      ...(isExample(business, "email") ? [] : [business.email.value]),
    ],
  };
}
