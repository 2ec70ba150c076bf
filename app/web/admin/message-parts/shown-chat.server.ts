import { formatPhone } from "#app/business/phone-number.server.ts";
import { cutText } from "#app/i18n/cut-text.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { formatChatContent } from "#app/inbox/format-chat-content.ts";
import type { ListedChat } from "#app/inbox/list-chats.server.ts";

/** The most characters of a message that a list quotes. */
const quotedCharacters = 160;

/** What lists show of a conversation. */
export function toShownChat(
  { id, number, senderName, doneAt, lastReplyAt, lastReply, bookings }: ListedChat,
  locale: Locale,
) {
  return {
    ...{ id, senderName, doneAt, lastReplyAt },
    number: formatPhone({ phone: number, phoneE164: number }),
    quote: lastReply ? cutText(formatChatContent(lastReply, locale), quotedCharacters) : "",
    bookings: toChatBookings(bookings),
  };
}

/** What pages show of the bookings with the number of a conversation. */
export function toChatBookings(bookings: ListedChat["bookings"]) {
  return bookings.map(({ id, reference, firstName, lastName }) => ({
    ...{ id, reference },
    guest: `${firstName} ${lastName}`.trim(),
  }));
}

export type ShownChat = ReturnType<typeof toShownChat>;
