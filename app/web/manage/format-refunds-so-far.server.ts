import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import type { Services } from "#server/wiring/services.ts";

/**
 * Says how much was or is refunded of a booking that stands, by all ways; null if nothing is. A refund
 * that the bank did not accept does not count.
 */
export async function formatRefundsSoFar(
  guest: Pick<Services["guest"], "findAllRefunds">,
  { booking }: ManagedBooking,
  locale: Locale,
): Promise<string | null> {
  if (booking.state !== "confirmed") return null;
  const { card, hand, agency } = await guest.findAllRefunds(booking);
  const byCard = card.state === "returned" ? 0 : card.centavos;
  const centavos = byCard + hand.given + agency.given;
  if (centavos === 0) return null;
  const amount = formatMoney(centavos / 100, locale);
  return fillMessage(manageMessages[locale].refundsSoFar, { amount });
}
