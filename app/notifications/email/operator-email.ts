import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { formatReference } from "../../bookings/format-reference.ts";
import { hasContact } from "../../bookings/guest-email.ts";
import { getPaidSession } from "../../bookings/paid-session.ts";
import { formatRidersOfBooking } from "../../bookings/sold-party.ts";
import { formatGuestPhone } from "../../business/format-guest-phone.server.ts";
import { getPhoneLinks } from "../../business/phone-number.server.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import type { DepartureOccupancy } from "../../departures/get-departure-occupancy.server.ts";
import { formatPickup } from "../../departures/pickup.ts";
import { fillMessage, fillPlural, formatMoney, formatTime } from "../../i18n/format.ts";
import { isTestSession } from "../../payments/session-id.ts";
import { getOperatorPath } from "../../routing/operator-paths.ts";
import { getWhatsAppChatLink } from "../whatsapp-texts.ts";
import {
  type BookingEmailContent,
  buildEmailFooter,
  capitalize,
  getBookingEmailContent,
} from "./booking-email-content.ts";
import type { EmailContext, EmailTicket, TicketEmail } from "./email-content.ts";
import { buildTicket, listAdditionalRows } from "./guest-email-parts.ts";
import { listEventSentences } from "./list-event-sentences.ts";
import { buildOperatorSubject } from "./operator-email-subject.ts";
import {
  getNotificationCentavos,
  type OperatorNotification,
  operatorLocale,
} from "./operator-notification.ts";

/** Builds a short operator email about a booking. Replies go to the guest. */
export function buildOperatorEmail(
  booking: BookingRow,
  news: OperatorNotification,
  context: Pick<EmailContext, "siteUrl"> &
    Readonly<{
      guestEmail: string | null;
      /**
       * The current occupancy of the departure. If it is missing, the subject does not mention it.
       */
      seats?: DepartureOccupancy | null;
    }>,
): TicketEmail {
  const locale = operatorLocale;
  const content = getBookingEmailContent(booking, locale);
  const { notice, test } = content.messages;
  const reference = formatReference(booking.reference);
  const { tour, date } = content;
  const name = content.name || reference;
  const centavos = getNotificationCentavos(news);
  const amount = formatMoney((centavos ?? 0) / 100, locale);
  const values = {
    tour,
    date,
    riders: fillPlural(notice.party, booking.participants),
    name,
    amount,
    reference,
    paid: content.paid,
    toPay: content.toPay ?? "",
    minimum: content.listing.minimumRiders,
    count: news.kind === "tooFew" ? news.riders : 1,
    note: news.kind === "quoteDeclined" ? (news.note ?? "") : "",
  };
  const { subject, title } = getHead(news, content.messages);
  return {
    toName: getPublishedBusiness().brand.value,
    replyTo: context.guestEmail,
    calendar: null,
    validity: null,
    content: {
      locale,
      brand: getPublishedBusiness().brand.value,
      subject: buildOperatorSubject(subject, booking, content, {
        amount,
        seats: context.seats ?? null,
      }),
      preview: content.comesAlone
        ? `${capitalize(date, locale)}, ${formatPickup(booking.pickupTime, locale)}`
        : `${capitalize(date, locale)}, ${content.pickup}, ${content.place}`,
      picture: null,
      title,
      opening: [
        ...listEventSentences(booking, news, content).map((sentence) =>
          fillMessage(sentence, values),
        ),
        ...(context.guestEmail === null && !isCausedByGuest(news)
          ? [hasContact(booking) ? notice.guestUnreachable : notice.guestWithoutContact]
          : []),
        ...(context.guestEmail !== null && isGuestNotified(news) ? [notice.guestTold] : []),
        ...(isTestSession(getPaidSession(booking)) ? [test] : []),
      ],
      ticket: buildOperatorTicket(
        booking,
        content,
        buildMoneyRows(news, content),
        needsGuestTexts(news) ? listAdditionalRows(booking, "office", locale) : [],
        getWhatsAppChatLink(booking, findChatOccasion(booking, news), {
          siteUrl: context.siteUrl,
          now: null,
        }),
      ),
      button: {
        label: notice.button,
        url: `${context.siteUrl}${getOperatorPath("bookings")}?q=${encodeURIComponent(booking.reference)}`,
      },
      note: null,
      list: news.kind === "changed" ? { title: notice.changed.list, items: news.changes } : null,
      closing: [],
      goodbye: null,
      footer: buildEmailFooter(locale),
    },
  };
}

