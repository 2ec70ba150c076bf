import type { Transaction } from "#db/database.ts";
import { type AuditKind, auditEntries } from "#db/schema.ts";
import type { HistoryEvent } from "../../i18n/messages/operator-booking.ts";
import { getActor } from "./current-actor.server.ts";
import type { AdminTrailMessages } from "./messages.ts";

/** The values that a change replaced, and those that it brought. */
export type ChangedValues = Readonly<{
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}>;

/** What the trail can keep besides the events of bookings: each has words in both languages. */
export type AuditAction = keyof AdminTrailMessages["actions"];

/** What was changed, under a name for which the screen has words in both languages. */
export type NewAuditEntry = ChangedValues &
  Readonly<{
    at: Date;
    action: AuditAction | HistoryEvent;
    kind: AuditKind;
    /** The id of what it is about; without one there is only one such thing. */
    about?: string;
    /** The line of a booking's history that says the rest. */
    historyId?: number;
  }>;

/**
 * Notes in the transaction of a change which account made it. Without an acting account (a guest, a
 * payment provider, a job) nothing is noted.
 */
export async function recordAuditEntry(tx: Transaction, line: NewAuditEntry): Promise<void> {
  const acting = getActor();
  if (!acting) return;
  const { at, action, kind, about, historyId, before, after } = line;
  await tx.insert(auditEntries).values({
    at,
    action,
    historyId,
    accountId: acting.id,
    accountName: acting.name,
    aboutKind: kind,
    aboutId: about,
    before: before && { ...before },
    after: after && { ...after },
  });
}
