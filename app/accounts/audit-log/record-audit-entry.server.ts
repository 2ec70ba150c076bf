import type { Transaction } from "#db/database.ts";
import { type AuditKind, auditEntries } from "#db/schema.ts";
import type { HistoryEvent } from "../../i18n/messages/operator-booking.ts";
import type { AuditChangeMessages } from "./change-messages.ts";
import { getActor } from "./current-actor.server.ts";

export type ChangedValues = Readonly<{
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}>;

/**
 * The actions that only the audit log has. Events of bookings are recorded in the booking history,
 * too, and are not among them.
 */
export type AuditAction = keyof AuditChangeMessages["actions"];

export type NewAuditEntry = ChangedValues &
  Readonly<{
    at: Date;
    action: AuditAction | HistoryEvent;
    kind: AuditKind;
    /** The id of the changed object; absent when only one such object exists. */
    about?: string;
    /** The id of the entry in the booking's history that has the details. */
    historyId?: number;
  }>;

/**
 * Records which account made a change, in the transaction of the change. Records nothing without an
 * acting account, that is, for a guest, a payment provider or a job.
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
