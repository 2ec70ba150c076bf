import type { Transaction } from "#db/database.ts";
import { newId } from "../booking/booking-store.server.ts";
import type { ContactMessageRow } from "../contact/contact-store.server.ts";
import { recordDeliveries } from "./delivery-store.server.ts";
import type { NotifierDeps } from "./deps.server.ts";
import { contactNotice } from "./mail/contact-notice.ts";

/**
 * Writes down the operator's mail about a contact message and its job, in the transaction that
 * stores the message: a message nobody is told of does not exist.
 */
export async function recordContact(
  deps: NotifierDeps,
  tx: Transaction,
  message: ContactMessageRow,
): Promise<void> {
  const mail = {
    id: newId(),
    channel: "mail",
    subject: `contact:${message.id}`,
    recipient: deps.operatorEmail,
    payload: contactNotice(message),
  } as const;
  for (const { id } of await recordDeliveries(tx, [mail], deps.clock.now())) {
    await deps.enqueue(tx, id, 0);
  }
}
