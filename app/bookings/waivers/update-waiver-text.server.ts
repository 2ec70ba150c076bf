import { eq, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { storedSettings, waiverTexts } from "#db/schema.ts";
import { getActor } from "../../accounts/audit-log/current-actor.server.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { buildConflictedForm, type ConflictedForm } from "../../edit-conflicts/conflict.ts";
import { type FieldTexts, mergeFields } from "../../edit-conflicts/merge-fields.ts";
import type { Localized } from "../../i18n/locale.ts";
import { writeSetting } from "../../platform/stored-settings.server.ts";
import { getWaiverSetting, waiverSetting } from "./waiver-store.server.ts";
import type { WaiverTextField } from "./waiver-text-form.ts";

/** The data of the form with the text; `shown` are the values that the form showed (ADR 53). */
export type WaiverTextChange = Readonly<{
  typed: Localized;
  shown: FieldTexts<WaiverTextField>;
  now: Date;
}>;

export type StoreWaiverTextResult =
  | { outcome: "stored"; number: number }
  /** Nothing has changed, so there is no new version. */
  | { outcome: "unchanged" }
  /** Nothing was stored, because somebody else has changed the same text since it was shown. */
  | { outcome: "conflict"; form: ConflictedForm<WaiverTextField> };

/**
 * Stores a changed text as a new version. Earlier versions stay, because signed waivers name them.
 * The first version may be the example as it was shown.
 */
export async function updateWaiverText(
  db: Database,
  { typed, shown, now }: WaiverTextChange,
): Promise<StoreWaiverTextResult> {
  return runInTransaction(db, async (tx) => {
    await lockWaiverTexts(tx);
    const { newest } = await getWaiverSetting(tx);
    if (newest) {
      const stored = { en: newest.en, es: newest.es };
      const { changed, conflicts } = mergeFields(stored, { typed, shown });
      if (conflicts.length > 0) {
        const { madeBy: name, madeAt: at } = newest;
        const form = await buildConflictedForm(stored, { typed, shown }, async () => {
          return { who: "team", name, at };
        });
        return { outcome: "conflict", form };
      }
      if (changed.length === 0) return { outcome: "unchanged" };
      const kept = Object.fromEntries(changed.map((field) => [field, typed[field]]));
      return addVersion(tx, newest.number + 1, { ...stored, ...kept }, now);
    }
    return addVersion(tx, 1, typed, now);
  });
}

async function addVersion(tx: Transaction, number: number, texts: Localized, now: Date) {
  const madeBy = getActor()?.name ?? "";
  await tx.insert(waiverTexts).values({ number, ...texts, madeAt: now, madeBy });
  await recordAuditEntry(tx, {
    ...{ at: now, action: "waiver-text-changed", kind: "waiver" },
    after: { version: number },
  });
  return { outcome: "stored", number } as const;
}

/**
 * Switches on or off whether riders are asked to sign the waiver. Refuses to switch it on before a
 * text was saved, because riders must not sign an example that no owner has read.
 */
export async function setWaiverAsked(
  db: Database,
  { asked, now }: Readonly<{ asked: boolean; now: Date }>,
): Promise<"done" | "no-text"> {
  return runInTransaction(db, async (tx) => {
    await lockWaiverTexts(tx);
    const { isOn, newest } = await getWaiverSetting(tx);
    if (isOn === asked) return "done";
    if (!newest) return "no-text";
    if (asked) await writeSetting(tx, waiverSetting, now.toISOString());
    else await tx.delete(storedSettings).where(eq(storedSettings.name, waiverSetting));
    await recordAuditEntry(tx, {
      ...{ at: now, action: asked ? "waiver-on" : "waiver-off", kind: "waiver" },
      after: { version: newest.number },
    });
    return "done";
  });
}

/** Makes other changes of the text and the switch wait until this transaction ends. */
async function lockWaiverTexts(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${waiverTexts} in share row exclusive mode`);
}
