import type { BookingRow } from "../booking/booking-store.server.ts";
import { moneyOfRow, sumOfPlaces } from "../booking/ledger/money-places.ts";
import { addDays, instantOf, localDateOf } from "../booking/local-time.ts";
import { sayReference } from "../booking/reference.ts";
import type { Business } from "../business/business-schema.ts";
import type { Occasion, Placeholder } from "../business/chat-texts.ts";
import { printedBusiness } from "../business/printed-business.server.ts";
import { phoneLinks } from "../content/phone-number.ts";
import { fill, formatDate, formatMoney, formatTime } from "../i18n/format.ts";
import type { Locale } from "../i18n/locale.ts";
import { chatMessages } from "../i18n/messages/chat.ts";
import { moneyMessages } from "../i18n/messages/money.ts";
import { type BookingWords, bookingWords } from "./mail/booking-words.ts";
import { manageUrl } from "./mail/manage-link.ts";

/** What a text needs besides the booking. */
export type ChatContext = Readonly<{
  siteUrl: string;
  /** Null for a link that is opened who knows when: it names days by their date. */
  now: Date | null;
}>;

/**
 * The occasions on which the operator may write to a guest now, the likeliest first; none about a
 * booking that does not ride.
 */
export function occasionsOf(booking: BookingRow, now: Date): Occasion[] {
  return occasionsOfRide(booking, now).filter((one) => templateOf(one) !== null);
}

function occasionsOfRide(booking: BookingRow, now: Date): Occasion[] {
  if (booking.state !== "confirmed" || booking.erasedAt) return [];
  if (booking.offerExpiresAt) return ["calledOff"];
  const { departure, pickupTime } = bookingWords(booking, booking.language);
  // Another system has stored a time that is not one of ours.
  if (pickupTime === null) return [];
  if (booking.bookingDate > localDateOf(now)) return ["reminder", "confirmation"];
  const isOver = instantOf(booking.bookingDate, departure.end ?? departure.start) <= now;
  return isOver ? ["thanks"] : ["onTheWay", "late", "reminder", "confirmation"];
}

/** A text to a guest in the language of their booking; null when the operator has none for it. */
export function whatsAppText(
  booking: BookingRow,
  occasion: Occasion,
  context: ChatContext,
): string | null {
  const template = templateOf(occasion);
  if (template === null) return null;
  const { language: locale } = booking;
  const text = fill(template[locale], valuesOf(booking, locale, context));
  return text.replaceAll("\u00a0", " ").replace(/(?<! ) +(?=\n|$)/g, "");
}

function templateOf(occasion: Occasion): Business["reminderText"]["value"] {
  return printedBusiness()[`${occasion}Text`].value;
}

function valuesOf(
  booking: BookingRow,
  locale: Locale,
  { siteUrl, now }: ChatContext,
): Record<Placeholder, string> {
  const words = bookingWords(booking, locale);
  const messages = chatMessages[locale];
  return {
    name: booking.firstName || messages.nameless,
    brand: printedBusiness().brand.value,
    tour: words.tour,
    date: sayDate(booking.bookingDate, locale, now),
    day: sayDay(booking.bookingDate, locale, now),
    time: formatTime(booking.pickupTime, locale),
    place: booking.pickupLocation || messages.agreedPlace,
    riders: words.riders,
    payment: sayPayment(words, locale),
    reference: sayReference(booking.reference),
    link: manageUrl(siteUrl, booking),
  };
}

function sayPayment({ toPay, paid, money }: BookingWords, locale: Locale): string {
  const say = chatMessages[locale];
  if (toPay === null) return say.paid;
  const isPartly = sumOfPlaces(money.held) > 0;
  return fill(isPartly ? say.partly : say.left, { amount: toPay, paid });
}

/**
 * The guest's chat with a text about the money that goes back without the payment provider; null
 * when the phone is no number.
 */
export function giveBackChat(booking: BookingRow): string | null {
  const { language: locale } = booking;
  const say = chatMessages[locale];
  const { hand, agency } = moneyOfRow(booking).owed;
  const name = booking.broughtBy ?? moneyMessages[locale].agency;
  const text = fill(hand > 0 ? say.giveBack : say.agencyGivesBack, {
    name: booking.firstName || say.nameless,
    brand: printedBusiness().brand.value,
    agency: name.charAt(0).toUpperCase() + name.slice(1),
    amount: formatMoney((hand > 0 ? hand : agency) / 100, locale),
    reference: sayReference(booking.reference),
  });
  return chatWith(booking.phone, text.replaceAll("\u00a0", " "));
}

/** The year is said where it could be another one. */
function sayDate(date: string, locale: Locale, now: Date | null): string {
  const isThisYear = now !== null && localDateOf(now).slice(0, 4) === date.slice(0, 4);
  return formatDate(date, locale, isThisYear ? "day" : "long");
}

function sayDay(date: string, locale: Locale, now: Date | null): string {
  const { today, tomorrow, onDay } = chatMessages[locale];
  const first = now && localDateOf(now);
  if (first === date) return today;
  if (first && addDays(first, 1) === date) return tomorrow;
  return fill(onDay, { date: sayDate(date, locale, now) });
}

/**
 * The link to a guest's chat, with a text ready to be sent; without an occasion the chat is empty.
 * Null when the guest's phone is no number.
 */
export function whatsAppChat(
  booking: BookingRow,
  occasion: Occasion | undefined,
  context: ChatContext,
): string | null {
  const text = occasion ? whatsAppText(booking, occasion, context) : null;
  return chatWith(booking.phone, text);
}

/** The link to a chat with a number, and a text to begin it. */
export function chatWith(phone: string, text: string | null): string | null {
  const links = phoneLinks(phone);
  if (!links) return null;
  return text === null ? links.whatsApp : `${links.whatsApp}?text=${encodeURIComponent(text)}`;
}

/** The chats that the operator may open about a booking now, the likeliest first. */
export function chatsAbout(booking: BookingRow, siteUrl: string, now: Date) {
  return occasionsOf(booking, now).flatMap((occasion) => {
    const href = whatsAppChat(booking, occasion, { siteUrl, now });
    return href === null ? [] : [{ occasion, href }];
  });
}
