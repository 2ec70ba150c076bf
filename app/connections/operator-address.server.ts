import { eq } from "drizzle-orm";
import { type Database, runInTransaction } from "#db/database.ts";
import { storedSettings } from "#db/schema.ts";
import { findLastAuditedChange } from "../accounts/audit-log/last-audited-change.server.ts";
import { recordAuditEntry } from "../accounts/audit-log/record-audit-entry.server.ts";
import { buildConflictedForm, type ConflictedForm } from "../edit-conflicts/conflict.ts";
import { type FieldTexts, mergeFields } from "../edit-conflicts/merge-fields.ts";
import type { Clock } from "../platform/clock.ts";
import { createRefreshedValue, type RefreshedValue } from "../platform/refreshed-value.ts";
import { readSetting, writeSetting } from "../platform/stored-settings.server.ts";
import { lockConnections } from "./connection-store.server.ts";

/** The name of the stored setting. */
export const operatorAddressSetting = "operator-email";

/**
 * Creates this process's view of the address for the operator's mails that an owner has entered;
 * null while none is entered.
 */
export function createOperatorAddress(db: Database): RefreshedValue<string | null> {
  return createRefreshedValue<string | null>(
    null,
    async () => (await readSetting(db, operatorAddressSetting)) ?? null,
  );
}

/** Somebody else has changed the address since the form was opened, so nothing was stored. */
export type AddressConflict = Readonly<{
  outcome: "conflict";
  form: ConflictedForm<"operatorAddress">;
}>;

/**
 * Stores to which address the operator's mails go; null for the public address of the business.
 * `shown` is what the form showed (ADR 53); without it nothing is compared.
 */
export async function setOperatorAddress(
  {
    db,
    clock,
    view,
  }: Readonly<{ db: Database; clock: Clock; view: RefreshedValue<string | null> }>,
  address: string | null,
  shown?: FieldTexts<"operatorAddress">,
): Promise<Readonly<{ outcome: "saved" }> | AddressConflict> {
  const set = await runInTransaction(db, async (tx) => {
    await lockConnections(tx);
    const stored = { operatorAddress: (await readSetting(tx, operatorAddressSetting)) ?? "" };
    const edited = { typed: { operatorAddress: address ?? "" }, shown: shown ?? stored };
    const { conflicts, changed } = mergeFields(stored, edited);
    if (conflicts.length > 0) {
      const form = await buildConflictedForm(stored, edited, () =>
        findLastAuditedChange(tx, { kind: "connection", value: "operatorAddress" }),
      );
      return { outcome: "conflict", form } as const;
    }
    if (changed.length === 0) return { outcome: "saved" } as const;
    if (address === null)
      await tx.delete(storedSettings).where(eq(storedSettings.name, operatorAddressSetting));
    else await writeSetting(tx, operatorAddressSetting, address);
    await recordAuditEntry(tx, {
      ...{ at: clock.now(), action: "operator-address", kind: "connection" },
      before: stored,
      after: { operatorAddress: address ?? "" },
    });
    return { outcome: "saved" } as const;
  });
  await view.refresh();
  return set;
}
