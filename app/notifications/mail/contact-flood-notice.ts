import { messagesAnHour } from "../../contact/contact-fields.ts";
import { settings } from "../../content/settings.ts";
import { fill } from "../../i18n/format.ts";
import { contactFloodMessages } from "../../i18n/messages/contact.ts";
import { footer } from "./booking-words.ts";
import type { Letter } from "./mail-content.ts";
import { operatorLocale } from "./operator-notice.ts";

/** Says that the contact form takes no more messages for a while. */
export function contactFloodNotice(): Letter {
  const words = contactFloodMessages[operatorLocale];
  const values = { count: messagesAnHour.overall };
  return {
    toName: settings.brand.value,
    replyTo: null,
    calendar: null,
    validity: null,
    content: {
      locale: operatorLocale,
      brand: settings.brand.value,
      subject: words.subject,
      preview: fill(words.preview, values),
      picture: null,
      title: words.title,
      opening: [fill(words.text, values)],
      ticket: null,
      button: null,
      note: null,
      list: null,
      closing: [],
      goodbye: null,
      footer: footer(operatorLocale),
    },
  };
}
