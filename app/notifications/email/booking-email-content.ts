import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { formatLaterRefunds } from "../../bookings/format-later-refunds.ts";
import { getGreetingName } from "../../bookings/greeting-name.ts";
import {
  type BookingMoney,
  getRowMoney,
  sumMoneyByHolder,
} from "../../bookings/ledger/money-breakdown.ts";
import { getPaidSession } from "../../bookings/paid-session.ts";
import { type CancellationRefund, getRefundState } from "../../bookings/refund-terms.ts";
import { formatRidersOfBooking } from "../../bookings/sold-party.ts";
import { findSoldRide, getChangeDeadline, getSoldListing } from "../../bookings/sold-ride.ts";
import {
  getBusinessPhone,
  getPublishedBusiness,
} from "../../business/published-business.server.ts";
import { getPageContent } from "../../content/get-page-content.server.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { hasNoPickup } from "../../departures/pickup.ts";
import { getRideTitle } from "../../departures/ride-title.ts";
import { createPartyMessages } from "../../i18n/address-several.ts";
import { fillMessage, fillPlural, formatDate, formatMoney, formatTime } from "../../i18n/format.ts";
import { type Locale, languageTag } from "../../i18n/locale.ts";
import { type LocalTime, toLocalDate, toLocalTime } from "../../platform/local-time.ts";
import type { TourId } from "../../tours/all-tours.ts";
import { getTourOfBooking } from "../../tours/booking-tour.ts";
import { getPublishedCatalog } from "../../tours/catalog/published-catalog.server.ts";
import { formatLastRefundHours, formatRefundPercent } from "../../tours/format-refund-steps.ts";
import { getRideOnDay } from "../../tours/ride-end.ts";
import type { DepartureTime, Listing } from "../../tours/tour-listing.ts";
import type { EmailContent } from "./email-content.ts";
import { emailMessages, type MailMessages } from "./messages.ts";

/** The facts of a booking, formatted in one language. */
export type BookingEmailContent = Readonly<{
  locale: Locale;
  messages: MailMessages;
  tourId: TourId;
  /** The name of the ride, such as "Sunset Beach Tour" or "Morning Ride". */
  tour: string;
  eyebrow: string;
  /** The terms of the tour when it was booked: hours, minimum number of riders, change deadline. */
  listing: Listing;
  /** The formatted date: "Saturday, December 12, 2026". */
  date: string;
  /** The formatted number of riders: "2 riders". */
  riders: string;
  /** The pickup time, or a sentence for riders without a pickup. */
  pickup: string;
  place: string;
  /** Whether the riders get to the start on their own. */
  comesAlone: boolean;
  /** The booking's departure, or the tour's first departure if none matches the pickup time. */
  departure: DepartureTime;
  /**
   * Null if there is no pickup, or if another system has stored a time that matches no departure.
   */
  pickupTime: LocalTime | null;
  name: string;
  total: string;
  /** The amount due on the day of the ride; null when nothing is due. */
  toPay: string | null;
  /** The amount that the guest has paid so far. */
  paid: string;
  /** The booking's money, grouped by who holds it, and what is to be refunded. */
  money: BookingMoney;
  /** The salutation: "Hello Lucía,". */
  greeting: string;
}>;

const getPartyMessages = createPartyMessages(emailMessages);

export function getBookingEmailContent(booking: BookingRow, locale: Locale): BookingEmailContent {
  const messages = getPartyMessages(locale, booking.participants);
  const name = getGreetingName(booking);
  const tourId = getTourOfBooking(booking);
  const listing = getSoldListing(getPublishedCatalog(), booking);
  const departure = findSoldRide(getPublishedCatalog(), booking);
  const { booking: ticket, card } = getPageContent(`tour:${tourId}`, locale);
  const comesAlone = hasNoPickup(booking.pickupTime);
  const ride = departure ?? getRideOnDay(listing.departures[0], booking.bookingDate);
  const money = getRowMoney(booking);
  return {
    locale,
    messages,
    tourId,
    tour: getRideTitle(tourId, departure?.name ?? null, locale),
    eyebrow: departure?.name ? card.eyebrow : ticket.eyebrow,
    listing,
    date: formatDate(booking.bookingDate, locale),
    riders: formatRidersOfBooking(
      fillPlural(messages.riders, booking.participants),
      booking,
      locale,
    ),
    pickup: comesAlone
      ? fillMessage(messages.alone, { time: formatTime(ride.start, locale) })
      : formatTime(booking.pickupTime, locale) || messages.notGiven,
    comesAlone,
    place: booking.pickupLocation || messages.notGiven,
    departure: ride,
    pickupTime: departure && !comesAlone ? booking.pickupTime : null,
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    total: formatMoney(booking.totalPrice, locale),
    toPay: money.toCollectCentavos > 0 ? formatMoney(money.toCollectCentavos / 100, locale) : null,
    paid: formatMoney(sumMoneyByHolder(money.held) / 100, locale),
    money,
    greeting: name ? fillMessage(messages.greeting, { name }) : messages.greetingNameless,
  };
}

