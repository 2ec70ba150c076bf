import type { Locale } from "../i18n/locale.ts";
import type { BookingRow } from "./booking-store.server.ts";
import { hasContact } from "./guest-email.ts";
import { formatRefundSentences, type RefundSums } from "./ledger/format-refund.ts";
import { moneyMessages } from "./ledger/messages.ts";

type Guest = Pick<BookingRow, "broughtBy" | "email" | "phone">;

/**
 * Returns sentences that tell a guest what is refunded: one sentence for each party that refunds
 * money, or none if nothing is refunded. A guest without a phone number or email address is asked to write.
 */
export function formatRefundForGuest(back: RefundSums, guest: Guest, locale: Locale): string[] {
  const { withoutContact, ...messages } = moneyMessages[locale];
  const guestMessages = hasContact(guest)
    ? messages
    : {
        ...messages,
        card: { ...messages.card, returned: withoutContact.returned },
        hand: { ...messages.hand, due: withoutContact.due },
      };
  return formatRefundSentences(guestMessages, back, guest.broughtBy, locale);
}

/** Works like `formatRefundForGuest` for a chat, in which the guest can answer. */
export function formatRefundInChat(back: RefundSums, guest: Guest, locale: Locale): string[] {
  const messages = moneyMessages[locale];
  const chatMessages = { ...messages, hand: { ...messages.hand, due: messages.hand.dueInChat } };
  return formatRefundSentences(chatMessages, back, guest.broughtBy, locale);
}
