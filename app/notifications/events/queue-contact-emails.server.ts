import { runInTransaction, type Transaction } from "#db/database.ts";
import type { Alert } from "../../alerts/alert.ts";
import { generateId } from "../../bookings/booking-store.server.ts";
import type { UnpaidHolds } from "../../bookings/checkout/count-unpaid-holds.server.ts";
import type { ContactMessageRow, ContactReplyRow } from "../../inbox/contact-store.server.ts";
import type { ChatMessageRow, ChatRow } from "../../inbox/list-chats.server.ts";
import { type NewDelivery, saveDeliveries } from "../deliveries/delivery-store.server.ts";
import { buildChatEmail } from "../email/chat-email.ts";
import { buildContactMessageEmail } from "../email/contact-message-email.ts";
import type { Email } from "../email/email-content.ts";
import {
  buildAlertsEmail,
  buildContactFloodEmail,
  buildHoldsAlarmEmail,
} from "../email/operator-alert-emails.ts";
import { buildReplyEmail } from "../email/reply-email.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import type { PushNotification } from "../push/push-kinds.ts";
import { buildAlertsPush, buildChatPush, buildMessagePush } from "../push/push-texts.ts";
import { createEmailDelivery } from "./queue-delivery.server.ts";
import { createAlertEvents, createMessageEvents } from "./webhook-events.server.ts";

/**
 * Queues the operator email about a contact message. This runs in the transaction that stores the
 * message, so no message is ever stored without its operator email. `subject` is in the operator's
 * language; without it, the email has the guest's.
 */
export async function queueContactMessage(
  deps: NotifierDependencies,
  tx: Transaction,
  message: ContactMessageRow,
  subject = message.subject,
): Promise<void> {
  const emailToSend = buildContactMessageEmail({ ...message, subject }, deps.siteUrl);
  await queueOperatorEmail(
    deps,
    tx,
    `contact:${message.id}`,
    emailToSend,
    buildMessagePush(message),
  );
  await queueInTransaction(deps, tx, createMessageEvents(deps, message));
}

/**
 * Queues the email with an answer to a contact message, in the transaction that stores the answer.
 */
export async function queueContactReply(
  deps: NotifierDependencies,
  tx: Transaction,
  message: ContactMessageRow,
  reply: ContactReplyRow,
): Promise<void> {
  const subject = `contact-reply:${message.id}:${reply.id}`;
  const mail = createEmailDelivery(message.email, subject, buildReplyEmail(message, reply, deps));
  for (const { id } of await saveDeliveries(tx, [mail], deps.clock.now())) {
    await deps.enqueue(tx, id, 0);
  }
}

/**
 * Queues the operator email and the push notifications about a guest's WhatsApp message, in the
 * transaction that stores the message.
 */
export async function queueChatMessage(
  deps: NotifierDependencies,
  tx: Transaction,
  chat: ChatRow,
  reply: ChatMessageRow,
): Promise<void> {
  const emailToSend = buildChatEmail(chat, reply, deps.siteUrl);
  const subject = `chat:${chat.id}:${reply.id}`;
  await queueOperatorEmail(deps, tx, subject, emailToSend, buildChatPush(chat));
}

/** Queues the operator email about too many contact messages, at most once an hour. */
export async function queueContactFloodAlert(
  deps: NotifierDependencies,
  tx: Transaction,
): Promise<void> {
  await queueOperatorEmail(deps, tx, `contact-flood:${getHourKey(deps)}`, buildContactFloodEmail());
}

/**
 * Queues the operator email about an unusual number of seats held without payment, at most once an
 * hour.
 */
export async function queueHoldsAlarm(
  deps: NotifierDependencies,
  held: UnpaidHolds,
): Promise<void> {
  const notice = buildHoldsAlarmEmail(held);
  await runInTransaction(deps.db, (tx) =>
    queueOperatorEmail(deps, tx, `holds-alarm:${getHourKey(deps)}`, notice),
  );
}

/** Queues one operator email about all given alerts. */
export async function queueAlerts(
  deps: NotifierDependencies,
  tx: Transaction,
  alerts: readonly Alert[],
  now: Date,
): Promise<void> {
  const emailToSend = buildAlertsEmail(alerts, deps.siteUrl);
  const subject = `needs-you:${now.toISOString()}`;
  await queueOperatorEmail(deps, tx, subject, emailToSend, buildAlertsPush(alerts));
  await queueInTransaction(deps, tx, createAlertEvents(deps, subject, alerts));
}

function getHourKey({ clock }: NotifierDependencies): string {
  return clock.now().toISOString().slice(0, 13);
}

async function queueOperatorEmail(
  deps: NotifierDependencies,
  tx: Transaction,
  subject: string,
  payload: Email,
  ring?: PushNotification,
): Promise<void> {
  const mail = {
    id: generateId(),
    channel: "mail",
    subject,
    recipient: deps.operatorEmail,
    payload,
    ring,
  } as const;
  await queueInTransaction(deps, tx, [mail]);
}

async function queueInTransaction(
  deps: NotifierDependencies,
  tx: Transaction,
  news: readonly NewDelivery[],
): Promise<void> {
  for (const { id, channel } of await saveDeliveries(tx, news, deps.clock.now())) {
    await deps.enqueue(tx, id, 0, channel);
  }
}
