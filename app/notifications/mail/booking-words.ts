import { departureOfPickup } from "../../booking/availability.ts";
import type { BookingRow } from "../../booking/booking-store.server.ts";
import { instantOf, type LocalTime, localDateOf, localTimeOf } from "../../booking/local-time.ts";
import { tourOfRecord } from "../../booking/pricing.ts";
import {
  type DepartureTime,
  fullRefundHours,
  openingHours,
  type TourId,
  tours,
} from "../../content/facts.ts";
import { settings } from "../../content/settings.ts";
import { fill, fillPlural, formatDate, formatMoney, formatTime } from "../../i18n/format.ts";
import { type Locale, languageTag } from "../../i18n/locale.ts";
import { type MailMessages, mailMessages } from "../../i18n/messages/mail.ts";
import type { MailContent } from "./mail-content.ts";

/** A booking in the words of a language. */
export type BookingWords = Readonly<{
  locale: Locale;
  messages: MailMessages;
  tourId: TourId;
  tour: string;
  eyebrow: string;
  /** Saturday, December 12, 2026. */
  date: string;
  /** 2 riders. */
  riders: string;
  pickup: string;
  place: string;
  /** Whether the pickup time is one of ours; other systems may have stored anything. */
  departure: DepartureTime;
  pickupTime: LocalTime | null;
  name: string;
  total: string;
}>;

export function bookingWords(booking: BookingRow, locale: Locale): BookingWords {
  const messages = mailMessages[locale];
  const tourId = tourOfRecord(booking.tourName);
  const departure = departureOfPickup(tourId, booking.pickupTime);
  return {
    locale,
    messages,
    tourId,
    tour: tours[tourId].name[locale],
    eyebrow: messages.eyebrow[tourId],
    date: formatDate(booking.bookingDate, locale),
    riders: fillPlural(messages.riders, booking.participants),
    pickup: formatTime(booking.pickupTime, locale) || messages.notGiven,
    place: booking.pickupLocation || messages.notGiven,
    departure: departure ?? tours[tourId].departures[0],
    pickupTime: departure ? booking.pickupTime : null,
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    total: formatMoney(booking.totalPrice, locale),
  };
}

/** The sentence of the cancellation policy that holds for a booking now (spec section 9). */
export function refundPolicy(booking: BookingRow, words: BookingWords, now: Date): string {
  const { locale, messages } = words;
  const start = instantOf(booking.bookingDate, words.departure.start);
  const deadline = new Date(start.getTime() - fullRefundHours * 3_600_000);
  if (now >= deadline) return fill(messages.confirmed.refundOver, { hours: fullRefundHours });
  return fill(messages.confirmed.refundUntil, {
    date: formatDate(localDateOf(deadline), locale, "day"),
    time: formatTime(localTimeOf(deadline), locale),
  });
}

/** The operator's phone number, kept in one line. */
export function phoneNumber(): string {
  return settings.phone.value.replaceAll(" ", "\u00a0");
}

/** Who writes and how to reach them, the same under every mail. */
export function footer(locale: Locale): MailContent["footer"] {
  const { street, locality, region } = settings.address.value;
  return {
    address: `${street}, ${locality}, ${region}`,
    hours: fill(mailMessages[locale].everyDay, {
      opens: formatTime(openingHours.opens, locale),
      closes: formatTime(openingHours.closes, locale),
    }),
    phone: phoneNumber(),
    email: settings.email.value,
  };
}

/** A text that begins a line: Spanish writes weekdays small. */
export function capitalized(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(languageTag[locale]) + text.slice(1);
}

/** A test payment at any provider (spec section 5): the mail must not pretend that money moved. */
export function isTestSession(sessionId: string | null): boolean {
  return sessionId?.startsWith("cs_test_") ?? false;
}
