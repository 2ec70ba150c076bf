import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { additionalTexts } from "../../bookings/field-readers.ts";
import { sayReference } from "../../bookings/format-reference.ts";
import { withPartyNote } from "../../bookings/party-from-notes.ts";
import { printedBusiness } from "../../business/published-business.server.ts";
import { skyOf } from "../../departures/sky-events.ts";
import { fill, formatTime } from "../../i18n/format.ts";
import { formatTimes } from "../../i18n/format-time-range.ts";
import type { Locale } from "../../i18n/locale.ts";
import { bookingFieldMessages } from "../../i18n/messages/booking-fields.ts";
import { type PictureName, pictures } from "../../media/pictures.ts";
import { isTestSession } from "../../payments/session-id.ts";
import { tours } from "../../tours/all-tours.ts";
import { tourContent } from "../../tours/build-tour-content.ts";
import { type BookingWords, capitalized, footer } from "./booking-email-content.ts";
import type {
  Letter,
  MailContent,
  MailContext,
  MailTicket,
  TicketLetter,
} from "./email-content.ts";
import { inLine } from "./to-single-line.ts";

type Parts = Readonly<
  Pick<MailContent, "subject" | "preview" | "title" | "opening" | "closing" | "goodbye"> &
    Partial<Pick<MailContent, "button" | "note" | "list">> & {
      picture?: PictureName;
      ticket: MailTicket;
      calendar?: Letter["calendar"];
      validity?: Letter["validity"];
    }
>;

/** A mail to a guest in the language of their booking; answers reach the operator. */
export function guestLetter(
  booking: BookingRow,
  words: BookingWords,
  context: Pick<MailContext, "operatorEmail">,
  parts: Parts,
): TicketLetter {
  const { locale, messages } = words;
  const { picture, calendar, validity, ...said } = parts;
  const isTest = isTestSession(booking.paymentSessionId);
  return {
    toName: words.name,
    replyTo: context.operatorEmail,
    calendar: calendar ?? null,
    validity: validity ?? null,
    content: {
      button: null,
      note: null,
      list: null,
      ...said,
      locale,
      brand: printedBusiness().brand.value,
      picture: picture ? { name: picture, alt: pictures[picture].alt[locale] } : null,
      opening: isTest ? [...parts.opening, messages.test] : parts.opening,
      footer: footer(locale),
    },
  };
}

type Row = MailTicket["rows"][number];

/** The booking as a ticket with these rows. */
export function ticketOf(words: BookingWords, rows: readonly Row[]): MailTicket {
  return {
    accent: tours[words.tourId].accent,
    eyebrow: words.eyebrow,
    title: words.tour,
    date: capitalized(words.date, words.locale),
    rows,
  };
}

/** Every fact of a paid booking. */
export function fullTicket(
  booking: BookingRow,
  words: BookingWords,
  additional: readonly Row[] = [],
): MailTicket {
  const { labels, hours, paid, toPay } = words.messages;
  const [min, max] = words.listing.durationHours;
  return ticketOf(words, [
    { label: labels.reference, value: sayReference(booking.reference) },
    {
      label: labels.participants,
      value: withPartyNote(booking.participants, booking, words.locale),
    },
    ...pickupRows(booking, words),
    ...additional,
    { label: labels.ride, value: rideTimes(words) },
    ...sunsetRow(booking, words),
    { label: labels.duration, value: fill(hours, { min, max }) },
    { label: labels.total, value: words.total },
    { label: labels.payment, value: words.toPay ? fill(toPay, { amount: words.toPay }) : paid },
  ]);
}

/** When and where the guest is picked up; how they come where nobody picks them up. */
export function pickupRows(booking: BookingRow, words: BookingWords): readonly Row[] {
  const { labels } = words.messages;
  if (!words.comesAlone) {
    return [
      { label: labels.pickup, value: words.pickup },
      { label: labels.pickupPlace, value: words.place },
    ];
  }
  const place = booking.pickupLocation;
  return [
    { label: labels.arrival, value: words.pickup },
    ...(place ? [{ label: labels.place, value: place }] : []),
  ];
}

/**
 * The ticket of a ride that does not take place. It names no time or place, as nobody comes for the
 * guest.
 */
export function calledOffTicket(booking: BookingRow, words: BookingWords): MailTicket {
  const { labels, calledOff } = words.messages;
  return ticketOf(words, [
    { label: labels.reference, value: sayReference(booking.reference) },
    { label: labels.state, value: calledOff.state },
    {
      label: labels.participants,
      value: withPartyNote(booking.participants, booking, words.locale),
    },
    { label: labels.totalPaid, value: words.paid },
  ]);
}

/** When the ride starts and, where it is known, ends. */
export function rideTimes({ departure, locale }: BookingWords): string {
  return formatTimes(departure.start, departure.end ?? departure.start, locale);
}

/** The hour of sunset, for rides into the sunset. */
export function sunsetRow(booking: BookingRow, words: BookingWords): readonly Row[] {
  const { locale, departure, messages } = words;
  if (!departure.intoSunset) return [];
  const { sunset } = skyOf(booking.bookingDate);
  return [{ label: messages.labels.sunset, value: formatTime(sunset, locale) }];
}

/**
 * The additional texts of a booking as rows of the ticket. Each is one line, so that no line of a
 * guest's text can pass for a row.
 */
export function additionalRows(
  booking: BookingRow,
  reader: "guest" | "office",
  locale: Locale,
): Row[] {
  return additionalTexts(booking, reader).map(({ name, text }) => ({
    label: bookingFieldMessages[locale][name].short,
    value: inLine(text),
  }));
}

/** What to bring. */
export function bringList({
  locale,
  messages,
  tourId,
}: Pick<BookingWords, "locale" | "messages" | "tourId">): NonNullable<MailContent["list"]> {
  return {
    title: messages.confirmed.bringTitle,
    items: tourContent(tourId, locale).packing.list,
  };
}
