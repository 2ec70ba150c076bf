import { randomUUID } from "node:crypto";
import type { Transaction } from "#db/database.ts";
import { runInTransaction } from "#db/database.ts";
import type { EmailAddressee, SendAccountEmail } from "../accounts/account-emails.ts";
import { recordAuditEntry } from "../accounts/audit-log/record-audit-entry.server.ts";
import type { Alert } from "../alerts/alert.ts";
import type { BookingNotification } from "../bookings/booking-events.ts";
import type { UnpaidHolds } from "../bookings/checkout/count-unpaid-holds.server.ts";
import type { WaitingEntryRow } from "../bookings/waiting-list/waiting-entry-store.server.ts";
import type { ContactMessageRow, ContactReplyRow } from "../inbox/contact-store.server.ts";
import type { ChatMessageRow, ChatRow } from "../inbox/list-chats.server.ts";
import type { LocalDate } from "../platform/local-date.ts";
import {
  type DeliveryProblem,
  findAbandonedEmails,
  findFailedCalls,
  findWaitingEmails,
} from "./deliveries/delivery-failures.server.ts";
import {
  type DeliveryFilter,
  type DeliveryView,
  listDeliveries,
  requeueDelivery,
} from "./deliveries/delivery-store.server.ts";
import { type DeliveryDetail, getDeliveryDetail } from "./deliveries/get-delivery.server.ts";
import { renderEmailPage } from "./deliveries/render-email-page.server.ts";
import { postToAutomation, sendDelivery, sendEmail } from "./deliveries/send-delivery.server.ts";
import { buildAccountEmail } from "./email/account-email.ts";
import {
  queueAgencyStatement,
  type SendStatementResult,
  type StatementRequest,
} from "./events/queue-agency-statement.server.ts";
import { queueBookingNotifications } from "./events/queue-booking-notifications.server.ts";
import { queueConfirmation } from "./events/queue-confirmation.server.ts";
import {
  queueAlerts,
  queueChatMessage,
  queueContactFloodAlert,
  queueContactMessage,
  queueContactReply,
  queueHoldsAlarm,
} from "./events/queue-contact-emails.server.ts";
import { queueDaySheet } from "./events/queue-day-sheet.server.ts";
import { type EmailCopyResult, queueEmailCopy } from "./events/queue-email-copy.server.ts";
import { queueRefundEmails } from "./events/queue-refund-emails.server.ts";
import { queueRefundOrderEmail } from "./events/queue-refund-order-email.server.ts";
import { queueWaitingLink } from "./events/queue-waiting-emails.server.ts";
import type { NotifierDependencies } from "./notifier-dependencies.server.ts";
import { createPushPhones, type PushPhones } from "./push/manage-push-phones.server.ts";
import type { WebhookResponse } from "./webhook/post-webhook.server.ts";
import { type AutomationOutcome, triggerAutomation } from "./webhook/trigger-automation.server.ts";
import { submitTemplates } from "./whatsapp/submit-templates.server.ts";
import { watchWhatsAppDeliveries } from "./whatsapp/watch-whatsapp-deliveries.server.ts";

export type { AutomationOutcome } from "./webhook/trigger-automation.server.ts";

