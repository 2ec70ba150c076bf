import {
  answerSchema,
  type BatchError,
  batchErrorSchema,
  batchLimits,
  sheetActsPath,
} from "../bookings/sheet-acts/act.ts";
import { discardActs, listActs, updateActs } from "./act-queue.ts";
import { fetchFromSite } from "./contact.ts";
import { openPhoneDatabase, type PhoneDatabase } from "./database.ts";
import { applyOutcome, type KeptAct, listWaiting, takeBatch } from "./kept-act.ts";

/** The tag of Background Sync, and the name of the lock that lets one page or worker send at a time. */
export const sendTag = "send-sheet-acts";

export type SendOutcome =
  | "all-sent"
  /** The site was not reached or is in trouble; everything that it did not confirm stays. */
  | "no-contact"
  | BatchError;

/**
 * Sends the waiting acts of an account in their order. The site stores an id once, so that an act
 * whose answer was lost is sent again.
 */
export async function sendActs(accountId: string): Promise<SendOutcome> {
  const database = await openPhoneDatabase();
  return navigator.locks.request(sendTag, async () => {
    const answered = new Set<string>();
    for (;;) {
      const acts = listWaiting(await listActs(database, accountId));
      const waiting = acts.filter(({ act }) => !answered.has(act.id));
      if (waiting.length === 0) return acts.length === 0 ? "all-sent" : "no-contact";
      const batch = takeBatch(waiting, batchLimits);
      const outcome = await sendBatch(database, accountId, batch);
      if (outcome !== "all-sent") return outcome;
      for (const { act } of batch) answered.add(act.id);
    }
  });
}

async function sendBatch(
  database: PhoneDatabase,
  accountId: string,
  batch: readonly KeptAct[],
): Promise<SendOutcome> {
  // From here on an act may have reached the site, whatever becomes of the answer.
  const tried = batch.map((kept) => ({ ...kept, wasTried: true }));
  await updateActs(database, accountId, tried);
  const response = await fetchFromSite(sheetActsPath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ account: accountId, acts: tried.map(({ act }) => act) }),
  });
  const body: unknown = await response?.json().catch(() => null);
  if (!response?.ok) {
    // A login page in place of an answer says that the session has ended.
    if (response?.type === "opaqueredirect") return "session-ended";
    const refused = batchErrorSchema.safeParse(body);
    return refused.success ? refused.data.error : "no-contact";
  }
  const answer = answerSchema.safeParse(body);
  if (!answer.success) return "no-contact";
  const outcomes = new Map(answer.data.outcomes.map((outcome) => [outcome.id, outcome]));
  const changed = tried.flatMap((kept) => {
    const outcome = outcomes.get(kept.act.id);
    return outcome ? [applyOutcome(kept, outcome)] : [];
  });
  await updateActs(database, accountId, changed);
  return "all-sent";
}

/** Deletes the acts that the site has stored. Call it when the sheet that shows them is kept. */
export async function discardStoredActs(database: PhoneDatabase, accountId: string): Promise<void> {
  const acts = await listActs(database, accountId);
  const stored = acts.filter(({ state }) => state === "stored").map(({ act }) => act.id);
  await discardActs(database, accountId, stored);
}
