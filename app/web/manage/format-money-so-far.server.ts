import {
  type RefundSums,
  sumRefund,
  sumRefundedSoFar,
  sumRefundsMade,
} from "#app/bookings/ledger/format-refund.ts";
import { computeKeptCentavos, sumMoneyByHolder } from "#app/bookings/ledger/money-breakdown.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { manageMessages } from "#app/web/manage/messages.ts";

/**
 * Says how much was received for a booking that stands, what of it went or goes back by any way, and
 * what is left of it; empty if nothing went back. A refund that the bank did not accept does not count.
 */
export function formatMoneySoFar(
  { booking, money }: Pick<ManagedBooking, "booking" | "money">,
  refunds: RefundSums,
  locale: Locale,
): string[] {
  const back = sumRefundedSoFar(refunds);
  if (booking.state !== "confirmed" || back === 0) return [];
  const { received, refundsSoFar, receivedLess } = manageMessages[locale];
  const left = sumMoneyByHolder(money.held);
  const lines = [
    [received, left + sumRefundsMade(refunds)],
    [refundsSoFar, back],
    [receivedLess, left],
  ] as const;
  return lines.map(([text, centavos]) =>
    fillMessage(text, { amount: formatMoney(centavos / 100, locale) }),
  );
}

/**
 * Says how much had been paid for a cancelled booking in all, what of it had gone back before and
 * what is not refunded, so that guests can compare it with what goes back. Empty if nothing had been
 * paid, or while the booking stands.
 */
export function formatPaidBeforeEnd(
  { booking, money }: Pick<ManagedBooking, "booking" | "money">,
  refunds: RefundSums,
  locale: Locale,
): string[] {
  if (!money.end) return [];
  const messages = manageMessages[locale].beforeEnd;
  const kept = computeKeptCentavos(booking, money);
  const formatLine = (text: string, centavos: number) =>
    centavos > 0 ? [fillMessage(text, { amount: formatMoney(centavos / 100, locale) })] : [];
  return [
    ...formatLine(messages.paid, sumRefund(refunds) + kept),
    ...formatLine(messages.back, refunds.before ?? 0),
    ...formatLine(messages.kept, kept),
  ];
}
