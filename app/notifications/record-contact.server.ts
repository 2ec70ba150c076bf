import { type Transaction, transact } from "#db/database.ts";
import { newId } from "../booking/booking-store.server.ts";
import type { UnpaidHolds } from "../booking/seats/unpaid-holds.server.ts";
import type { ContactMessageRow } from "../contact/contact-store.server.ts";
import type { Trouble } from "../watch/trouble.ts";
import { recordDeliveries } from "./delivery-store.server.ts";
import type { NotifierDeps } from "./deps.server.ts";
import { contactNotice } from "./mail/contact-notice.ts";
import type { Letter } from "./mail/mail-content.ts";
import { contactFloodNotice, holdsAlarmNotice, needsYouNotice } from "./mail/plain-notice.ts";

/**
 * Writes down the operator's mail about a contact message and its job, in the transaction that
 * stores the message: a message nobody is told of does not exist.
 */
export async function recordContact(
  deps: NotifierDeps,
  tx: Transaction,
  message: ContactMessageRow,
): Promise<void> {
  await recordForOperator(deps, tx, `contact:${message.id}`, contactNotice(message));
}

/** Has the operator told that too many messages came: once an hour, however many came after it. */
export async function recordContactFlood(deps: NotifierDeps, tx: Transaction): Promise<void> {
  await recordForOperator(deps, tx, `contact-flood:${hourOf(deps)}`, contactFloodNotice());
}

/** Has the operator told that unusually much is held without being paid: once an hour. */
export async function recordHoldsAlarm(deps: NotifierDeps, held: UnpaidHolds): Promise<void> {
  const notice = holdsAlarmNotice(held);
  await transact(deps.db, (tx) =>
    recordForOperator(deps, tx, `holds-alarm:${hourOf(deps)}`, notice),
  );
}

/** Has the operator told, in one mail, of what waits for them. */
export async function recordNeedsYou(
  deps: NotifierDeps,
  tx: Transaction,
  troubles: readonly Trouble[],
  now: Date,
): Promise<void> {
  const letter = needsYouNotice(troubles, deps.siteUrl);
  await recordForOperator(deps, tx, `needs-you:${now.toISOString()}`, letter);
}

function hourOf({ clock }: NotifierDeps): string {
  return clock.now().toISOString().slice(0, 13);
}

async function recordForOperator(
  deps: NotifierDeps,
  tx: Transaction,
  subject: string,
  payload: Letter,
): Promise<void> {
  const mail = {
    id: newId(),
    channel: "mail",
    subject,
    recipient: deps.operatorEmail,
    payload,
  } as const;
  for (const { id } of await recordDeliveries(tx, [mail], deps.clock.now())) {
    await deps.enqueue(tx, id, 0);
  }
}
