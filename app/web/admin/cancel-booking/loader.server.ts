import { formatReference } from "#app/bookings/format-reference.ts";
import { sumRefundedSoFar } from "#app/bookings/ledger/format-refund.ts";
import { noMoney } from "#app/bookings/ledger/money-breakdown.ts";
import { hasRefundChoice } from "#app/bookings/refund-choice.ts";
import { isRefundKeptByMove } from "#app/bookings/refund-terms.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Services } from "#server/wiring/services.ts";
import { getBookingOr404 } from "../booking-parts/get-booking.server.ts";
import { getRefunds } from "../booking-parts/get-refunds.ts";

/** What the operator reads before cancelling a booking. */
export type Cancellation = Awaited<ReturnType<typeof getCancellation>>;

/** Returns what the operator reads before cancelling a booking: its refund and who pays it. */
export async function getCancellation(services: Services, id: string, locale: Locale) {
  const file = await getBookingOr404(services, id);
  const { booking, managed } = file;
  const isKeptByMove = managed && isRefundKeptByMove(booking, managed.key, services.clock.now());
  const percent = managed?.refundPercent ?? 0;
  const step = booking.refundSteps.find((refundStep) => refundStep.percent === percent);
  return {
    locale,
    id: booking.id,
    reference: formatReference(booking.reference),
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    telling: await services.operator.findChannelsOfGuest(booking, "cancelled"),
    date: booking.bookingDate,
    riders: booking.participants,
    paidMxn: managed?.refundableMxn ?? 0,
    /** Whether `paidMxn` is less than what was paid, because a part went back before. */
    hasRefunds: sumRefundedSoFar(getRefunds(file)) > 0,
    held: managed?.money.held ?? null,
    /** The parts of the policy's sum, by who gives them back. */
    places: managed?.refundPlaces ?? null,
    /** What the operator has to give back already, whatever the refund will be. */
    owed: managed?.money.owed ?? noMoney,
    broughtBy: booking.broughtBy,
    policy: managed?.isConfirmed ? managed.refund : null,
    percent,
    share: managed?.refundShare ?? "none",
    owedCentavos: managed?.owedCentavos ?? 0,
    refusedPart: managed?.refusedPart ?? null,
    hasChoice: managed !== null && hasRefundChoice(managed),
    refundTerms: isKeptByMove ? ("kept-by-move" as const) : (managed?.refundTerms.kind ?? "over"),
    /** The hours of the present step, or of the last one after it. */
    hours: step?.hours ?? booking.refundSteps.at(-1)?.hours ?? 0,
  };
}
