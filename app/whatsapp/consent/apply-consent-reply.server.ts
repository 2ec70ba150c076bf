import type { Transaction } from "#db/database.ts";

/** Applies what a guest's message says about messages to the guest's number, such as STOP. */
export async function applyConsentReply(
  _tx: Transaction,
  _reply: Readonly<{ from: string; text: string }>,
  _now: Date,
): Promise<null> {
  return null;
}
