import { legacyTexts } from "#app/bookings/booking-details.ts";
import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import { seenBySession, sessionOpens } from "#app/bookings/checkout/checkout-session-access.ts";
import type { PendingBooking } from "#app/bookings/checkout/pending-booking.ts";
import { sayReference } from "#app/bookings/format-reference.ts";
import { withPartyNote } from "#app/bookings/party-from-notes.ts";
import { refundStanding } from "#app/bookings/refund-terms.ts";
import { reminderOf } from "#app/bookings/reminders/reminder-schedule.ts";
import { printedBusiness, whatsAppLink } from "#app/business/published-business.server.ts";
import { pickupForOthers } from "#app/departures/pickup.ts";
import { ownTitles } from "#app/departures/ride-title.ts";
import { skyOf } from "#app/departures/sky-events.ts";
import { fill, formatTime } from "#app/i18n/format.ts";
import { type Locale, localeOfPath } from "#app/i18n/locale.ts";
import { formatQuantity } from "#app/i18n/quantities.ts";
import {
  bookingWords,
  dayAndTime,
  departureKeyOf,
  movableUntil,
  moveSentence,
} from "#app/notifications/email/booking-email-content.ts";
import { isSessionId } from "#app/payments/session-id.ts";
import { localDateOf } from "#app/platform/local-time.ts";
import { pathTo } from "#app/routing/paths.ts";
import { tourIds, tours } from "#app/tours/all-tours.ts";
import { tourContent } from "#app/tours/build-tour-content.ts";
import { listingOf } from "#app/tours/catalog/published-catalog.server.ts";
import {
  automationMessages,
  type ConfirmationMessages,
  confirmationMessages,
} from "#app/web/booking/5-confirmation/messages.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import type { Services } from "#server/wiring/services.ts";
import { nullWhileAway } from "../../errors/service-unavailable.server.ts";
import { labelledTexts } from "../../labelled-texts.server.ts";
import type {
  BookingExtras,
  ConfirmationPageData,
  ServerOutcome,
  VerificationFailure,
} from "./confirmation-view.ts";

/**
 * The confirmation page of a payment session, with the outcome of the server's own verification. Or
 * `elsewhere`, the path to the guest's own page: for a booking that was cancelled or called off
 * since and that the session's id still opens.
 */
export async function confirmationPage(
  services: Services,
  url: URL,
  clientAddress: string,
): Promise<
  { page: ConfirmationPageData; status: number; paidKey: string | null } | { elsewhere: string }
> {
  const locale = localeOfPath(url.pathname);
  const words = confirmationMessages[locale];
  const sessionId = sessionIdOf(url);
  const found = await outcomeOf(services, sessionId, clientAddress, locale, words);
  if ("elsewhere" in found) return found;
  const { outcome, status } = found;
  const page: ConfirmationPageData = {
    locale,
    words,
    automation: automationMessages,
    brand: printedBusiness().brand.value,
    sessionId,
    outcome,
    plain: url.searchParams.has("plain") || isOnlyKnownHere(outcome),
    publicKey: services.env.publicAnonKey,
    presetWebhookUrl: printedBusiness().webhookPreset.value,
    tours: tourIds.map((id) => ({
      id,
      recordName: tours[id].recordName,
      name: tours[id].name[locale],
      ownTitles: ownTitles(listingOf(id), locale),
      pricePerPersonMxn: listingOf(id).pricePerPersonMxn,
      accent: tours[id].accent,
      eyebrow: tourContent(id, locale).tickets.confirmed,
      packing: tourContent(id, locale).packing.sentence,
    })),
    today: localDateOf(services.clock.now()),
    toPay: manageMessages[locale].toPay,
    homeHref: pathTo("home", locale),
    contactHref: pathTo("contact", locale),
    bookingHref: pathTo("booking", locale),
    plainHref: `${url.pathname}?${new URLSearchParams({ session_id: sessionId ?? "", plain: "1" })}`,
    retryHref: `${url.pathname}?${new URLSearchParams({ session_id: sessionId ?? "" })}`,
    whatsApp: whatsAppLink(),
  };
  return { page, status, paidKey: found.paidKey ?? null };
}

/** Nothing but a payment session's id opens a booking. */
function sessionIdOf(url: URL): string | null {
  const id = url.searchParams.get("session_id");
  return isSessionId(id) ? id : null;
}

/** The browser's own verification would only learn that the money is in or goes back, not why. */
function isOnlyKnownHere(outcome: ServerOutcome): boolean {
  if (outcome.kind !== "failed") return false;
  return outcome.failure.code === "paid-twice" || outcome.failure.code === "changed";
}

