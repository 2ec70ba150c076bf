import { randomUUID } from "node:crypto";
import type { Transaction } from "#db/database.ts";
import { transact } from "#db/database.ts";
import type { SendAccountLetter } from "../accounts/account-emails.ts";
import { recordTrail } from "../accounts/audit-log/record-audit-entry.server.ts";
import type { Trouble } from "../alerts/alert.ts";
import type { BookingNews } from "../bookings/booking-events.ts";
import type { UnpaidHolds } from "../bookings/checkout/count-unpaid-holds.server.ts";
import type { ContactMessageRow, ContactReplyRow } from "../inbox/contact-store.server.ts";
import {
  callTrouble,
  givenUpMails,
  type MessageTrouble,
  mailTrouble,
} from "./deliveries/delivery-failures.server.ts";
import {
  type DeliveryFilter,
  type DeliveryView,
  listDeliveries,
  requeueDelivery,
} from "./deliveries/delivery-store.server.ts";
import { type DeliveryDetail, readDelivery } from "./deliveries/get-delivery.server.ts";
import { readMailPage } from "./deliveries/get-email-page.server.ts";
import { announce, deliver, sendLetter } from "./deliveries/send-delivery.server.ts";
import { accountMail } from "./email/account-email.ts";
import {
  recordStatement,
  type StatementSent,
  type StatementWish,
} from "./events/queue-agency-statement.server.ts";
import { recordNews } from "./events/queue-booking-news.server.ts";
import { recordConfirmed } from "./events/queue-confirmation.server.ts";
import {
  recordContact,
  recordContactFlood,
  recordHoldsAlarm,
  recordNeedsYou,
  recordReply,
} from "./events/queue-contact-emails.server.ts";
import { recordSheet } from "./events/queue-day-sheet.server.ts";
import { type CopyOutcome, recordCopy } from "./events/queue-email-copy.server.ts";
import { recordRefunded } from "./events/queue-refund-emails.server.ts";
import { recordRefundOrdered } from "./events/queue-refund-ordered.server.ts";
import type { NotifierDeps } from "./notifier-dependencies.server.ts";
import { type RingingPhones, ringingPhones } from "./push/manage-push-phones.server.ts";
import type { WebhookAnswer } from "./webhook/post-webhook.server.ts";
import { type AutomationOutcome, triggerAutomation } from "./webhook/trigger-automation.server.ts";

export type { AutomationOutcome } from "./webhook/trigger-automation.server.ts";

export type Notifier = Readonly<{
  /** Records what guest, operator and automation hear of a confirmed booking; safe to repeat. */
  bookingConfirmed(bookingId: string): Promise<void>;
  /** Records the mails about a change, a cancellation, an offer or a reminder. */
  bookingNews(news: BookingNews): Promise<void>;
  /** Records the mails about a payment that goes back automatically; safe to repeat. */
  paymentRefunded(paymentId: string): Promise<void>;
  /** Records the guest's mail about a part of a payment that goes back; safe to repeat. */
  refundOrdered(orderId: string): Promise<void>;
  /** Records the operator's mail about a contact message, within the transaction that stores it. */
  contactReceived(tx: Transaction, message: ContactMessageRow): Promise<void>;
  /** Records the mail with the operator's answer, within the transaction that stores the answer. */
  messageAnswered(
    tx: Transaction,
    message: ContactMessageRow,
    reply: ContactReplyRow,
  ): Promise<void>;
  /** Records the operator's mail that the contact form is shut for an hour. */
  contactFlood(tx: Transaction): Promise<void>;
  /** Records the operator's mail that unusually many seats are held without being paid. */
  holdsAlarm(held: UnpaidHolds): Promise<void>;
  /** Records the operator's mail about troubles that have waited for an hour, in a transaction. */
  needsYou(tx: Transaction, troubles: readonly Trouble[], now: Date): Promise<void>;
  /** Records the mails with the sheet of tomorrow's rides when it is time, once a day. */
  sendSheet(): Promise<void>;
  /**
   * Mails somebody of the team about their account now; throws when the mail server did not take the
   * mail. The mail is not recorded: readers of the records must not find a link that works.
   */
  accountLetter: SendAccountLetter;
  /** Sends one recorded message; throws when it must be tried again (see deliver). */
  deliver(deliveryId: string, options: { lastTry: boolean }): Promise<void>;
  /** Calls the automation for a booking now, unless that has been done, and returns the outcome. */
  triggerAutomation(bookingId: string, url?: string): Promise<AutomationOutcome>;
  /** Messages that have been or are to be sent, newest first, for the operator to see. */
  deliveries(filter: DeliveryFilter): Promise<DeliveryView[]>;
  /** One delivery with its content; undefined when there is none. */
  delivery(deliveryId: string): Promise<DeliveryDetail | undefined>;
  /** What a mail looks like, as a document without scripts; undefined for anything else. */
  mailPage(deliveryId: string): Promise<string | undefined>;
  /** Messages about a booking that have been or are to be sent, newest first. */
  deliveriesAbout(bookingId: string): Promise<DeliveryView[]>;
  /** Records another mail to the guest of a paid booking, which says how it stands now. */
  sendCopy(bookingId: string): Promise<CopyOutcome>;
  /** Records the mail with an agency's statement of a month. */
  sendStatement(wish: StatementWish): Promise<StatementSent>;
  /** How messages leave, and what keeps mails from leaving right now. */
  health(): Promise<NotifierHealth>;
  /** The phones that ring. */
  phones: RingingPhones;
  /** Signs the calls to the automation; for the operator's eyes only. */
  webhookSecret(): string;
  /** Queues a message again, even if it arrived; false when it is unknown or being sent. */
  sendAgain(deliveryId: string): Promise<boolean>;
  /** Posts a payload to an address from an administrator, under the same rules as real calls. */
  sendTest(url: string, payload: unknown): Promise<WebhookAnswer>;
}>;

