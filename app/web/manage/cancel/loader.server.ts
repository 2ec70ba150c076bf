import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { sumRefundedSoFar } from "#app/bookings/ledger/format-refund.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { isRefundShare } from "#app/bookings/refund-terms.ts";
import { formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Services } from "#server/wiring/services.ts";
import { getManagedBookingPage } from "../managed-booking-page.server.ts";
import { redirectToBooking } from "../redirect-to-booking.server.ts";

type Visit = Readonly<{
  services: Pick<Services, "guest" | "clock">;
  managed: ManagedBooking;
  locale: Locale;
}>;

/**
 * Returns the cancel page with the refund that the guest would get. Redirects to the booking's page
 * if the booking cannot be cancelled.
 */
export async function getCancelPage(visit: Visit) {
  const { services, managed, locale } = visit;
  const page = getManagedBookingPage(managed, locale, services.clock.now());
  if (!managed.canCancel || !page.facts) throw redirectToBooking(visit);
  const refunds = await services.guest.findAllRefunds(managed);
  return {
    ...page,
    facts: page.facts,
    // The amount comes from the ledger, because part of the price may be unpaid or already
    // refunded.
    paid: {
      label:
        sumRefundedSoFar(refunds) > 0
          ? page.words.cancelPage.youPaidLess
          : page.words.cancelPage.youPaid,
      amount: formatMoney(managed.refundableMxn, locale),
    },
    // If the operator has cancelled the departure, cancelling the booking frees no seats, so the
    // page must not say so.
    opensUp: managed.refundTerms.kind !== "called-off",
  };
}

/**
 * Cancels the booking if the refund is still the one that the guest saw. Otherwise shows the new
 * refund.
 */
export async function handleCancelForm(visit: Visit, form: FormData) {
  const { services, managed } = visit;
  const shown = form.get("refund");
  if (!isRefundShare(shown)) return createReply("form", 400);
  const cancelled = await services.guest.cancelBooking(managed.booking.id, shown);
  return cancelled.outcome === "refund-changed"
    ? createReply("refund-changed", 409)
    : redirectToBooking(visit);
}

function createReply(problem: "form" | "refund-changed", status: number) {
  return data({ id: randomUUID(), problem }, { status });
}
