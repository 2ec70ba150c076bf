import { timeZone } from "../../business/facts.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import { fillMessage, formatInstant } from "../../i18n/format.ts";
import { replyMessages } from "../../i18n/messages/contact.ts";
import { typeset } from "../../i18n/typeset.ts";
import type { ContactMessageRow, ContactReplyRow } from "../../inbox/contact-store.server.ts";
import { buildEmailFooter } from "./booking-email-content.ts";
import type { Email, EmailContext } from "./email-content.ts";

/**
 * Builds the operator's answer to a contact message, with a quote of the message if there is one. It is in the
 * language of the page from which the message was sent. Replies go to the operator.
 */
export function buildReplyEmail(
  message: ContactMessageRow,
  reply: Pick<ContactReplyRow, "text">,
  { operatorEmail }: Pick<EmailContext, "operatorEmail">,
): Email {
  const locale = message.language;
  const messages = replyMessages[locale];
  const opening = splitParagraphs(typeset(reply.text));
  const lines = splitParagraphs(message.message);
  return {
    toName: message.name,
    replyTo: operatorEmail,
    calendar: null,
    validity: null,
    content: {
      locale,
      brand: getPublishedBusiness().brand.value,
      subject: lines.length > 0 ? `Re: ${message.subject}` : message.subject,
      preview: (opening[0] ?? "").slice(0, 140),
      picture: null,
      title: lines.length > 0 ? messages.title : messages.titleWithoutMessage,
      opening,
      ticket: null,
      button: null,
      note: null,
      list: null,
      closing: [],
      goodbye: null,
      ...(lines.length > 0 && {
        quote: {
          intro: fillMessage(messages.quote, {
            at: formatInstant(message.receivedAt, locale, timeZone),
          }),
          lines,
        },
      }),
      footer: buildEmailFooter(locale),
    },
  };
}

function splitParagraphs(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== "");
}
