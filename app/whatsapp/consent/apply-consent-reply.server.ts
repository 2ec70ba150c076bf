import type { Transaction } from "#db/database.ts";
import { type ConsentWord, findConsentWord } from "./consent-word.ts";
import { endConsent, recordConsent, renewConsent } from "./consents.server.ts";

/**
 * Applies what a guest's message says about messages to the guest's number: a word such as STOP ends
 * them, START begins them again, and any other first message is a consent. Returns the word if it
 * changed something, because only then it is answered; null otherwise.
 */
export async function applyConsentReply(
  tx: Transaction,
  { from, text }: Readonly<{ from: string; text: string }>,
  now: Date,
): Promise<ConsentWord | null> {
  const word = findConsentWord(text);
  if (word === "end") return (await endConsent(tx, from, now)) ? word : null;
  if (word === "renew") return (await renewConsent(tx, from, now)) ? word : null;
  await recordConsent(tx, { number: from, way: "guest-wrote", textNumber: null }, now);
  return null;
}
