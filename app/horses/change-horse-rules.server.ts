import { type Database, runInTransaction } from "#db/database.ts";
import { findLastAuditedChange } from "../accounts/audit-log/last-audited-change.server.ts";
import { recordAuditEntry } from "../accounts/audit-log/record-audit-entry.server.ts";
import { buildConflictedForm, type ConflictedForm } from "../edit-conflicts/conflict.ts";
import { type FieldTexts, mergeFields } from "../edit-conflicts/merge-fields.ts";
import { writeSetting } from "../platform/stored-settings.server.ts";
import { lockCatalogForChange } from "../tours/catalog/catalog-store.server.ts";
import { readHorseRules } from "../tours/catalog/counted-horses.server.ts";
import {
  formatStoredRules,
  type HorseRules,
  horseRulesSetting,
} from "../tours/catalog/horse-rules.ts";
import { type HorseRuleField, mergeHorseRules, toHorseRuleTexts } from "./horse-rules-form.ts";

/** The rules that were typed; `shown` are the values that the form showed (ADR 53). */
export type HorseRulesChange = Readonly<{
  rules: HorseRules;
  shown: FieldTexts<HorseRuleField>;
  now: Date;
}>;

export type ChangeHorseRulesResult =
  | Readonly<{ outcome: "done" }>
  /** Nothing was stored, because somebody else has changed the same rule since the form was shown. */
  | Readonly<{ outcome: "conflict"; form: ConflictedForm<HorseRuleField> }>;

/**
 * Changes the rules of all horses: most hours in a day, and days off a week (ADR 75). Sales in
 * progress end first; later ones keep the new rules. Rides that are sold already stay as they are.
 */
export async function changeHorseRules(
  db: Database,
  { rules: entered, shown, now }: HorseRulesChange,
): Promise<ChangeHorseRulesResult> {
  return runInTransaction(db, async (tx) => {
    await lockCatalogForChange(tx);
    const before = await readHorseRules(tx);
    const stored = toHorseRuleTexts(before);
    const edited = { typed: toHorseRuleTexts(entered), shown };
    const { changed, conflicts } = mergeFields(stored, edited);
    if (conflicts.length > 0) {
      const form = await buildConflictedForm(stored, edited, (value) =>
        findLastAuditedChange(tx, { kind: "horse", value }),
      );
      return { outcome: "conflict", form };
    }
    if (changed.length === 0) return { outcome: "done" };
    const rules = mergeHorseRules(before, { rules: entered, shown });
    await writeSetting(tx, horseRulesSetting, formatStoredRules(rules));
    await recordAuditEntry(tx, {
      ...{ at: now, action: "horse-rules-changed", kind: "horse" },
      ...{ before: stored, after: toHorseRuleTexts(rules) },
    });
    return { outcome: "done" };
  });
}
