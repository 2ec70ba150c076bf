import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { sheetActs } from "#db/schema.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import type { RefusalReason } from "../sheet-acts/act.ts";
import type { ActAuthor, StoredAct } from "../sheet-acts/sheet-act-store.server.ts";

export type ActContext = Readonly<{ ride: DepartureKey; now: Date; author: ActAuthor }>;

/** What became of an act. `ended` names payment requests whose sessions have to be closed. */
export type StoredEffect =
  | Readonly<{ outcome: "done"; ended?: readonly string[] }>
  | Readonly<{ outcome: "known" }>
  | Readonly<{ outcome: "refused"; reason: RefusalReason }>;

/**
 * Marks an act as taken back if the act that does so was faster. Returns whether it was; the act then
 * has no effect.
 */
export async function isTakenBackAlready(tx: Transaction, stored: StoredAct): Promise<boolean> {
  const [back] = await tx
    .select({ id: sheetActs.id, content: sheetActs.content, accountId: sheetActs.accountId })
    .from(sheetActs)
    .where(and(eq(sheetActs.kind, "take-back"), eq(sheetActs.takesBack, stored.id)));
  if (!back || back.accountId !== stored.accountId) return false;
  await tx.update(sheetActs).set({ takenBackBy: back.id }).where(eq(sheetActs.id, stored.id));
  return true;
}
