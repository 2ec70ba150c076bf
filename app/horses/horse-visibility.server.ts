import { eq, inArray } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { storedSettings } from "#db/schema.ts";
import { recordAuditEntry } from "../accounts/audit-log/record-audit-entry.server.ts";
import { writeSetting } from "../platform/stored-settings.server.ts";

/**
 * What guests may see of the horses: `plan`, the horse that each rider of their booking is to ride,
 * from the evening before; `week`, the rides and days off of the horses that the site introduces.
 */
export type HorseFact = "plan" | "week";

/** Both are stored settings, because bringing back a catalog version must not change them (ADR 66). */
const settingNames = {
  plan: "guests see planned horses since",
  week: "site shows horses' days since",
} as const satisfies Record<HorseFact, string>;

export type HorseVisibility = Readonly<Record<HorseFact, boolean>>;

/** Reads what guests may see of the horses. Both are off until an owner switches them on. */
export async function readHorseVisibility(db: Database | Transaction): Promise<HorseVisibility> {
  const rows = await db
    .select({ name: storedSettings.name })
    .from(storedSettings)
    .where(inArray(storedSettings.name, Object.values(settingNames)));
  const isOn = (fact: HorseFact) => rows.some(({ name }) => name === settingNames[fact]);
  return { plan: isOn("plan"), week: isOn("week") };
}

/** Shows guests a fact about the horses, or hides it. */
export async function setHorseVisibility(
  db: Database,
  { fact, shown, now }: Readonly<{ fact: HorseFact; shown: boolean; now: Date }>,
): Promise<void> {
  await runInTransaction(db, async (tx) => {
    if ((await readHorseVisibility(tx))[fact] === shown) return;
    const name = settingNames[fact];
    if (shown) await writeSetting(tx, name, now.toISOString());
    else await tx.delete(storedSettings).where(eq(storedSettings.name, name));
    const action = `horse-${fact}-${shown ? "shown" : "hidden"}` as const;
    await recordAuditEntry(tx, { at: now, action, kind: "horse" });
  });
}
