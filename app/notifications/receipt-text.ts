import type { ReceiptPayment } from "../bookings/ledger/receipt-payments.ts";
import { fillMessage, formatDate, formatMoney, formatTime } from "../i18n/format.ts";
import type { Locale } from "../i18n/locale.ts";
import type { LocalDate } from "../platform/local-date.ts";
import { toLocalDate, toLocalTime } from "../platform/local-time.ts";
import { receiptMessages } from "./receipt-messages.ts";

/** The open payment link of a booking. */
export type OpenLink = Readonly<{ amountCentavos: number; expiresAt: Date }>;

/** What is still to be paid, and by which link; without a link it is paid on the day of the ride. */
export type RestDue = Readonly<{ leftCentavos: number; link: OpenLink | null }>;

/** What a receipt says. */
export type ReceiptFacts = Readonly<{
  /** The name with which to greet the guest; empty if it is not known. */
  name: string;
  brand: string;
  tour: string;
  rideDate: LocalDate;
  /** As pages show it: `K7P-4TX`. */
  reference: string;
  payment: Pick<ReceiptPayment, "method" | "amountCentavos" | "at">;
  /** Says that the booking is cancelled, and what went and goes back; empty if neither holds. */
  back: readonly string[];
  /** Null if the booking does not stand any more. */
  rest: RestDue | null;
}>;

const formatCentavos = (centavos: number, locale: Locale) => formatMoney(centavos / 100, locale);

/** Formats what is left to pay and when: on the day of the ride, or by the payment link. */
export function formatRestDue({ leftCentavos, link }: RestDue, locale: Locale): string {
  const { rest } = receiptMessages[locale];
  if (leftCentavos <= 0) return rest.none;
  const left = formatCentavos(leftCentavos, locale);
  if (!link) return fillMessage(rest.arrival, { left });
  return fillMessage(link.amountCentavos < leftCentavos ? rest.partByLink : rest.link, {
    left,
    part: formatCentavos(link.amountCentavos, locale),
    until: formatDate(toLocalDate(link.expiresAt), locale, "day"),
    time: formatTime(toLocalTime(link.expiresAt), locale),
  });
}

/** Formats the receipt that is sent by WhatsApp. */
export function formatReceiptText(facts: ReceiptFacts, locale: Locale): string {
  const messages = receiptMessages[locale];
  const { payment, rest } = facts;
  const text = fillMessage(rest ? messages.chat : messages.chatEnded, {
    name: facts.name || messages.nameless,
    brand: facts.brand,
    amount: formatCentavos(payment.amountCentavos, locale),
    method: messages.methods[payment.method],
    day: formatDate(toLocalDate(payment.at), locale, "day"),
    tour: facts.tour,
    date: formatDate(facts.rideDate, locale, "day"),
    back: facts.back.map((sentence) => ` ${sentence}`).join(""),
    rest: rest ? formatRestDue(rest, locale) : "",
    reference: facts.reference,
  });
  return text.replaceAll("\u00a0", " ");
}
