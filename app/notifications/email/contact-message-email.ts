import { timeZone } from "../../business/facts.ts";
import { formatPhone, identifyStoredPhone } from "../../business/phone-number.server.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import { fillMessage, formatInstant } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locale.ts";
import { contactEmailMessages } from "../../i18n/messages/contact.ts";
import type { ContactMessageRow } from "../../inbox/contact-store.server.ts";
import { getOperatorPath } from "../../routing/operator-paths.ts";
import { buildEmailFooter } from "./booking-email-content.ts";
import type { TicketEmail } from "./email-content.ts";

/** Operator emails are in Spanish (docs/rulings.md 19). */
const locale: Locale = "es";

/** Builds the operator email about a contact message. Replies go to the sender of the message. */
export function buildContactMessageEmail(message: ContactMessageRow, siteUrl: string): TicketEmail {
  const messages = contactEmailMessages[locale];
  const phone = message.phone ? formatPhone(identifyStoredPhone(message.phone)) : "";
  const paragraphs = message.message.split(/\n+/).filter((text) => text.trim() !== "");
  return {
    toName: getPublishedBusiness().brand.value,
    replyTo: message.email || null,
    calendar: null,
    validity: null,
    content: {
      locale,
      brand: getPublishedBusiness().brand.value,
      subject: fillMessage(messages.subject, { subject: message.subject }),
      preview: fillMessage(messages.preview, {
        name: message.name,
        text: (paragraphs[0] ?? "").slice(0, 140),
      }),
      picture: null,
      title: messages.title,
      opening: paragraphs,
      ticket: {
        accent: "marea",
        eyebrow: messages.eyebrow,
        title: messages.sender,
        date: formatInstant(message.receivedAt, locale, timeZone),
        rows: [
          { label: messages.name, value: message.name },
          ...(message.email ? [{ label: messages.email, value: message.email }] : []),
          ...(phone ? [{ label: messages.phone, value: phone }] : []),
          { label: messages.topic, value: message.subject },
          { label: messages.language, value: messages.languages[message.language] },
        ],
      },
      button: {
        label: messages.button,
        url: `${siteUrl}${getOperatorPath("message", message.id)}`,
      },
      note: message.email
        ? messages.answer
        : fillMessage(messages.noAddress, { name: message.name, phone }),
      list: null,
      closing: [],
      goodbye: null,
      footer: buildEmailFooter(locale),
    },
  };
}
