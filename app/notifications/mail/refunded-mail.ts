import type { BookingRow } from "../../booking/booking-store.server.ts";
import { settings } from "../../content/settings.ts";
import { fill, formatMoney } from "../../i18n/format.ts";
import { pathTo } from "../../i18n/paths.ts";
import { bookingWords, capitalized, footer, isTestSession, phoneNumber } from "./booking-words.ts";
import type { Letter } from "./mail-content.ts";

/** Why money went back without anybody asking for it. */
export type RefundCause = "paid-too-late" | "paid-twice" | "other";

export type Refund = Readonly<{
  cause: RefundCause;
  amountCentavos: number;
  sessionId: string | null;
}>;

/** Tells the guest that a payment has been paid back, and whether they still ride. */
export function refundedMail(
  booking: BookingRow,
  refund: Refund,
  context: Readonly<{ siteUrl: string; operatorEmail: string }>,
): Letter {
  const { language: locale, reference } = booking;
  const words = bookingWords(booking, locale);
  const { labels } = words.messages;
  const say = words.messages.refunded;
  const amount = formatMoney(refund.amountCentavos / 100, locale);
  const { tour, date } = words;
  return {
    toName: words.name,
    replyTo: context.operatorEmail,
    calendar: null,
    content: {
      locale,
      brand: settings.brand.value,
      subject: fill(say.subject, { amount, reference }),
      preview: fill(say.preview, { amount }),
      picture: null,
      title: say.title,
      opening: [
        booking.firstName ? fill(say.greeting, { name: booking.firstName }) : say.greetingNameless,
        fill(say[refund.cause], { amount, tour, date, reference }),
        ...(isTestSession(refund.sessionId) ? [words.messages.test] : []),
      ],
      ticket: {
        tour: words.tourId,
        eyebrow: words.eyebrow,
        title: tour,
        date: capitalized(date, locale),
        rows: [
          { label: labels.reference, value: reference },
          { label: labels.refund, value: amount },
        ],
      },
      button:
        refund.cause === "paid-twice"
          ? null
          : {
              label: say.button,
              url: `${context.siteUrl}${pathTo("booking", locale)}?tour=${words.tourId}`,
            },
      note: null,
      list: null,
      closing: [say.timing, fill(say.contact, { phone: phoneNumber() })],
      goodbye: say.goodbye,
      footer: footer(locale),
    },
  };
}
