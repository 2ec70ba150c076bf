import { messagesAnHour } from "../../contact/contact-fields.ts";
import { settings } from "../../content/settings.ts";
import { fill } from "../../i18n/format.ts";
import { contactFloodMessages, holdsAlarmMessages } from "../../i18n/messages/contact.ts";
import { footer } from "./booking-words.ts";
import type { Letter } from "./mail-content.ts";
import { operatorLocale } from "./operator-notice.ts";

/** Says that the contact form takes no more messages for a while. */
export function contactFloodNotice(): Letter {
  return plainNotice(contactFloodMessages[operatorLocale], { count: messagesAnHour.overall });
}

/** Says that unusually many seats are held without being paid. */
export function holdsAlarmNotice(
  held: Readonly<{ holds: number; seats: number; departures: number }>,
): Letter {
  return plainNotice(holdsAlarmMessages[operatorLocale], held);
}

type Words = Readonly<Record<"subject" | "preview" | "title" | "text", string>>;

/** A few words to the operator, about no booking. */
function plainNotice(words: Words, values: Readonly<Record<string, number>>): Letter {
  return {
    toName: settings.brand.value,
    replyTo: null,
    calendar: null,
    validity: null,
    content: {
      locale: operatorLocale,
      brand: settings.brand.value,
      subject: fill(words.subject, values),
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
