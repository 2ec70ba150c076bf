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
  const words = contactEmailMessages[locale];
  const paragraphs = message.message.split(/\n+/).filter((text) => text.trim() !== "");
  return {
    toName: getPublishedBusiness().brand.value,
    replyTo: message.email || null,
    calendar: null,
    validity: null,
    content: {
      locale,
      brand: getPublishedBusiness().brand.value,
      subject: fillMessage(words.subject, { subject: message.subject }),
      preview: fillMessage(words.preview, {
        name: message.name,
        text: (paragraphs[0] ?? "").slice(0, 140),
      }),
      picture: null,
      title: words.title,
      opening: paragraphs,
      ticket: {
        accent: "marea",
        eyebrow: words.eyebrow,
        title: words.sender,
        date: formatInstant(message.receivedAt, locale, timeZone),
        rows: [
          { label: words.name, value: message.name },
          ...(message.email ? [{ label: words.email, value: message.email }] : []),
          ...(message.phone
            ? [{ label: words.phone, value: formatPhone(identifyStoredPhone(message.phone)) }]
            : []),
          { label: words.topic, value: message.subject },
          { label: words.language, value: words.languages[message.language] },
        ],
      },
      button: { label: words.button, url: `${siteUrl}${getOperatorPath("message", message.id)}` },
      note: message.email ? words.answer : fillMessage(words.noAddress, { name: message.name }),
      list: null,
      closing: [],
      goodbye: null,
      footer: buildEmailFooter(locale),
    },
  };
}
