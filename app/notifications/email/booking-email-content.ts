import type { BookingRow } from "../../bookings/booking-store.server.ts";
import {
  type BookingMoney,
  moneyOfRow,
  sumOfPlaces,
} from "../../bookings/ledger/money-breakdown.ts";
import { withPartyNote } from "../../bookings/party-from-notes.ts";
import { type RefundStanding, refundStanding } from "../../bookings/refund-terms.ts";
import { changesClose, soldListing, soldRide } from "../../bookings/sold-ride.ts";
import { openingHours } from "../../business/facts.ts";
import { printedBusiness } from "../../business/published-business.server.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { comeAlone } from "../../departures/pickup.ts";
import { rideTitle } from "../../departures/ride-title.ts";
import { fill, fillPlural, formatDate, formatMoney, formatTime } from "../../i18n/format.ts";
import { type Locale, languageTag } from "../../i18n/locale.ts";
import { formatQuantity } from "../../i18n/quantities.ts";
import { type LocalTime, localDateOf, localTimeOf } from "../../platform/local-time.ts";
import type { TourId } from "../../tours/all-tours.ts";
import { tourOfBooking } from "../../tours/booking-tour.ts";
import { tourContent } from "../../tours/build-tour-content.ts";
import { printedCatalog } from "../../tours/catalog/published-catalog.server.ts";
import type { DepartureTime, Listing } from "../../tours/tour-listing.ts";
import type { MailContent } from "./email-content.ts";
import { type MailMessages, mailMessages } from "./messages.ts";

/** A booking in the words of one language. */
export type BookingWords = Readonly<{
  locale: Locale;
  messages: MailMessages;
  tourId: TourId;
  /** The name of the ride: "Sunset Beach Tour", "Morning Ride". */
  tour: string;
  eyebrow: string;
  /** What was sold: its hours, its least riders, when its changes close. */
  listing: Listing;
  /** Saturday, December 12, 2026. */
  date: string;
  /** 2 riders. */
  riders: string;
  /** The pickup time, or how the riders come without one. */
  pickup: string;
  place: string;
  /** The riders come to the start by themselves. */
  comesAlone: boolean;
  /** The booking's departure; the first of the tour when the pickup time belongs to none. */
  departure: DepartureTime;
  /** Null without a pickup, and when another system has stored a time that is not one of ours. */
  pickupTime: LocalTime | null;
  name: string;
  total: string;
  /** What the guest still pays on the day of the ride; null when nothing is left to pay. */
  toPay: string | null;
  /** What the guest has paid so far. */
  paid: string;
  /** Where that is, and what goes back. */
  money: BookingMoney;
  /** "Hello Lucía,". */
  greeting: string;
}>;

export function bookingWords(booking: BookingRow, locale: Locale): BookingWords {
  const messages = mailMessages[locale];
  const tourId = tourOfBooking(booking);
  const listing = soldListing(printedCatalog(), booking);
  const departure = soldRide(printedCatalog(), booking);
  const { tickets } = tourContent(tourId, locale);
  const comesAlone = comeAlone(booking.pickupTime);
  const ride = departure ?? listing.departures[0];
  const money = moneyOfRow(booking);
  return {
    locale,
    messages,
    tourId,
    tour: rideTitle(tourId, departure?.name ?? null, locale),
    eyebrow: departure?.name ? tickets.namedRide : tickets.eyebrow,
    listing,
    date: formatDate(booking.bookingDate, locale),
    riders: withPartyNote(fillPlural(messages.riders, booking.participants), booking, locale),
    pickup: comesAlone
      ? fill(messages.alone, { time: formatTime(ride.start, locale) })
      : formatTime(booking.pickupTime, locale) || messages.notGiven,
    comesAlone,
    place: booking.pickupLocation || messages.notGiven,
    departure: ride,
    pickupTime: departure && !comesAlone ? booking.pickupTime : null,
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    total: formatMoney(booking.totalPrice, locale),
    toPay: money.toCollectCentavos > 0 ? formatMoney(money.toCollectCentavos / 100, locale) : null,
    paid: formatMoney(sumOfPlaces(money.held) / 100, locale),
    money,
    greeting: booking.firstName
      ? fill(messages.greeting, { name: booking.firstName })
      : messages.greetingNameless,
  };
}

/** The departure a booking is on. */
export function departureKeyOf(booking: BookingRow, words: BookingWords): DepartureKey {
  return { tour: words.tourId, date: booking.bookingDate, start: words.departure.start };
}

/** The sentence of the cancellation policy that holds for a booking now (docs/rulings.md 10). */
export function refundPolicy(booking: BookingRow, words: BookingWords, now: Date): string {
  const { policy } = words.messages;
  const key = departureKeyOf(booking, words);
  const standing = refundStanding(booking, key, now);
  const move = moveSentence(standing, movableUntil(booking, words), words.locale, policy, now);
  const hours = formatQuantity(booking.fullRefundHours, "hours", words.locale);
  switch (standing.kind) {
    case "called-off":
      return policy.weather;
    case "full-until":
      return fill(policy.refundUntil, dayAndTime(standing.deadline, words.locale)) + move;
    case "over":
      return fill(policy.refundOver, { hours }) + move;
    case "forfeited":
      return fill(policy.forfeited, { hours }) + move;
  }
}

/** The instant until which the guest may move the booking, as long as no refund lasts longer. */
export function movableUntil(booking: BookingRow, words: BookingWords): Date {
  return changesClose(printedCatalog(), booking, departureKeyOf(booking, words));
}

/**
 * A sentence, to follow the sentence on the refund: until when guests may move a booking themselves
 * after its refund is over. Empty when they no longer may, or when the refund lasts longer.
 */
export function moveSentence(
  standing: RefundStanding,
  until: Date,
  locale: Locale,
  say: Readonly<{ move: string; moveAfter: string }>,
  now: Date,
): string {
  if (standing.kind === "called-off" || now >= until) return "";
  if (standing.kind !== "full-until") return ` ${fill(say.move, dayAndTime(until, locale))}`;
  if (standing.deadline >= until) return "";
  return ` ${fill(say.moveAfter, dayAndTime(until, locale))}`;
}

/** An instant at the tour's place: "Thursday, December 10" and "4:00 PM". */
export function dayAndTime(instant: Date, locale: Locale): { date: string; time: string } {
  return {
    date: formatDate(localDateOf(instant), locale, "day"),
    time: formatTime(localTimeOf(instant), locale),
  };
}

/** The operator's phone number, with no-break spaces so that it stays in one line. */
export function phoneNumber(): string {
  return printedBusiness().phone.value.replaceAll(" ", "\u00a0");
}

/** The sender and how to reach them, the same under every mail. */
export function footer(locale: Locale): MailContent["footer"] {
  const { street, locality, region } = printedBusiness().address.value;
  return {
    address: `${street}, ${locality}, ${region}`,
    hours: fill(mailMessages[locale].everyDay, {
      opens: formatTime(openingHours.opens, locale),
      closes: formatTime(openingHours.closes, locale),
    }),
    phone: phoneNumber(),
    email: printedBusiness().email.value,
  };
}

/** A text at the beginning of a line: Spanish writes weekdays in lower case. */
export function capitalized(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(languageTag[locale]) + text.slice(1);
}
