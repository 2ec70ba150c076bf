import { buildLegacyTexts } from "#app/bookings/booking-details.ts";
import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import type { PendingBooking } from "#app/bookings/checkout/pending-booking.ts";
import { getLeadingState, isRiding } from "#app/bookings/leading-state.ts";
import {
  isSessionAccessOpen,
  redactForSession,
} from "#app/bookings/payment-sessions/checkout-session-access.ts";
import { getPublishedBusiness, getTourChatLink } from "#app/business/published-business.server.ts";
import { formatRiderAdvice } from "#app/content/care.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { toExternalPickup } from "#app/departures/pickup.ts";
import { getOwnRideTitles } from "#app/departures/ride-title.ts";
import { createPartyMessages } from "#app/i18n/address-several.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { getLocaleOfPath, type Locale } from "#app/i18n/locale.ts";
import { waitingMessages } from "#app/i18n/messages/waiting.ts";
import { formatBusinessPhone } from "#app/notifications/email/booking-email-content.ts";
import { isSessionId } from "#app/payments/session-id.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { tourIds, tours } from "#app/tours/all-tours.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { getTourName } from "#app/tours/tour-names.ts";
import {
  automationMessages,
  type ConfirmationMessages,
  confirmationMessages,
} from "#app/web/booking/5-confirmation/messages.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import type { Services } from "#server/wiring/services.ts";
import { tryWithDatabase } from "../../errors/service-unavailable.server.ts";
import { getBookingExtras } from "./booking-extras.server.ts";
import type {
  ConfirmationPageData,
  ServerOutcome,
  VerificationFailure,
} from "./confirmation-view.ts";

const getPartyMessages = createPartyMessages(confirmationMessages);

/**
 * Returns the confirmation page of a payment session, with the server's own verification of the
 * payment. If the guest has since cancelled the booking, or the operator the departure, it returns
 * `elsewhere` instead: the path of the page on which the guest manages the booking. Once the
 * session id no longer gives access to that page, it returns a page that only says that the booking
 * or its departure was cancelled.
 */
export async function getConfirmationPage(
  services: Services,
  url: URL,
  clientAddress: string,
): Promise<
  { page: ConfirmationPageData; status: number; paidKey: string | null } | { elsewhere: string }
> {
  const locale = getLocaleOfPath(url.pathname);
  const messages = confirmationMessages[locale];
  const sessionId = getSessionId(url);
  const found = await getOutcome(services, sessionId, clientAddress, locale, messages);
  if ("elsewhere" in found) return found;
  const { outcome, status } = found;
  const page: ConfirmationPageData = {
    locale,
    words: getPartyMessages(locale, countRiders(outcome)),
    automation: automationMessages,
    brand: getPublishedBusiness().brand.value,
    sessionId,
    outcome,
    usesServerOutcome: url.searchParams.has("plain") || isKnownOnlyToServer(outcome),
    waiting: fillMessage(waitingMessages[locale].door, { phone: formatBusinessPhone() }),
    riderAdvice: formatRiderAdvice(locale, await findWeightLimitKg(services, outcome)),
    publicKey: services.env.publicAnonKey,
    presetWebhookUrl: getPublishedBusiness().webhookPreset.value,
    tours: tourIds.map((id) => {
      const { booking, card } = getPageContent(`tour:${id}`, locale);
      return {
        id,
        recordName: tours[id].recordName,
        name: getTourName(id, locale),
        ownTitles: getOwnRideTitles(getPublishedListing(id), locale),
        pricePerPersonMxn: getPublishedListing(id).pricePerPersonMxn,
        accent: tours[id].accent,
        eyebrow: booking.eyebrow,
        ownEyebrow: card.eyebrow,
        picture: booking.thanksPicture,
        packing: booking.packing,
      };
    }),
    today: toLocalDate(services.clock.now()),
    toPay: manageMessages[locale].toPay,
    homeHref: getPagePath("home", locale),
    contactHref: getPagePath("contact", locale),
    bookingHref: getPagePath("booking", locale),
    plainHref: `${url.pathname}?${new URLSearchParams({ session_id: sessionId ?? "", plain: "1" })}`,
    retryHref: `${url.pathname}?${new URLSearchParams({ session_id: sessionId ?? "" })}`,
    whatsApp: getTourChatLink(locale),
  };
  return { page, status, paidKey: found.paidKey ?? null };
}

/**
 * Returns the weight limit of a confirmed ride's day; undefined while nothing is confirmed. If the
 * database has gone away since the booking was read, the page is shown without the limit (null).
 */
