import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { findBookingBySession } from "#app/bookings/booking-store.server.ts";
import { findCancellationTime } from "#app/bookings/changes/booking-last-change.server.ts";
import { cancelBooking } from "#app/bookings/changes/cancel-booking.server.ts";
import { changeDetails } from "#app/bookings/changes/change-booking-details.server.ts";
import { changeRiders } from "#app/bookings/changes/change-riders.server.ts";
import { correctGuestAges } from "#app/bookings/changes/correct-guest-ages.server.ts";
import { refundRefusedRider } from "#app/bookings/changes/refund-refused-rider.server.ts";
import { rescheduleBooking } from "#app/bookings/changes/reschedule-booking.server.ts";
import type { BookingRequest } from "#app/bookings/checkout/booking-request.ts";
import type { CheckoutVisit } from "#app/bookings/checkout/checkout.server.ts";
import { createCheckoutKeys } from "#app/bookings/checkout/checkout-key.server.ts";
import { countUnpaidHolds } from "#app/bookings/checkout/count-unpaid-holds.server.ts";
import {
  findHoldByCheckoutKey,
  findPaidByCheckoutKey,
} from "#app/bookings/checkout/find-booking-by-checkout-key.server.ts";
import { getHoldOrigin } from "#app/bookings/checkout/hold-origins.server.ts";
import { startCheckout } from "#app/bookings/checkout/start-checkout.server.ts";
import { closeExpiredOffers } from "#app/bookings/closures/close-expired-offers.server.ts";
import { isReachable } from "#app/bookings/guest-email.ts";
import { checkPaymentClock } from "#app/bookings/payment/check-payment-clock.server.ts";
import { confirmPayment } from "#app/bookings/payment/confirm-payment.server.ts";
import { endUnpaidHolds } from "#app/bookings/payment/end-unpaid-holds.server.ts";
import { openPaymentRequest } from "#app/bookings/payment/open-payment-request.server.ts";
import { reconcilePayments } from "#app/bookings/payment/reconcile-payments.server.ts";
import { reconcileSince } from "#app/bookings/payment/reconcile-since.server.ts";
import { recordDecline } from "#app/bookings/payment/record-decline.server.ts";
import { getOrCreateGuestRequest } from "#app/bookings/payment-requests/create-payment-request.server.ts";
import { findPaymentLink } from "#app/bookings/payment-requests/find-payment-link.server.ts";
import {
  findHoldDeadline,
  hasOpenPaymentPage,
} from "#app/bookings/payment-requests/open-payment-page.server.ts";
import { findOpenLinkToken } from "#app/bookings/payment-requests/payment-request-store.server.ts";
import { findSession } from "#app/bookings/payment-sessions/session-gateways.server.ts";
import { executeRefundOrder } from "#app/bookings/refunds/execute-refund-order.server.ts";
import {
  findAllRefunds,
  findRefundOfPartyChange,
} from "#app/bookings/refunds/find-refund-sums.server.ts";
import { recordDispute } from "#app/bookings/refunds/record-dispute.server.ts";
import { recordManualRepayment } from "#app/bookings/refunds/record-manual-repayment.server.ts";
import { recordMoneyMovement } from "#app/bookings/refunds/record-provider-refunds.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import { retryRefund, retryRefunds } from "#app/bookings/refunds/retry-refunds.server.ts";
import { findPlannedHorses } from "#app/bookings/reminders/find-planned-horses.server.ts";
import { listSoloRiders } from "#app/bookings/reminders/list-solo-riders.server.ts";
import { findManagedBooking } from "#app/bookings/riders/build-managed-booking.server.ts";
import { findCarryingDay } from "#app/bookings/riders/find-carrying-day.server.ts";
import { listPartyRiders } from "#app/bookings/riders/party-riders.server.ts";
import { findRiderByToken, listBookingRiders } from "#app/bookings/riders/rider-store.server.ts";
import {
  deleteRiderAnswers,
  saveRiderAnswers,
} from "#app/bookings/riders/save-rider-answers.server.ts";
import { endThanks, hasEndedThanks } from "#app/bookings/thanks/thanked-guests.server.ts";
import { getMonthAvailability } from "#app/departures/get-month-availability.server.ts";
import {
  createNetworkLimit,
  unknownSessionsPerHour,
} from "#app/legacy-api/legacy-api-limits.server.ts";
import type { Notifier } from "#app/notifications/notifier.server.ts";
import { findWeightLimitKg } from "#app/tours/catalog/weight-limits.server.ts";
import type { Connection } from "#db/database.ts";
import { bindDependencies, bindQueries } from "./bind-dependencies.ts";