async function outcomeOf(
  services: Services,
  sessionId: string | null,
  clientAddress: string,
  locale: Locale,
  words: ConfirmationMessages,
): Promise<Found> {
  const failed = (code: VerificationFailure["code"], status: number): Found => ({
    outcome: { kind: "failed", failure: { code } },
    status,
  });
  if (!sessionId) return failed("no-session", 400);
  try {
    const confirmation = await nullWhileAway(services, async () =>
      (await services.payment.refuseSessionFor(sessionId, clientAddress)) === null
        ? services.payment.confirmPayment(sessionId)
        : ({ outcome: "asked-too-often" } as const),
    );
    if (!confirmation) return unanswered(words.errors.away);
    const now = services.clock.now();
    if ("booking" in confirmation && hasEnded(confirmation.booking)) {
      if (!sessionOpens(confirmation.booking, now)) return failed("changed", 200);
      return { elsewhere: pathTo("manageBooking", locale, confirmation.booking.manageToken) };
    }
    switch (confirmation.outcome) {
      case "asked-too-often":
        return unanswered(words.errors.askedTooOften, 429);
      case "unknown-session":
        return failed("no-session", 404);
      case "not-paid":
        return failed("not-paid", 409);
      case "refunded":
        return failed(confirmation.booking.state === "confirmed" ? "paid-twice" : "refunded", 409);
      case "confirmed": {
        const { booking } = confirmation;
        const extras = extrasOf(booking, locale, words, now);
        const seen = clientShape(seenBySession(booking, now));
        const outcome = { kind: "confirmed", booking: seen, extras } as const;
        return { outcome, status: 200, paidKey: booking.checkoutKey };
      }
    }
  } catch (error) {
    services.log.error({ err: error }, "a payment could not be verified for its page");
    return unanswered(words.errors.unavailable);
  }
}

function unanswered(message: string, status = 503): Found {
  return { outcome: { kind: "failed", failure: { code: "answer", message } }, status };
}

type Found =
  /** `paidKey` is the checkout key that is spent with this payment. */
  { outcome: ServerOutcome; status: number; paidKey?: string | null } | { elsewhere: string };

/**
 * Whether a booking that was once confirmed is cancelled or waits for the guest's choice. A booking
 * that was refused at its payment was never confirmed: nothing about it has changed since.
 */
function hasEnded({ state, revision, offerExpiresAt }: BookingRow): boolean {
  return (state === "cancelled" && revision > 0) || offerExpiresAt !== null;
}

/** A stored booking in the shape the browser knows. */
function clientShape(row: BookingRow): PendingBooking {
  return {
    ...legacyTexts((name) => row[name]),
    bookingDate: row.bookingDate,
    participants: row.participants,
    pickupTime: pickupForOthers(row.pickupTime),
    totalPrice: row.totalPrice,
    language: row.language,
    bookingTimestamp: row.bookingTimestamp.toISOString(),
    stripeSessionId: row.paymentSessionId,
    paymentStatus: "paid",
    tourName: row.tourName,
  };
}

function extrasOf(
  booking: BookingRow,
  locale: Locale,
  words: ConfirmationMessages,
  now: Date,
): BookingExtras {
  const sky = skyOf(booking.bookingDate);
  const { departure, toPay } = bookingWords(booking, locale);
  return {
    toPay: toPay && fill(manageMessages[locale].toPay, { amount: toPay }),
    reference: sayReference(booking.reference),
    riders: withPartyNote(booking.participants, booking, locale),
    sunset: departure.intoSunset ? formatTime(sky.sunset, locale) : null,
    phase: sky.phase,
    moonAge: sky.moonAge,
    refundSentence: refundSentence(booking, locale, words, now),
    isReminded: booking.bookingTimestamp < reminderOf(booking.bookingDate),
    additional: labelledTexts(seenBySession(booking, now), locale),
    links: sessionOpens(booking, now)
      ? {
          calendarHref: pathTo("bookingCalendar", locale, booking.manageToken),
          manageHref: pathTo("manageBooking", locale, booking.manageToken),
          manage: manageMessages[locale].actions.manage,
        }
      : null,
  };
}

/** The refund for cancelling, in plain figures. */
function refundSentence(
  booking: BookingRow,
  locale: Locale,
  words: ConfirmationMessages,
  now: Date,
): string {
  const said = bookingWords(booking, locale);
  const standing = refundStanding(booking, departureKeyOf(booking, said), now);
  const deadline = "deadline" in standing ? dayAndTime(standing.deadline, locale) : {};
  const refund = fill(words.refund[standing.kind], {
    ...deadline,
    hours: formatQuantity(booking.fullRefundHours, "hours", locale),
  });
  return refund + moveSentence(standing, movableUntil(booking, said), locale, words, now);
}
