import type { EnquiryView } from "#app/bookings/quotes/find-enquiry.server.ts";
import { getLossOfQuote } from "#app/bookings/quotes/quote-state.ts";
import type { Quote } from "#app/bookings/quotes/quote-store.server.ts";
import { timeZone } from "#app/business/facts.ts";
import {
  formatPhone,
  getPhoneLinks,
  identifyStoredPhone,
} from "#app/business/phone-number.server.ts";
import { getWhatsAppShareLink } from "#app/business/whatsapp-links.ts";
import {
  fillMessage,
  formatDate,
  formatInstant,
  formatMoney,
  formatTime,
} from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { InboxMessage } from "#app/inbox/inbox.server.ts";
import { getBookingEmailContent } from "#app/notifications/email/booking-email-content.ts";
import { formatQuoteText, getQuoteUrl } from "#app/notifications/quote-chat.ts";
import { buildChatLink } from "#app/notifications/whatsapp-texts.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import { getShortTourName } from "#app/tours/tour-names.ts";
import { formatPerson } from "../ui/format-person.ts";
import { enquiryScreenMessages } from "./enquiry-messages.ts";

export type ShownEnquiry = ReturnType<typeof toShownEnquiry>;
export type ShownQuote = ShownEnquiry["quotes"][number];

export function toShownEnquiry(
  enquiry: EnquiryView,
  message: InboxMessage,
  { locale, siteUrl }: Readonly<{ locale: Locale; siteUrl: string }>,
) {
  const messages = enquiryScreenMessages[locale];
  const tour = findTourById(enquiry.tour);
  const stored = message.phone
    ? identifyStoredPhone(message.phone, message.phoneCountry ?? undefined)
    : null;
  const { reasons } = messages.lose;
  return {
    state: enquiry.state,
    tour: tour ? getShortTourName(tour, locale) : messages.anyTour,
    day: enquiry.day ? formatDate(enquiry.day, locale) : messages.anyDay,
    riders: enquiry.riders,
    childAges: enquiry.childAges.join(", "),
    phone: stored && { text: formatPhone(stored), links: getPhoneLinks(stored) },
    lost:
      enquiry.state === "lost" && enquiry.lostReason
        ? [
            fillMessage(messages.lostBecause, { reason: reasons[enquiry.lostReason] }),
            ...(enquiry.lostNote ? [enquiry.lostNote] : []),
          ]
        : [],
    quotes: enquiry.quotes.map((quote) => toShownQuote(quote, { locale, siteUrl })).reverse(),
  };
}

function toShownQuote(
  quote: Quote,
  { locale, siteUrl }: Readonly<{ locale: Locale; siteUrl: string }>,
) {
  const { booking, request, state } = quote;
  const messages = enquiryScreenMessages[locale];
  const content = getBookingEmailContent(booking, locale);
  const text = formatQuoteText(quote, siteUrl);
  const chat = buildChatLink(booking, text);
  const loss = getLossOfQuote(state, quote.lostReason);
  return {
    id: quote.id,
    state,
    /** Whether the guest can accept it. The team may have withdrawn its payment link. */
    isPayable: state === "open" && request.state === "open",
    summary: fillMessage(messages.offer, {
      ride: content.tour,
      date: content.date,
      time: formatTime(content.departure.start, locale),
      riders: content.riders,
      total: content.total,
    }),
    terms: fillMessage(messages.deposit, {
      amount: formatMoney(request.amountCentavos / 100, locale),
      until: formatInstant(request.expiresAt, locale, timeZone),
    }),
    made: fillMessage(messages.madeBy, {
      by: formatPerson(quote.madeBy, locale),
      at: formatInstant(quote.madeAt, locale, timeZone),
    }),
    text: quote.text,
    language: booking.language,
    loss:
      loss &&
      [
        loss === "not-said" ? messages.lose.notSaid : messages.lose.reasons[loss],
        ...(quote.lostNote ? [quote.lostNote] : []),
      ].join(": "),
    url: getQuoteUrl(quote, siteUrl),
    /** Says whether the guest gets the offer by email as well. */
    mailed: booking.email
      ? fillMessage(messages.mailed, { email: booking.email })
      : messages.notMailed,
    /** The guest's chat with the text; without a phone number, WhatsApp's own choice of a chat. */
    chat: chat
      ? { href: chat, label: messages.send }
      : { href: getWhatsAppShareLink(text), label: messages.share },
  };
}
