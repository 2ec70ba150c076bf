import { runInTransaction } from "#db/database.ts";
import { findLastAuditedChange } from "../../accounts/audit-log/last-audited-change.server.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { buildConflictedForm, type ConflictedForm } from "../../edit-conflicts/conflict.ts";
import { type FieldTexts, mergeFields } from "../../edit-conflicts/merge-fields.ts";
import {
  maxRetentionMonths,
  readRetention,
  writeRetention,
} from "../../platform/retention-setting.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";

/** Somebody else changed the setting after the form was opened, so nothing was stored. */
export type RetentionConflict = Readonly<{ outcome: "conflict"; form: ConflictedForm<"months"> }>;

/**
 * Sets after how many months personal data is erased automatically; null means the longest allowed
 * time. `shown` is the value that the form showed (ADR 53). Without `shown`, nothing is compared.
 */
export async function setRetention(
  { db, clock }: Pick<BookingDependencies, "db" | "clock">,
  months: number | null,
  shown?: FieldTexts<"months">,
): Promise<"done" | RetentionConflict> {
  return runInTransaction(db, async (tx) => {
    const before = await readRetention(tx);
    const stored = { months: String(before) };
    const typed = { months: String(months ?? maxRetentionMonths) };
    const edited = { typed, shown: shown ?? stored };
    if (mergeFields(stored, edited).conflicts.length > 0) {
      const form = await buildConflictedForm(stored, edited, () =>
        findLastAuditedChange(tx, { kind: "setting", value: "months" }),
      );
      return { outcome: "conflict", form };
    }
    if (mergeFields(stored, edited).changed.length === 0) return "done";
    await writeRetention(tx, months);
    const after = await readRetention(tx);
    await recordAuditEntry(tx, {
      ...{ at: clock.now(), action: "retention", kind: "setting" },
      before: { months: before },
      after: { months: after },
    });
    return "done";
  });
}
