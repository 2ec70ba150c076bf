import { getGreetingName } from "../bookings/greeting-name.ts";
import type { Quote } from "../bookings/quotes/quote-store.server.ts";
import { getPublishedBusiness } from "../business/published-business.server.ts";
import { fillMessage, formatDate, formatTime } from "../i18n/format.ts";
import { toLocalDate, toLocalTime } from "../platform/local-time.ts";
import { getPagePath } from "../routing/paths.ts";
import { whatsAppMessages } from "./whatsapp-messages.ts";

type Offer = Pick<Quote, "booking" | "request">;

/** Returns the address of the page on which the guest accepts or declines an offer. */
export function getQuoteUrl({ booking, request }: Offer, siteUrl: string): string {
  return `${siteUrl}${getPagePath("payBooking", booking.language, request.token)}`;
}

/** Formats the text that sends a guest the link of an offer, in the guest's language. */
export function formatQuoteText(quote: Offer, siteUrl: string): string {
  const { booking, request } = quote;
  const { language } = booking;
  const messages = whatsAppMessages[language];
  const text = fillMessage(messages.offer, {
    name: getGreetingName(booking) || messages.nameless,
    brand: getPublishedBusiness().brand.value,
    date: formatDate(booking.bookingDate, language, "day"),
    link: getQuoteUrl(quote, siteUrl),
    until: formatDate(toLocalDate(request.expiresAt), language, "day"),
    time: formatTime(toLocalTime(request.expiresAt), language),
  });
  return text.replaceAll("\u00a0", " ");
}

/**
 * Formats the text that tells somebody on the waiting list that there are places, in the guest's
 * language. The hour begins when the text is sent.
 */
export function formatWaitingOfferText(offer: Offer, siteUrl: string): string {
  const { booking } = offer;
  const { language } = booking;
  const messages = whatsAppMessages[language];
  const text = fillMessage(messages.waitingOffer, {
    name: getGreetingName(booking) || messages.nameless,
    brand: getPublishedBusiness().brand.value,
    date: formatDate(booking.bookingDate, language, "day"),
    link: getQuoteUrl(offer, siteUrl),
  });
  return text.replaceAll("\u00a0", " ");
}
