import type { BookingRow } from "../../booking/booking-store.server.ts";
import { sayReference } from "../../booking/reference.ts";
import { tours, waterLitresToBring } from "../../content/facts.ts";
import { type PictureName, pictures } from "../../content/pictures.ts";
import { settings } from "../../content/settings.ts";
import { fill, formatTime } from "../../i18n/format.ts";
import { numberFormat } from "../../i18n/intl.ts";
import { isTestSession } from "../../payments/session-id.ts";
import { type BookingWords, capitalized, footer } from "./booking-words.ts";
import type { Letter, MailContent, MailContext, MailTicket, TicketLetter } from "./mail-content.ts";

type Parts = Readonly<
  Pick<MailContent, "subject" | "preview" | "title" | "opening" | "closing" | "goodbye"> &
    Partial<Pick<MailContent, "button" | "note" | "list">> & {
      picture?: PictureName;
      ticket: MailTicket;
      calendar?: Letter["calendar"];
      validity?: Letter["validity"];
    }
>;

/** A mail to the guest of a booking, in the language they booked in; answers reach the operator. */
export function guestLetter(
  booking: BookingRow,
  words: BookingWords,
  context: Pick<MailContext, "operatorEmail">,
  parts: Parts,
): TicketLetter {
  const { locale, messages } = words;
  const { picture, calendar, validity, ...said } = parts;
  const isTest = isTestSession(booking.stripeSessionId);
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
      brand: settings.brand.value,
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
    tour: words.tourId,
    eyebrow: words.eyebrow,
    title: words.tour,
    date: capitalized(words.date, words.locale),
    rows,
  };
}

/** Every fact of a paid booking. */
export function fullTicket(booking: BookingRow, words: BookingWords): MailTicket {
  const { labels, hours, paid } = words.messages;
  const [min, max] = tours[words.tourId].durationHours;
  return ticketOf(words, [
    { label: labels.reference, value: sayReference(booking.reference) },
    { label: labels.participants, value: String(booking.participants) },
    { label: labels.pickup, value: words.pickup },
    { label: labels.pickupPlace, value: words.place },
    { label: labels.rideStarts, value: formatTime(words.departure.start, words.locale) },
    { label: labels.duration, value: fill(hours, { min, max }) },
    { label: labels.total, value: words.total },
    { label: labels.payment, value: paid },
  ]);
}

/** What to bring. */
export function bringList({
  locale,
  messages,
  tourId,
}: Pick<BookingWords, "locale" | "messages" | "tourId">): NonNullable<MailContent["list"]> {
  const litres = numberFormat(locale).format(waterLitresToBring);
  return {
    title: messages.confirmed.bringTitle,
    items: messages.confirmed.bring[tourId].map((item) => fill(item, { litres })),
  };
}
