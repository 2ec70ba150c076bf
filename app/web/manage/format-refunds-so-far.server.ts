import {
  type RefundSums,
  sumRefund,
  sumRefundedSoFar,
} from "#app/bookings/ledger/format-refund.ts";
import { computeKeptCentavos } from "#app/bookings/ledger/money-breakdown.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { manageMessages } from "#app/web/manage/messages.ts";

/**
 * Says how much was or is refunded of a booking that stands, by all ways; null if nothing is. A refund
 * that the bank did not accept does not count.
 */
export function formatRefundsSoFar(
  { booking }: Pick<ManagedBooking, "booking">,
  refunds: RefundSums,
  locale: Locale,
): string | null {
  if (booking.state !== "confirmed") return null;
  const centavos = sumRefundedSoFar(refunds);
  if (centavos === 0) return null;
  const amount = formatMoney(centavos / 100, locale);
  return fillMessage(manageMessages[locale].refundsSoFar, { amount });
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
  const say = manageMessages[locale].beforeEnd;
  const kept = computeKeptCentavos(booking, money);
  const formatLine = (text: string, centavos: number) =>
    centavos > 0 ? [fillMessage(text, { amount: formatMoney(centavos / 100, locale) })] : [];
  return [
    ...formatLine(say.paid, sumRefund(refunds) + kept),
    ...formatLine(say.back, refunds.before ?? 0),
    ...formatLine(say.kept, kept),
  ];
}
