import { formatReference } from "#app/bookings/format-reference.ts";
import type { PaymentLink } from "#app/bookings/payment-requests/find-payment-link.server.ts";
import { declineReasons } from "#app/bookings/quotes/quote-state.ts";
import type { Quote } from "#app/bookings/quotes/quote-store.server.ts";
import { fillMessage, formatDate, formatMoney, formatTime } from "#app/i18n/format.ts";
import { formatTimeRange } from "#app/i18n/format-time-range.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { typeset } from "#app/i18n/typeset.ts";
import {
  capitalize,
  getBookingEmailContent,
} from "#app/notifications/email/booking-email-content.ts";
import { formatLocalInstant } from "../format-local-instant.server.ts";
import { quotePageMessages } from "./quote-messages.ts";

/** What the page of a payment link says if the link is that of an offer. */
export type QuoteView = Awaited<ReturnType<typeof buildQuoteView>>;

/**
 * Builds the view of an offer. Like the link, it may be forwarded, so it shows the ride and the
 * team's text, and no other data of the guest.
 */
export function buildQuoteView(
  quote: Quote,
  { request, state: linkState }: Pick<PaymentLink, "request" | "state">,
  locale: Locale,
) {
  const { booking } = quote;
  const messages = quotePageMessages[locale];
  const content = getBookingEmailContent(booking, locale);
  const { start, end } = content.departure;
  const isOpen = quote.state === "open" && linkState === "open";
  const values = {
    ...formatLocalInstant(request.expiresAt, locale),
    amount: formatMoney(request.amountCentavos / 100, locale),
  };
  // An offer whose link was withdrawn or replaced counts as taken back.
  const state = isOpen ? null : quote.state === "open" ? "withdrawn" : quote.state;
  return {
    say: messages,
    isOpen,
    isWon: quote.state === "won",
    title: state ? messages.states[state].title : messages.title,
    lines: [
      state
        ? fillMessage(messages.states[state].text, {
            ...values,
            ...(state === "won" && {
              tour: content.tour,
              date: formatDate(booking.bookingDate, locale, "day"),
            }),
          })
        : fillMessage(messages.held, values),
    ],
    text: isOpen ? typeset(quote.text) : null,
    button: fillMessage(messages.accept, values),
    reasons: declineReasons.map((value) => ({ value, label: messages.decline.reasons[value] })),
    ride:
      isOpen || quote.state === "won"
        ? {
            reference: formatReference(booking.reference),
            tour: content.tour,
            date: capitalize(formatDate(booking.bookingDate, locale, "long"), locale),
            times: end ? formatTimeRange(start, end, locale) : formatTime(start, locale),
            pickup: content.pickup,
            arrivesWithoutPickup: content.comesAlone,
            riders: content.riders,
          }
        : null,
  };
}
