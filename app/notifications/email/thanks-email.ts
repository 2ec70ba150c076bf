import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { getThanksEnd } from "../../bookings/thanks/thanks-schedule.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import { fillMessage, fillPlural } from "../../i18n/format.ts";
import { getListFormat } from "../../i18n/intl-formatters.ts";
import { buildEmailFooter, getBookingEmailContent } from "./booking-email-content.ts";
import type { Email, EmailContext } from "./email-content.ts";

type ThanksFacts = Pick<EmailContext, "operatorEmail"> &
  Readonly<{
    /** The names of the horses that were ridden; empty if they are not known. */
    horses: readonly string[];
    unsubscribeUrl: string;
  }>;

/** Builds the message on the day after a ride (ADR 92). It is the same whatever the guest paid. */
export function buildThanksEmail(
  booking: BookingRow,
  { operatorEmail, horses, unsubscribeUrl }: ThanksFacts,
): Email {
  const { locale, messages, tour, date, name, greeting } = getBookingEmailContent(
    booking,
    booking.language,
  );
  const { thanks, again, regards } = messages;
  const { brand, reviewLink } = getPublishedBusiness();
  const link = reviewLink.value;
  const names = getListFormat(locale).format(horses);
  return {
    toName: name,
    replyTo: operatorEmail,
    calendar: null,
    validity: {
      bookingId: null,
      revision: 0,
      until: getThanksEnd(booking.bookingDate).toISOString(),
    },
    content: {
      locale,
      brand: brand.value,
      subject: fillMessage(thanks.subject, { tour, date }),
      preview: thanks.preview,
      picture: null,
      title: thanks.title,
      opening: [
        greeting,
        fillMessage(thanks.text, { tour, date }),
        ...(names ? [fillPlural(thanks.horses, horses.length, { horses: names })] : []),
        ...(link ? [thanks.review] : []),
      ],
      ticket: null,
      button: link ? { label: thanks.button, url: link } : null,
      note: null,
      list: null,
      closing: [again],
      unsubscribe: { text: thanks.end, label: thanks.endLink, url: unsubscribeUrl },
      goodbye: regards,
      footer: buildEmailFooter(locale),
    },
  };
}
