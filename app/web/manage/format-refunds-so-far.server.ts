import { type RefundSums, sumRefund } from "#app/bookings/ledger/format-refund.ts";
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
  { card, hand, agency }: RefundSums,
  locale: Locale,
): string | null {
  if (booking.state !== "confirmed") return null;
  const byCard = card.state === "returned" ? 0 : card.centavos;
  const centavos = byCard + hand.given + agency.given;
  if (centavos === 0) return null;
  const amount = formatMoney(centavos / 100, locale);
  return fillMessage(manageMessages[locale].refundsSoFar, { amount });
}

/**
 * Says how much had been paid for a cancelled booking in all, so that guests can compare it with what
 * goes back; null if nothing had been, or while the booking stands.
 */
export function formatPaidBeforeEnd(
  { booking, money }: Pick<ManagedBooking, "booking" | "money">,
  refunds: RefundSums,
  locale: Locale,
): string | null {
  if (!money.end) return null;
  const centavos = sumRefund(refunds) + (booking.keptCentavos ?? 0);
  if (centavos === 0) return null;
  const amount = formatMoney(centavos / 100, locale);
  return fillMessage(manageMessages[locale].paidBeforeEnd, { amount });
}