async function findWeightLimitKg(
  services: Services,
  outcome: ServerOutcome,
): Promise<number | null | undefined> {
  if (outcome.kind !== "confirmed") return undefined;
  const { bookingDate } = outcome.booking;
  return tryWithDatabase(services, () => services.guest.findWeightLimitKg(bookingDate));
}

/** Returns the number of riders of a confirmed booking, and one while nothing is confirmed. */
function countRiders(outcome: ServerOutcome): number {
  return outcome.kind === "confirmed" ? outcome.booking.participants : 1;
}

/**
 * Returns the payment session's id, which alone gives access to a booking; null if it is not valid.
 */
function getSessionId(url: URL): string | null {
  const id = url.searchParams.get("session_id");
  return isSessionId(id) ? id : null;
}

/**
 * Whether the page shows a failure whose reason only the server knows. If the browser verified the
 * payment itself, it would only learn that the payment succeeded or was refunded.
 */
function isKnownOnlyToServer(outcome: ServerOutcome): boolean {
  if (outcome.kind !== "failed") return false;
  return outcome.failure.code === "paid-twice" || outcome.failure.code === "changed";
}

async function getOutcome(
  services: Services,
  sessionId: string | null,
  clientAddress: string,
  locale: Locale,
  messages: ConfirmationMessages,
): Promise<Found> {
  const createFailure = (code: VerificationFailure["code"], status: number): Found => ({
    outcome: { kind: "failed", failure: { code } },
    status,
  });
  if (!sessionId) return createFailure("no-session", 400);
  try {
    const confirmation = await tryWithDatabase(services, async () =>
      (await services.payment.refuseSessionFor(sessionId, clientAddress)) === null
        ? services.payment.confirmPayment(sessionId)
        : ({ outcome: "asked-too-often" } as const),
    );
    if (!confirmation) return createProviderErrorOutcome(messages.errors.away);
    const now = services.clock.now();
    if ("booking" in confirmation && hasEnded(confirmation.booking)) {
      if (!isSessionAccessOpen(confirmation.booking, { sessionId, now }))
        return createFailure("changed", 200);
      return { elsewhere: getPagePath("manageBooking", locale, confirmation.booking.manageToken) };
    }
    switch (confirmation.outcome) {
      case "asked-too-often":
        return createProviderErrorOutcome(messages.errors.askedTooOften, 429);
      case "unknown-session":
        return createFailure("no-session", 404);
      case "not-paid":
        return createFailure("not-paid", 409);
      case "refunded":
        return createFailure(
          confirmation.booking.state === "confirmed" ? "paid-twice" : "refunded",
          409,
        );
      case "confirmed": {
        const { booking } = confirmation;
        const isMailed = services.guest.isReachable(booking);
        const extras = getBookingExtras(booking, locale, messages, { sessionId, now, isMailed });
        const seen = toPendingBooking(redactForSession(booking, { sessionId, now }));
        const outcome = { kind: "confirmed", booking: seen, extras } as const;
        return { outcome, status: 200, paidKey: booking.checkoutKey };
      }
    }
  } catch (error) {
    services.log.error({ err: error }, "a payment could not be verified for its page");
    return createProviderErrorOutcome(messages.errors.unavailable);
  }
}

function createProviderErrorOutcome(message: string, status = 503): Found {
  return { outcome: { kind: "failed", failure: { code: "answer", message } }, status };
}

type Found =
  /** `paidKey` is the checkout key that this payment has used up. */
  { outcome: ServerOutcome; status: number; paidKey?: string | null } | { elsewhere: string };

/**
 * Whether a booking that was once confirmed is cancelled, or waits for the guest's choice after the
 * operator cancelled the departure. A booking that was refused during payment was never confirmed,
 * so it does not count.
 */
function hasEnded(booking: BookingRow): boolean {
  const { state, revision, offerExpiresAt } = booking;
  const lead = getLeadingState({
    state,
    hasOffer: offerExpiresAt !== null,
    ...{ isEndedByUs: false, movedAt: null, receivedByCard: 0 },
    ...{ collectedCentavos: 0, priceCentavos: booking.totalPrice * 100 },
  });
  return !isRiding(lead) && (offerExpiresAt !== null || revision > 0);
}

/** Converts a stored booking to the format that the browser uses. */
function toPendingBooking(row: BookingRow): PendingBooking {
  return {
    ...buildLegacyTexts((name) => row[name]),
    bookingDate: row.bookingDate,
    participants: row.participants,
    pickupTime: toExternalPickup(row.pickupTime),
    totalPrice: row.totalPrice,
    language: row.language,
    bookingTimestamp: row.bookingTimestamp.toISOString(),
    stripeSessionId: row.paymentSessionId,
    paymentStatus: "paid",
    tourName: row.tourName,
  };
}
