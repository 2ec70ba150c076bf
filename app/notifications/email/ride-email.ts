import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { formatReference } from "../../bookings/format-reference.ts";
import { fillMessage } from "../../i18n/format.ts";
import type { PictureName } from "../../media/pictures.ts";
import {
  type BookingEmailContent,
  capitalize,
  formatBusinessPhone,
  formatCancellationTerms,
} from "./booking-email-content.ts";
import { buildCalendarAttachment } from "./calendar-attachment.server.ts";
import type { EmailContent, EmailContext, TicketEmail } from "./email-content.ts";
import {
  buildBringList,
  buildFullTicket,
  buildGuestEmail,
  listAdditionalRows,
  listDayAdvice,
} from "./guest-email-parts.ts";
import { buildManageButton } from "./manage-booking-link.ts";

type Parts = Readonly<{
  say: Readonly<{ subject: string; preview: string; title: string }>;
  opening: readonly string[];
  calendar: "added" | "replaced";
  picture?: PictureName;
  request?: EmailContent["request"];
  closing?: readonly string[];
}>;

/**
 * Builds an email that serves as the guest's ticket, with all facts, the calendar file and the
 * manage link.
 */
export function buildRideEmail(
  booking: BookingRow,
  content: BookingEmailContent,
  context: EmailContext,
  { say, opening, calendar, picture, request, closing = [] }: Parts,
): TicketEmail {
  const { locale, messages, tour, date, pickup } = content;
  const reference = formatReference(booking.reference);
  return buildGuestEmail(booking, content, context, {
    subject: fillMessage(say.subject, { tour, date, reference }),
    preview: fillMessage(say.preview, { date: capitalize(date, locale), pickup }),
    title: say.title,
    picture,
    opening,
    ticket: buildFullTicket(booking, content, listAdditionalRows(booking, "guest", locale)),
    button: buildManageButton(booking, content, context.siteUrl),
    request,
    list: buildBringList(content),
    closing: [
      ...listDayAdvice(booking, content, context),
      formatCancellationTerms(booking, content, context.now),
      messages.policy.weather,
      fillMessage(messages.manageNote, { phone: formatBusinessPhone() }),
      ...closing,
    ],
    goodbye: messages.seeYou,
    ...buildCalendarAttachment(booking, content, context, calendar),
    validity: { bookingId: booking.id, revision: booking.revision, until: null },
  });
}