export type Notifier = Readonly<{
  /**
   * Queues the messages to the guest, the operator and the automation about a confirmed booking.
   * Safe to repeat.
   */
  queueConfirmation(bookingId: string): Promise<void>;
  /** Queues the emails about a change, a cancellation, an offer or a reminder. */
  queueBookingNotifications(news: BookingNotification): Promise<void>;
  /** Queues the emails about the automatic refund of a payment. Safe to repeat. */
  queueRefundEmails(paymentId: string): Promise<void>;
  /** Queues the guest's email about a partial refund. Safe to repeat. */
  queueRefundOrderEmail(orderId: string): Promise<void>;
  /**
   * Queues the operator email about a contact message, in the transaction that stores the message.
   */
  queueContactMessage(tx: Transaction, message: ContactMessageRow, subject?: string): Promise<void>;
  /** Queues the email with the link of an entry of the waiting list, in the given transaction. */
  queueWaitingLink(
    tx: Transaction,
    entry: WaitingEntryRow,
    days: readonly LocalDate[],
  ): Promise<void>;
  /** Queues the email with the operator's answer, in the transaction that stores the answer. */
  queueContactReply(
    tx: Transaction,
    message: ContactMessageRow,
    reply: ContactReplyRow,
  ): Promise<void>;
  /** Queues what the team hears of a guest's WhatsApp message, in the transaction that stores it. */
  queueChatMessage(tx: Transaction, chat: ChatRow, reply: ChatMessageRow): Promise<void>;
  /** Queues the operator email that says that the contact form accepts no messages for a while. */
  queueContactFloodAlert(tx: Transaction): Promise<void>;
  /** Queues the operator email about an unusual number of seats held without payment. */
  queueHoldsAlarm(held: UnpaidHolds): Promise<void>;
  /**
   * Queues the operator email about alerts that have been open for an hour, in the given
   * transaction.
   */
  queueAlerts(tx: Transaction, alerts: readonly Alert[], now: Date): Promise<void>;
  /** Queues tomorrow's day-sheet emails once a day, when they are due. */
  queueDaySheet(): Promise<void>;
  /**
   * Emails a team member about their account immediately. Throws if the mail server does not accept
   * the email. It is not stored as a delivery, because it contains a working link that readers of
   * the deliveries must not see.
   */
  sendAccountEmail: SendAccountEmail;
  /**
   * Sends a team member an email that says that the mail server works. Throws a `MailError` if the
   * mail server does not accept it soon, because the person waits for the result.
   */
  sendTestEmail(to: EmailAddressee): Promise<void>;
  /** Sends one stored delivery. Throws if the queue has to retry it (see `sendDelivery`). */
  sendDelivery(deliveryId: string, options: { lastTry: boolean }): Promise<void>;
  /**
   * Calls the automation about a booking immediately, unless a call has already succeeded. Returns
   * the outcome.
   */
  triggerAutomation(bookingId: string, url?: string): Promise<AutomationOutcome>;
  /** Lists sent and queued messages, newest first. */
  listDeliveries(filter: DeliveryFilter): Promise<DeliveryView[]>;
  /** Returns a delivery with its content, or undefined if the id is unknown. */
  getDelivery(deliveryId: string): Promise<DeliveryDetail | undefined>;
  /**
   * Renders the email of a delivery as an HTML document without scripts. Returns undefined if the
   * delivery is not an email.
   */
  renderEmailPage(deliveryId: string): Promise<string | undefined>;
  /** Lists sent and queued messages about a booking, newest first. */
  listDeliveriesAbout(bookingId: string): Promise<DeliveryView[]>;
  /** Queues another email to the guest of a paid booking, with the current state of the booking. */
  queueEmailCopy(bookingId: string): Promise<EmailCopyResult>;
  /** Queues the email with an agency's monthly statement. */
  queueAgencyStatement(wish: StatementRequest): Promise<SendStatementResult>;
  /** Returns how messages are sent, and what currently keeps emails from being sent. */
  getHealth(): Promise<NotifierHealth>;
  /** Submits the WhatsApp templates that are new, and reads the states of the others. */
  submitWhatsAppTemplates(): Promise<void>;
  /** Lets email or a person take over for WhatsApp messages that have not arrived. */
  watchWhatsAppDeliveries(): Promise<number>;
  pushPhones: PushPhones;
  /** Returns the secret that signs the calls to the automation. Only the operator may see it. */
  getWebhookSecret(): string;
  /**
   * Queues a message again, even if it was delivered. Returns false if it is unknown or currently
   * being sent.
   */
  resendDelivery(deliveryId: string): Promise<boolean>;
  /**
   * Posts a payload to a URL that an administrator entered, under the same rules as for real calls.
   */
  sendTestWebhook(url: string, payload: unknown): Promise<WebhookResponse>;
}>;

export type NotifierHealth = Readonly<{
  /** False while no mail server is configured, so that emails are only written to files. */
  areEmailsSent: boolean;
  hasAutomation: boolean;
  mailTrouble: DeliveryProblem | null;
  callTrouble: DeliveryProblem | null;
  /** Emails that are no longer retried. */
  givenUpMails: DeliveryProblem | null;
}>;

