import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { horseAbsences, horseRemarks, horses } from "#db/schema.ts";
import { recordAuditEntry } from "../accounts/audit-log/record-audit-entry.server.ts";
import type { LocalDate } from "../platform/local-date.ts";
import { lockCatalogForChange } from "../tours/catalog/catalog-store.server.ts";
import { insertHorseAbsence } from "./horse-absences.server.ts";
import { findHorseRow } from "./horse-store.server.ts";

/** What the team notes about a horse after a ride. */
export type NewHorseRemark = Readonly<{
  id: string;
  horseId: string;
  /** The day of the ride, from which on the horse may be out of service. */
  day: LocalDate;
  remark: string;
  by: string;
  /** Whether the horse is out of service from the day on, until somebody says that it is back. */
  isOut: boolean;
  now: Date;
}>;

/**
 * Notes a remark about a horse and, if it asks for it, takes the horse out of service. If the form is
 * sent twice, the remark is noted once. Returns false if the horse does not exist or is retired.
 */
export function addHorseRemark(db: Database, remark: NewHorseRemark): Promise<boolean> {
  return runInTransaction(db, async (tx) => {
    await lockCatalogForChange(tx);
    return storeHorseRemark(tx, remark);
  });
}

/** Stores a remark as `addHorseRemark` does. The newest catalog must be locked for a change. */
export async function storeHorseRemark(
  tx: Transaction,
  { id, horseId, day, remark, by, isOut, now }: NewHorseRemark,
): Promise<boolean> {
  const horse = await findHorseRow(tx, horseId);
  if (!horse || horse.retiredAt) return false;
  const [known] = await tx.select().from(horseRemarks).where(eq(horseRemarks.id, id));
  if (known) return true;
  const absenceId = isOut ? await takeOutOfService(tx, horse, { day, remark, now }) : null;
  const row = { id, horseId, day, remark, notedBy: by, notedAt: now, absenceId };
  await tx.insert(horseRemarks).values(row);
  await recordAuditEntry(tx, {
    ...{ at: now, action: "horse-remark", kind: "horse", about: horseId },
    after: { name: horse.name, remark },
  });
  return true;
}

/**
 * Takes a remark back: it is deleted, and so is the absence that began with it, unless another remark
 * is about that absence, too. The newest catalog must be locked for a change. Returns false if there
 * is no such remark.
 */
export async function takeBackHorseRemark(
  tx: Transaction,
  { id, now }: Readonly<{ id: string; now: Date }>,
): Promise<boolean> {
  const [remark] = await tx.delete(horseRemarks).where(eq(horseRemarks.id, id)).returning();
  if (!remark) return false;
  const horse = await findHorseRow(tx, remark.horseId);
  await recordAuditEntry(tx, {
    ...{ at: now, action: "horse-remark-undone", kind: "horse", about: remark.horseId },
    before: { name: horse?.name ?? "", remark: remark.remark },
  });
  const { absenceId } = remark;
  if (!absenceId) return true;
  const others = await tx.$count(horseRemarks, eq(horseRemarks.absenceId, absenceId));
  // An absence that somebody entered before the remark stays.
  const own = and(eq(horseAbsences.id, absenceId), eq(horseAbsences.reason, remark.remark));
  const [absence] = others > 0 ? [] : await tx.delete(horseAbsences).where(own).returning();
  if (!absence) return true;
  const { fromDay, toDay, reason } = absence;
  await recordAuditEntry(tx, {
    ...{ at: now, action: "horse-in", kind: "horse", about: remark.horseId },
    before: { name: horse?.name ?? "", fromDay, toDay, reason },
    after: { name: horse?.name ?? "" },
  });
  return true;
}

/**
 * Takes a horse out of service from a day on. If it is out without a day of return already, that
 * absence begins on the day at the latest. Returns the id of the absence.
 */
async function takeOutOfService(
  tx: Transaction,
  horse: typeof horses.$inferSelect,
  { day, remark, now }: Pick<NewHorseRemark, "day" | "remark" | "now">,
): Promise<string> {
  const [open] = await tx
    .select()
    .from(horseAbsences)
    .where(and(eq(horseAbsences.horseId, horse.id), isNull(horseAbsences.toDay)));
  if (!open) {
    const id = randomUUID();
    const typed = { fromDay: day, toDay: null, reason: remark };
    await insertHorseAbsence(tx, horse, { id, typed, now });
    return id;
  }
  if (day < open.fromDay) {
    await tx.update(horseAbsences).set({ fromDay: day }).where(eq(horseAbsences.id, open.id));
  }
  return open.id;
}

export type HorseRemark = Pick<
  typeof horseRemarks.$inferSelect,
  "id" | "day" | "remark" | "notedBy" | "notedAt"
>;

/** Lists the remarks about a horse, newest first. */
export async function listHorseRemarks(
  db: Database,
  { horseId, limit }: Readonly<{ horseId: string; limit: number }>,
): Promise<HorseRemark[]> {
  const { id, day, remark, notedBy, notedAt } = horseRemarks;
  return db
    .select({ id, day, remark, notedBy, notedAt })
    .from(horseRemarks)
    .where(eq(horseRemarks.horseId, horseId))
    .orderBy(desc(notedAt), desc(id))
    .limit(limit);
}

/** A horse that a remark has taken out of service and that is not back yet. */
export type HorseTakenOut = Readonly<{
  horseId: string;
  name: string;
  day: LocalDate;
  remark: string;
  by: string;
}>;

/**
 * Lists the horses that remarks have taken out of service, without a day of return, each with its
 * newest remark.
 */
export async function listHorsesTakenOut(db: Database): Promise<HorseTakenOut[]> {
  const rows = await db
    .select({
      ...{ horseId: horses.id, name: horses.name, day: horseRemarks.day },
      ...{ remark: horseRemarks.remark, by: horseRemarks.notedBy },
    })
    .from(horseRemarks)
    .innerJoin(horseAbsences, eq(horseAbsences.id, horseRemarks.absenceId))
    .innerJoin(horses, eq(horses.id, horseRemarks.horseId))
    .where(and(isNull(horseAbsences.toDay), isNull(horses.retiredAt)))
    .orderBy(desc(horseRemarks.notedAt), desc(horseRemarks.id));
  return rows.filter((row, index) => {
    return rows.findIndex(({ horseId }) => horseId === row.horseId) === index;
  });
}
