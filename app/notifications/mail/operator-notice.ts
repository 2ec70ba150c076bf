import type { BookingRow } from "../../booking/booking-store.server.ts";
import { settings } from "../../content/settings.ts";
import { fill, formatMoney } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locale.ts";
import { pages } from "../../i18n/paths.ts";
import { bookingWords, capitalized, footer, isTestSession } from "./booking-words.ts";
import type { Letter } from "./mail-content.ts";
import type { Refund } from "./refunded-mail.ts";

/** The operator is Mexican (decisions, section G). */
const locale: Locale = "es";

/** What the operator must hear of. */
export type OperatorNews = { kind: "confirmed" } | ({ kind: "refunded" } & Refund);

/** A short note to the operator; answering it writes to the guest. */
export function operatorNotice(
  booking: BookingRow,
  news: OperatorNews,
  context: Readonly<{ siteUrl: string; guestEmail: string | null }>,
): Letter {
  const words = bookingWords(booking, locale);
  const { labels, notice, test } = words.messages;
  const { tour, riders } = words;
  const name = words.name || booking.reference;
  const amount =
    news.kind === "refunded" ? formatMoney(news.amountCentavos / 100, locale) : words.total;
  const values = { tour, date: words.date, riders, name, amount, reference: booking.reference };
  const sessionId = news.kind === "refunded" ? news.sessionId : booking.stripeSessionId;
  return {
    toName: settings.brand.value,
    replyTo: context.guestEmail,
    calendar: null,
    content: {
      locale,
      brand: settings.brand.value,
      subject: fill(notice[news.kind].subject, values),
      preview: `${capitalized(words.date, locale)}, ${words.pickup}, ${words.place}`,
      picture: null,
      title: notice[news.kind].title,
      opening: [
        fill(
          news.kind === "refunded" ? notice.refunded[news.cause] : notice.confirmed.text,
          values,
        ),
        ...(context.guestEmail === null ? [notice.guestUnreachable] : []),
        ...(context.guestEmail !== null && news.kind === "refunded" ? [notice.guestTold] : []),
        ...(isTestSession(sessionId) ? [test] : []),
      ],
      ticket: {
        tour: words.tourId,
        eyebrow: words.eyebrow,
        title: tour,
        date: capitalized(words.date, locale),
        rows: [
          { label: labels.reference, value: booking.reference },
          { label: labels.guest, value: words.name },
          { label: labels.phone, value: booking.phone },
          { label: labels.email, value: booking.email },
          { label: labels.participants, value: String(booking.participants) },
          { label: labels.pickup, value: words.pickup },
          { label: labels.pickupPlace, value: words.place },
          { label: news.kind === "refunded" ? labels.refund : labels.total, value: amount },
        ],
      },
      button: { label: notice.confirmed.button, url: `${context.siteUrl}${pages.admin.en}` },
      note: null,
      list: null,
      closing: [],
      goodbye: null,
      footer: footer(locale),
    },
  };
}