export type NotifierHealth = Readonly<{
  /** False while no mail server is set and mails are only written to files. */
  mailsLeave: boolean;
  hasAutomation: boolean;
  mailTrouble: MessageTrouble | null;
  callTrouble: MessageTrouble | null;
  /** Mails that are not tried any more. */
  givenUpMails: MessageTrouble | null;
}>;

/** Milliseconds an administrator waits for the answer to a test. */
const testLimitMs = 10_000;

export function createNotifier(deps: NotifierDeps): Notifier {
  const shown = <T extends DeliveryView>(delivery: T): T => ({
    ...delivery,
    isKept: delivery.channel === "mail" && !deps.mailer.leaves,
  });
  return {
    bookingConfirmed: (bookingId) => recordConfirmed(deps, bookingId),
    bookingNews: (news) => recordNews(deps, news),
    paymentRefunded: (paymentId) => recordRefunded(deps, paymentId),
    refundOrdered: (orderId) => recordRefundOrdered(deps, orderId),
    contactReceived: (tx, message) => recordContact(deps, tx, message),
    messageAnswered: (tx, message, reply) => recordReply(deps, tx, message, reply),
    contactFlood: (tx) => recordContactFlood(deps, tx),
    holdsAlarm: (held) => recordHoldsAlarm(deps, held),
    needsYou: (tx, troubles, now) => recordNeedsYou(deps, tx, troubles, now),
    sendSheet: () => recordSheet(deps),
    accountLetter: (to, letter) =>
      sendLetter(deps, accountMail(to, letter, deps.siteUrl), {
        id: randomUUID(),
        createdAt: deps.clock.now(),
        recipient: to.email,
      }),
    deliver: (deliveryId, options) => deliver(deps, deliveryId, options),
    triggerAutomation: (bookingId, url) => triggerAutomation(deps, bookingId, url),
    deliveries: async (filter) =>
      (await listDeliveries(deps.db, deps.operatorEmail, filter)).map(shown),
    delivery: async (deliveryId) => {
      const found = await readDelivery(deps.db, deliveryId);
      return found && shown(found);
    },
    mailPage: (deliveryId) => readMailPage(deps, deliveryId),
    deliveriesAbout: async (about) =>
      (await listDeliveries(deps.db, deps.operatorEmail, { limit: 100, about })).map(shown),
    sendCopy: (bookingId) => recordCopy(deps, bookingId),
    sendStatement: (wish) => recordStatement(deps, wish),
    health: async () => ({
      mailsLeave: deps.mailer.leaves,
      hasAutomation: deps.automation.url !== undefined,
      mailTrouble: await mailTrouble(deps.db),
      callTrouble: await callTrouble(deps.db),
      givenUpMails: await givenUpMails(deps.db, deps.clock.now()),
    }),
    phones: ringingPhones(deps),
    webhookSecret: () => deps.automation.secret,
    sendAgain: (deliveryId) =>
      transact(deps.db, async (tx) => {
        const now = deps.clock.now();
        if (!(await requeueDelivery(tx, deliveryId, now))) return false;
        await deps.enqueue(tx, deliveryId, 0);
        await recordTrail(tx, { at: now, action: "sent-again", kind: "mail", about: deliveryId });
        return true;
      }),
    sendTest: (url, payload) => announce(deps, { id: randomUUID(), payload }, url, testLimitMs),
  };
}
