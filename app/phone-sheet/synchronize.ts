import { listActs } from "./act-queue.ts";
import { type ContactOutcome, contactSite } from "./contact.ts";
import { openPhoneDatabase } from "./database.ts";
import { listWaiting } from "./kept-act.ts";
import { findWorkerRegistration } from "./register-worker.ts";
import { discardStoredActs, type SendOutcome, sendActs, sendTag } from "./send-acts.ts";

/** What became of a contact, and of the acts that waited; null if none were sent. */
export type Synchronization = Readonly<{ sending: SendOutcome | null; contact: ContactOutcome }>;

/**
 * Keeps the newest sheet, sends what waits, and then keeps the sheet that shows it. The sheet comes
 * first because it says whether there is a signal and who is logged in. Throws if the browser keeps
 * nothing.
 */
export async function synchronize(): Promise<Synchronization> {
  const database = await openPhoneDatabase();
  const contact = await contactSite();
  const facts = await database.get("facts", "phone");
  if (!facts || (contact !== "kept" && contact !== "no-room")) return { sending: null, contact };
  const { accountId } = facts;
  const waiting = listWaiting(await listActs(database, accountId));
  if (waiting.length === 0) {
    if (contact === "kept") await discardStoredActs(database, accountId);
    return { sending: "all-sent", contact };
  }
  const sending = await sendActs(accountId);
  const second = sending === "all-sent" ? await contactSite() : contact;
  if (sending === "all-sent" && second === "kept") await discardStoredActs(database, accountId);
  return { sending, contact: second };
}

/** Asks the browser to send the acts in the background as soon as there is a signal, if it can. */
export async function requestBackgroundSending(): Promise<void> {
  const registration = (await findWorkerRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined;
  await registration?.sync?.register(sendTag).catch(() => {});
}

/** Counts the acts of the kept sheet's account that the site has not confirmed. */
export async function countWaitingActs(): Promise<number> {
  const database = await openPhoneDatabase();
  const facts = await database.get("facts", "phone");
  return facts ? listWaiting(await listActs(database, facts.accountId)).length : 0;
}
