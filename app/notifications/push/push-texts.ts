import type { PushKind } from "#db/schema.ts";
import type { Alert } from "../../alerts/alert.ts";
import { formatAlert } from "../../alerts/format-alert.ts";
import { alertMessages } from "../../alerts/messages.ts";
import type { BookingRow } from "../../bookings/booking-store.server.ts";
import type { DepartureOccupancy } from "../../departures/get-departure-occupancy.server.ts";
import { fillMessage, fillPlural, formatMoney } from "../../i18n/format.ts";
import { type Locale, type Localized, locales } from "../../i18n/locale.ts";
import { chatMessages } from "../../inbox/chat-messages.ts";
import type { ContactMessageRow } from "../../inbox/contact-store.server.ts";
import type { ChatRow } from "../../inbox/list-chats.server.ts";
import { getOperatorPath } from "../../routing/operator-paths.ts";
import { getBookingEmailContent } from "../email/booking-email-content.ts";
import { buildOperatorSubject } from "../email/operator-email-subject.ts";
import {
  getNotificationCentavos,
  type OperatorNotification,
} from "../email/operator-notification.ts";
import { pushMessages } from "./messages.ts";
import type { PushNotification, PushText } from "./push-kinds.ts";

/**
 * Builds the push notification about an event of a booking. Returns undefined for changes by the
 * operator.
 */
export function buildBookingPush(
  booking: BookingRow,
  news: OperatorNotification,
  seats: DepartureOccupancy | null,
): PushNotification | undefined {
  const kind = findPushKind(news);
  if (!kind) return undefined;
  return {
    kind,
    words: localize((locale) => buildPushText(booking, news, { kind, seats, locale })),
    path: getOperatorPath("booking", booking.id),
  };
}

/**
 * Builds the push notification about a contact message. It contains the sender but not the text,
 * because others may see the lock screen.
 */
export function buildMessagePush({ id, name }: ContactMessageRow): PushNotification {
  return {
    kind: "message",
    words: localize((locale) => {
      const { title, body } = pushMessages[locale].message;
      return { title, body: fillMessage(body, { name }) };
    }),
    path: getOperatorPath("message", id),
  };
}

/** Builds the push notification about a guest's WhatsApp message, without its text. */
export function buildChatPush({ id, number, senderName }: ChatRow): PushNotification {
  return {
    kind: "message",
    words: localize((locale) => {
      const { title, body } = chatMessages[locale].push;
      return { title, body: fillMessage(body, { name: senderName || number }) };
    }),
    path: getOperatorPath("chat", id),
  };
}

/** Builds the push notification about alerts that have been open for an hour. */
export function buildAlertsPush(alerts: readonly Alert[]): PushNotification {
  return {
    kind: "needs-you",
    words: localize((locale) => ({
      title: fillPlural(alertMessages[locale].mail.subject, alerts.length),
      body: alerts.map((alert) => formatAlert(alert, locale).text).join(" · "),
    })),
    path: getOperatorPath("home"),
  };
}

function findPushKind(news: OperatorNotification): PushKind | null {
  switch (news.kind) {
    case "confirmed":
      return "new";
    case "changed":
      return news.by === "operator" ? null : "changed";
    case "requestPaid":
    case "quoteDeclined":
      return "changed";
    case "cancelled":
      // A cancellation by the operator is reported only if no email can reach the guest.
      return news.by === "operator" ? "needs-you" : "cancelled";
    default:
      return "needs-you";
  }
}

type Facts = Readonly<{ kind: PushKind; seats: DepartureOccupancy | null; locale: Locale }>;

/**
 * Builds the texts from the operator email: its title, and its subject without the part that the
 * title repeats.
 */
function buildPushText(
  booking: BookingRow,
  news: OperatorNotification,
  { kind, seats, locale }: Facts,
): PushText {
  const content = getBookingEmailContent(booking, locale);
  const { notice } = content.messages;
  const amount = formatMoney((getNotificationCentavos(news) ?? 0) / 100, locale);
  const buildBody = (message: string) =>
    buildOperatorSubject(message, booking, content, { amount, seats });
  const isBookingNews = kind === "new" || kind === "changed" || kind === "cancelled";
  if (isBookingNews && news.kind !== "requestPaid" && news.kind !== "quoteDeclined") {
    return { title: pushMessages[locale][kind], body: buildBody(notice.confirmed.subject) };
  }
  const title =
    news.kind === "dispute" ? notice.dispute.title[news.stage] : notice[news.kind].title;
  return { title, body: buildBody(notice[news.kind].subject) };
}

function localize(getText: (locale: Locale) => PushText): Localized<PushText> {
  return Object.fromEntries(
    locales.map((locale) => [locale, getText(locale)]),
  ) as Localized<PushText>;
}