/** How far back the recurring check reads the provider's completed sessions, in milliseconds. */
const lookBackMs = 3 * 3_600_000;

type CheckoutRequest = Omit<CheckoutVisit, "origin"> &
  Readonly<{ visitor: Parameters<typeof getHoldOrigin>[0] }>;

/** The use cases of guests: availability, checkout, payment, and their own booking. */
export function createGuestServices(
  deps: BookingDependencies,
  {
    pool,
    checkoutSecret,
    originSecret,
    privateFactor,
    notifier,
    releaseLapsedAllotments,
  }: Readonly<{
    pool: Connection["pool"];
    /** The secret that signs checkout keys. */
    checkoutSecret: string;
    /** The secret of the keyed digests that the database stores instead of guests' networks. */
    originSecret: string;
    /** Multiplies the hourly limits of private addresses. */
    privateFactor: number;
    notifier: Pick<Notifier, "queueHoldsAlarm">;
    releaseLapsedAllotments(): Promise<void>;
  }>,
) {
  const { db, clock, log } = deps;
  const refuseUnknownSession = createNetworkLimit(pool, originSecret, {
    keyPrefix: "session",
    points: unknownSessionsPerHour,
    privateFactor,
  });
  return {
    seats: bindDependencies(deps, { getMonthAvailability }),
    checkout: {
      /** Issues and verifies checkout keys, with which a visit finds its hold again (ADR 16). */
      keys: createCheckoutKeys(checkoutSecret),
      ...bindQueries(deps, { findHoldByCheckoutKey }),
      ...bindDependencies(db, { findPaidByCheckoutKey }),
      startCheckout: (request: BookingRequest, { visitor, ...visit }: CheckoutRequest) =>
        startCheckout(deps, request, { ...visit, origin: getHoldOrigin(visitor, originSecret) }),
    },
    payment: {
      ...bindDependencies(deps, {
        confirmPayment,
        findSession,
        refundPayment,
        executeRefundOrder,
        recordMoneyMovement,
        recordDispute,
        recordDecline,
        recordManualRepayment,
        reconcileSince,
        retryRefund,
      }),
      /**
       * Retries refunds, and asks the provider for recent payments, because their webhook events
       * may have been lost.
       */
      async retryRefundsAndReconcile() {
        await retryRefunds(deps);
        await reconcileSince(deps, new Date(clock.now().getTime() - lookBackMs));
        await checkPaymentClock(deps);
      },
      async reconcilePayments() {
        const unpaid = await countUnpaidHolds(db, clock.now());
        if (unpaid.isAlarming) {
          log.warn(unpaid, "unusually many seats are held without being paid");
          await notifier.queueHoldsAlarm(unpaid);
        }
        await reconcilePayments(deps);
        await releaseLapsedAllotments();
      },
      /**
       * Returns how many seconds a network has to wait before it may ask about an unknown session
       * again. Null if it need not wait.
       */
      refuseSessionFor: async (sessionId: string, clientAddress: string) =>
        (await findBookingBySession(db, sessionId)) ? null : refuseUnknownSession(clientAddress),
    },
    guest: {
      ...bindDependencies(deps, {
        cancelBooking,
        rescheduleBooking,
        changeDetails,
        changeRiders,
        refundRefusedRider,
        correctGuestAges,
        deleteRiderAnswers,
        endThanks,
        findCarryingDay,
        saveRiderAnswers,
        getOrCreateGuestRequest,
        openPaymentRequest,
        closeExpiredOffers,
        endUnpaidHolds,
      }),
      ...bindDependencies(db, {
        findAllRefunds,
        findCancellationTime,
        findHoldDeadline,
        findOpenLinkToken,
        findRefundOfPartyChange,
        findRiderByToken,
        findWeightLimitKg,
        hasEndedThanks,
        listBookingRiders,
        listPartyRiders,
        listSoloRiders,
      }),
      ...bindQueries(deps, {
        findManagedBooking,
        findPaymentLink,
        findPlannedHorses,
        hasOpenPaymentPage,
      }),
      /** Returns whether the guest can be reached by email. */
      isReachable: (guest: Parameters<typeof isReachable>[0]) => isReachable(guest, deps),
    },
  };
}
