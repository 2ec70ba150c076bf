import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { listAdditionalTexts } from "../../bookings/field-readers.ts";
import { formatReference } from "../../bookings/format-reference.ts";
import { getPaidSession } from "../../bookings/paid-session.ts";
import { formatRidersOfBooking } from "../../bookings/sold-party.ts";
import { formatPhone } from "../../business/phone-number.server.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import { formatRiderAdvice } from "../../content/care.ts";
import { getPageContent } from "../../content/get-page-content.server.ts";
import { getPicture } from "../../content/published-pictures.server.ts";
import { getSky } from "../../departures/sky-events.ts";
import { fillMessage, formatTime } from "../../i18n/format.ts";
import { formatTimeRange } from "../../i18n/format-time-range.ts";
import type { Locale } from "../../i18n/locale.ts";
import { bookingFieldMessages } from "../../i18n/messages/booking-fields.ts";
import { waitingMessages } from "../../i18n/messages/waiting.ts";
import type { PictureName } from "../../media/pictures.ts";
import { isTestSession } from "../../payments/session-id.ts";
import { tours } from "../../tours/all-tours.ts";
import { formatBookedRideFacts } from "../../tours/format-ride-facts.ts";
import { buildQuestionChat } from "../question-chat.ts";
import {
  type BookingEmailContent,
  buildEmailFooter,
  capitalize,
  formatBusinessPhone,
} from "./booking-email-content.ts";
import type {
  Email,
  EmailContent,
  EmailContext,
  EmailTicket,
  TicketEmail,
} from "./email-content.ts";
import { toSingleLine } from "./to-single-line.ts";

type Parts = Readonly<
  Pick<EmailContent, "subject" | "preview" | "title" | "opening" | "closing" | "goodbye"> &
    Partial<Pick<EmailContent, "button" | "note" | "request" | "list" | "sections">> & {
      picture?: PictureName;
      ticket: EmailTicket;
      calendar?: Email["calendar"];
      validity?: Email["validity"];
    }
>;

/** Builds an email to a guest in the booking's language. Replies go to the operator. */
export function buildGuestEmail(
  booking: BookingRow,
  content: BookingEmailContent,
  context: Pick<EmailContext, "operatorEmail">,
  parts: Parts,
): TicketEmail {
  const { locale, messages } = content;
  const { picture, calendar, validity, ...otherParts } = parts;
  const isTest = isTestSession(getPaidSession(booking));
  return {
    toName: content.name,
    replyTo: context.operatorEmail,
    calendar: calendar ?? null,
    validity: validity ?? null,
    content: {
      button: null,
      note: null,
      list: null,
      ...otherParts,
      locale,
      brand: getPublishedBusiness().brand.value,
      picture: picture ? { name: picture, alt: getPicture(picture).alt[locale] } : null,
      chat: buildQuestionChat(booking, locale),
      opening: isTest ? [...parts.opening, messages.test] : parts.opening,
      footer: buildEmailFooter(locale),
    },
  };
}

type Row = EmailTicket["rows"][number];

export function buildTicket(content: BookingEmailContent, rows: readonly Row[]): EmailTicket {
  return {
    accent: tours[content.tourId].accent,
    eyebrow: content.eyebrow,
    title: content.tour,
    date: capitalize(content.date, content.locale),
    rows,
  };
}

/** Builds a ticket with all facts of a paid booking. */
export function buildFullTicket(
  booking: BookingRow,
  content: BookingEmailContent,
  additional: readonly Row[] = [],
): EmailTicket {
  const { labels, paid, toPay } = content.messages;
  const { departure, listing, pickupTime, locale } = content;
  const { duration } = formatBookedRideFacts(departure, listing, pickupTime, locale);
  return buildTicket(content, [
    { label: labels.reference, value: formatReference(booking.reference) },
    {
      label: labels.participants,
      value: formatRidersOfBooking(booking.participants, booking, content.locale),
    },
    ...buildPickupRows(booking, content),
    ...(booking.phone ? [{ label: labels.phone, value: formatPhone(booking) }] : []),
    ...additional,
    ...buildRideRows(content),
    ...buildSunsetRows(booking, content),
    ...buildReturnRows(content),
    { label: labels.duration, value: duration },
    { label: labels.total, value: content.total },
    {
      label: labels.payment,
      value: content.toPay ? fillMessage(toPay, { amount: content.toPay }) : paid,
    },
  ]);
}

