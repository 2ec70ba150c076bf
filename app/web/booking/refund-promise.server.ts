import { formatLaterRefunds } from "#app/bookings/format-later-refunds.ts";
import {
  type CancellationRefund,
  getRefundPercent,
  getRefundState,
} from "#app/bookings/refund-terms.ts";
import { type DepartureKey, getListingCutoff } from "#app/departures/availability.ts";
import { fillMessage, formatDate, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { toLocalDate, toLocalTime } from "#app/platform/local-time.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import { formatLastRefundHours, formatRefundPercent } from "#app/tours/format-refund-steps.ts";
import type { RefundPromise } from "./booking-view.ts";

/** Returns what a cancellation would give back if a departure were booked at the instant `now`. */
export function getRefundOfNewBooking(
  { policy }: Catalog,
  key: DepartureKey,
  now: Date,
): CancellationRefund {
  return getRefundState(
    {
      refundSteps: policy.refundSteps,
      refundForfeited: false,
      refundKeptUntil: null,
      offerExpiresAt: null,
    },
    key,
    now,
  );
}

/**
 * Builds what the calendar says about canceling a departure. `steps` is the policy of a booking that
 * moves to it.
 */
export function buildRefundPromise(
  { policy, listings }: Catalog,
  key: DepartureKey,
  refund: CancellationRefund,
  locale: Locale,
  steps = policy.refundSteps,
): RefundPromise {
  const { refund: messages } = bookingMessages[locale];
  const percent = getRefundPercent(refund);
  if (!("later" in refund)) {
    const text = fillMessage(messages.over, {
      hours: formatLastRefundHours(steps, locale),
      ...formatShortInstant(getListingCutoff(listings[key.tour], key), locale),
    });
    return { text, percent, until: null };
  }
  const text = fillMessage(messages[refund.kind === "full-until" ? "full" : "part"], {
    percent: formatRefundPercent(percent, locale),
    ...formatShortInstant(refund.deadline, locale),
  });
  return {
    text: text + formatLaterRefunds(refund, locale, formatShortInstant),
    percent,
    until: refund.deadline.getTime(),
  };
}

/** Formats an instant in the tours' time zone: "Thu, Dec 10" and "8:00 AM". */
function formatShortInstant(instant: Date, locale: Locale): { date: string; time: string } {
  return {
    date: formatDate(toLocalDate(instant), locale, "short"),
    time: formatTime(toLocalTime(instant), locale),
  };
}
