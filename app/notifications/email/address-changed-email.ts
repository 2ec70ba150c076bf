import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { sayReference } from "../../bookings/format-reference.ts";
import { printedBusiness } from "../../business/published-business.server.ts";
import { fill } from "../../i18n/format.ts";
import { footer, phoneNumber } from "./booking-email-content.ts";
import type { Letter, MailContext } from "./email-content.ts";
import { mailMessages } from "./messages.ts";

/**
 * Tells an address that it was replaced, in case a stranger replaced it. The reader there may no
 * longer have anything to do with the booking, so the mail names the booking and nothing of the
 * guest.
 */
export function addressChangedMail(
  { language: locale, reference }: BookingRow,
  context: Pick<MailContext, "operatorEmail">,
): Letter {
  const messages = mailMessages[locale];
  const say = messages.addressChanged;
  return {
    toName: "",
    replyTo: context.operatorEmail,
    calendar: null,
    validity: null,
    content: {
      locale,
      brand: printedBusiness().brand.value,
      subject: fill(say.subject, { reference: sayReference(reference) }),
      preview: say.preview,
      picture: null,
      title: say.title,
      opening: [
        messages.greetingNameless,
        fill(say.text, { reference: sayReference(reference) }),
        fill(messages.notYou, { phone: phoneNumber() }),
      ],
      ticket: null,
      button: null,
      note: null,
      list: null,
      closing: [],
      goodbye: messages.regards,
      footer: footer(locale),
    },
  };
}
