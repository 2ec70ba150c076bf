import { timeZone } from "../../business/facts.ts";
import { formatPhone } from "../../business/phone-number.server.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import { fillMessage, formatInstant } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locale.ts";
import { chatMessages } from "../../inbox/chat-messages.ts";
import { formatChatContent } from "../../inbox/format-chat-content.ts";
import type { ChatMessageRow, ChatRow } from "../../inbox/list-chats.server.ts";
import { getOperatorPath } from "../../routing/operator-paths.ts";
import { getAnswerEnd } from "../../whatsapp/answer-window.ts";
import { buildEmailFooter } from "./booking-email-content.ts";
import type { TicketEmail } from "./email-content.ts";

/** Operator emails are in Spanish (docs/rulings.md 19). */
const locale: Locale = "es";

/** Builds the operator email about a guest's WhatsApp message. */
export function buildChatEmail(
  { id, number, senderName, lastReplyAt }: ChatRow,
  reply: ChatMessageRow,
  siteUrl: string,
): TicketEmail {
  const { mail } = chatMessages[locale];
  const phone = formatPhone({ phone: number, phoneE164: number });
  const name = senderName || phone;
  const text = formatChatContent(reply, locale);
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== "");
  return {
    toName: getPublishedBusiness().brand.value,
    ...{ replyTo: null, calendar: null, validity: null },
    content: {
      locale,
      brand: getPublishedBusiness().brand.value,
      subject: fillMessage(mail.subject, { name }),
      preview: (paragraphs[0] ?? "").slice(0, 140),
      picture: null,
      title: mail.title,
      opening: paragraphs,
      ticket: {
        ...{ accent: "marea", eyebrow: mail.eyebrow, title: name },
        date: formatInstant(reply.at, locale, timeZone),
        rows: [{ label: mail.number, value: phone }],
      },
      button: { label: mail.button, url: `${siteUrl}${getOperatorPath("chat", id)}` },
      note: fillMessage(mail.note, {
        at: formatInstant(getAnswerEnd(lastReplyAt), locale, timeZone),
      }),
      list: null,
      closing: [],
      goodbye: null,
      footer: buildEmailFooter(locale),
    },
  };
}
