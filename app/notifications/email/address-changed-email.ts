import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { formatReference } from "../../bookings/format-reference.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import { fillMessage } from "../../i18n/format.ts";
import { buildEmailFooter, formatBusinessPhone } from "./booking-email-content.ts";
import type { Email, EmailContext } from "./email-content.ts";
import { emailMessages } from "./messages.ts";

/**
 * Builds the email to a booking's previous address, as a warning in case a stranger has changed it.
 * The recipient may have nothing to do with the booking any more, so the email contains its
 * reference but no data about the guest.
 */
export function buildAddressChangedEmail(
  { language: locale, reference }: BookingRow,
  context: Pick<EmailContext, "operatorEmail">,
): Email {
  const messages = emailMessages[locale];
  const addressMessages = messages.addressChanged;
  return {
    toName: "",
    replyTo: context.operatorEmail,
    calendar: null,
    validity: null,
    content: {
      locale,
      brand: getPublishedBusiness().brand.value,
      subject: fillMessage(addressMessages.subject, { reference: formatReference(reference) }),
      preview: addressMessages.preview,
      picture: null,
      title: addressMessages.title,
      opening: [
        messages.greetingNameless,
        fillMessage(addressMessages.text, { reference: formatReference(reference) }),
        fillMessage(messages.notYou, { phone: formatBusinessPhone() }),
      ],
      ticket: null,
      button: null,
      note: null,
      list: null,
      closing: [],
      goodbye: messages.regards,
      footer: buildEmailFooter(locale),
    },
  };
}
