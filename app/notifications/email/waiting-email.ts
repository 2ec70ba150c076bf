import type { BookingRow } from "../../bookings/booking-store.server.ts";
import type { PaymentRequestRow } from "../../bookings/payment-requests/payment-request-store.server.ts";
import type { WaitingEntryRow } from "../../bookings/waiting-list/waiting-entry-store.server.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import { fillMessage, fillPlural, formatDate, formatMoney } from "../../i18n/format.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import { getPagePath } from "../../routing/paths.ts";
import { getTourOfRecord } from "../../tours/find-tour.ts";
import { getTourName } from "../../tours/tour-names.ts";
import { listRidingRules } from "../riding-rules.ts";
import {
  buildEmailFooter,
  capitalize,
  formatLocalDayAndTime,
  formatRefundPolicy,
  getBookingEmailContent,
} from "./booking-email-content.ts";
import type { Email, EmailContext, TicketEmail } from "./email-content.ts";
import {
  buildGuestEmail,
  buildPickupRows,
  buildRideRows,
  buildTicket,
} from "./guest-email-parts.ts";
import { waitingEmailMessages } from "./waiting-messages.ts";

type Entry = Pick<WaitingEntryRow, "token" | "tourId" | "riders" | "language" | "name" | "endedAt">;

function getEntryUrl({ token, language }: Entry, siteUrl: string): string {
  return `${siteUrl}${getPagePath("waitingEntry", language, token)}`;
}

/**
 * Builds the email that asks whether an address is right. Opening its link changes nothing, because
 * mail programs open links to examine them.
 */
export function buildWaitingLinkEmail(
  entry: Entry,
  days: readonly LocalDate[],
  { siteUrl, operatorEmail }: Pick<EmailContext, "siteUrl" | "operatorEmail">,
): Email {
  const locale = entry.language;
  const messages = waitingEmailMessages[locale].link;
  const tour = getTourName(getTourOfRecord(entry.tourId), locale);
  const list = new Intl.ListFormat(locale, { type: "disjunction" });
  const values = { tour, days: list.format(days.map((day) => formatDate(day, locale, "day"))) };
  return {
    toName: entry.name,
    replyTo: operatorEmail,
    calendar: null,
    validity: null,
    content: {
      locale,
      brand: getPublishedBusiness().brand.value,
      subject: fillMessage(messages.subject, values),
      preview: messages.preview,
      picture: null,
      title: messages.title,
      opening: [fillPlural(messages.asked, entry.riders, values), messages.confirm],
      ticket: null,
      button: { label: messages.button, url: getEntryUrl(entry, siteUrl) },
      note: messages.ignore,
      list: null,
      closing: [messages.keep],
      goodbye: null,
      footer: buildEmailFooter(locale),
    },
  };
}

type Offer = Readonly<{ booking: BookingRow; request: PaymentRequestRow }>;

/** Builds the email with an offer: the ride, the sum, the deadline and the link to pay. */
export function buildWaitingOfferEmail(
  { booking, request }: Offer,
  context: Pick<EmailContext, "operatorEmail" | "siteUrl" | "now" | "weightLimitKg">,
): TicketEmail {
  const content = getBookingEmailContent(booking, booking.language);
  const { locale, messages, tour, date } = content;
  const offer = waitingEmailMessages[locale].offer;
  const total = formatMoney(booking.totalPrice, locale);
  const until = fillMessage(offer.until, formatLocalDayAndTime(request.expiresAt, locale));
  const values = { tour, date, riders: content.riders, total, until };
  return buildGuestEmail(booking, content, context, {
    subject: fillMessage(offer.subject, values),
    preview: capitalize(fillMessage(offer.preview, values), locale),
    title: offer.title,
    opening: [content.greeting, fillMessage(offer.held, values), offer.pay],
    ticket: buildTicket(content, [
      { label: messages.labels.participants, value: content.riders },
      ...buildPickupRows(booking, content),
      ...buildRideRows(content),
      { label: messages.labels.total, value: total },
      { label: offer.labels.until, value: capitalize(until, locale) },
    ]),
    button: {
      label: offer.button,
      url: `${context.siteUrl}${getPagePath("payBooking", locale, request.token)}`,
    },
    closing: [
      ...listRidingRules(
        { tour: content.tourId, isPrivate: booking.isPrivate },
        context.weightLimitKg,
        locale,
      ),
      formatRefundPolicy(booking, content, context.now),
      fillMessage(offer.keep, values),
    ],
    goodbye: messages.regards,
    // After its end, the offer would be a broken promise.
    validity: {
      ...{ bookingId: booking.id, revision: booking.revision },
      until: request.expiresAt.toISOString(),
    },
  });
}

/** Builds the email that says that an offer ended, and whether its guest still waits. */
export function buildWaitingOfferEndedEmail(
  { booking, entry }: Readonly<{ booking: BookingRow; entry: Entry }>,
  context: Pick<EmailContext, "operatorEmail" | "siteUrl">,
): TicketEmail {
  const content = getBookingEmailContent(booking, booking.language);
  const { locale, messages, tour, date } = content;
  const ended = waitingEmailMessages[locale].ended;
  const values = { tour, date };
  const isWaiting = entry.endedAt === null;
  const list = `${context.siteUrl}${getPagePath("waitingList", locale)}`;
  return buildGuestEmail(booking, content, context, {
    subject: fillMessage(ended.subject, values),
    preview: ended.preview,
    title: ended.title,
    opening: [
      content.greeting,
      fillMessage(ended.over, values),
      isWaiting ? ended.kept : ended.left,
    ],
    ticket: buildTicket(content, [{ label: messages.labels.participants, value: content.riders }]),
    button: isWaiting
      ? { label: ended.button, url: getEntryUrl(entry, context.siteUrl) }
      : { label: ended.again, url: `${list}?tour=${entry.tourId}` },
    closing: [],
    goodbye: messages.regards,
  });
}