/**
 * Builds the row that says when guests are back at their hotel, which is also the end of the
 * calendar entry. Guests without a pickup get no such row.
 */
export function buildReturnRows(content: BookingEmailContent): readonly Row[] {
  const { departure, listing, pickupTime, locale, messages } = content;
  if (pickupTime === null) return [];
  const { back } = formatBookedRideFacts(departure, listing, pickupTime, locale);
  return [{ label: messages.labels.back, value: back }];
}

/**
 * Builds the rows with pickup time and place, or the row that says how guests without a pickup get
 * to the start.
 */
export function buildPickupRows(booking: BookingRow, content: BookingEmailContent): readonly Row[] {
  const { labels } = content.messages;
  if (!content.comesAlone) {
    return [
      { label: labels.pickup, value: content.pickup },
      { label: labels.pickupPlace, value: content.place },
    ];
  }
  const place = booking.pickupLocation;
  return [
    { label: labels.arrival, value: content.pickup },
    ...(place ? [{ label: labels.place, value: place }] : []),
  ];
}

/**
 * Builds the ticket of a cancelled departure. It has no time or place, because there is no pickup.
 */
export function buildCancelledTicket(
  booking: BookingRow,
  content: BookingEmailContent,
): EmailTicket {
  const { labels, calledOff } = content.messages;
  return buildTicket(content, [
    { label: labels.reference, value: formatReference(booking.reference) },
    { label: labels.state, value: calledOff.state },
    {
      label: labels.participants,
      value: formatRidersOfBooking(booking.participants, booking, content.locale),
    },
    { label: labels.totalPaid, value: content.paid },
  ]);
}

/**
 * Builds the row with the start of the ride and, if known, its end. Returns no row if the pickup
 * row already says the time.
 */
export function buildRideRows(content: BookingEmailContent): readonly Row[] {
  const { departure, locale, messages } = content;
  const { start, end } = departure;
  if (content.pickupTime === start || (content.comesAlone && end === null)) return [];
  return [{ label: messages.labels.ride, value: formatTimeRange(start, end ?? start, locale) }];
}

/**
 * Lists the sentences that tell riders where to wait, what to do if they miss the driver, and what
 * the operator has stated about helmets and the weight limit of the day. Guests whose pickup place is
 * not known are asked for it instead.
 */
export function listDayAdvice(
  { pickupLocation }: Pick<BookingRow, "pickupLocation">,
  { comesAlone, locale, messages }: BookingEmailContent,
  { weightLimitKg }: Pick<EmailContext, "weightLimitKg">,
): string[] {
  const phone = formatBusinessPhone();
  const waiting = pickupLocation
    ? fillMessage(waitingMessages[locale].door, { phone })
    : fillMessage(messages.askPlace, { phone });
  return [...(comesAlone ? [] : [waiting]), formatRiderAdvice(locale, weightLimitKg)].filter(
    Boolean,
  );
}

/** Builds a row with the time of sunset. Returns no row for rides that are not at sunset. */
export function buildSunsetRows(booking: BookingRow, content: BookingEmailContent): readonly Row[] {
  const { locale, departure, messages } = content;
  if (!departure.intoSunset) return [];
  const { sunset } = getSky(booking.bookingDate);
  return [{ label: messages.labels.sunset, value: formatTime(sunset, locale) }];
}

/**
 * Builds a ticket row for each additional text of a booking. Each text is reduced to one line, so
 * that a guest's text cannot imitate another row.
 */
export function listAdditionalRows(
  booking: BookingRow,
  reader: "guest" | "office",
  locale: Locale,
): Row[] {
  return listAdditionalTexts(booking, reader).map(({ name, text }) => ({
    label: bookingFieldMessages[locale][name].short,
    value: toSingleLine(text),
  }));
}

export function buildBringList({
  locale,
  messages,
  tourId,
}: Pick<BookingEmailContent, "locale" | "messages" | "tourId">): NonNullable<EmailContent["list"]> {
  return {
    title: messages.confirmed.bringTitle,
    items: getPageContent(`tour:${tourId}`, locale).booking.packingList,
  };
}