export function getDepartureKey(booking: BookingRow, content: BookingEmailContent): DepartureKey {
  return { tour: content.tourId, date: booking.bookingDate, start: content.departure.start };
}

/**
 * Formats the sentence of the cancellation policy that applies to a booking at the given time
 * (docs/rulings.md 10).
 */
export function formatRefundPolicy(
  booking: BookingRow,
  content: BookingEmailContent,
  now: Date,
): string {
  const { policy } = content.messages;
  const key = getDepartureKey(booking, content);
  const refundTerms = getRefundState(booking, key, now);
  const move = formatMoveSentence(
    refundTerms,
    getMoveDeadline(booking, content),
    content.locale,
    policy,
    now,
  );
  const hours = formatLastRefundHours(booking.refundSteps, content.locale);
  switch (refundTerms.kind) {
    case "called-off":
      return policy.weather;
    case "full-until":
    case "part-until":
      return (
        fillMessage(policy[refundTerms.kind === "full-until" ? "refundUntil" : "partUntil"], {
          percent: formatRefundPercent(refundTerms.percent, content.locale),
          ...formatLocalDayAndTime(refundTerms.deadline, content.locale),
        }) +
        formatLaterRefunds(refundTerms, content.locale, formatLocalDayAndTime) +
        move
      );
    case "over":
      return fillMessage(policy.refundOver, { hours }) + move;
    case "forfeited":
      return fillMessage(policy.forfeited, { hours }) + move;
  }
}

/**
 * Works like `formatRefundPolicy` for a guest who has the booking: as long as nothing was paid, it
 * says that a cancellation costs nothing.
 */
export function formatCancellationTerms(
  booking: BookingRow,
  content: BookingEmailContent,
  now: Date,
): string {
  if (booking.offerExpiresAt || !hasPaidNothing(booking, content))
    return formatRefundPolicy(booking, content, now);
  const { policy } = content.messages;
  const until = getMoveDeadline(booking, content);
  const move = fillMessage(policy.move, formatLocalDayAndTime(until, content.locale));
  return now < until ? `${policy.unpaid} ${move}` : policy.unpaid;
}

/** Whether there is nothing to refund to the guest of a booking, because nothing was paid. */
export function hasPaidNothing(booking: BookingRow, { money }: BookingEmailContent): boolean {
  return sumMoneyByHolder(money.held) === 0 && getPaidSession(booking) === null;
}

/** Returns the time until which guests may move the booking themselves. */
export function getMoveDeadline(booking: BookingRow, content: BookingEmailContent): Date {
  return getChangeDeadline(getPublishedCatalog(), booking, getDepartureKey(booking, content));
}

/**
 * Formats the sentence that says until when guests may move the booking themselves. It follows the
 * sentence about the refund. Empty if they may no longer move it, or if the refund period lasts
 * longer.
 */
export function formatMoveSentence(
  refundTerms: CancellationRefund,
  until: Date,
  locale: Locale,
  policy: Readonly<{ move: string; moveAfter: string }>,
  now: Date,
): string {
  if (refundTerms.kind === "called-off" || now >= until) return "";
  if (!("later" in refundTerms))
    return ` ${fillMessage(policy.move, formatLocalDayAndTime(until, locale))}`;
  const { deadline } = refundTerms.later.at(-1) ?? refundTerms;
  if (deadline >= until) return "";
  return ` ${fillMessage(policy.moveAfter, formatLocalDayAndTime(until, locale))}`;
}

/**
 * Formats an instant in the tours' time zone as a day and a time: "Thursday, December 10" and "4:00
 * PM".
 */
export function formatLocalDayAndTime(
  instant: Date,
  locale: Locale,
): { date: string; time: string } {
  return {
    date: formatDate(toLocalDate(instant), locale, "day"),
    time: formatTime(toLocalTime(instant), locale),
  };
}

/** Returns the operator's phone number with no-break spaces, so that it does not wrap. */
export function formatBusinessPhone(): string {
  return getBusinessPhone().replaceAll(" ", "\u00a0");
}

/** Builds the footer with the business's contact details, which is the same in every email. */
export function buildEmailFooter(locale: Locale): EmailContent["footer"] {
  const { address, openingHours, email } = getPublishedBusiness();
  const { street, locality, region } = address.value;
  const { opens, closes } = openingHours.value;
  return {
    address: `${street}, ${locality}, ${region}`,
    hours: fillMessage(emailMessages[locale].everyDay, {
      opens: formatTime(opens, locale),
      closes: formatTime(closes, locale),
    }),
    phone: formatBusinessPhone(),
    email: email.value,
  };
}

/** Capitalizes a text that begins a line. Needed because Spanish writes weekdays in lower case. */
export function capitalize(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(languageTag[locale]) + text.slice(1);
}
