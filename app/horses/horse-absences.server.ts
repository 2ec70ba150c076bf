import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { horseAbsences } from "#db/schema.ts";
import { recordAuditEntry } from "../accounts/audit-log/record-audit-entry.server.ts";
import { addDays } from "../platform/local-date.ts";
import { toLocalDate } from "../platform/local-time.ts";
import { lockCatalogForChange } from "../tours/catalog/catalog-store.server.ts";
import type { TypedAbsence } from "./absence-form.ts";
import { findHorseRow } from "./horse-store.server.ts";

type NewAbsence = Readonly<{ id: string; horseId: string; typed: TypedAbsence; now: Date }>;

/**
 * Takes a horse out of service for some days. If the form is sent twice, the absence is added once. A
 * form that was sent before and is sent with other values adds another absence.
 * Returns false if the horse does not exist.
 */
export async function addHorseAbsence(
  db: Database,
  { id, horseId, typed, now }: NewAbsence,
): Promise<boolean> {
  return runInTransaction(db, async (tx) => {
    await lockCatalogForChange(tx);
    const horse = await findHorseRow(tx, horseId);
    if (!horse) return false;
    const [known] = await tx.select().from(horseAbsences).where(eq(horseAbsences.id, id));
    const values = { ...typed, horseId };
    if (known && isDeepStrictEqual({ ...known, ...values }, known)) return true;
    await insertHorseAbsence(tx, horse, { id: known ? randomUUID() : id, typed, now });
    return true;
  });
}

/** Stores an absence of a known horse. The newest catalog must be locked for a change. */
export async function insertHorseAbsence(
  tx: Transaction,
  horse: Readonly<{ id: string; name: string }>,
  { id, typed, now }: Omit<NewAbsence, "horseId">,
): Promise<void> {
  await tx.insert(horseAbsences).values({ ...typed, id, horseId: horse.id, madeAt: now });
  await recordAuditEntry(tx, {
    ...{ at: now, action: "horse-out", kind: "horse", about: horse.id },
    after: { name: horse.name, ...typed },
  });
}

/**
 * Puts a horse back into service: its absence ends yesterday, or is removed if it would have begun
 * today or later. An absence that has already ended does not change. Returns false if it does not
 * exist.
 */
export async function endHorseAbsence(
  db: Database,
  { id, horseId, now }: Readonly<{ id: string; horseId: string; now: Date }>,
): Promise<boolean> {
  return runInTransaction(db, async (tx) => {
    await lockCatalogForChange(tx);
    const horse = await findHorseRow(tx, horseId);
    const own = and(eq(horseAbsences.id, id), eq(horseAbsences.horseId, horseId));
    const [absence] = await tx.select().from(horseAbsences).where(own);
    if (!horse || !absence) return false;
    const today = toLocalDate(now);
    if (absence.toDay !== null && absence.toDay < today) return true;
    if (absence.fromDay >= today) await tx.delete(horseAbsences).where(own);
    else
      await tx
        .update(horseAbsences)
        .set({ toDay: addDays(today, -1) })
        .where(own);
    const { fromDay, toDay, reason } = absence;
    await recordAuditEntry(tx, {
      ...{ at: now, action: "horse-in", kind: "horse", about: horseId },
      before: { name: horse.name, fromDay, toDay, reason },
      after: { name: horse.name },
    });
    return true;
  });
}
