import { type Transaction, transact } from "#db/database.ts";
import type { Trouble } from "../../alerts/alert.ts";
import { newId } from "../../bookings/booking-store.server.ts";
import type { UnpaidHolds } from "../../bookings/checkout/count-unpaid-holds.server.ts";
import type { ContactMessageRow, ContactReplyRow } from "../../inbox/contact-store.server.ts";
import { type NewDelivery, recordDeliveries } from "../deliveries/delivery-store.server.ts";
import { contactNotice } from "../email/contact-message-email.ts";
import type { Letter } from "../email/email-content.ts";
import {
  contactFloodNotice,
  holdsAlarmNotice,
  needsYouNotice,
} from "../email/operator-alert-emails.ts";
import { replyMail } from "../email/reply-email.ts";
import type { NotifierDeps } from "../notifier-dependencies.server.ts";
import type { Ring } from "../push/push-kinds.ts";
import { ringOfMessage, ringOfTroubles } from "../push/push-texts.ts";
import { mailTo } from "./queue-delivery.server.ts";
import { messageEvent, needsYouEvent } from "./webhook-events.server.ts";

/**
 * Records the operator's mail about a contact message, and its job, in the transaction that stores
 * the message, so that no message is stored without the operator hearing of it.
 */
export async function recordContact(
  deps: NotifierDeps,
  tx: Transaction,
  message: ContactMessageRow,
): Promise<void> {
  const letter = contactNotice(message, deps.siteUrl);
  await recordForOperator(deps, tx, `contact:${message.id}`, letter, ringOfMessage(message));
  await recordIn(deps, tx, messageEvent(deps, message));
}

/** Records the mail with an answer, and its job, in the transaction that stores the answer. */
export async function recordReply(
  deps: NotifierDeps,
  tx: Transaction,
  message: ContactMessageRow,
  reply: ContactReplyRow,
): Promise<void> {
  const subject = `contact-reply:${message.id}:${reply.id}`;
  const mail = mailTo(message.email, subject, replyMail(message, reply, deps));
  for (const { id } of await recordDeliveries(tx, [mail], deps.clock.now())) {
    await deps.enqueue(tx, id, 0);
  }
}

/** Records the operator's mail that too many messages came, at most once an hour. */
export async function recordContactFlood(deps: NotifierDeps, tx: Transaction): Promise<void> {
  await recordForOperator(deps, tx, `contact-flood:${hourOf(deps)}`, contactFloodNotice());
}

/** Records the operator's mail that unusually many seats are held unpaid, at most once an hour. */
export async function recordHoldsAlarm(deps: NotifierDeps, held: UnpaidHolds): Promise<void> {
  const notice = holdsAlarmNotice(held);
  await transact(deps.db, (tx) =>
    recordForOperator(deps, tx, `holds-alarm:${hourOf(deps)}`, notice),
  );
}

/** Records one mail to the operator about everything that waits for them. */
export async function recordNeedsYou(
  deps: NotifierDeps,
  tx: Transaction,
  troubles: readonly Trouble[],
  now: Date,
): Promise<void> {
  const letter = needsYouNotice(troubles, deps.siteUrl);
  const subject = `needs-you:${now.toISOString()}`;
  await recordForOperator(deps, tx, subject, letter, ringOfTroubles(troubles));
  await recordIn(deps, tx, needsYouEvent(deps, subject, troubles));
}

function hourOf({ clock }: NotifierDeps): string {
  return clock.now().toISOString().slice(0, 13);
}

async function recordForOperator(
  deps: NotifierDeps,
  tx: Transaction,
  subject: string,
  payload: Letter,
  ring?: Ring,
): Promise<void> {
  const mail = {
    id: newId(),
    channel: "mail",
    subject,
    recipient: deps.operatorEmail,
    payload,
    ring,
  } as const;
  await recordIn(deps, tx, [mail]);
}

async function recordIn(
  deps: NotifierDeps,
  tx: Transaction,
  news: readonly NewDelivery[],
): Promise<void> {
  for (const { id, channel } of await recordDeliveries(tx, news, deps.clock.now())) {
    await deps.enqueue(tx, id, 0, channel);
  }
}
