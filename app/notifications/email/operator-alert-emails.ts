import type { Trouble } from "../../alerts/alert.ts";
import { wordsOf } from "../../alerts/format-alert.ts";
import { troubleMessages } from "../../alerts/messages.ts";
import { printedBusiness } from "../../business/published-business.server.ts";
import { fill, fillPlural } from "../../i18n/format.ts";
import { contactFloodMessages, holdsAlarmMessages } from "../../i18n/messages/contact.ts";
import { messagesAnHour } from "../../inbox/contact-fields.ts";
import { footer } from "./booking-email-content.ts";
import type { Letter, MailContent } from "./email-content.ts";
import { operatorLocale } from "./operator-email.ts";

/** Says that the contact form takes no more messages for a while. */
export function contactFloodNotice(): Letter {
  const words = contactFloodMessages[operatorLocale];
  return plainNotice(filled(words, { count: messagesAnHour.overall }));
}

/** Says that unusually many seats are held without being paid. */
export function holdsAlarmNotice(
  held: Readonly<{ holds: number; seats: number; departures: number }>,
): Letter {
  return plainNotice(filled(holdsAlarmMessages[operatorLocale], held));
}

/** Lists what has waited for the operator for an hour. */
export function needsYouNotice(troubles: readonly Trouble[], siteUrl: string): Letter {
  const { mail } = troubleMessages[operatorLocale];
  const words = troubles.map((trouble) => wordsOf(trouble, operatorLocale));
  return plainNotice({
    subject: fillPlural(mail.subject, troubles.length),
    preview: words[0]?.text ?? "",
    title: mail.title,
    opening: [],
    list: {
      title: mail.opening,
      items: words.map(({ text, note }) => (note ? `${text}. ${note}` : text)),
    },
    button: { label: mail.button, url: `${siteUrl}/admin` },
  });
}

type Words = Readonly<Record<"subject" | "preview" | "title" | "text", string>>;

function filled(words: Words, values: Readonly<Record<string, number>>) {
  return {
    subject: fill(words.subject, values),
    preview: fill(words.preview, values),
    title: words.title,
    opening: [fill(words.text, values)],
  };
}

type Said = Pick<MailContent, "subject" | "preview" | "title" | "opening"> &
  Partial<Pick<MailContent, "list" | "button">>;

/** A short note to the operator that is about no booking. */
function plainNotice(said: Said): Letter {
  return {
    toName: printedBusiness().brand.value,
    replyTo: null,
    calendar: null,
    validity: null,
    content: {
      locale: operatorLocale,
      brand: printedBusiness().brand.value,
      picture: null,
      ticket: null,
      button: null,
      note: null,
      list: null,
      closing: [],
      goodbye: null,
      footer: footer(operatorLocale),
      ...said,
    },
  };
}