/**
 * The time limit of a test call in milliseconds. It is short because an administrator waits for the
 * answer.
 */
const testLimitMs = 10_000;
/** The same for a test email. Some servers answer slowly on purpose before they greet. */
const testEmailLimitMs = 25_000;

export function createNotifier(deps: NotifierDependencies): Notifier {
  const hideSecrets = <T extends DeliveryView>(delivery: T): T => ({
    ...delivery,
    isOnlyWrittenToFile: delivery.channel === "mail" && !deps.mailer.leaves,
  });
  return {
    queueConfirmation: (bookingId) => queueConfirmation(deps, bookingId),
    queueBookingNotifications: (news) => queueBookingNotifications(deps, news),
    queueRefundEmails: (paymentId) => queueRefundEmails(deps, paymentId),
    queueRefundOrderEmail: (orderId) => queueRefundOrderEmail(deps, orderId),
    queueContactMessage: (tx, message, subject) => queueContactMessage(deps, tx, message, subject),
    queueWaitingLink: (tx, entry, days) => queueWaitingLink(deps, tx, entry, days),
    queueContactReply: (tx, message, reply) => queueContactReply(deps, tx, message, reply),
    queueChatMessage: (tx, chat, reply) => queueChatMessage(deps, tx, chat, reply),
    queueContactFloodAlert: (tx) => queueContactFloodAlert(deps, tx),
    queueHoldsAlarm: (held) => queueHoldsAlarm(deps, held),
    queueAlerts: (tx, alerts, now) => queueAlerts(deps, tx, alerts, now),
    queueDaySheet: () => queueDaySheet(deps),
    sendAccountEmail: (to, emailToSend) =>
      sendEmail(deps, buildAccountEmail(to, emailToSend, deps.siteUrl), {
        id: randomUUID(),
        createdAt: deps.clock.now(),
        recipient: to.email,
      }),
    sendTestEmail: (to) =>
      sendEmail(
        deps,
        buildAccountEmail(to, { kind: "mail-server-works" }, deps.siteUrl),
        { id: randomUUID(), createdAt: deps.clock.now(), recipient: to.email },
        testEmailLimitMs,
      ),
    sendDelivery: (deliveryId, options) => sendDelivery(deps, deliveryId, options),
    triggerAutomation: (bookingId, url) => triggerAutomation(deps, bookingId, url),
    listDeliveries: async (filter) =>
      (await listDeliveries(deps.db, deps.operatorEmail, filter)).map(hideSecrets),
    getDelivery: async (deliveryId) => {
      const delivery = await getDeliveryDetail(deps.db, deliveryId);
      return delivery && hideSecrets(delivery);
    },
    renderEmailPage: (deliveryId) => renderEmailPage(deps, deliveryId),
    listDeliveriesAbout: async (about) =>
      (await listDeliveries(deps.db, deps.operatorEmail, { limit: 100, about })).map(hideSecrets),
    queueEmailCopy: (bookingId) => queueEmailCopy(deps, bookingId),
    queueAgencyStatement: (wish) => queueAgencyStatement(deps, wish),
    getHealth: async () => ({
      areEmailsSent: deps.mailer.leaves,
      hasAutomation: deps.automation.url !== undefined,
      mailTrouble: await findWaitingEmails(deps.db),
      callTrouble: await findFailedCalls(deps.db),
      givenUpMails: await findAbandonedEmails(deps.db, deps.clock.now()),
    }),
    submitWhatsAppTemplates: () => submitTemplates(deps),
    watchWhatsAppDeliveries: () => watchWhatsAppDeliveries(deps),
    pushPhones: createPushPhones(deps),
    getWebhookSecret: () => deps.automation.secret,
    resendDelivery: (deliveryId) =>
      runInTransaction(deps.db, async (tx) => {
        const now = deps.clock.now();
        if (!(await requeueDelivery(tx, deliveryId, now))) return false;
        await deps.enqueue(tx, deliveryId, 0);
        await recordAuditEntry(tx, {
          at: now,
          action: "sent-again",
          kind: "mail",
          about: deliveryId,
        });
        return true;
      }),
    sendTestWebhook: (url, payload) =>
      postToAutomation(deps, { id: randomUUID(), payload }, url, testLimitMs),
  };
}