/**
 * Whether the email mentions that the guest has been informed. For a new booking this is obvious.
 */
function isGuestNotified({ kind }: OperatorNotification): boolean {
  const untold = ["confirmed", "refundReturned", "refundStuck", "refundedElsewhere", "dispute"];
  return ![...untold, "alone", "tooFew", "quoteDeclined"].includes(kind);
}

/**
 * Whether the guest caused the event on the manage page and has therefore already seen the result.
 */
function isCausedByGuest(news: OperatorNotification): boolean {
  if (news.kind === "quoteDeclined") return true;
  return (news.kind === "cancelled" || news.kind === "changed") && news.by === "guest";
}

/**
 * Builds the row with the refund or disputed amount of the event, or else the booking's price and
 * what is to be collected of it.
 */
function buildMoneyRows(
  news: OperatorNotification,
  content: BookingEmailContent,
): EmailTicket["rows"] {
  const { labels } = content.messages;
  const centavos = getNotificationCentavos(news);
  if (centavos === null) {
    return [
      { label: labels.total, value: content.total },
      ...(content.toPay ? [{ label: labels.toCollect, value: content.toPay }] : []),
    ];
  }
  const label =
    news.kind === "dispute"
      ? labels.disputed
      : news.kind === "requestPaid"
        ? labels.paidNow
        : labels.refund;
  return [{ label, value: formatMoney(centavos / 100, content.locale) }];
}

/**
 * Whether the operator needs the guest's texts for the team with this event. They may be about
 * health, so other emails omit them.
 */
function needsGuestTexts({ kind }: OperatorNotification): boolean {
  return kind === "confirmed" || kind === "changed";
}

/**
 * Returns the occasion of the WhatsApp text that the operator would send to the guest about this
 * event. Most events have none.
 */
function findChatOccasion({ state, offerExpiresAt }: BookingRow, { kind }: OperatorNotification) {
  if (state !== "confirmed") return undefined;
  if (offerExpiresAt) return "calledOff";
  if (kind === "reminder") return "reminder";
  return ["confirmed", "changed", "backOn"].includes(kind) ? "confirmation" : undefined;
}

function buildOperatorTicket(
  booking: BookingRow,
  content: BookingEmailContent,
  money: EmailTicket["rows"],
  additional: EmailTicket["rows"],
  chat: string | null,
) {
  const { labels, notice } = content.messages;
  const links = getPhoneLinks(booking);
  return buildTicket(content, [
    { label: labels.reference, value: formatReference(booking.reference) },
    { label: labels.guest, value: content.name },
    ...(booking.phone
      ? [
          {
            label: labels.phone,
            value: formatGuestPhone(booking, content.locale),
            ...(links && { href: links.call }),
          },
        ]
      : []),
    ...(links?.whatsApp && chat ? [{ label: "WhatsApp", value: links.whatsApp, href: chat }] : []),
    ...(booking.email ? [{ label: labels.email, value: booking.email }] : []),
    {
      label: notice.riders,
      value: formatRidersOfBooking(booking.participants, booking, content.locale),
    },
    ...(content.comesAlone
      ? [{ label: notice.arrival, value: formatPickup(booking.pickupTime, content.locale) }]
      : [
          { label: notice.pickup, value: content.pickup },
          { label: notice.pickupPlace, value: content.place },
        ]),
    ...additional,
    ...(content.pickupTime === content.departure.start
      ? []
      : [{ label: labels.rideStarts, value: formatTime(content.departure.start, content.locale) }]),
    ...money,
  ]);
}

function getHead(
  news: OperatorNotification,
  { notice }: BookingEmailContent["messages"],
): Readonly<{ subject: string; title: string }> {
  if (news.kind === "holdEnded" && news.by === "operator") return notice.holdEnded.released;
  if (news.kind !== "dispute") return notice[news.kind];
  const { subject, title } = notice.dispute;
  return { subject, title: title[news.stage] };
}
