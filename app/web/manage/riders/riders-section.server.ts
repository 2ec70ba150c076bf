import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { bookingCutoff } from "#app/departures/availability.ts";
import { fill, formatMoney } from "#app/i18n/format.ts";
import { formatQuantity } from "#app/i18n/quantities.ts";
import { printedCatalog } from "#app/tours/catalog/published-catalog.server.ts";
import { mxnOf } from "#app/tours/pricing.ts";
import { sayInstant } from "../format-local-instant.server.ts";
import type { BookingPage, ManagePageData } from "../overview/manage-view.ts";

/** What the booking's page says of adding riders and giving places up. */
export function ridersSection(
  managed: ManagedBooking,
  { words, locale }: BookingPage,
): ManagePageData["riders"] {
  const { ridersChange, booking, key, standing, refundableMxn } = managed;
  const say = words.riders;
  if (ridersChange === "no") return null;
  if (ridersChange === "private") return { sentences: [say.private], hasPage: false };
  const kept = mxnOf(booking.priceLines ?? [], "kept");
  const isUnpaid = refundableMxn === 0 && !booking.paymentSessionId;
  // A called-off ride has no such section.
  const kind = isUnpaid || standing.kind === "called-off" ? "unpaid" : standing.kind;
  return {
    sentences: [
      fill(say.add, sayInstant(bookingCutoff(printedCatalog(), key), locale)),
      fill(say[kind], {
        hours: formatQuantity(booking.fullRefundHours, "hours", locale),
        ...("deadline" in standing && sayInstant(standing.deadline, locale)),
      }),
      ...(kept > 0 ? [fill(say.kept, { amount: formatMoney(kept, locale) })] : []),
    ],
    hasPage: true,
  };
}
