import { eq } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { storedSettings } from "#db/schema.ts";
import { recordAuditEntry } from "../accounts/audit-log/record-audit-entry.server.ts";
import { findCountedHerd, readHerd } from "../departures/counted-herd.server.ts";
import { countHorsesInService, type Herd } from "../departures/herd.ts";
import { toLocalDate } from "../platform/local-time.ts";
import { writeSetting } from "../platform/stored-settings.server.ts";
import { lockCatalogForChange } from "../tours/catalog/catalog-store.server.ts";
import { countedHorsesSetting } from "../tours/catalog/counted-horses.server.ts";

/** Finds the horses that count one by one, from today on; null if the catalog's number counts. */
export async function findHerd(db: Database | Transaction, now: Date): Promise<Herd | null> {
  return findCountedHerd(db, toLocalDate(now));
}

/**
 * Switches "Count these horses" on or off (ADR 62). Sales in progress end first; later ones use the
 * new state. Refuses to switch it on while no horse is in service, because no ride could be sold.
 */
export async function setHorsesCounted(
  db: Database,
  { counted, now }: Readonly<{ counted: boolean; now: Date }>,
): Promise<"done" | "no-horses"> {
  return runInTransaction(db, async (tx) => {
    await lockCatalogForChange(tx);
    if (((await findHerd(tx, now)) !== null) === counted) return "done";
    const today = toLocalDate(now);
    const inService = countHorsesInService(await readHerd(tx, today), today);
    if (counted && inService === 0) return "no-horses";
    if (counted) await writeSetting(tx, countedHorsesSetting, now.toISOString());
    else await tx.delete(storedSettings).where(eq(storedSettings.name, countedHorsesSetting));
    await recordAuditEntry(tx, {
      ...{ at: now, action: counted ? "horses-counted" : "horses-uncounted", kind: "horse" },
      after: { horses: inService },
    });
    return "done";
  });
}
