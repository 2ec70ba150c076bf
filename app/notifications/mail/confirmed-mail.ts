import type { BookingRow } from "../../booking/booking-store.server.ts";
import { tours, waterLitresToBring } from "../../content/facts.ts";
import { pictures } from "../../content/pictures.ts";
import { settings } from "../../content/settings.ts";
import { fill } from "../../i18n/format.ts";
import { languageTag } from "../../i18n/locale.ts";
import { pathTo } from "../../i18n/paths.ts";
import {
  type BookingWords,
  bookingWords,
  capitalized,
  footer,
  isTestSession,
  phoneNumber,
  refundPolicy,
} from "./booking-words.ts";
import { bookingCalendar } from "./calendar.server.ts";
import type { Letter, MailTicket } from "./mail-content.ts";

/** The guest's confirmation, in the language they booked in. */
export function confirmedMail(
  booking: BookingRow,
  context: Readonly<{ siteUrl: string; operatorEmail: string; now: Date }>,
): Letter {
  const { language: locale, reference } = booking;
  const words = bookingWords(booking, locale);
  const { messages, date } = words;
  const say = messages.confirmed;
  return {
    toName: words.name,
    replyTo: context.operatorEmail,
    calendar: bookingCalendar(booking, words, context.now),
    content: {
      locale,
      brand: settings.brand.value,
      subject: fill(say.subject, { tour: words.tour, date, reference }),
      preview: fill(say.preview, { date: capitalized(date, locale), pickup: words.pickup }),
      picture: { name: "confirmed", alt: pictures.confirmed.alt[locale] },
      title: say.title,
      opening: [
        booking.firstName ? fill(say.thanks, { name: booking.firstName }) : say.thanksNameless,
        ...(isTestSession(booking.stripeSessionId) ? [messages.test] : []),
      ],
      ticket: ticket(booking, words),
      button: booking.stripeSessionId
        ? {
            label: say.button,
            url: `${context.siteUrl}${pathTo("bookingConfirmation", locale)}?session_id=${encodeURIComponent(booking.stripeSessionId)}`,
          }
        : null,
      note: say.calendarNote,
      list: {
        title: say.bringTitle,
        items: say.bring[words.tourId].map((item) =>
          fill(item, { litres: waterLitresToBring.toLocaleString(languageTag[locale]) }),
        ),
      },
      closing: [
        refundPolicy(booking, words, context.now),
        say.weather,
        fill(say.contact, { phone: phoneNumber() }),
      ],
      goodbye: say.goodbye,
      footer: footer(locale),
    },
  };
}

function ticket(booking: BookingRow, words: BookingWords): MailTicket {
  const { labels, hours, paid } = words.messages;
  const [min, max] = tours[words.tourId].durationHours;
  return {
    tour: words.tourId,
    eyebrow: words.eyebrow,
    title: words.tour,
    date: capitalized(words.date, words.locale),
    rows: [
      { label: labels.reference, value: booking.reference },
      { label: labels.participants, value: String(booking.participants) },
      { label: labels.pickup, value: words.pickup },
      { label: labels.pickupPlace, value: words.place },
      { label: labels.duration, value: fill(hours, { min, max }) },
      { label: labels.total, value: words.total },
      { label: labels.payment, value: paid },
    ],
  };
}
